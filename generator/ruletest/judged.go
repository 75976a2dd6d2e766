package ruletest

import (
	"slices"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// events are the cases of what the objectives count.
func (s *steady) events(c cases) {
	w := s.d.Rules.Window
	for i := range s.plan.SLOs {
		o := &s.plan.SLOs[i]
		labels := map[string]string{slo.SLOLabel: o.ID, slo.SLILabel: string(o.SLI)}
		ms := []promql.Matcher{promql.Eq(slo.SLOLabel, o.ID)}
		var total, bad, share, uncertain, objective, target []sample
		counted := []time.Duration{s.d.Rules.Interval, slo.Step}
		totals, bads := map[time.Duration][]sample{}, map[time.Duration][]sample{}
		cut := false
		for _, m := range s.members {
			e, ok := s.judged(o, m)
			if !ok {
				continue
			}
			is := func(v float64) sample { return c.is(with(m.labels(s.d.Name), labels), truth{value: v}) }
			total, bad = append(total, is(e.total)), append(bad, is(e.total*e.bad))
			for _, w := range slices.Compact(counted) {
				seconds := s.grown(0, w)
				if e.state {
					seconds = float64(evaluations(w, s.d.Rules.Interval)) * s.d.Rules.Interval.Seconds()
				}
				totals[w], bads[w] = append(totals[w], is(e.total*seconds)), append(bads[w], is(e.total*e.bad*seconds))
			}
			objective, target = append(objective, is(float(o.Percent))), append(target, is(e.target.Seconds()))
			cut = cut || e.cut
			if e.total > 0 {
				share = append(share, is(e.bad))
				if e.cut {
					uncertain = append(uncertain, is(e.uncertain))
				}
			}
		}
		c.add(slo.TotalRate(w), ms, total)
		c.add(slo.BadRate(w), ms, bad)
		c.add(slo.ErrorShare(w), ms, share)
		c.add(slo.Objective, ms, objective)
		for _, w := range slices.Compact(counted) {
			c.add(slo.TotalIncrease(w), ms, totals[w])
			c.add(slo.BadIncrease(w), ms, bads[w])
		}
		c.add(slo.TotalStep, ms, totals[slo.Step])
		c.add(slo.BadStep, ms, bads[slo.Step])
		if cut {
			c.add(slo.UncertainShare(w), ms, uncertain)
		}
		if o.Variants[0].Target > 0 {
			c.add(slo.TargetSeconds, ms, target)
		}
	}
}

// judgement is what an objective must see of a member: events per second and
// the shares of them that are bad and uncertain.
type judgement struct {
	total, bad, uncertain float64
	target                time.Duration
	cut                   bool
	// state is true where no counter grows and time is what is counted.
	state bool
}

func (s *steady) judged(o *slo.SLO, m *member) (judgement, bool) {
	v, ok := variant(o, m.name)
	if !ok {
		return judgement{}, false
	}
	if v.Target == 0 {
		return s.shareOf(v, o.SLI, m)
	}
	for _, l := range s.set.Latencies {
		if measures(o, l) && m.histograms {
			j := judgement{total: s.observations(l, m), target: v.Target, cut: !v.Neighbours.Exact()}
			j.bad, j.uncertain = s.spread(l, m.name).bad(*v)
			return j, true
		}
	}
	return judgement{}, false
}

// ratios are the records of all and of bad events behind an objective on a share.
var ratios = map[config.SLOName]struct{ total, bad sli.ID }{
	config.Availability:    {sli.Valid, sli.Failed},
	config.PrefixHitRatio:  {sli.PrefixQueries, sli.PrefixMisses},
	config.LMCacheHitRatio: {sli.LMCacheTokens, sli.LMCacheMisses},
}

// shareOf is what an objective on a share must see of a member.
func (s *steady) shareOf(v *slo.Variant, name config.SLOName, m *member) (judgement, bool) {
	if name == config.Throughput {
		return s.throughput(v, m)
	}
	r, ok := ratios[name]
	if !ok {
		return judgement{}, false
	}
	total, bad := known[r.total](s, m), known[r.bad](s, m)
	if len(total) == 0 || len(bad) == 0 {
		return judgement{}, false
	}
	j := judgement{total: total[0].value}
	if j.total > 0 {
		j.bad = bad[0].value / j.total
	}
	return j, true
}

// throughput is what an objective on tokens per second must see of a member: every
// second with a queue, good or bad as a whole.
func (s *steady) throughput(v *slo.Variant, m *member) (judgement, bool) {
	waiting, tokens := known[sli.Waiting](s, m), known[sli.OutputTokens](s, m)
	if len(waiting) == 0 || len(tokens) == 0 {
		return judgement{}, false
	}
	j := judgement{state: true}
	if waiting[0].value > 0 {
		j.total = 1
		if tokens[0].value < float64(v.Floor) {
			j.bad = 1
		}
	}
	return j, true
}
