package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// outvoted are the releases that pages show to be other than the facts say.
var outvoted = map[string]string{
	"vllm:lora_requests_info": "a V0 page with the ladders before 0.6.4 has it",
	"vllm:cache_config_info":  "a V0 page of June 2024 has it; the fact gives 0.5.5 for the gauge, 0.3.3 for the Info of one wire name",
}

func TestVLLMFacts(t *testing.T) {
	var facts struct {
		Metrics    []fact
		BucketSets map[string]bucketSet `yaml:"bucket_sets"`
	}
	readFacts(t, metric.VLLM, &facts)
	if len(facts.Metrics) != 135 {
		t.Fatalf("%d facts, not 135", len(facts.Metrics))
	}
	registry := catalog.New()
	for _, f := range facts.Metrics {
		t.Run(f.name(), func(t *testing.T) {
			m := entryOf(t, registry, f)
			checkVLLMStates(t, m, f)
			checkVLLMLife(t, m.Describe(), f)
			checkVLLMNames(t, registry, m, f)
			if f.Type == "histogram" {
				checkBucketSet(t, m.(*metric.Histogram).Ladder, f.BucketSet, facts.BucketSets[f.BucketSet])
			}
			if !says(told(m), fmt.Sprint(f.Meaning)) {
				t.Errorf("the catalogue does not say %q", f.Meaning)
			}
			if !strings.HasPrefix(m.Describe().Source, fmt.Sprint(f.Source)) {
				t.Errorf("source %q, in the catalogue %q", f.Source, m.Describe().Source)
			}
		})
	}
}

// births are what at_start means, by its beginning.
var births = []struct {
	prefix string
	birth  metric.Birth
}{
	{"eager when gated on", metric.AtStartIfGated},
	{"eager per position when gated on", metric.AtStartIfGated},
	{"eager for both transfer types when gated on", metric.AtStartIfGated},
	{"eager for all 12 combinations when gated on", metric.AtStartIfGated},
	{"eager", metric.AtStart},
	{"header_only", metric.HeaderOnly},
	{"lazy", metric.FirstEvent},
}

func checkVLLMStates(t *testing.T, m metric.Metric, f fact) {
	t.Helper()
	d := m.Describe()
	for _, b := range births {
		if strings.HasPrefix(f.AtStart, b.prefix) {
			if d.Birth != b.birth {
				t.Errorf("at start %q, in the catalogue %s", f.AtStart, d.Birth)
			}
			break
		}
	}
	mode, _, _ := strings.Cut(f.MultiprocessMode, " ")
	if d.Multiprocess != mode {
		t.Errorf("multiprocess mode %q, in the catalogue %q", f.MultiprocessMode, d.Multiprocess)
	}
	if rust := slices.Contains(f.Frontends, "rust"); f.Removed == nil && d.PythonOnly == rust {
		t.Errorf("frontends %v, in the catalogue Python only: %v", f.Frontends, d.PythonOnly)
	}
	want := metric.Current
	switch {
	case f.Removed != nil:
		want = metric.Removed
	case f.Deprecated != nil:
		want = metric.Deprecated
	}
	if d.Status != want {
		t.Errorf("status %s, in the catalogue %s", want, d.Status)
	}
}

func checkVLLMLife(t *testing.T, d *metric.Desc, f fact) {
	t.Helper()
	if _, contradicted := outvoted[f.name()]; !contradicted {
		switch since := f.Since.(type) {
		case nil:
		case map[string]any:
			for engine, text := range since {
				p := map[string]metric.Point{"v0": d.Life.SinceV0, "v1": d.Life.Since}[engine]
				checkPoint(t, "since "+engine, fmt.Sprint(text), p)
			}
		default:
			checkPoint(t, "since", fmt.Sprint(since), d.Life.Since)
		}
	}
	for what, step := range map[string]struct {
		fact  any
		point metric.Point
	}{
		"deprecated": {f.Deprecated, d.Life.Deprecated},
		"hidden":     {f.Hidden, d.Life.Hidden},
		"removed":    {f.Removed, d.Life.Removed},
	} {
		if step.fact != nil {
			checkPoint(t, what, fmt.Sprint(step.fact), step.point)
		} else if step.point.Known() {
			t.Errorf("the catalogue's %s is in no fact: %+v", what, step.point)
		}
	}
	if !says(d.Life.Since.Note, f.SincePR) {
		t.Errorf("since %q, in the catalogue %q", f.SincePR, d.Life.Since.Note)
	}
}

// checkVLLMNames compares renames. A successor of another shape is in
// ReplacedBy, and a query text in the hazards.
func checkVLLMNames(t *testing.T, registry *catalog.Registry, m metric.Metric, f fact) {
	t.Helper()
	d := m.Describe()
	for _, source := range strs(f.RenamedFrom) {
		if old, ok := registry.Family(source); !ok || !slices.Contains(d.RenamedFrom, old.Describe().Name) {
			t.Errorf("renamed from %s, in the catalogue from %v", source, d.RenamedFrom)
		}
	}
	for _, text := range strs(f.RenamedTo) {
		if next, ok := registry.Family(text); ok {
			if !slices.Contains(d.RenamedTo, next.Describe().Name) {
				t.Errorf("renamed to %s, in the catalogue to %v", text, d.RenamedTo)
			}
			continue
		}
		if len(registry.Replacement(m).Metrics) == 0 || registry.Replacement(m).Rename {
			t.Errorf("%q replaces it, which the catalogue does not know", text)
		}
	}
}

type bucketSet struct {
	Values   []float64
	Wire     []string `yaml:"le_on_wire"`
	Examples map[int][]float64
	Older    []struct {
		Until, Note, Rule string
		Values            []float64
	}
}

// successor is the release after the last one with an older ladder.
var successor = map[string]version.Version{
	"0.8.3": version.V(0, 8, 4), "0.8.4": version.V(0, 8, 5),
	"0.6.3.post1": version.V(0, 6, 4), "0.6.5": version.V(0, 6, 6),
}

func checkBucketSet(t *testing.T, l metric.Ladder, name string, set bucketSet) {
	t.Helper()
	if name == "one_two_five" {
		for length, want := range set.Examples {
			if diff := cmp.Diff(want, metric.OneTwoFive(length)); diff != "" {
				t.Errorf("computed for %d (-fact +catalogue):\n%s", length, diff)
			}
		}
		set.Values, set.Wire = set.Examples[131072], nil
	}
	if diff := cmp.Diff(set.Values, l.Bounds); diff != "" {
		t.Errorf("ladder %s (-fact +catalogue):\n%s", name, diff)
	}
	var le []string
	for _, b := range l.Bounds {
		le = append(le, metric.FormatBound(b, l.Spelling))
	}
	if diff := cmp.Diff(set.Wire, append(le, "+Inf")); diff != "" && set.Wire != nil {
		t.Errorf("le of %s (-fact +catalogue):\n%s", name, diff)
	}
	if len(set.Older) != len(l.Older) {
		t.Fatalf("%d older ladders of %s, in the catalogue %d", len(set.Older), name, len(l.Older))
	}
	for i, o := range set.Older {
		got := l.Older[i]
		if got.Before != successor[o.Until] || !cmp.Equal(got.Bounds, o.Values) || !says(got.Note, o.Note+o.Rule) {
			t.Errorf("ladder %s until %s is %v (%s), in the catalogue %+v", name, o.Until, o.Values, o.Note+o.Rule, got)
		}
	}
}
