package scrape_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestMissingMetricSaysWhy(t *testing.T) {
	tests := map[string]struct {
		expectation
		// name is a metric that is not shown, why what is said of it.
		name, why string
		severity  check.Severity
	}{
		"a flag that is off":        {expectation{file: "vllm-0.28.prom"}, "vllm:lora_requests_info", "--enable-lora", 0},
		"a later release":           {expectation{file: "vllm-0.28.prom"}, "vllm:request_num_preemptions", "from 0.30 on", 0},
		"a former name":             {expectation{file: "lmcache-2026-05.prom"}, "lmcache_mp_l1_read_chunks_total", "lmcache_mp_l1_read_keys_total", 0},
		"no sample yet":             {expectation{file: "vllm-0.26-offload-excerpt.prom"}, "vllm:kv_offload_load_bytes_total", "declared", 0},
		"an excerpt":                {expectation{file: "vllm-0.26-offload-excerpt.prom"}, "vllm:time_to_first_token_seconds", "excerpt", 0},
		"several API servers":       {expectation{file: "vllm-0.10-lmcache-in-process.prom"}, "process_start_time_seconds", "multiprocess", 0},
		"the first event":           {expectation{file: "dynamo-2026-01-frontend.prom"}, "dynamo_frontend_cached_tokens", "first event", 0},
		"the old engine":            {expectation{file: "synthetic-vllm-hybrid.prom"}, "vllm:corrupted_requests_total", "V0", 0},
		"the Rust frontend":         {expectation{page: rustPage()}, "vllm:cache_config_info", "Rust", 0},
		"a former name of several":  {expectation{file: "lmcache-2026-05.prom"}, "lmcache_mp_l1_write_chunks_total as lmcache_mp_l1_write_keys_total", "former name", 0},
		"the new engine's own date": {expectation{page: v1Page}, "vllm:num_preemptions_total", "from 0.8 on", 0},
		"a build between releases":  {expectation{file: "lmcache-2026-05.prom"}, "lmcache_mp_l1_eviction_loop_ticks_total", "some of the releases", 0},
		"a cut page":                {expectation{page: v1Page + "vllm:num_requests_wai~"}, "vllm:num_preemptions_total", "excerpt", 0},
		"no stats, but requests":    {expectation{page: statlessPage}, "vllm:num_requests_running", "--disable-log-stats", check.Warning},
		"log stats that are off":    {expectation{page: "vllm:websocket_connections_total 0\nhttp_request_duration_highr_seconds_sum 1"}, "vllm:num_requests_running", "--disable-log-stats", check.Warning},
		"something that drops them": {expectation{file: "vllm-0.28.prom", page: "~"}, "vllm:num_requests_swapped", "", 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			found := false
			for _, p := range (scrape.MissingMetric{}).Check(tt.subject(t)) {
				if !strings.Contains(p.Why, tt.name) {
					continue
				}
				found = true
				if !strings.Contains(p.Summary+p.Why+p.Fix, tt.why) || p.Severity != tt.severity {
					t.Errorf("%s is explained by %s: %s (%s)", tt.name, p.Summary, p.Why, p.Severity)
				}
			}
			if found != (tt.why != "") {
				t.Errorf("%s is mentioned: %v", tt.name, found)
			}
		})
	}
}

