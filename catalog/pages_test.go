package catalog_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

var update = flag.Bool("update", false, "rewrite the files of testdata that tests derive")

// indexed is one page of testdata/pages/index.yaml.
type indexed struct {
	File, Shows, Origin, Licence string
	Versions                     map[metric.System]string
	Labels, Foreign, Cut         []string
}

func readIndex(t *testing.T) (pages, negative []indexed) {
	t.Helper()
	text, err := os.ReadFile("testdata/pages/index.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var index struct{ Pages, Negative []indexed }
	if err := yaml.Unmarshal(text, &index); err != nil {
		t.Fatal(err)
	}
	return index.Pages, index.Negative
}

// exactly is the range that holds one release only.
func exactly(t *testing.T, release string) version.Range {
	t.Helper()
	r, err := version.ParseRange(release)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (p indexed) isForeign(name string) bool {
	return slices.ContainsFunc(p.Foreign, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

func TestIndexListsEveryPage(t *testing.T) {
	pages, negative := readIndex(t)
	var listed []string
	for _, p := range append(pages, negative...) {
		listed = append(listed, p.File)
		if p.Shows == "" || p.Origin == "" || p.Licence == "" {
			t.Errorf("%s: the index does not say what it shows, its origin and its licence", p.File)
		}
	}
	files, err := filepath.Glob("testdata/pages/*.prom")
	if err != nil {
		t.Fatal(err)
	}
	for i := range files {
		files[i] = filepath.Base(files[i])
	}
	sort.Strings(listed)
	if diff := cmp.Diff(listed, files); diff != "" {
		t.Errorf("index and folder differ (-index +folder):\n%s", diff)
	}
}

// TestEveryFamilyOfEveryPage is R05 and R27: names, types, labels, values and
// ladders of the catalogue are those of real pages.
func TestEveryFamilyOfEveryPage(t *testing.T) {
	registry := catalog.New()
	pages, _ := readIndex(t)
	for _, p := range pages {
		t.Run(p.File, func(t *testing.T) {
			for _, c := range contradictions(t, registry, p) {
				t.Error(c)
			}
		})
	}
}

// TestNegativePagesContradictTheCatalogue makes sure that the checks can fail:
// pages that no process answered have labels, types, names or ladders of their own.
func TestNegativePagesContradictTheCatalogue(t *testing.T) {
	registry := catalog.New()
	_, negative := readIndex(t)
	for _, p := range negative {
		t.Run(p.File, func(t *testing.T) {
			if len(contradictions(t, registry, p)) == 0 {
				t.Error("nothing on it contradicts the catalogue")
			}
		})
	}
}

// contradictions lists where a page and the catalogue disagree.
func contradictions(t *testing.T, registry *catalog.Registry, p indexed) []string {
	t.Helper()
	content := readPage(t, p.File)
	var out []string
	for _, name := range slices.Sorted(maps.Keys(content.types)) {
		out = append(out, typeContradictions(t, registry, p, name, content.types[name])...)
	}
	for _, s := range content.samples {
		out = append(out, labelContradictions(registry, p, s)...)
	}
	return append(out, ladderContradictions(t, registry, p, content.samples)...)
}

func typeContradictions(t *testing.T, registry *catalog.Registry, p indexed, name, kind string) []string {
	t.Helper()
	if p.isForeign(name) {
		return nil
	}
	res, _, ok := registry.LookupVariant(name)
	if !ok {
		return []string{name + ": no entry"}
	}
	d := res.Metric.Describe()
	if res.Part == catalog.Created {
		if kind != "gauge" {
			return []string{name + ": a _created series of type " + kind}
		}
		return nil
	}
	var out []string
	if res.Part != catalog.Value && res.Part != catalog.Whole {
		out = append(out, fmt.Sprintf("%s: a family resolved as the %s of %s", name, res.Part, d.Name))
	}
	if want := exposedType(res.Metric); kind != want {
		out = append(out, fmt.Sprintf("%s: the page says %s, the catalogue %s (%s)", name, kind, res.Metric.Kind(), want))
	}
	if release, ok := p.Versions[d.System]; ok && !d.ExistsIn(exactly(t, release)) {
		out = append(out, fmt.Sprintf("%s: on a page of %s %s, where by the catalogue it does not exist: %+v", name, d.System, release, d.Life))
	}
	return out
}

// exposedType is the type that a TYPE line gives to a kind.
func exposedType(m metric.Metric) string {
	switch m.Kind() {
	case metric.KindCounter, metric.KindHistogram, metric.KindSummary:
		return string(m.Kind())
	default:
		return "gauge"
	}
}

func labelContradictions(registry *catalog.Registry, p indexed, s sample) []string {
	res, _, ok := registry.LookupVariant(s.name)
	if !ok || p.isForeign(s.name) {
		return nil // a name without an entry is reported with its TYPE line
	}
	d := res.Metric.Describe()
	var out []string
	for _, name := range slices.Sorted(maps.Keys(s.labels)) {
		l, _ := d.Label(name)
		if !res.HasLabel(name) && !d.OpenLabels && !slices.Contains(p.Labels, name) {
			out = append(out, fmt.Sprintf("%s: label %s is not in the catalogue", s.name, name))
		}
		if len(l.Values) > 0 && !slices.Contains(l.Values, s.labels[name]) {
			out = append(out, fmt.Sprintf("%s: %s=%q is none of %q", s.name, name, s.labels[name], l.Values))
		}
	}
	for _, l := range d.Labels {
		if _, there := s.labels[l.Name]; !there && !l.Optional && !slices.Contains(l.Values, "") {
			out = append(out, fmt.Sprintf("%s: the catalogue's label %s is not on the page: %v", s.name, l.Name, s.labels))
		}
	}
	return out
}

func ladderContradictions(t *testing.T, registry *catalog.Registry, p indexed, samples []sample) []string {
	t.Helper()
	ladders := map[string][]string{}
	for _, s := range samples {
		le, ok := s.labels["le"]
		if !ok || p.isForeign(s.name) {
			continue
		}
		key := s.name
		for _, name := range slices.Sorted(maps.Keys(s.labels)) {
			if name != "le" {
				key += " " + name + "=" + s.labels[name]
			}
		}
		ladders[key] = append(ladders[key], le)
	}
	var out []string
	for _, key := range slices.Sorted(maps.Keys(ladders)) {
		got := ladders[key]
		series, _, _ := strings.Cut(key, " ")
		res, _, ok := registry.LookupVariant(series)
		if !ok {
			continue // reported with its TYPE line
		}
		h, ok := res.Metric.(*metric.Histogram)
		if !ok {
			out = append(out, fmt.Sprintf("%s: buckets on a %s", series, res.Metric.Kind()))
			continue
		}
		want := wantedBounds(t, p, h, got)
		if slices.Contains(p.Cut, h.Name) {
			want = onlyThose(want, got)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			out = append(out, fmt.Sprintf("%s: ladder %s (-catalogue +page):\n%s", series, h.Ladder.Name, diff))
		}
	}
	return out
}

// wantedBounds are the le texts that the catalogue expects for the release of
// the page. Where a setting decides the length, the page's own top is taken.
func wantedBounds(t *testing.T, p indexed, h *metric.Histogram, got []string) []string {
	t.Helper()
	bounds := h.Ladder.Bounds
	if release, ok := p.Versions[h.System]; ok {
		bounds, _ = h.Ladder.For(exactly(t, release))
	}
	if strings.Contains(h.Ladder.Setting, "--max-model-len") && len(got) > 1 {
		bounds = metric.OneTwoFive(atoi(t, got[len(got)-2]))
	}
	var want []string
	for _, b := range bounds {
		want = append(want, metric.FormatBound(b, h.Ladder.Spelling))
	}
	return append(want, "+Inf")
}

func onlyThose(list, allowed []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return !slices.Contains(allowed, s) })
}

// TestUnseenEntriesAreListed keeps the list of entries that no page shows true
// in both directions. Run with -update after adding a page or an entry.
func TestUnseenEntriesAreListed(t *testing.T) {
	registry := catalog.New()
	pages, _ := readIndex(t)
	seen := map[string]bool{}
	for _, p := range pages {
		for name := range readPage(t, p.File).types {
			if res, _, ok := registry.LookupVariant(name); ok && res.Part != catalog.Created {
				seen[res.Metric.Describe().Name] = true
			}
		}
	}
	var b strings.Builder
	b.WriteString("# Entries of the catalogue that no page of testdata/pages shows, with their status.\n" +
		"# What is said of them rests on sources, not on a page. Derived: go test ./catalog -update.\n")
	for _, s := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		var names []string
		for _, m := range registry.BySystem(s) {
			if d := m.Describe(); !seen[d.Name] {
				names = append(names, d.Name+" "+string(d.Status))
			}
		}
		sort.Strings(names)
		b.WriteString("\n# " + string(s) + "\n" + strings.Join(names, "\n") + "\n")
	}
	const file = "testdata/unseen.txt"
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	listed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(listed), b.String()); diff != "" {
		t.Errorf("%s is stale (-listed +found); read the change, then run with -update:\n%s", file, diff)
	}
}
