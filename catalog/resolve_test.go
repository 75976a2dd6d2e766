package catalog_test

import (
	"testing"

	"github.com/llmslo/llmslo/catalog"
)

func TestLookup(t *testing.T) {
	registry := catalog.New()
	tests := map[string]struct {
		series, entry string
		part          catalog.Part
		cumulative    bool
	}{
		"a counter":                        {"vllm:prompt_tokens_total", "vllm:prompt_tokens_total", catalog.Value, true},
		"the creation time of a counter":   {"vllm:prompt_tokens_created", "vllm:prompt_tokens_total", catalog.Created, false},
		"a gauge":                          {"vllm:num_requests_running", "vllm:num_requests_running", catalog.Value, false},
		"a bucket":                         {"vllm:time_to_first_token_seconds_bucket", "vllm:time_to_first_token_seconds", catalog.Bucket, true},
		"a sum":                            {"vllm:time_to_first_token_seconds_sum", "vllm:time_to_first_token_seconds", catalog.Sum, true},
		"the creation time of a histogram": {"vllm:time_to_first_token_seconds_created", "vllm:time_to_first_token_seconds", catalog.Created, false},
		"a histogram without suffix is no series": {"vllm:time_to_first_token_seconds", "vllm:time_to_first_token_seconds", catalog.Whole, false},
		"a histogram named like a counter":        {"vllm:iteration_tokens_total", "vllm:iteration_tokens_total", catalog.Whole, false},
		"its count":                               {"vllm:iteration_tokens_total_count", "vllm:iteration_tokens_total", catalog.Count, true},
		"its creation time":                       {"vllm:iteration_tokens_total_created", "vllm:iteration_tokens_total", catalog.Created, false},
		"a counter whose base ends in _bytes":     {"vllm:kv_offload_total_bytes_total", "vllm:kv_offload_total_bytes_total", catalog.Value, true},
		"its creation time, too":                  {"vllm:kv_offload_total_bytes_created", "vllm:kv_offload_total_bytes_total", catalog.Created, false},
		"a gauge named like a counter":            {"lmcache:periodic_threads_low_total", "lmcache:periodic_threads_low_total", catalog.Value, false},
		"a gauge named like a count":              {"lmcache:periodic_threads_total_count", "lmcache:periodic_threads_total_count", catalog.Value, false},
		"a counter named like a count":            {"dynamo_frontend_detokenize_token_count", "dynamo_frontend_detokenize_token_count", catalog.Value, true},
		"a counter without _total":                {"dynamo_component_kv_cache_events_applied", "dynamo_component_kv_cache_events_applied", catalog.Value, true},
		"a summary's sum":                         {"http_request_size_bytes_sum", "http_request_size_bytes", catalog.Sum, true},
		"an info":                                 {"vllm:cache_config_info", "vllm:cache_config_info", catalog.Value, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, ok := registry.Lookup(tt.series)
			if !ok {
				t.Fatalf("%s is unknown", tt.series)
			}
			if n := got.Metric.Describe().Name; n != tt.entry || got.Part != tt.part {
				t.Errorf("%s is the %s of %s, want the %s of %s", tt.series, got.Part, n, tt.part, tt.entry)
			}
			if got.Cumulative() != tt.cumulative {
				t.Errorf("cumulative is %v", got.Cumulative())
			}
		})
	}
}

func TestLookupRefuses(t *testing.T) {
	registry := catalog.New()
	for name, series := range map[string]string{
		"a counter without its _total, which is R05": "vllm:prompt_tokens",
		"a bucket of a gauge":                        "vllm:num_requests_running_bucket",
		"a count of a counter":                       "vllm:prompt_tokens_total_count",
		"a creation time behind _total":              "vllm:prompt_tokens_total_created",
		"a bucket of a summary":                      "http_request_size_bytes_bucket",
		"a suffix alone":                             "_bucket",
		"nothing":                                    "",
		"another system":                             "node_cpu_seconds_total",
	} {
		t.Run(name, func(t *testing.T) {
			if got, ok := registry.Lookup(series); ok {
				t.Errorf("%q is taken for the %s of %s", series, got.Part, got.Metric.Describe().Name)
			}
		})
	}
}

