package scrape

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
)

// TargetNotABound finds latency targets that the page's buckets can not tell.
type TargetNotABound struct{}

// Meta implements Checker.
func (TargetNotABound) Meta() check.Meta {
	return check.Meta{ID: "scrape/target-not-a-bound", Severity: check.Warning, Title: "target that no bucket bounds"}
}

// Check implements Checker.
func (TargetNotABound) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, t := range s.Targets {
		for _, l := range s.ladders() {
			if !slices.Contains(carriers[t.Name], l.entry.Name) || slices.Contains(l.bounds, t.Seconds) || len(l.bounds) == 0 {
				continue
			}
			p := check.Problem{
				At: s.Page.Samples[l.first].At, Series: l.family,
				Summary: fmt.Sprintf("the target %s %s s is no bound of %s on this page", t.Name, number(t.Seconds), l.family),
				Why:     fmt.Sprintf("Its neighbours are %s: how many requests meet the target is a guess between the two.", around(l.bounds, t.Seconds)),
				Fix:     "Take a neighbour as the target, or let the generator interpolate between them and say how sure it is.",
			}
			if t.Seconds > l.bounds[len(l.bounds)-1] {
				p.Severity = check.Error
				p.Why = fmt.Sprintf("The highest bound is %s s: a request of one second more counts like one of an hour, so the target can not be judged at all.", number(l.bounds[len(l.bounds)-1]))
				p.Fix = "Lower the target."
			}
			if l.entry.Ladder.Setting != "" {
				p.Fix += " The bounds are set by " + l.entry.Ladder.Setting + "."
			}
			out = append(out, p)
		}
	}
	return out
}

// around are the bounds below and above a value, for a sentence.
func around(bounds []float64, v float64) string {
	i, _ := slices.BinarySearch(bounds, v)
	switch {
	case i == 0:
		return "nothing and " + metric.FormatBound(bounds[0], metric.Integer)
	case i == len(bounds):
		return metric.FormatBound(bounds[i-1], metric.Integer) + " and +Inf"
	default:
		return metric.FormatBound(bounds[i-1], metric.Integer) + " and " + metric.FormatBound(bounds[i], metric.Integer)
	}
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
