package ruletest

import (
	"math"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/sli"
)

// livenessDocuments write what no histogram can show: what is absent, silent or stuck.
func livenessDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	out := &document{subject: "liveness", interval: f.d.Rules.Interval}
	for _, write := range []func(*fleet, *alerts, *coverage) (*test, error){stories, unmeasured} {
		t, err := write(f, as, cov)
		if err != nil {
			return nil, err
		}
		if t != nil {
			out.tests = append(out.tests, t)
		}
	}
	return []*document{out}, nil
}

// script is the times of the stories.
type script struct {
	*stage
	// fault is the last healthy sample, seen the first evaluation after it, end the last one.
	fault, seen, end time.Duration
	// slack is how far engines may differ about the edge of a window.
	slack time.Duration
}

func newScript(f *fleet, as *alerts) *script {
	s := &script{stage: newStage(f, as)}
	s.slack = s.ceil(2*f.d.Rules.Interval + f.d.Scrape.Interval)
	return s
}

// busy is a healthy engine's life, for a while.
func (s *script) busy(lasts time.Duration) scene {
	return scene{lasts: lasts, finishes: 10, tokens: 500, waiting: 2}
}

// after is the rest of the time in a state.
func (s *script) after(st state) scene { return scene{lasts: s.end - s.fault, state: st} }

// ceil rounds up to evaluations.
func (s *script) ceil(d time.Duration) time.Duration {
	i := s.d.Rules.Interval
	return (d + i - 1) / i * i
}

func stories(f *fleet, as *alerts, cov *coverage) (*test, error) {
	s := newScript(f, as)
	a := f.d.Alerts
	s.fault = f.atLeast(f.d.Rules.Window + f.set.StallWindow())
	s.seen = s.fault + s.ceil(s.spacing)
	s.end = f.atLeast(max(s.fault+3*a.DownFor, s.fault+a.StallFor, s.seen+a.Page.For, a.QueueFor+2*s.slack) + 2*s.slack)
	s.absent()
	s.stuck()
	s.queues()
	s.surround(s.end)
	s.neighbour()
	if s.dynamo {
		// A frontend that restarts shows no requests before the first one.
		s.front(s.target(s.places[0], sli.TargetFrontend, "frontend-idle", newest, metric.Integer), "half-down", s.busy(s.fault), s.after(mute))
	}
	t := &test{name: "each fault fires its own alert in its time, and nothing else does", spacing: s.spacing, series: s.series}
	return t, s.judge(t, cov, s.fault, s.end)
}

// absent are the stories of targets that go away.
func (s *script) absent() {
	a := s.d.Alerts
	serving := s.busy(s.fault)
	fires := func(alert string, labels map[string]string, hold time.Duration, value float64) {
		from := s.seen + s.ceil(hold)
		s.expect(firing{alert: alert, labels: labels, notYet: from - s.d.Rules.Interval, from: from, value: constant(value)})
	}
	// One of two engines dies.
	s.engine(s.on("half-down-a"), "half-down", s.busy(s.end))
	half := s.on("half-down-b")
	s.engine(half, "half-down", serving, s.after(down))
	fires("LLMTargetDown", half.labels, a.DownFor, 0)
	// All engines of a model die.
	for _, host := range []string{"all-down-a", "all-down-b"} {
		t := s.on(host)
		s.engine(t, "all-down", serving, s.after(down))
		fires("LLMTargetDown", t.labels, a.DownFor, 0)
	}
	fires("LLMModelDown", with(s.places[0], map[string]string{"model": "all-down"}), a.Page.For, 2)
	// An engine goes on without log stats.
	quiet := s.on("gone-quiet")
	s.engine(quiet, "gone-quiet", serving, s.after(mute))
	fires("LLMMetricsMissing", s.targetLabels(quiet), 3*a.DownFor, 1)
	// A model is scaled to zero, another moves to a new instance, a third restarts.
	s.engine(s.on("scaled-to-zero"), "scaled-to-zero", serving, s.after(gone))
	s.engine(s.on("rolled-a"), "rolled", serving, s.after(gone))
	s.engine(s.on("rolled-b"), "rolled", scene{lasts: s.fault, state: gone}, s.busy(s.end-s.fault))
	if a.Page.For > s.ceil(s.spacing) && a.DownFor > s.ceil(s.spacing) {
		again := s.busy(s.end - s.fault - s.spacing)
		again.restart = true
		s.engine(s.on("restarted"), "restarted", serving, scene{lasts: s.spacing, state: down}, again)
	}
	// A server that serves without ever having shown how.
	if !s.dynamo {
		never := s.on("never-measured")
		s.up(never, phase{lasts: s.end, rate: 1})
		s.counter(never, vllm.HTTPRequests, map[string]string{"handler": "/v1/completions", "method": "POST", "status": "2xx"}, phase{lasts: s.end, rate: 10})
		from := s.ceil(s.spacing) + s.ceil(3*a.DownFor)
		s.expect(firing{alert: "LLMMetricsMissing", labels: s.targetLabels(never), notYet: from - s.slack, from: from + s.slack, value: constant(1)})
	}
}

