package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/sli"
)

// What the alerts remember: a target that is gone still counts as expected for
// six hours, and a queue that has not moved for an hour proves nothing.
const (
	expectedFor = 6 * time.Hour
	frozenAfter = time.Hour
)

// memoryDocuments write what ends by itself, at steps as long as the memory allows.
func memoryDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	var out []*document
	for _, write := range []func(*fleet, *alerts, *coverage) (*document, error){frozen, forgotten} {
		d, err := write(f, as, cov)
		if err != nil {
			return nil, err
		}
		if d != nil {
			out = append(out, d)
		}
	}
	return out, nil
}

// frozen is a world with a gauge that an engine fault froze, beside a queue that
// clients leave while nothing is generated.
func frozen(f *fleet, as *alerts, cov *coverage) (*document, error) {
	s := newScript(f, as)
	step := f.atLeast(5 * time.Minute)
	hold := (max(f.d.Alerts.StallFor, f.set.StallWindow()) + 2*step) / step * step
	if hold > frozenAfter/2 {
		return nil, nil
	}
	s.end = frozenAfter + hold + 2*step
	labels := func(t target, model string) map[string]string {
		return with(s.targetLabels(t), s.modelLabels(model), map[string]string{"engine": "0"})
	}
	still, left := s.on("frozen"), s.on("left")
	s.engine(still, "frozen", scene{lasts: s.end, waiting: 6})
	const queue = 10000
	s.engine(left, "left", scene{lasts: s.end, waiting: queue, growth: -1 / s.spacing.Seconds()})
	s.expect(firing{alert: "LLMEngineStalled", labels: labels(still, "frozen"), from: hold, until: frozenAfter, value: constant(6)})
	s.expect(firing{alert: "LLMEngineStalled", labels: labels(left, "left"), from: hold, value: func(at time.Duration) float64 {
		return queue - float64(at/s.spacing)
	}})
	s.surround(s.end)
	t := &test{name: "a frozen gauge holds no alert for ever", spacing: s.spacing, series: s.series}
	return &document{subject: "frozen", interval: step, tests: []*test{t}}, s.judge(t, cov, frozenAfter-step, s.end)
}

// forgotten is a world of targets that are down or silent for longer than they are remembered.
func forgotten(f *fleet, as *alerts, cov *coverage) (*document, error) {
	s := newScript(f, as)
	step := f.atLeast(10 * time.Minute)
	s.spacing = step
	s.fault, s.seen = 2*step, 3*step
	gone := (s.fault + expectedFor + step - 1) / step * step
	s.end = gone + step
	serving := s.busy(s.fault)
	hold := func(d time.Duration) time.Duration { return s.seen + (d+step-1)/step*step }
	truth := func(alert string, labels map[string]string, from time.Duration, value float64) {
		if from < gone-step {
			s.expect(firing{alert: alert, labels: labels, from: from, until: gone, value: constant(value)})
		}
	}
	lost := s.on("lost")
	s.engine(lost, "lost", serving, s.after(down))
	truth("LLMTargetDown", lost.labels, hold(f.d.Alerts.DownFor), 0)
	truth("LLMModelDown", with(s.places[0], map[string]string{"model": "lost"}), hold(f.d.Alerts.Page.For), 1)
	quiet := s.on("quiet")
	s.engine(quiet, "quiet", serving, s.after(mute))
	truth("LLMMetricsMissing", s.targetLabels(quiet), hold(3*f.d.Alerts.DownFor), 1)
	s.surround(s.end)
	t := &test{name: "what is gone for six hours is missed no more", spacing: s.spacing, series: s.series}
	return &document{subject: "memory", interval: step, tests: []*test{t}}, s.judge(t, cov, s.fault, gone-step, s.end)
}

// surround adds a healthy process of each other kind.
func (s *script) surround(lasts time.Duration) {
	serving := s.busy(lasts)
	for _, kind := range s.d.TargetKinds() {
		switch sli.Target(kind) {
		case sli.TargetFrontend:
			s.front(s.target(s.places[0], sli.TargetFrontend, "frontend-1", newest, metric.Integer), "frozen", serving)
		case sli.TargetLMCache:
			s.cache(s.target(s.places[0], sli.TargetLMCache, "lmcache-1", newest, metric.Float), serving)
		}
	}
}
