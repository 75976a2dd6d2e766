package dashboard

import (
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// objective is one SLO over every deployment of the profile that has it. The id
// holds the percentage, so budget and burn-rate pairs are the same everywhere;
// targets may differ by deployment and model.
type objective struct {
	slo.SLO
	// variants of every deployment.
	variants []slo.Variant
	// floor is the lowest number of bad events that any deployment's page asks for.
	floor int
	// everywhere is true when every deployment of the profile has the objective.
	everywhere bool
}

// objectives lists the SLOs of plans in the order of the configuration.
func objectives(plans []slo.Plan) []objective {
	var out []objective
	index := map[string]int{}
	count := map[string]int{}
	for _, q := range plans {
		floor := q.Set.Deployment.Alerts.Page.MinBadEvents
		for _, s := range q.SLOs {
			count[s.ID]++
			if i, ok := index[s.ID]; ok {
				out[i].variants = append(out[i].variants, s.Variants...)
				out[i].floor = min(out[i].floor, floor)
				continue
			}
			index[s.ID] = len(out)
			out = append(out, objective{SLO: s, variants: append([]slo.Variant{}, s.Variants...), floor: floor})
		}
	}
	for i := range out {
		out[i].everywhere = count[out[i].ID] == len(plans)
	}
	return out
}

// on lists the objectives on a signal.
func (p profile) on(id sli.ID) []objective {
	var out []objective
	for _, o := range p.slos {
		if sli.ID(o.SLI) == id {
			out = append(out, o)
		}
	}
	return out
}

// latency tells whether the objective has a bound on time, and is no share of events.
func (o objective) latency() bool {
	_, high := o.targets()
	return high > 0
}

// target is the latency bound where every deployment and model has the same.
func (o objective) target() (time.Duration, bool) {
	if !o.everywhere || !o.latency() {
		return 0, false
	}
	for _, v := range o.variants {
		if v.Target != o.variants[0].Target {
			return 0, false
		}
	}
	return o.variants[0].Target, true
}

// targets is the lowest and the highest latency bound.
func (o objective) targets() (low, high time.Duration) {
	for i, v := range o.variants {
		if i == 0 || v.Target < low {
			low = v.Target
		}
		high = max(high, v.Target)
	}
	return low, high
}

// words says the objective in a sentence: "95 % within 500ms".
func (o objective) words() string {
	switch o.SLI {
	case config.Availability:
		return o.Percent.String() + " % of requests succeed"
	case config.PrefixHitRatio, config.LMCacheHitRatio:
		return o.Percent.String() + " % of looked-up tokens are found"
	case config.Throughput:
		return o.Percent.String() + " % of the time with a queue brings its tokens"
	default:
	}
	low, high := o.targets()
	t := low.String()
	if high != low {
		t = low.String() + " to " + high.String() + ", by model"
	}
	return o.Percent.String() + " % within " + t
}

// exact tells whether every target is a bucket bound.
func (o objective) exact() bool {
	for _, v := range o.variants {
		if v.Uncertain != "" {
			return false
		}
	}
	return true
}

// edges are the parts of the cut bucket's share by which the true share of good
// events may lie below and above the measured one: what the policy took for good
// may all have been late, and what it took for late may all have been in time.
// Over several targets the widest edges hold for each.
func (o objective) edges() (below, above *big.Rat) {
	below, above = new(big.Rat), new(big.Rat)
	for _, v := range o.variants {
		if v.Uncertain == "" {
			continue
		}
		good := new(big.Rat) // the part of the bucket that counts as good
		switch v.Policy {
		case config.Strict:
		case config.Lenient:
			good.SetInt64(1)
		default:
			lower, upper := decimal(v.Neighbours.Lower), decimal(v.Neighbours.Upper)
			target := big.NewRat(int64(v.Target), int64(time.Second))
			good.Quo(target.Sub(target, lower), upper.Sub(upper, lower))
		}
		late := new(big.Rat).Sub(big.NewRat(1, 1), good)
		if good.Cmp(below) > 0 {
			below = good
		}
		if late.Cmp(above) > 0 {
			above = late
		}
	}
	return below, above
}

// hurting matches the objectives whose loss users feel: those of efficiency open
// tickets and wake nobody, so the tiles about users leave them out.
func (p profile) hurting() []promql.Matcher {
	var out []string
	for _, o := range p.slos {
		if o.SLI.Efficiency() && !slices.Contains(out, string(o.SLI)) {
			out = append(out, string(o.SLI))
		}
	}
	if len(out) == 0 {
		return nil
	}
	return []promql.Matcher{promql.NotRe(slo.SLILabel, strings.Join(out, "|"))}
}

// felt are the objectives whose loss users feel.
func (p profile) felt() []objective {
	return slices.DeleteFunc(slices.Clone(p.slos), func(o objective) bool { return o.SLI.Efficiency() })
}

// budgetName names the record of what is left of the period's budget.
func budgetName(p profile) string { return slo.BudgetRemaining(p.set.Deployment.Rules.Period) }

// float is a threshold as Grafana takes it.
func float(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// sources are the entries behind all objectives.
func sources(os []objective) []metric.Metric {
	var out []metric.Metric
	for _, o := range os {
		out = append(out, o.Sources...)
	}
	return out
}
