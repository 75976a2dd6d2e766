package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

func TestLMCacheFacts(t *testing.T) {
	var facts struct {
		Sources    map[string]string
		BucketSets map[string][]float64 `yaml:"bucket_sets"`
		Metrics    []fact
	}
	readFacts(t, metric.LMCache, &facts)
	if len(facts.Metrics) != 239 {
		t.Fatalf("%d facts, not 239", len(facts.Metrics))
	}
	registry := catalog.New()
	for _, f := range facts.Metrics {
		t.Run(f.name(), func(t *testing.T) {
			if f.Status == "removed" {
				f.Labels = labelsOfRemoved(registry, f)
			}
			m := entryOf(t, registry, f)
			d := m.Describe()
			checkLMCachePlace(t, d, f)
			checkLMCacheLife(t, registry, m, f)
			if h, ok := m.(*metric.Histogram); ok && f.Buckets != nil {
				if diff := cmp.Diff(facts.BucketSets[fmt.Sprint(f.Buckets)], h.Ladder.Bounds); diff != "" {
					t.Errorf("ladder %v (-fact +catalogue):\n%s", f.Buckets, diff)
				}
			}
			if f.Status != "removed" && !says(told(m), fmt.Sprint(f.Meaning)) {
				t.Errorf("the catalogue does not say %q", f.Meaning)
			}
			if d.Multiprocess != f.MultiprocessMode {
				t.Errorf("multiprocess mode %q, in the catalogue %q", f.MultiprocessMode, d.Multiprocess)
			}
			for _, key := range strs(f.Source) {
				file := key
				if s, ok := facts.Sources[key]; ok {
					file = s
				}
				if !says(d.Source, file) {
					t.Errorf("source %q, in the catalogue %q", file, d.Source)
				}
			}
		})
	}
}

// labelsOfRemoved stands in for facts of removed names, which list no labels:
// the catalogue has those of pages and of the successor.
func labelsOfRemoved(registry *catalog.Registry, f fact) []string {
	m, ok := registry.Metric(f.wire())
	if !ok {
		return f.Labels
	}
	var names []string
	for _, l := range m.Describe().Labels {
		names = append(names, l.Name)
	}
	return names
}

func checkLMCachePlace(t *testing.T, d *metric.Desc, f fact) {
	t.Helper()
	want := map[string]metric.Process{
		"mp_http": metric.MPServer, "vllm_http": metric.InProcess, "mp_coordinator": metric.Coordinator,
	}[fmt.Sprint(f.Endpoint)]
	if strings.HasPrefix(f.name(), "vllm:") {
		want = metric.Engine
	}
	if len(d.Processes) != 1 || d.Processes[0] != want {
		t.Errorf("on %v, in the catalogue on %v", f.Endpoint, d.Processes)
	}
	status := map[string]metric.Status{
		"": metric.Current, "removed": metric.Removed, "deprecated": metric.Deprecated, "newest_build": metric.Unreleased,
		"branch_only": metric.Unreleased, "documented_only": metric.Phantom,
	}[f.Status]
	if d.Status != status {
		t.Errorf("status %q, in the catalogue %s", f.Status, d.Status)
	}
}

func checkLMCacheLife(t *testing.T, registry *catalog.Registry, m metric.Metric, f fact) {
	t.Helper()
	d := m.Describe()
	for _, evidence := range append(strs(f.Since), f.RenamedBy) {
		for _, pr := range pullRequest.FindAllString(evidence, -1) {
			if !strings.Contains(told(m), pr) {
				t.Errorf("%s: the catalogue does not name %s", evidence, pr)
			}
		}
	}
	for _, name := range strs(f.RenamedFrom) {
		old, ok := registry.Metric(name)
		if !ok {
			t.Errorf("renamed from %s, which is no entry", name)
			continue
		}
		o := old.Describe()
		if o.Status != metric.Removed && o.Status != metric.Deprecated {
			t.Errorf("renamed from %s, which is %s", name, o.Status)
		}
		if !slices.Contains(d.RenamedFrom, name) && len(o.ReplacedBy) == 0 {
			t.Errorf("renamed from %s, in the catalogue from %v", name, d.RenamedFrom)
		}
	}
	for _, name := range strs(f.RenamedTo) {
		if !slices.Contains(d.RenamedTo, name) {
			t.Errorf("renamed to %s, in the catalogue to %v", name, d.RenamedTo)
		}
	}
}

// TestLMCacheRatioGaugesAreFractions: these facts give no unit, or bytes beside
// a ratio, so the kind is a judgement that this list records.
func TestLMCacheRatioGaugesAreFractions(t *testing.T) {
	registry := catalog.New()
	want := []string{
		"lmcache:cache_hit_rate", "lmcache:chunk_statistics_bloom_filter_fill_rate", "lmcache:chunk_statistics_reuse_rate",
		"lmcache:lookup_hit_rate", "lmcache:retrieve_hit_rate", "lmcache_mp_l1_usage_ratio",
	}
	var got []string
	for _, m := range registry.BySystem(metric.LMCache) {
		if m.Kind() == metric.KindFraction {
			got = append(got, m.Describe().Name)
		}
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("fractions (-want +got):\n%s", diff)
	}
}

// TestLMCacheLabelDomains checks the closed sets, whose keys are a label and,
// in brackets, a part of the names that it is about.
func TestLMCacheLabelDomains(t *testing.T) {
	var facts struct {
		LabelDomains map[string]any `yaml:"label_domains"`
	}
	readFacts(t, metric.LMCache, &facts)
	registry := catalog.New()
	for key, values := range facts.LabelDomains {
		if key == "open_sets" {
			continue
		}
		t.Run(key, func(t *testing.T) {
			label, about, _ := strings.Cut(strings.TrimSuffix(key, ")"), " (")
			about = strings.ReplaceAll(strings.TrimPrefix(about, "blend "), " ", "_")
			found := 0
			for _, m := range registry.BySystem(metric.LMCache) {
				d := m.Describe()
				l, ok := d.Label(label)
				if !ok || !strings.Contains(d.Name, about) || about == "" && len(l.Values) == 0 {
					continue
				}
				found++
				if diff := cmp.Diff(strs(values), l.Values); diff != "" {
					t.Errorf("%s of %s (-fact +catalogue):\n%s", label, d.Name, diff)
				}
			}
			if found == 0 {
				t.Error("no entry has it")
			}
		})
	}
}
