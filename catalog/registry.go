// Package catalog joins what is known of vLLM, Dynamo and LMCache into one
// registry that resolves the names of series to entries, follows renames and
// suggests near names. It holds facts only: no query, no decision.
package catalog

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
)

// Registry holds every entry of the catalogue. It is immutable and safe for
// concurrent use; build it once with New and pass it on.
type Registry struct {
	all      []metric.Metric
	byName   map[string]metric.Metric
	byFamily map[string]metric.Metric
	prefixes []metric.Prefix
}

// New builds the registry of all systems. It is cheap: no parsing, no input.
func New() *Registry {
	v, d, l := vllm.All(), dynamo.All(), lmcache.All()
	r := &Registry{
		all:      make([]metric.Metric, 0, len(v)+len(d)+len(l)),
		byName:   make(map[string]metric.Metric, len(v)+len(d)+len(l)),
		byFamily: make(map[string]metric.Metric, len(v)),
		prefixes: dynamo.Prefixes(),
	}
	for _, entries := range [...][]metric.Metric{v, d, l} {
		r.all = append(r.all, entries...)
	}
	for _, m := range r.all {
		r.byName[m.Describe().Name] = m
	}
	for _, m := range r.all {
		if base := familyName(m); base != m.Describe().Name && r.byName[base] == nil {
			r.byFamily[base] = m
		}
	}
	return r
}

// All returns every entry, vLLM first, then Dynamo and LMCache, each in the
// order of its package. The caller may reorder the slice.
func (r *Registry) All() []metric.Metric {
	return append([]metric.Metric(nil), r.all...)
}

// BySystem returns the entries of one system in the order of All.
func (r *Registry) BySystem(s metric.System) []metric.Metric {
	var out []metric.Metric
	for _, m := range r.all {
		if m.Describe().System == s {
			out = append(out, m)
		}
	}
	return out
}

// Metric returns the entry with exactly that wire name: for a histogram the
// family name, for a counter the name with its _total.
func (r *Registry) Metric(name string) (metric.Metric, bool) {
	m, ok := r.byName[name]
	return m, ok
}

// Family returns the entry that a family name stands for, as TYPE lines of
// OpenMetrics and source code spell it: a counter without its _total, anything
// else as is. The wire name is accepted too.
func (r *Registry) Family(name string) (metric.Metric, bool) {
	if m, ok := r.byName[name]; ok {
		return m, true
	}
	m, ok := r.byFamily[name]
	return m, ok
}

// Prefix returns the family of gone or never exported names that a name belongs
// to by its beginning only. Entries come first: ask Lookup before.
func (r *Registry) Prefix(name string) (metric.Prefix, bool) {
	for _, p := range r.prefixes {
		if len(name) > len(p.Prefix) && name[:len(p.Prefix)] == p.Prefix {
			return p, true
		}
	}
	return metric.Prefix{}, false
}
