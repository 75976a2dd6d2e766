package scrape

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// BrokenHistogram finds buckets that do not add up.
type BrokenHistogram struct{}

// Meta implements Checker.
func (BrokenHistogram) Meta() check.Meta {
	return check.Meta{ID: "scrape/broken-histogram", Severity: check.Warning, Title: "buckets that do not add up"}
}

// bucket is a bucket of one child of a histogram.
type bucket struct{ bound, count float64 }

// Check implements Checker. It reports each family once.
func (BrokenHistogram) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, f := range s.Page.Families {
		if f.Type != "" && f.Type != "histogram" {
			continue
		}
		children, order := childrenOf(s.Page, f)
		for _, key := range order {
			what := brokenness(children[key].buckets)
			if what == "" {
				continue
			}
			first := &s.Page.Samples[children[key].first]
			out = append(out, check.Problem{
				At: first.At, Series: f.Name,
				Summary: fmt.Sprintf("the buckets of %s do not add up: %s", f.Name, what),
				Why:     "Every quantile over it is wrong: a bucket holds all requests up to its bound, and the last one all there are.",
				Fix:     "Take the page from one process at one moment; pages put together or edited lose this.",
			})
			break
		}
	}
	return out
}

type child struct {
	buckets []bucket
	first   int
}

func childrenOf(page *exposition.Page, f *exposition.Family) (map[string]*child, []string) {
	children := map[string]*child{}
	var order []string
	for _, i := range f.Samples {
		sample := &page.Samples[i]
		le, ok := sample.Label("le")
		if !ok {
			continue
		}
		bound, err := strconv.ParseFloat(le, 64)
		if err != nil {
			continue
		}
		key := sample.Key("le")
		c := children[key]
		if c == nil {
			c = &child{first: i}
			children[key] = c
			order = append(order, key)
		}
		c.buckets = append(c.buckets, bucket{bound, sample.Value})
	}
	return children, order
}

func brokenness(buckets []bucket) string {
	slices.SortStableFunc(buckets, func(a, b bucket) int {
		switch {
		case a.bound < b.bound:
			return -1
		case a.bound > b.bound:
			return 1
		default:
			return 0
		}
	})
	if len(buckets) == 0 {
		return ""
	}
	if last := buckets[len(buckets)-1]; !math.IsInf(last.bound, 1) {
		return "there is no bucket +Inf"
	}
	for i := 1; i < len(buckets); i++ {
		if buckets[i].count < buckets[i-1].count {
			return fmt.Sprintf("up to %s there are fewer than up to %s", number(buckets[i].bound), number(buckets[i-1].bound))
		}
	}
	return ""
}
