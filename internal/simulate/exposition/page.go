package exposition

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Page is a list of families in the order in which they are written. It is not
// safe for concurrent use.
type Page struct {
	dialect  Dialect
	families []*Family
	now      float64
	layout   *Layout
}

// NewPage makes an empty page. The time, in unix seconds, is that of the
// process start, which _created gauges show until Tick.
func NewPage(d Dialect, start float64) *Page { return &Page{dialect: d, now: start} }

// Tick tells the page the time, for series that are born from now on.
func (p *Page) Tick(now float64) { p.now = now }

// Option changes a family while it is declared.
type Option func(*Family)

// Bounds replaces the bucket bounds of the catalogue, for ladders that depend on a setting.
func Bounds(b []float64) Option { return func(f *Family) { f.bounds = b } }

// Constant puts labels on every series of the family.
func Constant(labels ...Label) Option {
	return func(f *Family) { f.labels = append(f.labels, labels...) }
}

// Declare adds the family of a catalogue entry as releases of the range have
// it, with the label names whose values With takes in that order. It has no
// series yet, only its HELP and TYPE lines.
func (p *Page) Declare(m metric.Metric, r version.Range, keys []string, options ...Option) *Family {
	d := m.Describe()
	f := &Family{
		name: d.Name, help: d.Meaning, kind: kindOf(m), dialect: p.dialect, bounds: boundsOf(m, r),
		keys: keys, page: p,
	}
	for _, o := range options {
		o(f)
	}
	p.families = append(p.families, f)
	p.layout = nil
	return f
}

// Layout returns the series of the page in the order of the page. It is another
// pointer whenever the series are others.
func (p *Page) Layout() *Layout {
	if p.layout == nil {
		p.layout = layOut(p.families)
	}
	return p.layout
}
