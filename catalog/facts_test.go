package catalog_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// fact is one metric in testdata/facts, in the union of the three files' keys.
type fact struct {
	Name, Type, Unit, Meaning, Source any
	Exposed                           []string
	Labels                            []string
	OptionalLabels                    []string       `yaml:"optional_labels"`
	LabelValues                       map[string]any `yaml:"label_values"`
	Endpoint                          any
	GatedBy                           string   `yaml:"gated_by"`
	AtStart                           string   `yaml:"at_start"`
	MultiprocessMode                  string   `yaml:"multiprocess_mode"`
	Frontends                         []string `yaml:"frontends"`
	BucketSet                         string   `yaml:"bucket_set"`
	Buckets                           any
	Wire                              []string `yaml:"le_on_wire"`
	Le                                []string
	BucketsAlt                        []struct {
		When    string
		Buckets []float64
	} `yaml:"buckets_alt"`
	Since, Deprecated, Hidden, Removed any
	SincePR                            string `yaml:"since_pr"`
	RenamedFrom                        any    `yaml:"renamed_from"`
	RenamedTo                          any    `yaml:"renamed_to"`
	RenamedBy                          string `yaml:"renamed_by"`
	Notes, Note, Hazard, Confidence    string
	Sampling, Status                   string
}

func (f fact) name() string { return fmt.Sprint(f.Name) }

// wire is the name under which the catalogue must have the fact.
func (f fact) wire() string {
	if len(f.Exposed) == 0 {
		return f.name()
	}
	first := f.Exposed[0]
	if f.Type == "histogram" {
		first = strings.TrimSuffix(first, "_bucket")
	}
	if f.Type == "summary" {
		first = strings.TrimSuffix(strings.TrimSuffix(first, "_sum"), "_count")
	}
	return first
}