// stuck are the stories of engines that answer scrapes and generate nothing.
func (s *script) stuck() {
	serving := s.busy(s.fault)
	serving.waiting = 6
	rest := s.end - s.fault
	hung := s.on("hung")
	s.engine(hung, "hung", serving, scene{lasts: rest, waiting: 6})
	from := s.fault + s.ceil(max(s.d.Alerts.StallFor, s.set.StallWindow()))
	s.expect(firing{
		alert: "LLMEngineStalled", labels: with(s.targetLabels(hung), s.modelLabels("hung"), map[string]string{"engine": "0"}),
		notYet: from - s.slack, from: from + s.slack, value: constant(6),
	})
	// Idle, and slow but alive.
	s.engine(s.on("fell-idle"), "fell-idle", s.busy(s.fault), scene{lasts: rest})
	s.engine(s.on("slow"), "slow", serving, scene{lasts: rest, waiting: 6, tokens: 4})
}

// queues are three queues around the time in which they may drain.
func (s *script) queues() {
	// The queue gains one request a sample; it is served fast enough that this
	// is a twentieth of what may wait, in all the time there is.
	wait := s.d.Alerts.QueueWait.Seconds()
	served := math.Ceil(float64(s.end/s.spacing)/(wait/20)/10) * 10
	queue := func(model string, share float64, growth float64) (target, func(time.Duration) float64) {
		t := s.on(model)
		start := math.Ceil(share*wait*served/10)*10 + served/2
		s.engine(t, model, scene{lasts: s.end, finishes: served, tokens: 500, waiting: start, growth: growth / s.spacing.Seconds()})
		return t, func(at time.Duration) float64 { return (start + growth*float64(at/s.spacing)) / served }
	}
	_, drain := queue("queueing", 1.05, 1)
	queue("queueing-little", 0.9, 1)
	queue("working-off", 3, -1)
	from := s.ceil(s.spacing) + s.ceil(s.d.Alerts.QueueFor)
	s.expect(firing{alert: "LLMQueueGrowing", labels: s.modelLabels("queueing"), notYet: from - s.slack, from: from + s.slack, value: drain})
}

// record writes a record of another deployment.
func (s *script) record(id sli.ID, labels map[string]string, phases ...phase) {
	if r, ok := s.set.Record(id); ok {
		s.series = append(s.series, series{
			seriesName(r.Name, with(labels, map[string]string{sli.DeploymentLabel: elsewhere})), gauge(s.spacing, phases...),
		})
	}
}

// neighbour is another deployment with every fault there is.
func (s *script) neighbour() {
	before, after := phase{lasts: s.fault, rate: 1}, phase{lasts: s.end - s.fault, absent: true}
	for i, host := range []string{"neighbour-down", "neighbour-mute"} {
		t := s.on(host)
		s.up(t, before, phase{lasts: s.end - s.fault, rate: float64(i)})
		s.record(sli.TargetInfo, with(s.targetLabels(t), map[string]string{"model": host, sli.TargetLabel: string(sli.TargetEngine)}), before, after)
	}
	model := map[string]string{"model": "neighbour"}
	engine := with(s.targetLabels(s.on("neighbour")), model, map[string]string{"engine": "0"})
	s.record(sli.EngineWaiting, engine, phase{lasts: s.end, rate: 9, slope: 1})
	s.record(sli.EngineTokens, engine, phase{lasts: s.end})
	s.record(sli.Waiting, with(s.places[0], model), phase{lasts: s.end, rate: 1e6, slope: 1})
	s.record(sli.Finished, with(s.places[0], model, map[string]string{"finished_reason": "stop"}), phase{lasts: s.end, rate: 1})
}

// measuredNeighbour is another deployment whose targets are all there.
func (s *script) measuredNeighbour() {
	all := phase{lasts: s.end, rate: 9}
	s.record(sli.OutputTokens, with(s.places[0], map[string]string{"model": "neighbour"}), all)
	s.record(sli.PromptTokens, with(s.places[0], map[string]string{"model": "neighbour"}), all)
	for _, kind := range s.d.TargetKinds() {
		s.record(sli.TargetInfo, with(s.targetLabels(s.on("neighbour")), map[string]string{sli.TargetLabel: kind}), all)
	}
}

// unmeasured is a world where engines serve and a kind of target shows nothing;
// where there is another place, its engines are idle and nobody misses it there.
func unmeasured(f *fleet, as *alerts, cov *coverage) (*test, error) {
	if !f.dynamo && f.d.Mode != config.LMCache {
		return nil, nil
	}
	s := newScript(f, as)
	from := s.ceil(s.spacing) + s.ceil(3*f.d.Alerts.DownFor)
	s.end = f.atLeast(from + s.slack)
	s.engine(s.on("engine-1"), "lonely", s.busy(s.end))
	if len(f.places) > 1 {
		s.engine(s.target(f.places[1], sli.TargetEngine, "engine-2", newest, metric.Float), "idle", scene{lasts: s.end})
	}
	s.measuredNeighbour()
	missing := func(alert string, value float64) {
		s.expect(firing{alert: alert, labels: f.places[0], notYet: from - s.slack, from: from + s.slack, value: constant(value)})
	}
	if f.dynamo {
		missing("LLMFrontendMetricsMissing", 500)
	}
	if f.d.Mode == config.LMCache {
		missing("LLMCacheMetricsMissing", 1500)
	}
	t := &test{name: "engines that serve unmeasured are told of, idle ones are not", spacing: s.spacing, series: s.series}
	return t, s.judge(t, cov, s.end)
}
