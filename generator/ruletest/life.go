package ruletest

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// life is what every counter of an eventful world goes through: traffic, scrapes
// that fail for as long as is bridged, one that does not, more that do, for longer than is
// bridged too, and a restart.
type life struct {
	traffic, bridged, lost time.Duration
	// late is how long after an evaluation the first scrapes fail, so that what the last one
	// brought is gone at the next; blip is the time of the one scrape, which an evaluation sees.
	late, blip time.Duration
}

func newLife(f *fleet) life {
	memory, step := promql.Memory(f.d.Rules.Window), common(f.d.Rules.Interval, f.pace())
	s := life{traffic: f.atLeast(max(2*time.Minute, 2*step)), lost: f.atLeast(memory + 2*f.d.Rules.Interval)}
	// As long as the scrapes around it are no further apart than is remembered.
	s.bridged = (memory - f.pace() - 1) / step * step
	if f.pace() < f.d.Rules.Interval {
		s.late = f.d.Rules.Interval - f.pace()
	}
	if s.blip = f.pace(); (s.late+s.blip)%step != 0 {
		s.late, s.blip = 0, 0
	}
	return s
}

// phases of a counter with a rate.
func (s life) phases(rate float64) []phase {
	goes := phase{lasts: s.traffic, rate: rate}
	restarts := goes
	restarts.restart = true
	out := []phase{{lasts: s.traffic + s.late, rate: rate}}
	fails := phase{lasts: s.bridged, absent: true}
	if s.bridged > 0 && s.blip > 0 {
		out = append(out, fails, phase{lasts: s.blip, rate: rate})
	}
	if s.bridged > 0 {
		out = append(out, fails, goes)
	}
	return append(out, phase{lasts: s.lost, absent: true}, goes, restarts)
}

// lasts is how long it takes.
func (s life) lasts() (all time.Duration) {
	for _, p := range s.phases(1) {
		all += p.lasts
	}
	return all
}

// counted is the time whose events must be counted: all but what is there at the first
// evaluation after what was too long.
func (s life) counted(spacing, interval time.Duration) (all time.Duration) {
	for _, p := range s.phases(1) {
		if !p.absent {
			all += p.lasts
		}
	}
	first := (spacing + interval - 1) / interval * interval
	return all - first/spacing*spacing
}

// countDocuments write what must be counted of everything that can happen to counters.
func countDocuments(f *fleet, _ *alerts, cov *coverage) ([]*document, error) {
	if len(f.plan.Counted) == 0 {
		return nil, nil
	}
	names, err := representatives(f.plan)
	if err != nil {
		return nil, err
	}
	told := newLife(f)
	s := &steady{fleet: f, page: f.page(), at: told.lasts(), life: &told}
	s.serve(names[0], f.places[0], serving, false)
	s.serve(shortAnswers, f.places[0], serving, false)
	if !f.dynamo {
		s.serve("refused", f.places[0], refused, false)
	}
	s.cacheServers()
	if !f.dynamo {
		s.companions(s.members[len(s.members)-1].engines[0].target)
	}
	t := &test{name: "every event counts once, whatever happens to its counter", spacing: s.spacing, series: s.series}
	c := cases{test: t, at: s.at, grain: coarse, deployment: f.d.Name, coverage: cov}
	for _, r := range f.plan.Counted {
		s.sum(c, r, told.counted(s.spacing, f.d.Rules.Interval).Seconds())
	}
	tests := []*test{t}
	if b := birthTest(f); b != nil {
		tests = append(tests, b)
	}
	return []*document{{subject: "counts", interval: f.d.Rules.Interval, tests: tests}}, nil
}

// companions are processes that share all but one label with another, are there all the
// time and have nothing to do.
func (s *steady) companions(of target) {
	for _, t := range s.strangers(of, "companion") {
		s.counter(t.target, vllm.RequestSuccess, with(s.engineLabels("companion", "0"), map[string]string{"finished_reason": "stop"}), phase{lasts: s.at})
		labels := with(t.place, map[string]string{promql.ModelLabel: "companion"})
		if !slices.ContainsFunc(s.idle, func(x map[string]string) bool { return maps.Equal(x, labels) }) {
			s.idle = append(s.idle, labels)
		}
	}
}

// sum expects what a record has counted since the beginning.
func (s *steady) sum(c cases, r sli.Record, seconds float64) {
	id, isStep := strings.CutSuffix(string(r.ID), "_step")
	if !isStep {
		return
	}
	var ms []promql.Matcher
	if l, ok := s.latencyOf(r); ok && !s.scope.Native {
		s.onlyAsked(c, l, r)
	}
	value := func(m *member) ([]truth, bool) { return known[sli.ID(id)](s, m), true }
	if l, ok := s.latencyOf(r); ok {
		ms = []promql.Matcher{promql.Total()}
		value = func(m *member) ([]truth, bool) {
			return []truth{{map[string]string{"le": "+Inf"}, s.observations(l, m)}}, m.histograms
		}
	}
	var want []sample
	for _, m := range s.members {
		truths, shown := value(m)
		for _, t := range truths {
			if shown {
				want = append(want, c.is(m.labels(s.d.Name), truth{t.labels, t.value * seconds}))
			}
		}
	}
	if id == string(sli.Valid) || id == string(sli.Failed) {
		for _, labels := range s.idle {
			want = append(want, c.is(labels, truth{}))
		}
	}
	c.test.exprs = append(c.test.exprs, exprCase{
		expr: "round(sum_over_time(" + sli.Own(s.d.Name, r.Name, ms...) + "[" + promql.Duration(s.at+time.Minute) + "]), " + number(c.grain) + ")",
		at:   c.at, expected: want,
	})
}

// onlyAsked expects a latency to be counted at no more bounds than objectives ask for.
func (s *steady) onlyAsked(c cases, l sli.Latency, r sli.Record) {
	bounds := map[float64]bool{}
	for i := range s.plan.SLOs {
		if o := &s.plan.SLOs[i]; measures(o, l) {
			for _, v := range o.Variants {
				bounds[v.Neighbours.Lower], bounds[v.Neighbours.Upper] = true, true
			}
		}
	}
	for _, name := range []string{r.Name, strings.Replace(r.Name, ":increase", ":fresh", 1)} {
		var want []sample
		for _, m := range s.members {
			if m.histograms {
				want = append(want, c.is(m.labels(s.d.Name), truth{value: float64(len(bounds) + 1)}))
			}
		}
		c.test.exprs = append(c.test.exprs, exprCase{
			expr: "round(count without (le) (" + sli.Own(s.d.Name, name) + "), " + number(c.grain) + ")", at: c.at, expected: want,
		})
	}
}
