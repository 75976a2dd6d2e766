package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/sli"
)

// livenessDocuments write what no histogram can show: what is absent, silent or stuck.
func livenessDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	near := &document{subject: "liveness", interval: f.d.Rules.Interval}
	// Queues are watched for so long that a minute more or less does not matter.
	far := &document{subject: "queue", interval: max(f.d.Rules.Interval, time.Minute)}
	for _, part := range []struct {
		in    *document
		write func(*script, *coverage) (*test, error)
	}{{near, stories}, {near, unmeasured}, {far, queues}, {far, oldQueue}} {
		t, err := part.write(newScript(f, as, part.in.interval), cov)
		if err != nil {
			return nil, err
		}
		if t != nil {
			part.in.tests = append(part.in.tests, t)
		}
	}
	return []*document{near, far}, nil
}

// script is the times of the stories.
type script struct {
	*stage
	// step is the time between evaluations.
	step time.Duration
	// fault is the last healthy sample, seen the first evaluation after it, end the last one.
	fault, seen, end time.Duration
	// slack is how far engines may differ about the edge of a window.
	slack time.Duration
	// extra are moments to look at beside those at which something begins.
	extra []time.Duration
}

func newScript(f *fleet, as *alerts, step time.Duration) *script {
	s := &script{stage: newStage(f, as), step: step}
	s.slack = s.ceil(2*step + s.spacing)
	return s
}

// atLeast rounds a time up to an evaluation that is also a scrape.
func (s *script) atLeast(d time.Duration) time.Duration {
	step := common(s.step, s.spacing)
	return (d + step - 1) / step * step
}

// busy is a healthy engine's life, for a while.
func (s *script) busy(lasts time.Duration) scene {
	return scene{lasts: lasts, finishes: 10, tokens: 500, waiting: 2}
}

// after is the rest of the time in a state.
func (s *script) after(st state) scene { return scene{lasts: s.end - s.fault, state: st} }

// ceil rounds up to evaluations.
func (s *script) ceil(d time.Duration) time.Duration { return (d + s.step - 1) / s.step * s.step }

// stories is a world in which everything that can go wrong does, each time to
// one process, beside processes that look almost the same and are well.
func stories(s *script, cov *coverage) (*test, error) {
	a := s.d.Alerts
	s.fault = s.atLeast(s.d.Rules.Window + s.set.StallWindow())
	s.seen = s.fault + s.ceil(s.spacing)
	s.end = s.atLeast(max(s.fault+3*a.DownFor, s.fault+a.StallFor, s.seen+a.Page.For, s.unmeasuredUntil()+s.d.Rules.Window) + 2*s.slack)
	s.absent()
	s.silent()
	s.stuck()
	s.surround(s.end)
	s.neighbour()
	t := &test{name: "each fault fires its own alert in its time, and nothing else does", spacing: s.spacing, series: s.series}
	return t, s.judge(t, cov, append(append(s.edges(), s.extra...), s.fault, s.end)...)
}

// surround adds a healthy process of each other kind.
func (s *script) surround(lasts time.Duration) {
	serving := s.busy(lasts)
	for _, p := range s.places {
		if s.dynamo {
			t := s.target(p, sli.TargetFrontend, "frontend-1", newest, metric.Integer)
			s.front(t, "half-down", serving)
			// It remembers a model whose engines are all gone.
			s.fronted(t, "all-down", serving)
		}
		if s.d.Mode == config.LMCache {
			s.cache(s.target(p, sli.TargetLMCache, "lmcache-1", newest, metric.Float), serving)
		}
	}
}

// unmeasured is a world where engines serve and a kind of target shows nothing.
// In places that differ in one label the targets are there.
func unmeasured(s *script, cov *coverage) (*test, error) {
	f := s.fleet
	if !f.dynamo && f.d.Mode != config.LMCache {
		return nil, nil
	}
	from := s.ceil(s.spacing) + s.ceil(3*f.d.Alerts.DownFor)
	serves := s.atLeast(from + s.slack)
	idle := serves + f.d.Rules.Window
	s.end = s.atLeast(idle + 2*s.slack)
	// Then nobody asks any more; another model adds to what is generated.
	rests := scene{lasts: s.end - serves}
	s.engine(s.on("engine-1"), "lonely", s.busy(serves), rests)
	s.engine(s.on("engine-2"), "alone-too", scene{lasts: serves, tokens: 250}, rests)
	for _, p := range s.places[1:] {
		s.engine(s.target(p, sli.TargetEngine, "engine-1", newest, metric.Float), "measured", s.busy(s.end))
		if f.dynamo {
			s.front(s.target(p, sli.TargetFrontend, "frontend-1", newest, metric.Integer), "measured", s.busy(s.end))
		}
		if f.d.Mode == config.LMCache {
			s.cache(s.target(p, sli.TargetLMCache, "lmcache-1", newest, metric.Float), s.busy(s.end))
		}
	}
	s.measuredNeighbour()
	missing := func(alert string, value float64) {
		s.expect(firing{alert: alert, labels: f.places[0], notYet: from - s.step, from: from + s.slack, fades: serves, until: idle + s.slack, value: constant(value)})
	}
	if f.dynamo {
		missing("LLMFrontendMetricsMissing", 750)
	}
	if f.d.Mode == config.LMCache {
		missing("LLMCacheMetricsMissing", 2250)
	}
	t := &test{name: "engines that serve unmeasured are told of", spacing: s.spacing, series: s.series}
	return t, s.judge(t, cov, append(s.edges(), s.end)...)
}
