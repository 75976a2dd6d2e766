package ruletest

import (
	"slices"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/slo"
)

// distribution is how observations fall into the buckets of a ladder: a share
// for every finite bound and one for what lies above the top.
type distribution struct {
	bounds []float64
	shares []float64
}

// The shares of a healthy distribution: most observations end in one bucket,
// the rest in the two above it. They make the 50th, 95th and 99th percentile
// fall inside these buckets, at 5/8, 4/5 and 1/5 of their width.
const (
	inTime   = 0.8
	cut      = 0.1875
	farAbove = 0.0125
)

// around puts the bulk into the bucket that ends at a bound, so that a target
// above that bound cuts the next bucket.
func around(bounds []float64, bound float64) distribution {
	d := distribution{bounds: bounds, shares: make([]float64, len(bounds)+1)}
	at, _ := slices.BinarySearch(bounds, bound)
	d.shares[min(at, len(bounds))] += inTime
	d.shares[min(at+1, len(bounds))] += cut
	d.shares[min(at+2, len(bounds))] += farAbove
	return d
}

// late is a distribution of which a share lies above every bound and the rest in the lowest bucket.
func late(bounds []float64, share float64) distribution {
	d := distribution{bounds: bounds, shares: make([]float64, len(bounds)+1)}
	d.shares[lowest(bounds)] = 1 - share
	d.shares[len(bounds)] = share
	return d
}

// lowest is the first bucket that holds anything: Dynamo's ladders begin with 0.
func lowest(bounds []float64) int {
	i, _ := slices.BinarySearch(bounds, 0)
	for i < len(bounds) && bounds[i] <= 0 {
		i++
	}
	return i
}

// upTo is the share of observations up to the i-th bound.
func (d distribution) upTo(i int) float64 {
	sum := 0.0
	for _, s := range d.shares[:i+1] {
		sum += s
	}
	return sum
}

// quantile is where histogram_quantile puts the q-th quantile: on a straight
// line inside its bucket, or at the top bound.
func (d distribution) quantile(q float64) float64 {
	below := 0.0
	for i, share := range d.shares {
		if below+share < q {
			below += share
			continue
		}
		switch {
		case i == len(d.bounds):
			return d.bounds[i-1]
		case i == 0:
			return d.bounds[0] * (q - below) / share
		}
		return d.bounds[i-1] + (d.bounds[i]-d.bounds[i-1])*(q-below)/share
	}
	return d.bounds[len(d.bounds)-1]
}

// mean is a plausible mean: the bound that ends the bulk, so that sums stay short.
func (d distribution) mean() float64 {
	most := slices.Index(d.shares, slices.Max(d.shares))
	return d.bounds[min(most, len(d.bounds)-1)]
}

// bad is the share of observations beyond a target, by the policy for targets
// between two bounds; uncertain is the share in the bucket that the target cuts.
func (d distribution) bad(v slo.Variant) (bad, uncertain float64) {
	lower := d.upTo(slices.Index(d.bounds, v.Neighbours.Lower))
	upper := d.upTo(slices.Index(d.bounds, v.Neighbours.Upper))
	switch {
	case v.Neighbours.Exact():
		return 1 - lower, 0
	case v.Policy == config.Strict:
		return 1 - lower, upper - lower
	case v.Policy == config.Lenient:
		return 1 - upper, upper - lower
	}
	width := v.Neighbours.Upper - v.Neighbours.Lower
	return 1 - lower - (upper-lower)*(v.Target.Seconds()-v.Neighbours.Lower)/width, upper - lower
}
