package exposition

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Book is a page whose series are found by catalogue entry. Writing to an entry
// that was not declared does nothing, so that the same event can be written in
// the words of every release: the page shows those of its own.
type Book struct {
	Page     *Page
	families map[*metric.Desc]*Family
}

// NewBook makes an empty book.
func NewBook(d Dialect, start float64) *Book {
	return &Book{Page: NewPage(d, start), families: map[*metric.Desc]*Family{}}
}

// Declare adds the family of an entry, as Page.Declare does.
func (b *Book) Declare(m metric.Metric, r version.Range, keys []string, options ...Option) {
	b.families[m.Describe()] = b.Page.Declare(m, r, keys, options...)
}

// Family returns the family of an entry, nil when it was not declared.
func (b *Book) Family(m metric.Metric) *Family { return b.families[m.Describe()] }

// With returns a series, nil when the entry was not declared.
func (b *Book) With(m metric.Metric, values ...string) *Child {
	f := b.families[m.Describe()]
	if f == nil {
		return nil
	}
	return f.With(values...)
}

// Add raises a counter.
func (b *Book) Add(m metric.Metric, v float64, values ...string) {
	if c := b.With(m, values...); c != nil {
		c.Add(v)
	}
}

// Set gives a gauge its value.
func (b *Book) Set(m metric.Metric, v float64, values ...string) {
	if c := b.With(m, values...); c != nil {
		c.Set(v)
	}
}

// Observe puts a value into a histogram or summary.
func (b *Book) Observe(m metric.Metric, v float64, values ...string) {
	if c := b.With(m, values...); c != nil {
		c.Observe(v)
	}
}
