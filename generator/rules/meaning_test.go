package rules_test

import (
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/internal/promtest"
)

const plainVLLM = `
  - name: chat
    mode: vllm
    slos:
      ttft: {p95: 500ms}
      availability: {objective: 99%}
`

const plainDynamo = `
  - name: chat
    mode: dynamo
    slos:
      ttft: {p95: 1s}
      availability: {objective: 99%}
`

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9*math.Max(1, math.Abs(want)) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// TestRecordsMean evaluates single records on series with a known truth. All
// counters are sampled every 30 s.
func TestRecordsMean(t *testing.T) {
	labels := `{engine="0",instance="a:8000",job="vllm",model_name="m"}`
	tests := map[string]struct {
		config string
		series []promtest.Series
		expr   string
		want   float64
	}{
		"R01: KV usage with the former name only": {
			config: strings.Replace(plainVLLM, "mode: vllm", "mode: vllm\n    versions: {vllm: \">=0.10 <0.12\"}", 1),
			series: []promtest.Series{series("vllm:gpu_cache_usage_perc"+labels, "0.4x40")},
			expr:   "model:llm_kv_cache_usage:max", want: 0.4,
		},
		"R01: KV usage with the new name only": {
			config: strings.Replace(plainVLLM, "mode: vllm", "mode: vllm\n    versions: {vllm: \">=0.10 <0.12\"}", 1),
			series: []promtest.Series{series("vllm:kv_cache_usage_perc"+labels, "0.4x40")},
			expr:   "model:llm_kv_cache_usage:max", want: 0.4,
		},
		"R01: a process that exports both names counts once": {
			config: strings.Replace(plainVLLM, "mode: vllm", "mode: vllm\n    versions: {vllm: \">=0.10 <0.12\"}", 1),
			series: []promtest.Series{series("vllm:prefix_cache_queries_total"+labels, "0+3000x40"), series("vllm:gpu_prefix_cache_queries_total"+labels, "0+3000x40")},
			expr:   "model:llm_prefix_cache_queries:rate5m", want: 100,
		},
		"R07: 30 hits of 100 queries are 0.3": {
			config: plainVLLM,
			series: []promtest.Series{series("vllm:prefix_cache_hits_total"+labels, "0+900x40"), series("vllm:prefix_cache_queries_total"+labels, "0+3000x40")},
			expr:   "model:llm_prefix_cache_hit:ratio_rate5m", want: 0.3,
		},
		"R08: two half-full caches are half full": {
			config: plainVLLM,
			series: []promtest.Series{series(`vllm:kv_cache_usage_perc{engine="0",instance="a",model_name="m"}`, "0.4x40"), series(`vllm:kv_cache_usage_perc{engine="0",instance="b",model_name="m"}`, "0.4x40")},
			expr:   "model:llm_kv_cache_usage:avg", want: 0.4,
		},
		"R16: data-parallel ranks add up in the queue": {
			config: plainVLLM,
			series: []promtest.Series{series(`vllm:num_requests_waiting{engine="0",instance="a",model_name="m"}`, "3x40"), series(`vllm:num_requests_waiting{engine="1",instance="a",model_name="m"}`, "4x40")},
			expr:   "model:llm_requests_waiting:sum", want: 7,
		},
		"R16: the fullest rank is the fullest": {
			config: plainVLLM,
			series: []promtest.Series{series(`vllm:kv_cache_usage_perc{engine="0",instance="a",model_name="m"}`, "0.2x40"), series(`vllm:kv_cache_usage_perc{engine="1",instance="a",model_name="m"}`, "0.8x40")},
			expr:   "model:llm_kv_cache_usage:max", want: 0.8,
		},
		"stale copies of other API servers do not lower the mean": {
			config: plainVLLM,
			series: []promtest.Series{series(`vllm:kv_cache_usage_perc{engine="0",instance="a",model_name="m",pid="1"}`, "0x40"), series(`vllm:kv_cache_usage_perc{engine="0",instance="a",model_name="m",pid="2"}`, "0.6x40")},
			expr:   "model:llm_kv_cache_usage:avg", want: 0.6,
		},
		"R16: one of two ranks restarts and the share stays": {
			config: plainVLLM,
			series: []promtest.Series{
				series(`vllm:time_to_first_token_seconds_bucket{engine="0",instance="a",model_name="m",le="0.5"}`, "0+90x40"), series(`vllm:time_to_first_token_seconds_bucket{engine="0",instance="a",model_name="m",le="+Inf"}`, "0+100x40"),
				series(`vllm:time_to_first_token_seconds_bucket{engine="1",instance="a",model_name="m",le="0.5"}`, "0+90x15 0+90x24"), series(`vllm:time_to_first_token_seconds_bucket{engine="1",instance="a",model_name="m",le="+Inf"}`, "0+100x15 0+100x24"),
			},
			expr: `model:llm_slo_error:ratio_rate5m{slo="ttft-p95"}`, want: 0.1,
		},
		"a model keeps the name that it has, whatever is in it": {
			config: plainVLLM,
			series: []promtest.Series{series(`vllm:num_requests_waiting{engine="0",instance="a",model_name="org/mo\"del ü {{ .x }} `+strings.Repeat("x", 200)+`"}`, "3x40")},
			expr:   `model:llm_requests_waiting:sum{model="org/mo\"del ü {{ .x }} ` + strings.Repeat("x", 200) + `"}`, want: 3,
		},
		"R21: LMCache's ratio is that of lookups": {
			config: "\n  - name: chat\n    mode: lmcache\n    engine: vllm\n    slos: {ttft: {p95: 500ms}}\n",
			series: []promtest.Series{
				series(`lmcache_mp_lookup_requested_tokens_total{model_name="m",cache_salt=""}`, "0+3000x40"), series(`lmcache_mp_lookup_hit_tokens_total{model_name="m",cache_salt=""}`, "0+1500x40"),
			},
			expr: "model:llm_lmcache_token_hit:ratio_rate5m", want: 0.5,
		},
		"R30, R31: 1 bad request of 100 is 0.01, however the labels differ": {
			config: plainDynamo,
			series: []promtest.Series{
				series(`dynamo_frontend_requests_total{model="m",status="success"}`, "0+99x40"),
				series(`dynamo_frontend_requests_total{model="m",status="error",error_type="internal"}`, "0+1x40"),
				series(`dynamo_frontend_requests_total{model="m",status="error",error_type="validation"}`, "0+50x40"),
			},
			expr: "model:llm_requests_failed:ratio_rate5m", want: 0.01,
		},
		"an unknown error class counts as bad": {
			config: plainDynamo,
			series: []promtest.Series{
				series(`dynamo_frontend_requests_total{model="m",status="success"}`, "0+90x40"),
				series(`dynamo_frontend_requests_total{model="m",status="error",error_type="brand_new"}`, "0+10x40"),
			},
			expr: "model:llm_requests_failed:ratio_rate5m", want: 0.1,
		},
		"without an error yet the error share is 0": {
			config: plainDynamo,
			series: []promtest.Series{series(`dynamo_frontend_requests_total{model="m",status="success"}`, "0+90x40")},
			expr:   "model:llm_requests_failed:ratio_rate5m", want: 0,
		},
		"a failure that both HTTP and the engine saw counts once": {
			config: plainVLLM,
			series: []promtest.Series{
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",method="POST",status="2xx"}`, "0+90x40"),
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",method="POST",status="5xx"}`, "0+10x40"),
				series(`vllm:request_success_total{engine="0",finished_reason="stop",instance="a:8000",job="vllm",model_name="m"}`, "0+90x40"),
				series(`vllm:request_success_total{engine="0",finished_reason="error",instance="a:8000",job="vllm",model_name="m"}`, "0+10x40"),
			},
			expr: "model:llm_requests_failed:ratio_rate5m", want: 0.1,
		},
		"a stream that breaks after its headers is known to the engine only": {
			config: plainVLLM,
			series: []promtest.Series{
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",method="POST",status="2xx"}`, "0+100x40"),
				series(`vllm:request_success_total{engine="0",finished_reason="stop",instance="a:8000",job="vllm",model_name="m"}`, "0+90x40"),
				series(`vllm:request_success_total{engine="0",finished_reason="error",instance="a:8000",job="vllm",model_name="m"}`, "0+10x40"),
			},
			expr: "model:llm_requests_failed:ratio_rate5m", want: 0.1,
		},
		"requests refused before the engine are known to HTTP only, and other routes dilute nothing": {
			config: plainVLLM,
			series: []promtest.Series{
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",method="POST",status="2xx"}`, "0+80x40"),
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",method="POST",status="5xx"}`, "0+20x40"),
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",method="POST",status="4xx"}`, "0+500x40"),
				series(`http_requests_total{handler="/v1/models",instance="a:8000",job="vllm",method="GET",status="2xx"}`, "0+900x40"),
				series(`vllm:request_success_total{engine="0",finished_reason="stop",instance="a:8000",job="vllm",model_name="m"}`, "0+80x40"),
				series(`vllm:request_success_total{engine="0",finished_reason="error",instance="a:8000",job="vllm",model_name="m"}`, "0+0x40"),
			},
			expr: "model:llm_requests_failed:ratio_rate5m", want: 0.2,
		},
		"R32: instances that spell a bound 1 and 1.0 count once each": {
			config: plainDynamo,
			series: []promtest.Series{
				series(`dynamo_frontend_time_to_first_token_seconds_bucket{instance="a",model="m",le="1"}`, "0+30x40"), series(`dynamo_frontend_time_to_first_token_seconds_bucket{instance="a",model="m",le="+Inf"}`, "0+40x40"),
				series(`dynamo_frontend_time_to_first_token_seconds_bucket{instance="b",model="m",le="1.0"}`, "0+20x40"), series(`dynamo_frontend_time_to_first_token_seconds_bucket{instance="b",model="m",le="+Inf"}`, "0+60x40"),
			},
			expr: `model:llm_slo_error:ratio_rate5m{slo="ttft-p95"}`, want: 0.5,
		},
		"answers of one token do not make a TPOT objective look met": {
			config: strings.Replace(plainVLLM, "ttft: {p95: 500ms}", "tpot: {p95: 50ms}", 1),
			series: []promtest.Series{
				series(`vllm:request_time_per_output_token_seconds_bucket{model_name="m",le="0.01"}`, "0+90x40"), series(`vllm:request_time_per_output_token_seconds_bucket{model_name="m",le="0.05"}`, "0+95x40"),
				series(`vllm:request_time_per_output_token_seconds_bucket{model_name="m",le="+Inf"}`, "0+100x40"), series(`vllm:request_generation_tokens_bucket{model_name="m",le="1.0"}`, "0+80x40"),
			},
			expr: `model:llm_slo_error:ratio_rate5m{slo="tpot-p95"}`, want: 0.25,
		},
		"R32: an engine that begins to write 1.0 for 1 is measured all the while": {
			config: strings.Replace(plainVLLM, "ttft: {p95: 500ms}", "tpot: {p95: 50ms}", 1),
			series: []promtest.Series{
				series(`vllm:request_time_per_output_token_seconds_bucket{model_name="m",le="0.05"}`, "0+95x40"), series(`vllm:request_time_per_output_token_seconds_bucket{model_name="m",le="+Inf"}`, "0+100x40"),
				series(`vllm:request_generation_tokens_bucket{model_name="m",le="1"}`, "40x15"), series(`vllm:request_generation_tokens_bucket{model_name="m",le="1.0"}`, "_x15 40x25"),
			},
			expr: `model:llm_slo_error:ratio_rate5m{slo="tpot-p95"}`, want: 0.05,
		},
		"a target between two bounds is interpolated": {
			config: strings.Replace(plainDynamo, "p95: 1s", "p95: 735ms", 1), // half way from 0.47 to 1
			series: []promtest.Series{
				series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="m",le="0.47"}`, "0+60x40"), series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="m",le="1"}`, "0+80x40"),
				series(`dynamo_frontend_time_to_first_token_seconds_bucket{model="m",le="+Inf"}`, "0+100x40"),
			},
			expr: `model:llm_slo_error:ratio_rate5m{slo="ttft-p95"}`, want: 0.3,
		},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			near(t, tc.expr, generate(t, tc.config).at(t, tc.expr, tc.series...).Only(t), tc.want)
		})
	}
}

