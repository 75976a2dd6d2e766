package advice_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/explain/advice"
)

func TestTraps(t *testing.T) {
	registry := catalog.New()
	for name, c := range map[string]struct {
		series string
		says   []string
		not    string
	}{
		"a histogram named like a counter": {
			"vllm:iteration_tokens_total",
			[]string{"Not a counter although the name ends in _total: a histogram", "vllm:iteration_tokens_total_count", "Not a series"},
			"Not a gauge",
		},
		"a gauge named like a counter":      {"dynamo_operator_resources_total", []string{"Not a counter although the name ends in _total: it rises and falls"}, ""},
		"a counter named like a gauge":      {"dynamo_component_kv_cache_events_applied", []string{"Not a gauge although the name lacks _total"}, "although the name ends in _total"},
		"a gauge named like a part":         {"lmcache:put_failed_count", []string{"Not the _count series of a histogram"}, ""},
		"a share named like a percentage":   {"vllm:kv_cache_usage_perc", []string{"Not a percentage although the name says so: 0.9 is 90 %", "Not to be added up"}, ""},
		"a share named like a rate":         {"kvbm_host_cache_hit_rate", []string{"Not a rate per second although the name ends in _rate"}, ""},
		"a thousandth named like a ratio":   {"dynamo_tokio_worker_busy_ratio", []string{"goes from 0 to 1000"}, "Not a percentage"},
		"milliseconds":                      {"dynamo_router_overhead_total_ms_bucket", []string{"Not in seconds: the unit is milliseconds"}, ""},
		"a count of milliseconds is plain":  {"dynamo_router_overhead_total_ms_count", []string{"it counts observations"}, "Not in seconds"},
		"a lifetime counter":                {"vllm:prompt_tokens_total", []string{"counts since the process started", "Rate first, then add up"}, ""},
		"a counter of seconds":              {"process_cpu_seconds_total", []string{"Not a latency"}, ""},
		"buckets":                           {"vllm:time_to_first_token_seconds_bucket", []string{"each le counts everything up to it", "Not the single values"}, ""},
		"a sum":                             {"vllm:time_to_first_token_seconds_sum", []string{"Not a span of time to compare with a limit"}, "Not the single values"},
		"a sum of shares":                   {"dynamo_component_router_kv_hit_rate_sum", []string{"Not a share: it adds up all observations"}, ""},
		"a moment of birth":                 {"vllm:time_to_first_token_seconds_created", []string{"a unix time"}, "Not in seconds"},
		"a state":                           {"vllm:engine_sleep_state", []string{"1 marks the state that the label names"}, ""},
		"a fact in labels":                  {"vllm:cache_config_info", []string{"read its labels"}, ""},
		"a setting":                         {"dynamo_frontend_model_context_length", []string{"Not an amount: values of several series are compared"}, ""},
		"a view of several replicas":        {"dynamo_frontend_worker_active_decode_blocks", []string{"Not to be added up over frontends"}, ""},
		"a gauge that counts":               {"dynamo_frontend_disconnected_clients", []string{"only rises while the process lives"}, ""},
		"a moment":                          {"process_start_time_seconds", []string{"a moment in unix time"}, ""},
		"born with the first event":         {"dynamo_frontend_requests_total", []string{"no series before the first event"}, ""},
		"a gauge born with the first event": {"dynamo_frontend_active_requests", []string{"no series before the first event."}, "is in no rate"},
		"a summary has no bare series":      {"http_request_size_bytes", []string{"no quantile under the bare name"}, "native"},
		"behind a flag":                     {"vllm:corrupted_requests_total", []string{"it needs env VLLM_COMPUTE_NANS_IN_LOGITS=1"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			res, ok := registry.Lookup(c.series)
			if !ok {
				t.Fatalf("%s is unknown", c.series)
			}
			got := strings.Join(advice.Traps(res), "\n")
			for _, want := range c.says {
				if !strings.Contains(got, want) {
					t.Errorf("%q is not in\n%s", want, got)
				}
			}
			if c.not != "" && strings.Contains(got, c.not) {
				t.Errorf("%q is in\n%s", c.not, got)
			}
		})
	}
}

// TestEverySeriesHasATrap: there is no series that nobody takes for another thing,
// and each is warned of in sentences.
func TestEverySeriesHasATrap(t *testing.T) {
	for _, m := range catalog.New().All() {
		for _, p := range parts(m) {
			traps := advice.Traps(catalog.Resolved{Metric: m, Part: p})
			if (len(traps) == 0) != (m.Describe().Status == metric.Phantom) {
				t.Errorf("%s %s: %d traps", m.Describe().Name, p, len(traps))
			}
			for _, s := range traps {
				if !strings.HasPrefix(s, "Not ") || !strings.HasSuffix(s, ".") {
					t.Errorf("%s: %q is no sentence of its kind", m.Describe().Name, s)
				}
			}
		}
	}
}
