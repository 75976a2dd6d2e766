package promql_test

import (
	"slices"
	"testing"
	"time"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/promql"
)

func scope(t *testing.T, vllmRange string) promql.Scope {
	t.Helper()
	r, err := version.ParseRange(vllmRange)
	if err != nil {
		t.Fatal(err)
	}
	l, err := version.ParseRange(">=0.4")
	if err != nil {
		t.Fatal(err)
	}
	return promql.Scope{
		Identity:     []string{"namespace"},
		Ranges:       map[metric.System]version.Range{metric.VLLM: r, metric.LMCache: l},
		Predecessors: catalog.New().Predecessors,
	}
}

// TestOldNamesStayWhereTheNewOneIsYounger: a former name that is still exported is
// read for as long as the range has releases from before the new one.
func TestOldNamesStayWhereTheNewOneIsYounger(t *testing.T) {
	active, inflight, first := "dynamo_frontend_active_requests", "dynamo_frontend_inflight_requests", "dynamo_frontend_inflight_requests_total"
	for releases, want := range map[string][]string{
		">=1.2":      {active},
		">=0.8":      {active, inflight},
		">=0.8 <0.9": {active, inflight},
		">=0.6":      {active, inflight, first},
	} {
		r, err := version.ParseRange(releases)
		if err != nil {
			t.Fatal(err)
		}
		s := promql.Scope{Ranges: map[metric.System]version.Range{metric.Dynamo: r}, Predecessors: catalog.New().Predecessors}
		if got := s.Names(dynamo.FrontendActiveRequests); !slices.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", releases, got, want)
		}
	}
}

// TestSelector is R15: parts that are empty vanish, and quotes are escaped.
func TestSelector(t *testing.T) {
	tests := map[string]struct {
		lists [][]promql.Matcher
		want  string
	}{
		"without matchers there are no braces": {nil, "up"},
		"empty lists leave no comma":           {[][]promql.Matcher{nil, {promql.Eq("a", "b")}, {}}, `up{a="b"}`},
		"values are quoted":                    {[][]promql.Matcher{{promql.Eq("model", `a"b\c`)}}, `up{model="a\"b\\c"}`},
		"lists follow each other":              {[][]promql.Matcher{{promql.Eq("a", "b")}, {promql.Re("c", "d|e"), promql.NotRe("f", "g")}}, `up{a="b",c=~"d|e",f!~"g"}`},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			if got := promql.Selector("up", tc.lists...); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

// TestAtBound is R32: every spelling of one bound, and no other bound.
func TestAtBound(t *testing.T) {
	for bound, want := range map[float64]promql.Matcher{
		0.5:     promql.Eq("le", "0.5"),
		1:       promql.Re("le", `1(\.0)?`),
		10:      promql.Re("le", `10(\.0)?`),
		1e6:     promql.Re("le", `1000000|1e\+06`),
		0.00001: promql.Re("le", `0\.00001|1e-05`),
	} {
		if got := promql.AtBound(bound); got != want {
			t.Errorf("%v: got %v, want %v", bound, got, want)
		}
	}
}

// TestNamesBridgeRenames is R01 and R02: a former name is read while a release
// of the range has it, and never after.
func TestNamesBridgeRenames(t *testing.T) {
	tests := map[string]struct {
		releases string
		metric   metric.Metric
		want     []string
	}{
		"a range across the rename reads both":                {">=0.10 <0.13", vllm.KVCacheUsage, []string{"vllm:kv_cache_usage_perc", "vllm:gpu_cache_usage_perc"}},
		"a range after it reads the new name":                 {">=0.12", vllm.KVCacheUsage, []string{"vllm:kv_cache_usage_perc"}},
		"TPOT became ITL":                                     {">=0.10 <0.13", vllm.InterTokenLatency, []string{"vllm:inter_token_latency_seconds", "vllm:time_per_output_token_seconds"}},
		"releases that have both names are asked for the new": {">=0.11", vllm.InterTokenLatency, []string{"vllm:inter_token_latency_seconds"}},
		"LMCache's keys became chunks":                        {">=0.12", lmcache.L1ReadChunks, []string{"lmcache_mp_l1_read_chunks_total", "lmcache_mp_l1_read_keys_total"}},
		"a metric that was never renamed has a name":          {">=0.10", vllm.NumPreemptions, []string{"vllm:num_preemptions_total"}},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			if got := scope(t, tc.releases).Names(tc.metric); !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}

// TestPrefix is R13 and R14.
func TestPrefix(t *testing.T) {
	s := scope(t, ">=0.12")
	s.Prefixes = map[metric.System]string{metric.VLLM: "kserve_vllm:"}
	if got, want := s.Rate(vllm.PromptTokens, time.Minute), "rate(kserve_vllm:prompt_tokens_total[1m])"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := s.Name(vllm.HTTPRequests.Describe()), "http_requests_total"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestWindow(t *testing.T) {
	for d, want := range map[time.Duration]string{
		5 * time.Minute: "5m", time.Hour: "1h", 90 * time.Minute: "1h30m", 24 * time.Hour: "1d", 7 * 24 * time.Hour: "7d", 30 * 24 * time.Hour: "30d",
	} {
		if got := promql.Window(d); got != want {
			t.Errorf("%s: got %s, want %s", d, got, want)
		}
	}
}

func TestPretty(t *testing.T) {
	if _, err := promql.Pretty("sum(rate(x[5m])"); err == nil {
		t.Error("an unclosed parenthesis was accepted")
	}
	if _, err := promql.Pretty("mad_over_time(x[5m])"); err == nil {
		t.Error("an experimental function was accepted: the rules would not load on a stock server")
	}
	long := "sum by (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) (rate(bbbbbbbbbbbbbbbbbbbbbbbbbbbbb[5m])) / (sum(rate(ccccccccccccccccccccccc[5m])) > 0)"
	got, err := promql.Pretty(long)
	if err != nil || got[0] != '(' {
		t.Errorf("a long division begins with %q, want a parenthesis: %v", got[:1], err)
	}
	again, err := promql.Pretty(got)
	if err != nil || again != got {
		t.Errorf("printing twice gives\n%s\nthen\n%s", got, again)
	}
}

// TestMatchTakesPlainTextAsItIs: a regular expression that is one text is no expression.
func TestMatchTakesPlainTextAsItIs(t *testing.T) {
	tests := []struct{ expression, want, not string }{
		{"qwen-7b", `model="qwen-7b"`, `model!="qwen-7b"`},
		{"meta/llama 3", `model="meta/llama 3"`, `model!="meta/llama 3"`},
		{"qwen-2.5", `model=~"qwen-2.5"`, `model!~"qwen-2.5"`},
		{".*-70B", `model=~".*-70B"`, `model!~".*-70B"`},
	}
	for _, tt := range tests {
		m := promql.Match("model", tt.expression)
		if got := promql.Selector("x", []promql.Matcher{m}); got != "x{"+tt.want+"}" {
			t.Errorf("%s: %s", tt.expression, got)
		}
		if got := promql.Selector("x", []promql.Matcher{m.Not()}); got != "x{"+tt.not+"}" {
			t.Errorf("not %s: %s", tt.expression, got)
		}
	}
}