// TestIdleIsSilent: what judges has nothing to say without traffic.
func TestIdleIsSilent(t *testing.T) {
	idle := []promtest.Series{
		series(`vllm:prefix_cache_hits_total{model_name="m"}`, "50x40"), series(`vllm:prefix_cache_queries_total{model_name="m"}`, "100x40"),
		series(`vllm:request_success_total{finished_reason="stop",model_name="m"}`, "100x40"),
		series(`vllm:time_to_first_token_seconds_bucket{model_name="m",le="0.5"}`, "50x40"), series(`vllm:time_to_first_token_seconds_bucket{model_name="m",le="+Inf"}`, "100x40"),
		series(`vllm:time_to_first_token_seconds_sum{model_name="m"}`, "100x40"),
	}
	got := generate(t, plainVLLM).at(t, `{__name__=~".*:ratio.*|.*:p[0-9].*|.*:mean.*",__name__!="model:llm_slo_objective:ratio"}`, idle...)
	if len(got) > 0 {
		t.Errorf("an idle model has\n%s", got)
	}
}

// TestNamespacesStayApart is R47: one deployment name in two namespaces of one Prometheus.
func TestNamespacesStayApart(t *testing.T) {
	got := generate(t, plainDynamo).at(t, `model:llm_slo_total:rate5m{slo="availability-99"}`,
		series(`dynamo_frontend_requests_total{model="m",namespace="a",status="success"}`, "0+30x40"),
		series(`dynamo_frontend_requests_total{model="m",namespace="b",status="success"}`, "0+60x40"))
	values := got.By(t, "namespace")
	near(t, "namespace a", values["a"], 1)
	near(t, "namespace b", values["b"], 2)
}

