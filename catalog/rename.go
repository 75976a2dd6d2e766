package catalog

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
)

// Replacement is what to use instead of an entry that is deprecated, removed or
// never existed.
type Replacement struct {
	// Metrics are the entries to use, none when there is no successor.
	Metrics []metric.Metric
	// Rename is true when the new name can stand in place of the old one. When
	// it is false the query has to be rewritten.
	Rename bool
}

// Replacement follows the renames of an entry to their end. Where a chain ends
// in an entry that others replace together, those are returned and Rename is
// false. An entry that nothing replaces gives the zero value.
func (r *Registry) Replacement(m metric.Metric) Replacement {
	end := r.follow(m, func(d *metric.Desc) []string { return d.RenamedTo })
	out := Replacement{Rename: true}
	for _, e := range end {
		by := e.Describe().ReplacedBy
		if len(by) == 0 {
			out.Metrics = appendNew(out.Metrics, e)
			continue
		}
		out.Rename = false
		for _, name := range by {
			if n, ok := r.byName[name]; ok {
				out.Metrics = appendNew(out.Metrics, n)
			}
		}
	}
	if i := slices.Index(out.Metrics, m); i >= 0 {
		out.Metrics = slices.Delete(out.Metrics, i, i+1)
	}
	if len(out.Metrics) == 0 {
		return Replacement{}
	}
	return out
}

// Predecessors returns the former names of an entry with the same meaning,
// newest first. The entry itself is not among them.
func (r *Registry) Predecessors(m metric.Metric) []metric.Metric {
	var out []metric.Metric
	todo := []metric.Metric{m}
	for len(todo) > 0 {
		next := todo[0]
		todo = todo[1:]
		for _, name := range next.Describe().RenamedFrom {
			old, ok := r.byName[name]
			if !ok || old == m || slices.Contains(out, old) {
				continue
			}
			out = append(out, old)
			todo = append(todo, old)
		}
	}
	return out
}

// follow returns the entries at the end of every chain of links from m, m
// itself where it links to nothing.
func (r *Registry) follow(m metric.Metric, links func(*metric.Desc) []string) []metric.Metric {
	var ends []metric.Metric
	seen := map[metric.Metric]bool{}
	var walk func(metric.Metric)
	walk = func(m metric.Metric) {
		if seen[m] {
			return
		}
		seen[m] = true
		last := true
		for _, name := range links(m.Describe()) {
			if n, ok := r.byName[name]; ok {
				last = false
				walk(n)
			}
		}
		if last {
			ends = append(ends, m)
		}
	}
	walk(m)
	return ends
}

func appendNew(list []metric.Metric, m metric.Metric) []metric.Metric {
	if slices.Contains(list, m) {
		return list
	}
	return append(list, m)
}