// v1Page is what the new engine showed in vLLM 0.7.3, without its buckets.
const v1Page = `vllm:num_requests_running{model_name="m"} 0
vllm:num_requests_waiting{model_name="m"} 0
vllm:gpu_cache_usage_perc{model_name="m"} 0
vllm:gpu_prefix_cache_queries_total{model_name="m"} 0
vllm:gpu_prefix_cache_hits_total{model_name="m"} 0
vllm:prompt_tokens_total{model_name="m"} 0
vllm:generation_tokens_total{model_name="m"} 0
vllm:request_success_total{finished_reason="stop",model_name="m"} 0
vllm:request_prompt_tokens_count{model_name="m"} 0
vllm:request_generation_tokens_count{model_name="m"} 0
vllm:iteration_tokens_total_count{model_name="m"} 0
vllm:time_to_first_token_seconds_count{model_name="m"} 0
vllm:time_per_output_token_seconds_count{model_name="m"} 0
vllm:e2e_request_latency_seconds_count{model_name="m"} 0
vllm:request_queue_time_seconds_count{model_name="m"} 0
vllm:request_inference_time_seconds_count{model_name="m"} 0
vllm:request_prefill_time_seconds_count{model_name="m"} 0
vllm:request_decode_time_seconds_count{model_name="m"} 0
process_start_time_seconds 1
`

// statlessPage is what --disable-log-stats leaves where nothing of vLLM's own is on.
const statlessPage = `http_requests_total{handler="/v1/chat/completions",method="POST",status="2xx"} 3
http_request_duration_highr_seconds_sum 1
process_start_time_seconds 1
`

// rustPage is a page of vLLM's Rust frontend: OpenMetrics, without what only the
// Python one exports.
func rustPage() string {
	var b strings.Builder
	for _, m := range catalog.New().BySystem(metric.VLLM) {
		d := m.Describe()
		if d.Birth != metric.AtStart || d.Gate != "" || d.PythonOnly || d.Status != metric.Current || d.Subsystem == "process" {
			continue
		}
		fmt.Fprintf(&b, "%s{engine=\"0\",model_name=\"m\"} 0\n", catalog.SeriesNames(m)[len(catalog.SeriesNames(m))-1])
	}
	return b.String() + "# EOF\n"
}

// Nothing that a real page does not show may be left without a reason.
func TestEveryMissingMetricOfARealPageIsExplained(t *testing.T) {
	for _, file := range realPages(t) {
		s := expectation{file: file}.subject(t)
		for _, p := range (scrape.MissingMetric{}).Check(s) {
			if p.Severity != 0 && p.Severity != check.Info {
				t.Errorf("%s: %s: %s", file, p.Summary, p.Why)
			}
		}
	}
}

// A metric that something on the way drops has no other reason.
func TestAMetricThatIsDroppedIsAWarning(t *testing.T) {
	s := expectation{file: "vllm-0.28.prom"}.subject(t)
	var kept strings.Builder
	for line := range strings.Lines(s.Page.Text.Value) {
		if !strings.Contains(line, "vllm:num_preemptions") {
			kept.WriteString(line)
		}
	}
	var warned []string
	for _, p := range (scrape.MissingMetric{}).Check(subject(kept.String(), metric.VLLM, nil)) {
		if p.Severity == check.Warning {
			warned = append(warned, p.Why)
		}
	}
	if len(warned) != 1 || !strings.Contains(warned[0], "vllm:num_preemptions_total") {
		t.Errorf("warnings: %q", warned)
	}
}

// A page that the mode has a target for is read as its own process, also when the
// mode has another system's name.
func TestMissingMetricsOfEnginesBesideLMCache(t *testing.T) {
	for _, file := range []string{"vllm-0.28.prom", "dynamo-2026-01-frontend.prom", "dynamo-2026-01-worker-trtllm.prom"} {
		want := (scrape.MissingMetric{}).Check(expectation{file: file}.subject(t))
		got := (scrape.MissingMetric{}).Check(expectation{file: file, mode: metric.LMCache}.subject(t))
		if len(want) == 0 || len(got) != len(want) {
			t.Errorf("%s: %d findings in lmcache mode, %d without a mode", file, len(got), len(want))
		}
	}
}

func TestASimulatorIsNotExpectedToShowEverything(t *testing.T) {
	run(t, scrape.MissingMetric{}, map[string]expectation{
		"a simulator":              {file: "simulator-llm-d.prom"},
		"a page of another system": {file: "vllm-0.28.prom", mode: metric.Dynamo},
		"a page of nobody":         {page: "node_load1 1"},
	})
}