// TestSelectorsAreWhole is R15, R14 and R18 on the text of the rules.
func TestSelectorsAreWhole(t *testing.T) {
	g := generate(t, `
  - name: chat
    mode: dynamo
    selector: {exported_namespace: "inference"}
    labels: {namespace: exported_namespace}
    prefix: {vllm: "kserve_vllm:"}
    slos: {ttft: {p95: 1s}, itl: {p99: 50ms}, e2e: {p99: 30s}, availability: {objective: 99.9}}
`)
	all := g.records + g.alerts
	for name, pattern := range map[string]string{
		"an empty matcher":                 `\{\s*,|,\s*,`,
		"the exporter's own prefix":        `[^_]vllm:`,
		"the namespace label as it is not": `[( ]namespace[,)=]`,
		"Dynamo's former label names":      `[{,](component|endpoint)=`,
	} {
		if m := regexp.MustCompile(pattern).FindString(all); m != "" {
			t.Errorf("the rules hold %s: %q", name, m)
		}
	}
	plain := generate(t, plainVLLM)
	if strings.Contains(plain.records, "{}") {
		t.Error("a selector without matchers has braces")
	}
}

// TestRemovedNamesAreNotRead is R02 and R05: for the newest engines, and for every
// release since the last that had the former name alone.
func TestRemovedNamesAreNotRead(t *testing.T) {
	for releases, config := range map[string]string{
		"the newest engines": plainVLLM,
		"engines since 0.11": strings.Replace(plainVLLM, "mode: vllm", "mode: vllm\n    versions: {vllm: \">=0.11\"}", 1),
	} {
		g := generate(t, config)
		for _, name := range []string{"num_requests_swapped", "gpu_cache_usage_perc", "vllm:time_per_output_token_seconds", "prefix_cache_hits{", "prefix_cache_hits["} {
			if strings.Contains(g.records+g.alerts, name) {
				t.Errorf("the rules for %s read %s", releases, name)
			}
		}
	}
}
