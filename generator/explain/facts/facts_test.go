package facts_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/explain/facts"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// TestSheets compares the sheets of one metric per shape with their goldens.
func TestSheets(t *testing.T) {
	registry := catalog.New()
	for file, name := range map[string]string{
		"fraction":           "vllm:kv_cache_usage_perc",
		"histogram":          "vllm:time_to_first_token_seconds",
		"removed":            "vllm:gpu_cache_usage_perc",
		"counter-gated":      "vllm:corrupted_requests_total",
		"computed-ladder":    "dynamo_frontend_time_to_first_token_seconds",
		"phantom":            "dynamo_frontend_kv_hit_rate",
		"state":              "dynamo_component_engine_failover_state",
		"info":               "vllm:cache_config_info",
		"unverified":         "dynamo_kvindexer_request_duration_seconds",
		"two-processes":      "lmcache_mp_l1_usage_ratio",
		"in-process":         "lmcache:local_cache_usage",
		"summary":            "http_request_size_bytes",
		"no-release-is-told": "lmcache:time_to_retrieve",
	} {
		t.Run(file, func(t *testing.T) {
			m, ok := registry.Metric(name)
			if !ok {
				t.Fatalf("%s is no entry", name)
			}
			golden(t, file+".txt", facts.Of(m).Text())
		})
	}
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s differs; look at it and run the test with -update:\n%s", path, got)
	}
}

// TestEverySheetSaysEverything: no entry loses a fact on its way to the reader.
func TestEverySheetSaysEverything(t *testing.T) {
	for _, m := range catalog.New().All() {
		d, text := m.Describe(), words(facts.Of(m).Text())
		has := func(what, s string) {
			if !strings.Contains(text, words(s)) {
				t.Errorf("%s: the sheet lacks its %s %q", d.Name, what, s)
			}
		}
		has("meaning", d.Meaning)
		has("unit", string(d.Unit))
		has("kind", string(m.Kind()))
		has("gate", d.Gate)
		has("source", d.Source)
		has("confidence", d.Confidence)
		has("multiprocess mode", d.Multiprocess)
		for _, l := range d.Labels {
			has("label", l.Name)
			has("label's note", l.Note)
			for _, v := range l.Values {
				has("label value", v)
			}
			point(has, l.Since)
		}
		for _, h := range d.Hazards {
			has("trap", h)
		}
		for _, names := range [][]string{d.RenamedFrom, d.RenamedTo, d.ReplacedBy, catalog.SeriesNames(m)} {
			for _, n := range names {
				has("name", n)
			}
		}
		for _, p := range []metric.Point{d.Life.Since, d.Life.SinceV0, d.Life.Deprecated, d.Life.Hidden, d.Life.Removed} {
			point(has, p)
		}
		if h, ok := m.(*metric.Histogram); ok && d.Status != metric.Phantom {
			ladder(has, h.Ladder)
		}
	}
}

func ladder(has func(what, s string), l metric.Ladder) {
	for _, b := range l.Bounds {
		has("bound", metric.FormatBound(b, l.Spelling))
	}
	has("rule", l.Rule)
	has("setting", l.Setting)
	for _, o := range l.Older {
		has("older ladder's note", o.Note)
		for _, b := range o.Bounds {
			has("older bound", metric.FormatBound(b, l.Spelling))
		}
	}
}

func point(has func(what, s string), p metric.Point) {
	has("history", p.Note)
	if p.Release.Known {
		has("history", p.Release.String())
		if p.Estimated {
			has("mark of an estimate", p.Release.String()+" (estimated")
		}
	}
}

// words is the text without its line breaks.
func words(s string) string { return strings.Join(strings.Fields(s), " ") }

// TestEveryMetricHasAPage: whoever reads of a metric is told where to look.
func TestEveryMetricHasAPage(t *testing.T) {
	for _, m := range catalog.New().All() {
		phantom := m.Describe().Status == metric.Phantom
		if (len(facts.Pages(m)) == 0) != phantom {
			t.Errorf("%s is on %d pages", m.Describe().Name, len(facts.Pages(m)))
		}
	}
}

func TestPages(t *testing.T) {
	registry := catalog.New()
	for name, c := range map[string]struct {
		metric string
		want   []int
	}{
		"an engine series passes through a Dynamo worker":       {"vllm:num_requests_running", []int{8000, 8081}},
		"a process series does not":                             {"process_open_fds", []int{8000, 8080, 9090}},
		"a frontend series is on the frontend only":             {"dynamo_frontend_requests_total", []int{8000}},
		"a server series is on the server and its collector":    {"lmcache_mp_l1_usage_ratio", []int{8080, 9090, 8889}},
		"an in-process series is where the connector's host is": {"lmcache:local_cache_usage", []int{8000, 8081, 6999}},
		"a name that no page shows any more keeps its process":  {"uptime_seconds", []int{8081}},
	} {
		t.Run(name, func(t *testing.T) {
			m, _ := registry.Metric(c.metric)
			var got []int
			for _, p := range facts.Pages(m) {
				got = append(got, p.Port)
			}
			if len(got) != len(c.want) {
				t.Fatalf("ports %v, want %v", got, c.want)
			}
			for i := range got {
				if got[i] != c.want[i] {
					t.Errorf("ports %v, want %v", got, c.want)
				}
			}
		})
	}
}

func TestReleases(t *testing.T) {
	at := func(minor int, estimated bool) metric.Point {
		return metric.Point{Release: version.V(0, minor, 0), Estimated: estimated}
	}
	for name, c := range map[string]struct {
		desc metric.Desc
		want string
	}{
		"alive":                                {metric.Desc{Status: metric.Current, Life: metric.Lifetime{Since: at(9, false)}}, ">=0.9"},
		"estimated on both ends":               {metric.Desc{Status: metric.Removed, Life: metric.Lifetime{Since: at(9, true), Removed: at(12, true)}}, ">=~0.9 <~0.12"},
		"hidden counts as gone":                {metric.Desc{Status: metric.Removed, Life: metric.Lifetime{Since: at(9, false), Hidden: at(11, false), Removed: at(12, false)}}, ">=0.9 <0.11"},
		"the old engine had it first":          {metric.Desc{Status: metric.Current, Life: metric.Lifetime{Since: at(9, false), SinceV0: at(2, false)}}, ">=0.2"},
		"removed, nobody knows when":           {metric.Desc{Status: metric.Removed}, "gone"},
		"came at a known release and is gone":  {metric.Desc{Status: metric.Removed, Life: metric.Lifetime{Since: at(9, false)}}, ">=0.9 gone"},
		"current, nobody knows since when":     {metric.Desc{Status: metric.Current}, "?"},
		"a name that no release has":           {metric.Desc{Status: metric.Phantom, Life: metric.Lifetime{Since: at(9, false)}}, "never"},
		"a name that no release has as yet":    {metric.Desc{Status: metric.Unreleased}, "unreleased"},
		"only a note says when it was removed": {metric.Desc{Status: metric.Removed, Life: metric.Lifetime{Removed: metric.Point{Note: "#1"}}}, "gone"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := facts.Releases(&c.desc); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
