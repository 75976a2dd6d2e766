package find

import (
	"cmp"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

// Hit is an entry that a search found.
type Hit struct {
	Metric metric.Metric
	// Where says in which facts the words stand, in the order of the words: name,
	// label, meaning, needs, trap.
	Where []string

	score int
}

// short are abbreviations that people type for what stands in names.
var short = map[string][]string{
	"ttft": {"time to first token"},
	"itl":  {"inter token latency"},
	"tbt":  {"inter token latency"},
	"tpot": {"time per output token"},
	"e2e":  {"e2e request latency", "request duration seconds"},
	"isl":  {"input sequence", "prompt tokens"},
	"osl":  {"output sequence", "generation tokens"},
	"mfu":  {"estimated flops", "per gpu"},
	"qps":  {"request success", "requests total"},
	"rps":  {"request success", "requests total"},
	"vram": {"gpu cache usage", "kv cache usage"},
}

// Index is the catalogue made ready to be searched. It is immutable.
type Index struct {
	registry *catalog.Registry
	entries  []entry
}

type entry struct {
	metric metric.Metric
	parts  []part
}

// NewIndex reads every entry once.
func NewIndex(registry *catalog.Registry) Index {
	all := registry.All()
	x := Index{registry: registry, entries: make([]entry, len(all))}
	for i, m := range all {
		x.entries[i] = entry{m, texts(m)}
	}
	return x
}

// Search returns the entries in whose names, labels, meanings, gates and traps
// every word stands, the best first: a word of the name weighs more than one of
// the meaning, and that more than one of a trap. Names that can be queried today
// come before those that are gone; equals keep the catalogue's order. A whole
// series name, with a suffix or a platform's prefix, finds its entry.
func (x Index) Search(words ...string) []Hit {
	var wanted []string
	for _, w := range words {
		if f := fold(w); f != "" {
			wanted = append(wanted, f)
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	var exact metric.Metric
	if res, _, ok := x.registry.LookupVariant(strings.Join(words, "")); ok {
		exact = res.Metric
	}
	var hits []Hit
	for _, e := range x.entries {
		h, ok := match(e, wanted)
		if e.metric == exact {
			h.Metric, h.score, ok = e.metric, 1000, true
			h.Where = []string{"name"}
		}
		if ok {
			hits = append(hits, h)
		}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.score, a.score) })
	return hits
}

// match tells whether every word stands somewhere, and how well.
func match(e entry, words []string) (Hit, bool) {
	h := Hit{Metric: e.metric}
	for _, w := range words {
		score, where := best(e.parts, w)
		if score == 0 {
			return Hit{}, false
		}
		h.score += score
		h.Where = append(h.Where, where)
	}
	h.score = h.score*10 + alive(e.metric.Describe().Status)
	return h, true
}

// alive decides among entries in which the words weigh the same.
func alive(s metric.Status) int {
	switch s {
	case metric.Current:
		return 4
	case metric.Deprecated:
		return 3
	case metric.Unreleased:
		return 2
	case metric.Removed:
		return 1
	default:
		return 0
	}
}

// part is a text of an entry to look in, folded and between spaces.
type part struct {
	what, text string
	// whole is the weight of a word, inside that of a part of one.
	whole, inside int
}

func texts(m metric.Metric) []part {
	d := m.Describe()
	labels := make([]string, 0, len(d.Labels))
	for _, l := range d.Labels {
		labels = append(append(labels, l.Name), l.Values...)
	}
	// Other names of the same thing are found too, but after those that have the word themselves.
	other := slices.Concat(d.RenamedFrom, d.RenamedTo, d.ReplacedBy)
	parts := []part{
		{"name", d.Name, 16, 10},
		{"label", strings.Join(labels, " "), 6, 4},
		{"meaning", d.Meaning, 5, 3},
		{"other name", strings.Join(other, " "), 4, 3},
		{"needs", d.Gate, 3, 2},
		{"what it is", string(m.Kind()) + " " + string(d.Unit) + " " + d.Subsystem + " " + string(d.Status), 3, 1},
		{"trap", strings.Join(d.Hazards, " "), 2, 1},
	}
	for i := range parts {
		parts[i].text = " " + fold(parts[i].text) + " "
	}
	return parts
}

// best finds the part in which a word weighs most.
func best(parts []part, word string) (score int, where string) {
	for _, p := range parts {
		got := 0
		switch text := p.text; {
		case holds(text, " "+word+" "):
			got = p.whole
		case p.what == "name" && slices.ContainsFunc(short[word], func(s string) bool { return holds(text, " "+s+" ") }):
			got = p.whole
		case holds(text, " "+word), holds(text, stem(word)):
			got = p.inside
		}
		if got > score {
			score, where = got, p.what
		}
	}
	return score, where
}

func holds(text, word string) bool { return strings.Contains(text, word) }

// stem takes a plural's s away, so that preemptions finds preemption.
func stem(word string) string {
	if len(word) > 4 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss") {
		return word[:len(word)-1]
	}
	return word
}

// fold writes a text in lower case with single spaces in place of everything that
// is no letter and no digit.
func fold(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return (r < 'a' || 'z' < r) && (r < '0' || '9' < r) && r < 0x80
	}), " ")
}
