package replay

import (
	"maps"
	"slices"
	"strings"
)

// Keep returns a page with the families that are wanted only: their HELP and
// TYPE lines and samples. Other comments stay.
func (p *Page) Keep(wanted func(family string) bool) *Page {
	return p.edit(func(l line) (line, bool) { return l, l.family == "" || wanted(l.family) })
}

// Has tells whether the page has a TYPE line for a family.
func (p *Page) Has(family string) bool {
	_, ok := p.kinds[family]
	return ok
}

// Rename returns a page with families under other names; the suffixes of
// histograms and summaries stay.
func (p *Page) Rename(names map[string]string) *Page {
	return p.edit(func(l line) (line, bool) {
		to, ok := names[l.family]
		if !ok {
			return l, true
		}
		if l.sample == nil {
			l.text = strings.Replace(l.text, " "+l.family+" ", " "+to+" ", 1)
		} else {
			s := *l.sample
			s.name = to + strings.TrimPrefix(s.name, l.family)
			s.before = s.name + strings.TrimPrefix(s.before, l.sample.name)
			l.sample = &s
		}
		l.family = to
		return l, true
	})
}

// Label returns a page with labels added to every sample, in front of and after
// the order of names. Labels that a sample already has win.
func (p *Page) Label(labels map[string]string) *Page {
	return p.relabel(func(s *sample) []label {
		var all []label
		for _, name := range slices.Sorted(maps.Keys(labels)) {
			if !slices.ContainsFunc(s.labels, func(l label) bool { return l.name == name }) {
				all = append(all, label{name, labels[name]})
			}
		}
		return append(all, s.labels...)
	})
}

// Replace returns a page with one value of a label replaced by another.
func (p *Page) Replace(name, from, to string) *Page {
	return p.relabel(func(s *sample) []label {
		all := slices.Clone(s.labels)
		for i, l := range all {
			if l == (label{name, from}) {
				all[i].value = to
			}
		}
		return all
	})
}

// Append returns a page followed by another, as processes do that serve two registries.
func (p *Page) Append(other *Page) *Page {
	first := p.lines
	if last := len(first) - 1; last >= 0 && first[last].text == "" && first[last].sample == nil {
		first = first[:last]
	}
	joined := &Page{lines: slices.Concat(first, other.lines), kinds: maps.Clone(p.kinds)}
	maps.Copy(joined.kinds, other.kinds)
	return joined
}

func (p *Page) relabel(change func(*sample) []label) *Page {
	return p.edit(func(l line) (line, bool) {
		if l.sample == nil {
			return l, true
		}
		s := *l.sample
		if labels := change(&s); !slices.Equal(labels, s.labels) {
			s.relabel(labels)
		}
		l.sample = &s
		return l, true
	})
}

// edit returns a page with changed and without dropped lines.
func (p *Page) edit(change func(line) (line, bool)) *Page {
	edited := &Page{kinds: map[string]Kind{}}
	for _, before := range p.lines {
		l, keep := change(before)
		if !keep {
			continue
		}
		edited.lines = append(edited.lines, l)
		if kind, ok := p.kinds[before.family]; ok {
			edited.kinds[l.family] = kind
		}
	}
	return edited
}
