package catalog_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

func TestBySystemPartitionsAll(t *testing.T) {
	registry := catalog.New()
	sum := 0
	for _, s := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		sum += len(registry.BySystem(s))
	}
	if all := len(registry.All()); sum != all || all < 135+244+239 {
		t.Errorf("%d entries by system, %d in all", sum, all)
	}
}

func TestAllMayBeReordered(t *testing.T) {
	registry := catalog.New()
	first := registry.All()
	first[0], first[1] = first[1], first[0]
	if again := registry.All(); again[0] != first[1] {
		t.Error("a caller changed the registry")
	}
}

func TestPrefix(t *testing.T) {
	registry := catalog.New()
	tests := map[string]struct {
		name, instead string
		status        metric.Status
		ok            bool
	}{
		"a phantom family":           {"dynamo_routing_overhead_total_ms", "dynamo_router_overhead_", metric.Phantom, true},
		"a removed family":           {"dynamo_component_nats_client_connects", "", metric.Removed, true},
		"the prefix is not a member": {"dynamo_compass_", "", "", false},
		"a real name":                {"dynamo_frontend_requests_total", "", "", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, ok := registry.Prefix(tt.name)
			if ok != tt.ok || p.Instead != tt.instead || p.Status != tt.status {
				t.Errorf("got %+v, %v", p, ok)
			}
		})
	}
}

func names(list []metric.Metric) []string {
	var out []string
	for _, m := range list {
		out = append(out, m.Describe().Name)
	}
	return out
}

func TestReplacement(t *testing.T) {
	registry := catalog.New()
	tests := map[string]struct {
		name   string
		want   []string
		rename bool
	}{
		"a rename":                        {"vllm:gpu_cache_usage_perc", []string{"vllm:kv_cache_usage_perc"}, true},
		"a chain of renames":              {"dynamo_frontend_inflight_requests_total", []string{"dynamo_frontend_active_requests"}, true},
		"one name that became two":        {"vllm:kv_offload_total_bytes_total", []string{"vllm:kv_offload_load_bytes_total", "vllm:kv_offload_store_bytes_total"}, false},
		"a rate that became two counters": {"vllm:gpu_prefix_cache_hit_rate", []string{"vllm:prefix_cache_hits_total", "vllm:prefix_cache_queries_total"}, false},
		"keys that became chunks":         {"lmcache_mp_l1_read_keys_total", []string{"lmcache_mp_l1_read_chunks_total"}, true},
		"a phantom":                       {"dynamo_component_queue_depth", []string{"dynamo_work_handler_queue_depth"}, false},
		"nothing replaces it":             {"vllm:num_requests_swapped", nil, false},
		"a current entry":                 {"vllm:num_requests_running", nil, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			m, ok := registry.Metric(tt.name)
			if !ok {
				t.Fatalf("no entry %s", tt.name)
			}
			got := registry.Replacement(m)
			if diff := cmp.Diff(tt.want, names(got.Metrics)); diff != "" || got.Rename != tt.rename {
				t.Errorf("rename is %v (-want +got):\n%s", got.Rename, diff)
			}
		})
	}
}

func TestPredecessors(t *testing.T) {
	registry := catalog.New()
	for name, want := range map[string][]string{
		"vllm:inter_token_latency_seconds": {"vllm:time_per_output_token_seconds"},
		"dynamo_frontend_active_requests":  {"dynamo_frontend_inflight_requests", "dynamo_frontend_inflight_requests_total"},
		"vllm:num_requests_running":        nil,
	} {
		m, _ := registry.Metric(name)
		if diff := cmp.Diff(want, names(registry.Predecessors(m))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestNear(t *testing.T) {
	registry := catalog.New()
	tests := map[string]struct {
		series string
		n      int
		want   []string
	}{
		"two letters swapped":        {"vllm:num_requets_running", 1, []string{"vllm:num_requests_running"}},
		"a histogram's suffix stays": {"vllm:time_to_first_tokens_seconds_bucket", 1, []string{"vllm:time_to_first_token_seconds_bucket"}},
		"the _total is missing":      {"vllm:prompt_tokens", 1, []string{"vllm:prompt_tokens_total"}},
		"the unit is missing":        {"vllm:kv_cache_usage", 3, []string{"vllm:kv_cache_usage_perc"}},
		"the unit of a bucket":       {"vllm:e2e_request_latency_bucket", 1, []string{"vllm:e2e_request_latency_seconds_bucket"}},
		"most of it is missing":      {"vllm:time", 3, nil},
		"nothing is near":            {"go_goroutines", 3, nil},
		"none wanted":                {"vllm:prompt_tokens", 0, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, registry.Near(tt.series, tt.n)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestNearIsOrderedByDistanceThenName(t *testing.T) {
	got := catalog.New().Near("vllm:prefix_cache_hit_total", 2)
	want := []string{"vllm:prefix_cache_hits_total", "vllm:gpu_prefix_cache_hits_total"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestNewIsCheap guards the promise that every command may build a registry.
func TestNewIsCheap(t *testing.T) {
	best := time.Hour
	for range 20 {
		start := time.Now()
		catalog.New()
		best = min(best, time.Since(start))
	}
	if best > time.Millisecond {
		t.Errorf("the fastest of 20 builds took %s", best)
	}
}
