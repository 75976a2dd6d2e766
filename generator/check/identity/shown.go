package identity

import (
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// Entry resolves a family name as TYPE lines spell it, with any of the known
// prefixes and with or without a counter's _total.
func Entry(registry *catalog.Registry, family string) (catalog.Resolved, catalog.Variant, bool) {
	if res, v, ok := registry.LookupVariant(family); ok {
		return res, v, true
	}
	for _, v := range append([]catalog.Variant{{Prefix: "vllm:"}}, catalog.Variants()...) {
		rest, ok := strings.CutPrefix(family, v.Prefix)
		if !ok {
			continue
		}
		if m, ok := registry.Family("vllm:" + rest); ok {
			if v.Where == "" {
				v = catalog.Variant{}
			}
			return catalog.Resolved{Metric: m, Part: catalog.Value}, v, true
		}
	}
	if m, ok := registry.Family(family); ok {
		return catalog.Resolved{Metric: m, Part: catalog.Value}, catalog.Variant{}, true
	}
	return catalog.Resolved{}, catalog.Variant{}, false
}

// shown is what a page shows of the catalogue.
type shown struct {
	page *exposition.Page
	// entries are the entries with a TYPE line or sample, in the order of the page.
	entries []metric.Metric
	// families are their families, by entry.
	families map[metric.Metric]*exposition.Family
	variant  catalog.Variant
	created  bool
}

func show(registry *catalog.Registry, page *exposition.Page) *shown {
	s := &shown{page: page, families: map[metric.Metric]*exposition.Family{}}
	for _, f := range page.Families {
		res, v, ok := Entry(registry, f.Name)
		if !ok {
			continue
		}
		if res.Part == catalog.Created {
			s.created = true
			continue
		}
		if v.Prefix != "" {
			s.variant = v
		}
		if s.families[res.Metric] == nil {
			s.families[res.Metric] = f
			s.entries = append(s.entries, res.Metric)
		}
	}
	for i := range page.Samples {
		if strings.HasSuffix(page.Samples[i].Name, "_created") {
			s.created = true
		}
	}
	return s
}

// own tells whether an entry says whose page it is: the client library's own
// series and those of the HTTP layer do not.
func own(m metric.Metric) bool {
	d := m.Describe()
	switch {
	case d.Subsystem == "process", d.Subsystem == "http":
		return false
	case d.Name == "target_info":
		return false
	default:
		return true
	}
}

// count tells how many entries satisfy the condition.
func (s *shown) count(is func(*metric.Desc) bool) int {
	n := 0
	for _, m := range s.entries {
		if own(m) && is(m.Describe()) {
			n++
		}
	}
	return n
}

// hasPrefix tells whether any family on the page begins so.
func (s *shown) hasPrefix(prefix string) bool {
	for _, f := range s.page.Families {
		if strings.HasPrefix(f.Name, prefix) {
			return true
		}
	}
	return false
}

// labelValues are the values of a label on the samples of an entry, in order.
func (s *shown) labelValues(m metric.Metric, label string) []string {
	var out []string
	seen := map[string]bool{}
	f := s.families[m]
	if f == nil {
		return nil
	}
	for _, i := range f.Samples {
		if v, ok := s.page.Samples[i].Label(label); ok && !seen[v] {
			seen[v] = true
			out = append(out, v)
		}
	}
	return out
}
