package catalog_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

var (
	metricName = regexp.MustCompile(`^[a-zA-Z_:][a-zA-Z0-9_:]*$`)
	labelName  = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_]*$`)
)

// counterless are counters whose exporter adds no _total, each with the client
// that leaves it out.
var counterless = regexp.MustCompile(`^(kvbm_|dynamo_(frontend_(detokenize|request_success_count)|component_kv_cache_events_applied|kvrouter_)|vllm:request_failure_counter$)`)

func TestEveryEntryIsComplete(t *testing.T) {
	for _, m := range catalog.New().All() {
		d := m.Describe()
		t.Run(d.Name, func(t *testing.T) {
			if !metricName.MatchString(d.Name) {
				t.Error("the name is no metric name")
			}
			if d.Unit == "" || d.Subsystem == "" || d.Source == "" || d.Birth == "" || d.System == "" || len(d.Processes) == 0 {
				t.Errorf("unit, subsystem, source, birth, system or process is missing: %+v", d)
			}
			if d.Meaning == "" || !strings.HasSuffix(d.Meaning, ".") {
				t.Errorf("the meaning is no sentence: %q", d.Meaning)
			}
			for _, h := range d.Hazards {
				if !strings.HasSuffix(h, ".") {
					t.Errorf("the hazard is no sentence: %q", h)
				}
			}
			checkKindOfName(t, m)
			checkOwnLabels(t, d)
			checkStatus(t, d)
		})
	}
}

// checkKindOfName is R05: a counter's name is the one that a page shows.
func checkKindOfName(t *testing.T, m metric.Metric) {
	t.Helper()
	d := m.Describe()
	total := strings.HasSuffix(d.Name, "_total")
	switch m.Kind() {
	case metric.KindCounter:
		if !total && !counterless.MatchString(d.Name) {
			t.Error("a counter without _total that is no known exception")
		}
	case metric.KindHistogram, metric.KindSummary:
		for _, suffix := range []string{"_bucket", "_sum", "_count", "_created"} {
			if strings.HasSuffix(d.Name, suffix) {
				t.Errorf("a family named with %s", suffix)
			}
		}
	default:
		if total && !slices.ContainsFunc(d.Hazards, func(h string) bool { return strings.Contains(strings.ToLower(h), "gauge") }) {
			t.Error("a gauge named _total without a hazard that says so")
		}
	}
	if m.Kind() == metric.KindFraction && d.Unit != metric.Ratio {
		t.Errorf("a fraction in %s", d.Unit)
	}
	if m.Kind() == metric.KindStateGauge && !slices.ContainsFunc(d.Labels, func(l metric.Label) bool { return len(l.Values) > 0 }) {
		t.Error("a state gauge without a label that lists the states")
	}
	if h, ok := m.(*metric.Histogram); ok && len(h.Ladder.Bounds) == 0 && d.Confidence == "" && d.Status != metric.Removed {
		t.Error("a histogram without bounds that does not say why")
	}
}

func checkOwnLabels(t *testing.T, d *metric.Desc) {
	t.Helper()
	seen := map[string]bool{}
	for _, l := range d.Labels {
		if !labelName.MatchString(l.Name) || l.Name == "le" || l.Name == "quantile" {
			t.Errorf("%q is no label name of its own", l.Name)
		}
		if seen[l.Name] {
			t.Errorf("label %s is there twice", l.Name)
		}
		seen[l.Name] = true
		if sorted := slices.Sorted(slices.Values(l.Values)); len(slices.Compact(sorted)) != len(l.Values) {
			t.Errorf("label %s lists a value twice: %q", l.Name, l.Values)
		}
	}
}

func checkStatus(t *testing.T, d *metric.Desc) {
	t.Helper()
	if d.Status == "" {
		t.Error("no status")
	}
	ended := d.Life.Removed.Known()
	if ended != (d.Status == metric.Removed) {
		t.Errorf("status %s with the end %+v", d.Status, d.Life.Removed)
	}
	for _, p := range []metric.Point{d.Life.Since, d.Life.Deprecated, d.Life.Hidden, d.Life.Removed} {
		if p.Estimated && !p.Release.Known {
			t.Errorf("an estimate without a release: %+v", p)
		}
	}
	steps := []metric.Point{d.Life.Since, d.Life.Hidden, d.Life.Removed}
	for i := 1; i < len(steps); i++ {
		if a, b := steps[i-1].Release, steps[i].Release; a.Known && b.Known && a.Compare(b) > 0 {
			t.Errorf("life runs backwards: %+v", d.Life)
		}
	}
}

func TestEntriesAreUnique(t *testing.T) {
	families := map[string]string{}
	for _, m := range catalog.New().All() {
		name := m.Describe().Name
		for _, series := range append(catalog.SeriesNames(m), name) {
			if owner, taken := families[series]; taken && owner != name {
				t.Errorf("%s is a series of %s and of %s", series, owner, name)
			}
			families[series] = name
		}
	}
	if got, want := len(families), len(catalog.New().All()); got <= want {
		t.Errorf("%d names for %d entries: some name is there twice", got, want)
	}
}

func TestEveryLadderAscends(t *testing.T) {
	names := map[string]metric.Ladder{}
	for _, m := range catalog.New().All() {
		h, ok := m.(*metric.Histogram)
		if !ok || len(h.Ladder.Bounds) == 0 {
			continue
		}
		l := h.Ladder
		if !ascends(l.Bounds) {
			t.Errorf("%s: %v do not ascend", h.Name, l.Bounds)
		}
		for _, o := range l.Older {
			if !ascends(o.Bounds) {
				t.Errorf("%s: older bounds %v do not ascend", h.Name, o.Bounds)
			}
			if o.Estimated && !o.Before.Known {
				t.Errorf("%s: an estimate without a release", h.Name)
			}
		}
		if l.Name == "" || l.Spelling == "" {
			t.Errorf("%s: the ladder has no name or spelling", h.Name)
		}
		key := string(h.System) + "/" + l.Name
		if other, ok := names[key]; ok && !cmp.Equal(other, l) {
			t.Errorf("two ladders are named %s", key)
		}
		names[key] = l
	}
}

func ascends(bounds []float64) bool {
	for i := 1; i < len(bounds); i++ {
		if bounds[i] <= bounds[i-1] {
			return false
		}
	}
	return true
}

// TestRenamesAreEntries makes sure that every rename leads to an entry, is told
// from both ends, and keeps the kind: "new or old" is sound only then.
func TestRenamesAreEntries(t *testing.T) {
	registry := catalog.New()
	for _, m := range registry.All() {
		d := m.Describe()
		for _, to := range d.RenamedTo {
			next, ok := registry.Metric(to)
			switch {
			case !ok:
				t.Errorf("%s is renamed to %s, which is no entry", d.Name, to)
			case next.Kind() != m.Kind():
				t.Errorf("%s is a %s, its new name %s a %s", d.Name, m.Kind(), to, next.Kind())
			case !slices.Contains(next.Describe().RenamedFrom, d.Name):
				t.Errorf("%s does not know its old name %s", to, d.Name)
			}
		}
		for _, from := range d.RenamedFrom {
			old, ok := registry.Metric(from)
			if !ok || !slices.Contains(old.Describe().RenamedTo, d.Name) {
				t.Errorf("%s is renamed from %s, which is no entry or does not say so", d.Name, from)
			}
		}
		for _, by := range d.ReplacedBy {
			if next, ok := registry.Metric(by); !ok || next.Describe().Status == metric.Phantom {
				t.Errorf("%s is replaced by %s, which is no entry or a phantom", d.Name, by)
			}
		}
	}
}

// TestEveryVariableIsListed reads the packages' source: an entry that is missing
// from All would exist for those who import it and for nobody else.
func TestEveryVariableIsListed(t *testing.T) {
	registry := catalog.New()
	for _, system := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		files, err := filepath.Glob(string(system) + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatal("no source: ", err)
		}
		declared := 0
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool {
				if name, ok := entryName(n); ok {
					declared++
					if m, ok := registry.Metric(name); !ok || m.Describe().System != system {
						t.Errorf("%s: %s is in no list", file, name)
					}
				}
				return true
			})
		}
		if listed := len(registry.BySystem(system)); listed != declared {
			t.Errorf("%s: %d entries in All, %d in the source", system, listed, declared)
		}
	}
}

// entryName returns the Name of a metric.Desc literal.
func entryName(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.CompositeLit)
	if !ok {
		return "", false
	}
	if sel, ok := lit.Type.(*ast.SelectorExpr); !ok || sel.Sel.Name != "Desc" {
		return "", false
	}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Name" {
			if v, ok := kv.Value.(*ast.BasicLit); ok {
				return strings.Trim(v.Value, `"`), true
			}
		}
	}
	return "", false
}
