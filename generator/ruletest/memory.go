package ruletest

import "time"

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

// frozen is a world of gauges that an engine fault froze, beside engines that
// hang: there the queue moved, or tokens came, within the hour. Each of those has
// twins that are frozen.
func frozen(f *fleet, as *alerts, cov *coverage) (*document, error) {
	step := f.atLeast(5 * time.Minute)
	s := newScript(f, as, step)
	hold := (max(f.d.Alerts.StallFor, f.set.StallWindow()) + 2*step) / step * step
	if hold > frozenAfter/3 {
		return nil, nil
	}
	s.end = 2*frozenAfter + 2*step
	still := func(lasts time.Duration) scene { return scene{lasts: lasts, waiting: 6} }
	hangs := func(host string, scenes ...scene) target {
		t := s.on(host)
		s.engine(t, host, scenes...)
		return t
	}
	fires := func(t target, model string, value float64) {
		s.rankTwins(t, model, still(s.end))
		s.expect(firing{
			alert: "LLMEngineStalled", labels: with(s.targetLabels(t), s.modelLabels(model), map[string]string{"engine": "0"}),
			from: s.end, value: constant(value),
		})
	}
	const many = 10000
	ago := func(d time.Duration) time.Duration { return s.end - d/step*step }
	lately, before := ago(frozenAfter*2/3), ago(frozenAfter*3/2)
	moves := func(at time.Duration) []scene {
		return []scene{{lasts: at, waiting: 5}, still(s.end - at)}
	}
	stops := func(at time.Duration) []scene {
		return []scene{{lasts: at, waiting: 6, tokens: 500}, still(s.end - at)}
	}
	hangs("frozen", still(s.end))
	hangs("moved-before", moves(before)...)
	hangs("stopped-before", stops(before)...)
	fires(hangs("left", scene{lasts: s.end, waiting: many, growth: -1 / s.spacing.Seconds()}), "left", many-float64(s.end/s.spacing))
	fires(hangs("moved-lately", moves(lately)...), "moved-lately", 6)
	fires(hangs("stopped-lately", stops(lately)...), "stopped-lately", 6)
	fires(hangs("just-began", scene{lasts: ago(frozenAfter)}, still(s.end-ago(frozenAfter))), "just-began", 6)
	fires(hangs("young", scene{lasts: ago(frozenAfter / 2), state: gone}, still(s.end-ago(frozenAfter/2))), "young", 6)
	s.surround(s.end)
	t := &test{name: "a frozen gauge holds no alert for ever", spacing: s.spacing, series: s.series}
	return &document{subject: "frozen", interval: step, tests: []*test{t}}, s.judge(t, cov, s.end)
}

// forgotten is a world of targets that are down or silent for longer than they are remembered.
func forgotten(f *fleet, as *alerts, cov *coverage) (*document, error) {
	step := f.atLeast(20 * time.Minute)
	s := newScript(f, as, step)
	s.spacing = step
	s.fault, s.seen = 2*step, 3*step
	gone := (s.fault + expectedFor + step - 1) / step * step
	s.end = gone + step
	hold := func(d time.Duration) time.Duration { return s.seen + (d+step-1)/step*step }
	truth := func(alert string, labels map[string]string, from time.Duration, value float64) {
		if from < gone-step {
			s.expect(firing{alert: alert, labels: labels, from: from, fades: gone - step, until: gone, value: constant(value)})
		}
	}
	lost := s.on("lost")
	s.engine(lost, "lost", s.busy(s.fault), s.after(down))
	truth("LLMTargetDown", lost.labels, hold(f.d.Alerts.DownFor), 0)
	truth("LLMModelDown", with(s.places[0], map[string]string{"model": "lost"}), hold(f.d.Alerts.Page.For), 1)
	quiet := s.on("quiet")
	s.engine(quiet, "quiet", s.busy(s.fault), s.after(mute))
	truth("LLMMetricsMissing", s.targetLabels(quiet), hold(3*f.d.Alerts.DownFor), 1)
	s.surround(s.end)
	t := &test{name: "what is gone for six hours is missed no more", spacing: s.spacing, series: s.series}
	return &document{subject: "memory", interval: step, tests: []*test{t}}, s.judge(t, cov, append(s.edges(), s.fault, gone-step, s.end)...)
}
