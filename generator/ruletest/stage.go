package ruletest

import (
	"cmp"
	"slices"
	"time"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// scene is a stretch of time in the life of one scrape target.
type scene struct {
	lasts time.Duration
	// state is whether it can be scraped and what it shows.
	state state
	// finishes is requests per second, tokens the generated tokens per second.
	finishes, tokens float64
	// prompts is what its prompt tokens per second are more than three for each generated one.
	prompts float64
	// running is its running batch, which is shown where any scene has one.
	running float64
	// waiting is the queue at the start of the scene, growth what it gains per second.
	waiting, growth float64
	// restart begins the target's counters anew.
	restart bool
}

type state int

const (
	// serves: it answers scrapes and shows all its series.
	serves state = iota
	// down: it is in discovery and does not answer.
	down
	// mute: it answers without its serving series.
	mute
	// gone: it is in discovery no more.
	gone
)

// stage is a world of targets that each have a story.
type stage struct {
	*fleet
	*page
	alerts *alerts
	// only names the alerts that are judged; nil for all of liveness.
	only map[string]bool
	// truths are the alerts that must fire, and when.
	truths []firing
}

// firing is one alert that must fire from a moment until another. Between
// notYet and from it may: engines of different releases see the edge of a window
// one evaluation apart.
type firing struct {
	alert        string
	labels       map[string]string
	notYet, from time.Duration
	// It ends between fades and until; never when until is 0.
	fades, until time.Duration
	value        func(at time.Duration) float64
}

func newStage(f *fleet, as *alerts) *stage { return &stage{fleet: f, page: f.page(), alerts: as} }

// phases turns scenes into phases of one series of the target.
func phases(scenes []scene, value func(scene) (rate, slope float64)) []phase {
	out := make([]phase, len(scenes))
	for i, s := range scenes {
		rate, slope := value(s)
		out[i] = phase{lasts: s.lasts, rate: rate, slope: slope, absent: s.state != serves, restart: s.restart}
	}
	return out
}

// appear writes whether a target can be scraped.
func (s *stage) appear(t target, scenes []scene) {
	out := make([]phase, len(scenes))
	for i, x := range scenes {
		out[i] = phase{lasts: x.lasts, rate: 1, absent: x.state == gone}
		if x.state == down {
			out[i].rate = 0
		}
	}
	s.up(t, out...)
}

// engine writes an engine and what the liveness alerts read of it.
func (s *stage) engine(t target, model string, scenes ...scene) {
	s.appear(t, scenes)
	s.rank(t, model, "0", scenes...)
}

// rank writes what one rank of an engine shows of a model.
func (s *stage) rank(t target, model, rank string, scenes ...scene) {
	labels := s.engineLabels(model, rank)
	for reason, part := range []string{"stop", "length"} {
		share := []float64{0.75, 0.25}[reason]
		s.counter(t, vllm.RequestSuccess, with(labels, map[string]string{"finished_reason": part}),
			phases(scenes, func(x scene) (float64, float64) { return share * x.finishes, 0 })...)
	}
	s.counter(t, vllm.GenerationTokens, labels, phases(scenes, func(x scene) (float64, float64) { return x.tokens, 0 })...)
	s.counter(t, vllm.PromptTokens, labels, phases(scenes, func(x scene) (float64, float64) { return 3*x.tokens + x.prompts, 0 })...)
	if slices.ContainsFunc(scenes, func(x scene) bool { return x.running > 0 }) {
		s.gauge(t, vllm.NumRequestsRunning, labels, phases(scenes, func(x scene) (float64, float64) { return x.running, 0 })...)
	}
	s.gauge(t, vllm.NumRequestsWaiting, labels, phases(scenes, func(x scene) (float64, float64) { return x.waiting, x.growth })...)
}

// front writes a frontend and the requests that it finished; there is no series before the first.
func (s *stage) front(t target, model string, scenes ...scene) {
	s.appear(t, scenes)
	s.fronted(t, model, scenes...)
}

// fronted writes what a frontend shows of a model.
func (s *stage) fronted(t target, model string, scenes ...scene) {
	s.counter(t, dynamo.FrontendRequests, map[string]string{"model": model, "endpoint": "completions", "request_type": "unary", "status": "success"},
		phases(scenes, func(x scene) (float64, float64) { return x.finishes, 0 })...)
}

// cache writes an LMCache server that nobody asked yet.
func (s *stage) cache(t target, scenes ...scene) {
	s.appear(t, scenes)
	s.gauge(t, lmcache.L1UsageRatio, nil, phases(scenes, func(scene) (float64, float64) { return 0.3, 0 })...)
}

// on makes an engine's target in the deployment's own place.
func (s *stage) on(host string) target {
	return s.target(s.places[0], sli.TargetEngine, host, newest, metric.Float)
}

// expect adds a truth.
func (s *stage) expect(f firing) {
	f.until = cmp.Or(f.until, time.Duration(1<<62))
	f.fades = cmp.Or(f.fades, f.until)
	s.truths = append(s.truths, f)
}

// constant is a value that does not change.
func constant(v float64) func(time.Duration) float64 {
	return func(time.Duration) float64 { return v }
}

// edges are the moments just before and after each truth begins.
func (s *stage) edges() (out []time.Duration) {
	for _, f := range s.truths {
		out = append(out, f.notYet, f.from)
	}
	return out
}

// judge asks for every alert of liveness at each moment, except where the truth
// is on the edge: exactly the alerts whose time it is must fire.
func (s *stage) judge(t *test, cov *coverage, moments ...time.Duration) error {
	slices.Sort(moments)
	for _, at := range slices.Compact(moments) {
		for i := range s.alerts.list {
			a := &s.alerts.list[i]
			if a.Pair != nil || s.only != nil && !s.only[a.Name] {
				continue
			}
			c := alertCase{at: at, name: a.Name}
			edge := false
			for _, f := range s.truths {
				if f.alert != a.Name || at <= f.notYet {
					continue
				}
				edge = edge || at < f.from || at > f.fades && at <= f.until
				if at < f.from || at > f.fades {
					continue
				}
				e, err := s.alerts.firing(i, f.labels, f.value(at))
				if err != nil {
					return err
				}
				c.expected = append(c.expected, e)
			}
			if edge {
				continue
			}
			if len(c.expected) > 0 {
				cov.firing(a)
			}
			t.alerts = append(t.alerts, c)
		}
	}
	return nil
}

// modelLabels are the labels of a model's records in the own place.
func (s *stage) modelLabels(model string) map[string]string {
	return with(s.places[0], map[string]string{sli.DeploymentLabel: s.d.Name, promql.ModelLabel: model})
}

// targetLabels are identity, job and instance of a target.
func (s *stage) targetLabels(t target) map[string]string {
	out := map[string]string{}
	for _, l := range append([]string{"job", "instance"}, s.set.Scope.Identity...) {
		out[l] = t.labels[l]
	}
	return out
}
