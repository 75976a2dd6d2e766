package ruletest

import (
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// grown is the time, in seconds, of which the last scrape before an age knows more than
// the last one before a window that ends there: whole scrapes, as nothing is stretched.
func (s *steady) grown(age, window time.Duration) float64 {
	scrapes := func(ago time.Duration) time.Duration { return (s.at - ago) / s.spacing }
	return ((scrapes(age) - scrapes(age+window)) * s.spacing).Seconds()
}

// counted are the cases of what counts events at each evaluation.
func (s *steady) counted(c cases) error {
	for _, r := range s.plan.Counted {
		age := time.Duration(0)
		if strings.HasSuffix(string(r.ID), "_settled") {
			age = s.d.Rules.Interval
		}
		seconds := s.grown(age, s.d.Rules.Interval)
		if l, ok := s.latencyOf(r); ok {
			s.countedBuckets(c, l, r, seconds)
			continue
		}
		id, _, _ := strings.Cut(strings.TrimSuffix(string(r.ID), "_step"), "_fresh")
		var want []sample
		for _, m := range s.members {
			for _, t := range known[sli.ID(id)](s, m) {
				if strings.HasSuffix(string(r.ID), "_fresh") && s.unborn(m, sli.ID(id)) {
					continue
				}
				want = append(want, c.is(m.labels(s.d.Name), truth{t.labels, t.value * seconds}))
			}
		}
		c.add(r.Name, nil, want)
	}
	return nil
}

// unborn tells whether a member has no series that a count reads, and no zero stands for it.
func (s *steady) unborn(m *member, id sli.ID) bool {
	return id == sli.Failed && s.failed(m) == 0 && (m.conduct == clean || s.dynamo && m.conduct == idle)
}

// latencyOf finds the latency whose observations a record counts.
func (s *steady) latencyOf(r sli.Record) (sli.Latency, bool) {
	for _, l := range s.set.Latencies {
		if strings.HasPrefix(string(r.ID), string(l.Bucket.ID)) || l.Native.Name != "" && strings.HasPrefix(string(r.ID), string(l.Native.ID)) {
			return l, true
		}
	}
	return sli.Latency{}, false
}

// countedBuckets expects the observations of a latency: all, and those up to the first
// bound that an objective asks for; of a native histogram the sum of what it observed.
func (s *steady) countedBuckets(c cases, l sli.Latency, r sli.Record, seconds float64) {
	if !slices.Contains(r.Labels, "le") {
		var want []sample
		for _, m := range s.members {
			if m.histograms {
				want = append(want, c.is(m.labels(s.d.Name), truth{value: s.observations(l, m) * seconds * s.spread(l, m.name).mean()}))
			}
		}
		c.coverage.record(r.Name, nil)
		c.test.exprs = append(c.test.exprs, exprCase{
			expr: "round(histogram_sum(" + sli.Own(s.d.Name, r.Name) + "), " + number(c.grain) + ")", at: c.at, expected: want,
		})
		return
	}
	bound := s.firstAsked(l)
	var all, some []sample
	for _, m := range s.members {
		if !m.histograms {
			continue
		}
		total := s.observations(l, m) * seconds
		upTo := s.spread(l, m.name).upTo(slices.Index(l.Ladder, bound))
		all = append(all, c.is(m.labels(s.d.Name), truth{map[string]string{"le": "+Inf"}, total}))
		some = append(some, c.is(m.labels(s.d.Name), truth{value: total * upTo}))
	}
	c.add(r.Name, []promql.Matcher{promql.Total()}, all)
	c.test.exprs = append(c.test.exprs, exprCase{
		expr: "round(sum without (le) (" + sli.Own(s.d.Name, r.Name, promql.AtBound(bound)) + "), " + number(c.grain) + ")",
		at:   c.at, expected: some,
	})
}

// firstAsked is the lowest bound of a latency that an objective asks for.
func (s *steady) firstAsked(l sli.Latency) float64 {
	var asked []float64
	for i := range s.plan.SLOs {
		if o := &s.plan.SLOs[i]; measures(o, l) {
			for _, v := range o.Variants {
				asked = append(asked, v.Neighbours.Lower)
			}
		}
	}
	return slices.Min(asked)
}

// countedElsewhere are the labels of another deployment's records of this kind.
func (s *steady) countedElsewhere(r sli.Record) []map[string]string {
	model := s.members[0].name
	if !slices.Contains(r.Labels, "le") {
		return []map[string]string{{promql.ModelLabel: model}}
	}
	var out []map[string]string
	l, _ := s.latencyOf(r)
	for _, le := range []string{metric.FormatBound(s.firstAsked(l), metric.Float), "+Inf"} {
		out = append(out, map[string]string{promql.ModelLabel: model, "le": le})
	}
	return out
}
