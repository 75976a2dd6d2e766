package exposition

import (
	"slices"
	"sort"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Label is one label of a series.
type Label struct{ Name, Value string }

// Family is the metric family of a catalogue entry on a page.
type Family struct {
	name, help string
	kind       Kind
	dialect    Dialect
	bounds     []float64
	keys       []string
	labels     []Label // constant ones
	children   []*Child
	last       int // the place of the child that was asked for last
	page       *Page
}

// Child is the series of a family with one set of label values.
type Child struct {
	family  *Family
	values  []string
	labels  []Label // alphabetical, without le
	value   float64
	silent  bool // has no sample yet
	created float64

	bounds []float64
	counts []float64 // per bucket, the last one above all bounds
	sum    float64
	count  float64
}

// With returns the series with those values of the family's label names, born
// now if it is new. The number of values must be that of the names.
func (f *Family) With(values ...string) *Child {
	if at := f.find(values); at >= 0 {
		return f.children[at]
	}
	c := &Child{family: f, created: f.page.now, values: slices.Clone(values)}
	c.labels = append(c.labels, f.labels...)
	for i, k := range f.keys {
		c.labels = append(c.labels, Label{k, values[i]})
	}
	sort.Slice(c.labels, func(i, j int) bool { return c.labels[i].Name < c.labels[j].Name })
	if f.kind == Histogram {
		c.bounds, c.counts = f.bounds, make([]float64, len(f.bounds)+1)
	}
	f.children = append(f.children, c)
	f.page.layout = nil
	return c
}

// find returns the place of a series, -1 when there is none. Families are small,
// and the series asked for is mostly the one of the last time.
func (f *Family) find(values []string) int {
	if f.last < len(f.children) && slices.Equal(f.children[f.last].values, values) {
		return f.last
	}
	for i, c := range f.children {
		if slices.Equal(c.values, values) {
			f.last = i
			return i
		}
	}
	return -1
}

// Silent is With for a gauge of multiprocess mode: the series has no sample
// before the first Set.
func (f *Family) Silent(values ...string) *Child {
	known := len(f.children)
	c := f.With(values...)
	if len(f.children) > known {
		c.silent = true
	}
	return c
}

// Forget removes the series with those label values.
func (f *Family) Forget(values ...string) {
	if at := f.find(values); at >= 0 {
		f.children = slices.Delete(f.children, at, at+1)
		f.page.layout = nil
	}
}

// Add raises a counter.
func (c *Child) Add(v float64) { c.value += v }

// Set gives a gauge its value, or a counter a total kept elsewhere.
func (c *Child) Set(v float64) {
	c.value = v
	if c.silent {
		c.silent = false
		c.family.page.layout = nil
	}
}

// Observe puts one value into a histogram or summary.
func (c *Child) Observe(v float64) { c.ObserveMany(v, 1) }

// ObserveMany puts the same value in n times.
func (c *Child) ObserveMany(v, n float64) {
	c.sum += v * n
	c.count += n
	if c.counts != nil {
		c.counts[bucket(c.bounds, v)] += n
	}
}

// bucket is the first bound that v does not exceed. Ladders are short, and most
// values lie low in them.
func bucket(bounds []float64, v float64) int {
	for i, b := range bounds {
		if v <= b {
			return i
		}
	}
	return len(bounds)
}

// Count is how often a histogram or summary has observed.
func (c *Child) Count() float64 { return c.count }

// boundsOf are the bounds that a release uses.
func boundsOf(m metric.Metric, r version.Range) []float64 {
	h, ok := m.(*metric.Histogram)
	if !ok {
		return nil
	}
	bounds, _ := h.Ladder.For(r)
	return bounds
}
