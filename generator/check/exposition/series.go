package exposition

import (
	"slices"
	"strings"
)

// Key identifies a series: its name and labels in the order of their names,
// without those listed.
func (s *Sample) Key(without ...string) string {
	labels := slices.Clone(s.Labels)
	slices.SortFunc(labels, func(a, b Label) int { return strings.Compare(a.Name, b.Name) })
	var b strings.Builder
	b.WriteString(s.Name)
	for _, l := range labels {
		if slices.Contains(without, l.Name) {
			continue
		}
		b.WriteString("\x00" + l.Name + "\x01" + l.Value)
	}
	return b.String()
}

// Repeated returns the indexes of samples whose series the page shows before.
// Timestamps do not make a series another one.
func (p *Page) Repeated() []int {
	seen := make(map[string]bool, len(p.Samples))
	var out []int
	for i := range p.Samples {
		key := p.Samples[i].Key()
		if seen[key] {
			out = append(out, i)
		}
		seen[key] = true
	}
	return out
}

// Ladder is the list of bucket bounds of one histogram child, as spelt.
type Ladder struct {
	// Family is the name without _bucket.
	Family string
	// Bounds are the le values in their order.
	Bounds []string
	// First is the index of the first bucket's sample.
	First int
}

// Ladders returns the bounds of every histogram child with buckets, in the order
// of the page.
func (p *Page) Ladders() []Ladder {
	var out []Ladder
	index := map[string]int{}
	for i := range p.Samples {
		s := &p.Samples[i]
		family, ok := strings.CutSuffix(s.Name, "_bucket")
		if !ok {
			continue
		}
		le, ok := s.Label("le")
		if !ok {
			continue
		}
		key := s.Key("le")
		k, seen := index[key]
		if !seen {
			k = len(out)
			index[key] = k
			out = append(out, Ladder{Family: family, First: i})
		}
		out[k].Bounds = append(out[k].Bounds, le)
	}
	return out
}