func readFacts(t *testing.T, system metric.System, into any) {
	t.Helper()
	text, err := os.ReadFile("testdata/facts/" + string(system) + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// entryOf returns the entry for a fact after the checks that hold for all systems.
func entryOf(t *testing.T, registry *catalog.Registry, f fact) metric.Metric {
	t.Helper()
	m, ok := registry.Metric(f.wire())
	if !ok {
		t.Fatalf("no entry %s", f.wire())
	}
	d := m.Describe()
	if want, _, _ := strings.Cut(fmt.Sprint(f.Type), " "); want != exposedType(m) {
		t.Errorf("type %s, in the catalogue %s", f.Type, m.Kind())
	}
	if f.Unit != nil && unitOf(t, fmt.Sprint(f.Unit)) != d.Unit {
		t.Errorf("unit %q, in the catalogue %q", f.Unit, d.Unit)
	}
	if unit := fmt.Sprint(f.Unit); f.Type == "gauge" && strings.HasPrefix(unit, "ratio") && m.Kind() != metric.KindFraction {
		t.Errorf("a ratio gauge is a %s in the catalogue", m.Kind())
	}
	checkLabelFacts(t, d, f)
	if f.GatedBy != "none" && !says(d.Gate, f.GatedBy) {
		t.Errorf("gate %q, in the catalogue %q", f.GatedBy, d.Gate)
	}
	for _, text := range []string{f.Notes, f.Note, f.Hazard, f.Sampling} {
		if !says(strings.Join(append(d.Hazards, told(m)), " "), text) {
			t.Errorf("the catalogue does not say %q", text)
		}
	}
	return m
}

func checkLabelFacts(t *testing.T, d *metric.Desc, f fact) {
	t.Helper()
	for _, name := range append(slices.Clone(f.Labels), f.OptionalLabels...) {
		if strings.HasPrefix(name, "<") {
			if !d.OpenLabels {
				t.Errorf("labels %s: the catalogue does not mark them open", name)
			}
			continue
		}
		l, ok := d.Label(name)
		if !ok {
			t.Errorf("label %s is not in the catalogue", name)
		}
		if slices.Contains(f.OptionalLabels, name) && !l.Optional {
			t.Errorf("label %s is not optional in the catalogue", name)
		}
	}
	for _, l := range d.Labels {
		if !l.Optional && !slices.Contains(f.Labels, l.Name) {
			t.Errorf("the catalogue's label %s is in no fact", l.Name)
		}
	}
	for name, values := range f.LabelValues {
		l, ok := d.Label(name)
		list, closed := values.([]any)
		if !ok || !closed {
			continue // prose about values of open sets
		}
		var want []string
		for _, v := range list {
			want = append(want, fmt.Sprint(v))
		}
		if slices.ContainsFunc(want, func(v string) bool { return strings.ContainsAny(v, "<.") }) {
			continue // examples of an open set
		}
		if len(l.Values) > 0 || name != "dynamo_component" {
			if diff := cmp.Diff(want, l.Values); diff != "" {
				t.Errorf("values of %s (-fact +catalogue):\n%s", name, diff)
			}
		}
	}
}

// units are the facts' spellings that differ from the catalogue's constants.
var units = map[string]metric.Unit{
	"ratio 0..1": metric.Ratio, "ratio 0-1": metric.Ratio, "seconds (no unit in the name)": metric.Seconds,
	"bool (one-hot)": metric.Flag, "one-hot": metric.Flag, "bool": metric.Flag, "constant 1": metric.Flag,
	"unix seconds (not a count)": metric.Timestamp, "events per request": metric.Events,
	"flop": metric.FLOP, "per-mille": metric.PerMille, "GB/s (1e9 bytes)": metric.GBPerSecond,
}

// known are the units that facts and catalogue spell alike.
var known = []metric.Unit{
	metric.Seconds, metric.Milliseconds, metric.Microseconds, metric.Nanoseconds, metric.Minutes, metric.Hours,
	metric.Bytes, metric.Megabytes, metric.Tokens, metric.TokensPerSec, metric.Requests, metric.RequestsPerS,
	metric.Blocks, metric.Chunks, metric.Keys, metric.Events, metric.Ratio, metric.Timestamp,
}

func unitOf(t *testing.T, text string) metric.Unit {
	t.Helper()
	if u, ok := units[text]; ok {
		return u
	}
	if slices.Contains(known, metric.Unit(text)) {
		return metric.Unit(text)
	}
	return metric.Count // jobs, files, replicas and other things to count
}

// ladderOf returns the bounds of a histogram entry as the exporter spells them.
func ladderOf(t *testing.T, m metric.Metric) (bounds []float64, le []string) {
	t.Helper()
	h, ok := m.(*metric.Histogram)
	if !ok {
		t.Fatalf("a %s has no ladder", m.Kind())
	}
	for _, b := range h.Ladder.Bounds {
		le = append(le, metric.FormatBound(b, h.Ladder.Spelling))
	}
	return h.Ladder.Bounds, append(le, "+Inf")
}

// firstRelease finds the release at the start of a fact such as "0.28.0 (estimate)".
var firstRelease = regexp.MustCompile(`^(\d+\.\d+(?:\.\d+)?)`)

// checkPoint compares the release in a fact with a point of the catalogue.
func checkPoint(t *testing.T, what, text string, p metric.Point) {
	t.Helper()
	alternatives := strings.Split(text, " or ")
	found := firstRelease.FindString(alternatives[len(alternatives)-1])
	if found == "" {
		t.Errorf("%s: no release in %q", what, text)
		return
	}
	want := version.Must(found)
	if p.Release != want {
		t.Errorf("%s %s, in the catalogue %s", what, text, p.Release)
	}
	unsure := len(alternatives) > 1 || strings.Contains(text, "estimate") || strings.HasPrefix(text, found+".x")
	if p.Estimated != unsure {
		t.Errorf("%s %s: estimated is %v in the catalogue", what, text, p.Estimated)
	}
}

// told is everything that the catalogue says of an entry in words.
func told(m metric.Metric) string {
	d := m.Describe()
	said := []string{d.Meaning, d.Gate, d.Confidence, d.Source, d.Multiprocess}
	said = append(said, d.Hazards...)
	for _, p := range []metric.Point{d.Life.Since, d.Life.SinceV0, d.Life.Deprecated, d.Life.Hidden, d.Life.Removed} {
		said = append(said, p.Note)
	}
	for _, l := range d.Labels {
		said = append(said, l.Note, l.Since.Note)
	}
	if h, ok := m.(*metric.Histogram); ok {
		said = append(said, h.Ladder.Rule, h.Ladder.Setting)
		for _, o := range h.Ladder.Older {
			said = append(said, o.Note)
		}
	}
	said = append(said, d.RenamedFrom...)
	said = append(said, d.RenamedTo...)
	said = append(said, d.ReplacedBy...)
	return strings.Join(said, " ")
}

// says tells whether every sentence of text stands in said, whatever the
// capitals and the punctuation.
func says(said, text string) bool {
	said = words(said)
	for _, sentence := range regexp.MustCompile(`\. `).Split(text, -1) {
		if !strings.Contains(said, words(sentence)) {
			return false
		}
	}
	return true
}

func words(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_'
	}), " ")
}

// strs reads a key that holds one text or a list of them.
func strs(v any) []string {
	switch v := v.(type) {
	case nil:
		return nil
	case []any:
		var out []string
		for _, e := range v {
			out = append(out, fmt.Sprint(e))
		}
		return out
	default:
		return []string{fmt.Sprint(v)}
	}
}

func TestSaysComparesSentences(t *testing.T) {
	said := "Name says perc; value is a ratio. #28792 fixed it."
	for text, want := range map[string]bool{
		"name says perc, value is a ratio": true,
		"#28792 fixed it. Name says perc":  true,
		"":                                 true,
		"Name says perc, value is a ratio. It is wrong":   false,
		"the catalogue says something else entirely here": false,
	} {
		if says(said, text) != want {
			t.Errorf("says(%q) is not %v", text, want)
		}
	}
}
