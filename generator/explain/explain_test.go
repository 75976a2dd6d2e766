package explain_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/explain"
	"github.com/llmslo/llmslo/generator/explain/find"
	"github.com/llmslo/llmslo/generator/explain/usage"
	"github.com/llmslo/llmslo/generator/promql"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// shared is generated once for all tests of the package.
var shared = sync.OnceValue(func() explain.Explainer { return explain.New(catalog.New()) })

func explained(t *testing.T, series string) explain.Explanation {
	t.Helper()
	e, err := shared().Explain(series)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestTexts compares one explanation per kind of name with its golden. What
// llmslo makes of a series changes with every board, so that part is left out.
func TestTexts(t *testing.T) {
	for file, series := range map[string]string{
		"histogram-named-total": "vllm:iteration_tokens_total",
		"removed":               "vllm:gpu_cache_usage_perc",
		"removed-rewritten":     "vllm:gpu_prefix_cache_hit_rate",
		"removed-for-good":      "vllm:num_requests_swapped",
		"renamed":               "vllm:kv_cache_usage_perc",
		"phantom":               "dynamo_frontend_kv_hit_rate_bucket",
		"deprecated":            "dynamo_frontend_inflight_requests",
		"bucket":                "vllm:time_to_first_token_seconds_bucket",
		"created":               "vllm:prompt_tokens_created",
		"family":                "vllm:prompt_tokens",
		"ray":                   "ray_vllm_num_requests_waiting",
		"kserve-family":         "kserve_vllm:prompt_tokens",
		"gone-prefix":           "nv_llm_http_service_time_to_first_token_seconds",
		"phantom-prefix":        "dynamo_preprocessor_requests",
		"foreign":               "vllm:current_qps",
		"record-quantile":       "model:llm_ttft_seconds:p95_rate5m",
		"record-other-window":   "model:llm_ttft_seconds_bucket:rate10m",
		"record-objective":      "model:llm_slo_error:ratio_rate1h",
		"record-info":           "instance:llm_target:info",
	} {
		t.Run(file, func(t *testing.T) {
			text := explained(t, series).Text()
			text, _, _ = strings.Cut(text, "\nHow it is computed\n")
			text, _, _ = strings.Cut(text, "\nWhat llmslo makes of it")
			path := filepath.Join("testdata", file+".txt")
			if *update {
				if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), text); diff != "" {
				t.Errorf("%s; look at it and run the test with -update:\n%s", path, diff)
			}
		})
	}
}

// TestEverySeriesIsExplained: every name on a page, with every platform's prefix,
// and every record, with queries that parse and nothing left unsaid.
func TestEverySeriesIsExplained(t *testing.T) {
	check := func(series string) {
		e, err := shared().Explain(series)
		if err != nil {
			t.Errorf("%s: %v", series, err)
			return
		}
		if len(e.Is) == 0 || e.IsNot == nil || e.Queries == nil || e.UsedBy == nil {
			t.Errorf("%s: something is unsaid: %+v", series, e)
		}
		for _, text := range slices.Concat(e.Is, e.IsNot) {
			if strings.TrimSpace(text) == "" || strings.Contains(text, "  ") || strings.Contains(text, "%!") {
				t.Errorf("%s: %q", series, text)
			}
		}
		queries := e.Queries
		if e.Instead != nil {
			queries = append(slices.Clone(queries), e.Instead.Queries...)
		}
		if e.Older != nil {
			queries = append(slices.Clone(queries), e.Older.Queries...)
		}
		for _, q := range queries {
			if _, err := promql.Parser().ParseExpr(q.Expr); err != nil {
				t.Errorf("%s: %v", series, err)
			}
		}
	}
	for _, m := range catalog.New().All() {
		for _, series := range seriesOf(m) {
			check(series)
			if rest, ok := strings.CutPrefix(series, "vllm:"); ok {
				for _, v := range catalog.Variants() {
					check(v.Prefix + rest)
				}
			}
		}
	}
	for _, mode := range modes(t) {
		for _, r := range mode.Records {
			check(r.Name)
		}
	}
}

// seriesOf are the names of an entry on a page, and that of its family.
func seriesOf(m metric.Metric) []string {
	d := m.Describe()
	base := d.Name
	switch m.Kind() {
	case metric.KindHistogram, metric.KindSummary:
		return append(catalog.SeriesNames(m), base, base+"_created")
	case metric.KindCounter:
		base = strings.TrimSuffix(base, "_total")
		return []string{d.Name, base, base + "_created"}
	default:
		return []string{d.Name}
	}
}

func modes(t *testing.T) []usage.Mode {
	t.Helper()
	modes, err := explain.Modes(catalog.New())
	if err != nil {
		t.Fatal(err)
	}
	return modes
}

