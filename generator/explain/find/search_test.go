package find_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain/find"
)

func TestSearch(t *testing.T) {
	index := find.NewIndex(catalog.New())
	for name, c := range map[string]struct {
		words string
		// first are the names that lead, in order; none asks for no hit at all.
		first []string
	}{
		"an abbreviation": {"ttft", []string{"vllm:time_to_first_token_seconds", "dynamo_frontend_time_to_first_token_seconds"}},
		"another one":     {"TPOT", []string{"vllm:request_time_per_output_token_seconds"}},
		"a plural of what stands in the singular":   {"evictions loops", []string{"lmcache_mp_l1_eviction_loop_ticks_total"}},
		"two words in any order":                    {"usage cache kv", []string{"vllm:kv_cache_usage_perc"}},
		"the alive one before the one that is gone": {"cache usage perc", []string{"vllm:kv_cache_usage_perc"}},
		"the old name is found by itself":           {"vllm:gpu_cache_usage_perc", []string{"vllm:gpu_cache_usage_perc", "vllm:kv_cache_usage_perc"}},
		"a series of a histogram":                   {"vllm:e2e_request_latency_seconds_bucket", []string{"vllm:e2e_request_latency_seconds"}},
		"a platform's prefix":                       {"ray_vllm_num_requests_waiting", []string{"vllm:num_requests_waiting"}},
		"a flag":                                    {"--enable-lora", []string{"vllm:lora_requests_info"}},
		"a word of a trap only":                     {"#8115", []string{"vllm:time_to_first_token_seconds"}},
		"a word that stands nowhere":                {"cache unicorn", nil},
		"no letter at all":                          {"::", nil},
	} {
		t.Run(name, func(t *testing.T) {
			hits := index.Search(strings.Fields(c.words)...)
			if len(c.first) == 0 {
				if len(hits) > 0 {
					t.Errorf("found %s", hits[0].Metric.Describe().Name)
				}
				return
			}
			if len(hits) < len(c.first) {
				t.Fatalf("%d hits", len(hits))
			}
			for i, want := range c.first {
				if got := hits[i].Metric.Describe().Name; got != want {
					t.Errorf("place %d: %s, want %s", i+1, got, want)
				}
			}
		})
	}
}

// TestEveryNameFindsItself: nobody who types a name gets another one first.
func TestEveryNameFindsItself(t *testing.T) {
	registry := catalog.New()
	index := find.NewIndex(registry)
	for _, m := range registry.All() {
		for _, series := range catalog.SeriesNames(m) {
			hits := index.Search(series)
			if len(hits) == 0 || hits[0].Metric != m {
				t.Errorf("%s is not found first", series)
			}
		}
	}
}

func TestSearchSaysWhere(t *testing.T) {
	hits := find.NewIndex(catalog.New()).Search("kv_cache_usage", "referenced")
	if len(hits) == 0 || strings.Join(hits[0].Where, ", ") != "name, meaning" {
		t.Errorf("hits %v", hits)
	}
}

func BenchmarkSearch(b *testing.B) {
	registry := catalog.New()
	b.ReportAllocs()
	for b.Loop() {
		find.NewIndex(registry).Search("cache", "usage")
	}
}