func TestFamilyAcceptsOpenMetricsNames(t *testing.T) {
	registry := catalog.New()
	for name, want := range map[string]string{
		"vllm:prompt_tokens":                 "vllm:prompt_tokens_total",
		"vllm:prompt_tokens_total":           "vllm:prompt_tokens_total",
		"vllm:time_to_first_token_seconds":   "vllm:time_to_first_token_seconds",
		"vllm:iteration_tokens_total":        "vllm:iteration_tokens_total",
		"lmcache_mp_lookup_hit_tokens":       "lmcache_mp_lookup_hit_tokens_total",
		"lmcache:periodic_threads_low_total": "lmcache:periodic_threads_low_total",
	} {
		m, ok := registry.Family(name)
		if !ok || m.Describe().Name != want {
			t.Errorf("%s is not taken for %s", name, want)
		}
	}
	if m, ok := registry.Family("vllm:iteration_tokens"); ok {
		t.Errorf("a histogram lost its _total: %s", m.Describe().Name)
	}
}

func TestHasLabel(t *testing.T) {
	registry := catalog.New()
	tests := map[string]struct {
		series, label string
		want          bool
	}{
		"a label of the entry":        {"vllm:num_requests_running", "model_name", true},
		"an optional one":             {"vllm:num_requests_running", "engine", true},
		"le on a bucket":              {"vllm:time_to_first_token_seconds_bucket", "le", true},
		"no le on a sum":              {"vllm:time_to_first_token_seconds_sum", "le", false},
		"no model on the HTTP layer":  {"http_requests_total", "model_name", false},
		"model, not model_name, here": {"dynamo_frontend_requests_total", "model_name", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			res, ok := registry.Lookup(tt.series)
			if !ok || res.HasLabel(tt.label) != tt.want {
				t.Errorf("%s has %s: not %v", tt.series, tt.label, tt.want)
			}
		})
	}
}

func TestLookupVariant(t *testing.T) {
	registry := catalog.New()
	tests := map[string]struct{ series, entry, prefix string }{
		"vLLM's own name":           {"vllm:num_requests_running", "vllm:num_requests_running", ""},
		"Ray from 0.11":             {"ray_vllm_num_requests_running", "vllm:num_requests_running", "ray_vllm_"},
		"Ray before":                {"ray_vllm:time_to_first_token_seconds_bucket", "vllm:time_to_first_token_seconds", "ray_vllm:"},
		"KServe":                    {"kserve_vllm:prompt_tokens_total", "vllm:prompt_tokens_total", "kserve_vllm:"},
		"colons replaced":           {"vllm_kv_cache_usage_perc", "vllm:kv_cache_usage_perc", "vllm_"},
		"LMCache's on the same way": {"ray_vllm_lmcache_mp_lookup_duration_seconds_sum", "vllm:lmcache_mp_lookup_duration_seconds", "ray_vllm_"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			res, v, ok := registry.LookupVariant(tt.series)
			if !ok || res.Metric.Describe().Name != tt.entry || v.Prefix != tt.prefix {
				t.Errorf("%s: got %v with prefix %q, want %s with %q", tt.series, res, v.Prefix, tt.entry, tt.prefix)
			}
		})
	}
	if _, _, ok := registry.LookupVariant("ray_vllm_nonsense"); ok {
		t.Error("any name with a known prefix is accepted")
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		catalog.New()
	}
}

func BenchmarkLookup(b *testing.B) {
	registry := catalog.New()
	for b.Loop() {
		registry.Lookup("vllm:time_to_first_token_seconds_bucket")
	}
}

func BenchmarkNear(b *testing.B) {
	registry := catalog.New()
	for b.Loop() {
		registry.Near("vllm:time_to_frist_token_seconds_bucket", 3)
	}
}
