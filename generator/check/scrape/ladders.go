package scrape

import (
	"math"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// pageLadder is the bounds of a histogram on the page with its entry.
type pageLadder struct {
	entry  *metric.Histogram
	family string
	bounds []float64
	// first is the index of the first bucket's sample.
	first int
}

// ladders are the bounds of every histogram of the catalogue on the page, once
// for each list of bounds that a family has.
func (s Subject) ladders() []pageLadder {
	var out []pageLadder
	for _, l := range s.Page.Ladders() {
		res, _, ok := identity.Entry(s.Registry, l.Family)
		if !ok {
			continue
		}
		h, ok := res.Metric.(*metric.Histogram)
		if !ok {
			continue
		}
		found := pageLadder{h, l.Family, identity.Finite(l.Bounds), l.First}
		if !slices.ContainsFunc(out, func(o pageLadder) bool { return o.family == found.family && slices.Equal(o.bounds, found.bounds) }) {
			out = append(out, found)
		}
	}
	return out
}

// usual tells whether some release has these bounds.
func (l pageLadder) usual() bool {
	ladder := l.entry.Ladder
	if strings.Contains(ladder.Setting, "--max-model-len") {
		all := metric.OneTwoFive(10_000_000)
		return len(l.bounds) <= len(all) && slices.Equal(all[:len(l.bounds)], l.bounds)
	}
	return len(ladder.Bounds) == 0 || slices.EqualFunc(ladder.Bounds, l.bounds, near) ||
		slices.ContainsFunc(ladder.Older, func(o metric.OldLadder) bool { return slices.EqualFunc(o.Bounds, l.bounds, near) })
}

// near tells whether two bounds are one, however a chain of products was rounded.
func near(a, b float64) bool { return a == b || math.Abs(a-b) <= 1e-9*math.Abs(a) }

// has tells whether one of the bounds is near to another one.
func has(bounds []float64, b float64) bool {
	return slices.ContainsFunc(bounds, func(other float64) bool { return near(b, other) })
}
