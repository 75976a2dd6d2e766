package find_test

import (
	"slices"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/explain/find"
)

func releases(t *testing.T, system metric.System, text string) map[metric.System]version.Range {
	t.Helper()
	r, err := version.ParseRange(text)
	if err != nil {
		t.Fatal(err)
	}
	return map[metric.System]version.Range{system: r}
}

func TestFilter(t *testing.T) {
	for name, c := range map[string]struct {
		filter    find.Filter
		with, out []string
	}{
		"nothing asked wants everything": {
			find.Filter{},
			[]string{"vllm:prompt_tokens_total", "dynamo_frontend_kv_hit_rate", "lmcache_mp_l1_usage_ratio"},
			nil,
		},
		"a system": {
			find.Filter{Systems: []metric.System{metric.LMCache}},
			[]string{"lmcache_mp_l1_usage_ratio", "vllm:lmcache_mp_lookup_duration_seconds"},
			[]string{"vllm:prompt_tokens_total"},
		},
		"a kind that the name hides": {
			find.Filter{Kinds: []metric.Kind{metric.KindHistogram}},
			[]string{"vllm:iteration_tokens_total"},
			[]string{"vllm:prompt_tokens_total"},
		},
		"several statuses": {
			find.Filter{Statuses: []metric.Status{metric.Removed, metric.Phantom}},
			[]string{"vllm:gpu_cache_usage_perc", "dynamo_frontend_kv_hit_rate"},
			[]string{"vllm:kv_cache_usage_perc"},
		},
		"a process": {
			find.Filter{Processes: []metric.Process{metric.MPServer}},
			[]string{"process_open_fds", "lmcache_mp_l1_usage_ratio"},
			[]string{"vllm:prompt_tokens_total"},
		},
		"a part of a gate, in any case": {
			find.Filter{Gate: "NIXL"},
			[]string{"vllm:nixl_xfer_time_seconds"},
			[]string{"vllm:prompt_tokens_total", "vllm:corrupted_requests_total"},
		},
		"any gate": {
			find.Filter{Gate: find.GateAny},
			[]string{"vllm:corrupted_requests_total"},
			[]string{"vllm:prompt_tokens_total"},
		},
		"no gate": {
			find.Filter{Gate: find.GateNone},
			[]string{"vllm:prompt_tokens_total"},
			[]string{"vllm:corrupted_requests_total"},
		},
		"old releases have the old name": {
			find.Filter{Releases: releases(t, metric.VLLM, "0.8")},
			[]string{"vllm:gpu_cache_usage_perc", "dynamo_frontend_requests_total"},
			[]string{"vllm:kv_cache_usage_perc"},
		},
		"new releases have the new name": {
			find.Filter{Releases: releases(t, metric.VLLM, ">=0.12")},
			[]string{"vllm:kv_cache_usage_perc"},
			[]string{"vllm:gpu_cache_usage_perc", "vllm:num_requests_waiting_of_nothing"},
		},
		"a range over the rename has both": {
			find.Filter{Releases: releases(t, metric.VLLM, ">=0.10 <0.12")},
			[]string{"vllm:kv_cache_usage_perc", "vllm:gpu_cache_usage_perc"},
			nil,
		},
		"all of it together": {
			find.Filter{Systems: []metric.System{metric.VLLM}, Kinds: []metric.Kind{metric.KindFraction}, Statuses: []metric.Status{metric.Current}, Gate: find.GateNone},
			[]string{"vllm:kv_cache_usage_perc"},
			[]string{"vllm:kv_offload_cpu_cache_usage_perc"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, m := range c.filter.Apply(catalog.New().All()) {
				got = append(got, m.Describe().Name)
			}
			for _, n := range c.with {
				if !slices.Contains(got, n) {
					t.Errorf("%s is missing", n)
				}
			}
			for _, n := range c.out {
				if slices.Contains(got, n) {
					t.Errorf("%s is there", n)
				}
			}
		})
	}
}

// TestListsAreComplete: every value that an entry has can be asked for.
func TestListsAreComplete(t *testing.T) {
	all := catalog.New().All()
	for _, m := range all {
		d := m.Describe()
		if !slices.Contains(find.Kinds(), m.Kind()) || !slices.Contains(find.Statuses(), d.Status) || !slices.Contains(find.Systems(), d.System) {
			t.Errorf("%s: %s, %s or %s is in no list", d.Name, m.Kind(), d.Status, d.System)
		}
		for _, p := range d.Processes {
			if !slices.Contains(find.Processes(all), p) {
				t.Errorf("%s: process %s is in no list", d.Name, p)
			}
		}
	}
}

func TestSystemsOf(t *testing.T) {
	for mode, want := range map[config.Mode]int{config.VLLM: 1, config.Dynamo: 2, config.LMCache: 3, "other": 0} {
		if got := find.SystemsOf(mode); len(got) != want {
			t.Errorf("%s: %v", mode, got)
		}
	}
}