// TestEveryEndHasAWayOut: names that are gone, going or invented say what to use
// or that there is nothing, and what they name can be queried.
func TestEveryEndHasAWayOut(t *testing.T) {
	registry := catalog.New()
	for _, m := range registry.All() {
		d := m.Describe()
		e := explained(t, catalog.SeriesNames(m)[0])
		ending := slices.Contains([]metric.Status{metric.Deprecated, metric.Removed, metric.Phantom}, d.Status)
		if (e.Instead != nil) != ending {
			t.Errorf("%s is %s, and its way out is %+v", d.Name, d.Status, e.Instead)
			continue
		}
		if !ending {
			continue
		}
		for _, name := range e.Instead.Metrics {
			n, ok := registry.Metric(name)
			if !ok || n.Describe().Status == metric.Removed || n.Describe().Status == metric.Phantom {
				t.Errorf("%s leads to %s, which is no way out", d.Name, name)
			}
		}
		if (len(e.Instead.Metrics) > 0) != (len(e.Instead.Queries) > 0) {
			t.Errorf("%s leads to %v with %d queries", d.Name, e.Instead.Metrics, len(e.Instead.Queries))
		}
	}
}

// TestUse: what is said of readers is what the generator generates.
func TestUse(t *testing.T) {
	for name, c := range map[string]struct {
		series, mode                   string
		direct, through, alert, panels string
		notAlert                       string
	}{
		"a histogram in its own mode": {
			series: "vllm:time_to_first_token_seconds_bucket", mode: "vllm",
			direct: "model:llm_ttft_seconds_bucket:rate5m", through: "model:llm_slo_error:ratio_rate1h",
			alert: "LLMTTFTBudgetBurn", panels: "Service", notAlert: "LLME2ELatencyBudgetBurn",
		},
		"a queue": {
			series: "vllm:num_requests_waiting", mode: "dynamo",
			direct: "model:llm_requests_waiting:sum", alert: "LLMQueueGrowing", panels: "Engines", notAlert: "LLMTTFTBudgetBurn",
		},
		"a record": {
			series: "model:llm_ttft_seconds_bucket:rate5m", mode: "lmcache",
			direct: "model:llm_ttft_seconds:p95_rate5m", through: "model:llm_slo_error:ratio_rate5m",
			alert: "LLMTTFTBudgetBurn", notAlert: "LLME2ELatencyBudgetBurn",
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := explained(t, c.series)
			i := slices.IndexFunc(e.UsedBy, func(u explain.Use) bool { return string(u.Mode) == c.mode })
			if i < 0 {
				t.Fatalf("nothing in mode %s", c.mode)
			}
			u := e.UsedBy[i]
			for what, list := range map[string][]string{c.direct: u.Direct, c.through: u.Through, c.alert: u.Alerts} {
				if what != "" && !slices.Contains(list, what) {
					t.Errorf("%s is not among %v", what, list)
				}
			}
			if slices.Contains(u.Alerts, c.notAlert) {
				t.Errorf("%s is among the alerts", c.notAlert)
			}
			if !slices.ContainsFunc(u.Panels, func(p explain.UsedPanel) bool { return strings.Contains(p.Board, c.panels) }) {
				t.Errorf("no panel of %s: %v", c.panels, u.Panels)
			}
		})
	}
}

func TestUnknownNames(t *testing.T) {
	for name, c := range map[string]struct{ series, near string }{
		"a typing mistake":               {"vllm:time_to_first_tokn_seconds_bucket", "vllm:time_to_first_token_seconds_bucket"},
		"one behind a platform's prefix": {"ray_vllm_num_request_waiting", "ray_vllm_num_requests_waiting"},
		"one in a record":                {"model:llm_ttft_secnds:p95_rate5m", "model:llm_ttft_seconds:p95_rate5m"},
		"a name like no other":           {"go_goroutines", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := shared().Explain(c.series)
			var unknown *explain.UnknownError
			if !errors.As(err, &unknown) || unknown.Series != c.series {
				t.Fatalf("error %v", err)
			}
			if c.near == "" && len(unknown.Near) > 0 || c.near != "" && !slices.Contains(unknown.Near, c.near) {
				t.Errorf("near %v, want %q", unknown.Near, c.near)
			}
		})
	}
}

func TestWhatIsNoName(t *testing.T) {
	for _, text := range []string{"", "  ", "rate(x[5m])", "5m", "vllm:x y", "{a=\"b\"}", "ä"} {
		_, err := shared().Explain(text)
		if _, ok := errors.AsType[*explain.NotSeriesError](err); !ok {
			t.Errorf("%q: error %v", text, err)
		}
	}
	if e := explained(t, ` vllm:num_requests_waiting{model_name=~".+"}[5m] `); e.Series != "vllm:num_requests_waiting" {
		t.Errorf("pasted matchers were not put aside: %q", e.Series)
	}
}

// TestModesAreAll: an explanation covers every mode.
func TestModesAreAll(t *testing.T) {
	if got := modes(t); len(got) != len(find.Modes()) {
		t.Errorf("%d modes", len(got))
	}
}

func BenchmarkExplain(b *testing.B) {
	registry := catalog.New()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := explain.New(registry).Explain("vllm:time_to_first_token_seconds"); err != nil {
			b.Fatal(err)
		}
	}
}
