package lmcachepage

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/cacheserver"
	"github.com/llmslo/llmslo/internal/simulate/chance"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/pageshape"
)

const pages = "../../../catalog/testdata/pages/"

// served is the page of a server that was used so that everything it can show is born.
func served(c Config, l2 float64, f cacheserver.Faults) []byte {
	p := New(c)
	config := cacheserver.Default()
	config.L1, config.L2 = 3e9, l2
	s := cacheserver.New(config, p, chance.New(1, "server"), 0)
	s.Faults(f)
	client := s.Client("Qwen/Qwen3-8B", "84", func(float64) {})
	for i := range 400 {
		s.AdvanceTo(float64(i))
		r := &engine.Request{Prompt: 1500 + i, Reusable: 1200}
		if i%10 == 0 {
			r.Prompt = 100
		}
		r.ExternalHit, _ = client.Lookup(float64(i), r, 0)
		client.Store(float64(i), r)
	}
	p.Collect(c.Start+400, s)
	return p.Exposition().Layout().AppendText(nil)
}

// grouped groups the lines of a shape by family and sorts the groups: an MP
// server writes families in the order of their first events.
func grouped(shape []string) []string {
	var groups []string
	for _, line := range shape {
		if strings.HasPrefix(line, "# TYPE") {
			groups = append(groups, "")
		}
		groups[len(groups)-1] += line + "\n"
	}
	slices.Sort(groups)
	return strings.Split(strings.Join(groups, ""), "\n")
}

func TestPagesHaveTheFamiliesOfRealOnes(t *testing.T) {
	cases := map[string]struct {
		page string
		l2   string
		size float64
		// ours and theirs are families that only one side has.
		ours, theirs []string
	}{
		"a server of May 2026": {
			page: "lmcache-2026-05.prom",
			ours: []string{
				// Younger than that server by days.
				"lmcache_mp_l1_usage_ratio", "lmcache_mp_l1_eviction_loop_", "lmcache_mp_num_chunks_loaded_total",
				// Not one chunk had been evicted or loaded there yet.
				"lmcache_mp_l1_chunk_lifetime_seconds", "lmcache_mp_l1_chunk_idle_before_evict_seconds", "lmcache_mp_l0_l1_load_throughput_gbs_",
			},
		},
		"one with a second tier": {
			page: "lmcache-2026-05-l2.prom", l2: "mock", size: 100e9,
			ours:   []string{"lmcache_mp_l1_eviction_loop_triggered_total", "lmcache_mp_num_chunks_loaded_total", "lmcache_mp_l0_l1_load_throughput_gbs_"},
			theirs: []string{"lmcache_mp_l0_", "lmcache_mp_l1_chunk_evict_reuse_gap_seconds"}, // a private fork
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			real, err := os.ReadFile(pages + c.page)
			if err != nil {
				t.Fatal(err)
			}
			open := []string{"service_instance_id", "engine_id", "device"}
			want, err := pageshape.Of(real, open...)
			if err != nil {
				t.Fatal(err)
			}
			got, err := pageshape.Of(served(Config{Release: version.V(0, 4, 5), Start: 1.75e9, InstanceID: "x", L2: c.l2}, c.size, cacheserver.Faults{}), open...)
			if err != nil {
				t.Fatal(err)
			}
			theirs := pageshape.Without(want, c.theirs...)
			if c.l2 != "" {
				theirs = append(theirs, pageshape.Only(want, "lmcache_mp_l0_l1_store_throughput_gbs_")...)
			}
			if diff := cmp.Diff(grouped(theirs), grouped(pageshape.Without(got, c.ours...))); diff != "" {
				t.Errorf("- real, + simulated:\n%s", diff)
			}
		})
	}
}

func TestPagesKeepToTheCatalogue(t *testing.T) {
	faults := cacheserver.Faults{Allocation: 0.1, Prefetch: 0.1, Store: 0.1, Events: 0.1}
	for _, release := range []version.Version{version.V(0, 4, 5), version.V(0, 4, 6), version.V(0, 4, 7), version.V(0, 5, 5), version.V(0, 5, 6)} {
		t.Run(release.String(), func(t *testing.T) {
			pageshape.CheckCatalogue(t, served(Config{Release: release, Start: 1.75e9, InstanceID: "x", L2: "fs"}, 100e9, faults))
		})
	}
}

func TestSeriesAreBornByTheirEvents(t *testing.T) {
	p := New(Config{Release: version.V(0, 5, 6), Start: 1.75e9, InstanceID: "x"})
	s := cacheserver.New(cacheserver.Default(), p, chance.New(1, "server"), 0)
	p.Collect(1.75e9, s)
	fresh := string(p.Exposition().Layout().AppendText(nil))
	if strings.Contains(fresh, "lookup") || !strings.Contains(fresh, "lmcache_mp_event_bus_dropped_events_total 0.0") {
		t.Errorf("a fresh server writes\n%s", fresh)
	}
	healthy := string(served(Config{Release: version.V(0, 5, 6), Start: 1.75e9, InstanceID: "x"}, 0, cacheserver.Faults{}))
	if strings.Contains(healthy, "failure") || strings.Contains(healthy, "_l2_store") {
		t.Error("failures and a second tier that never were have series")
	}
	if !strings.Contains(healthy, `lmcache_mp_lookup_early_exit_requests_total{cache_salt="",model_name="Qwen/Qwen3-8B",reason="empty_chunk_hashes"} 40.0`) {
		t.Error("40 prompts were shorter than a chunk")
	}
	broken := string(served(Config{Release: version.V(0, 5, 6), Start: 1.75e9, InstanceID: "x"}, 0, cacheserver.Faults{Allocation: 1}))
	if !strings.Contains(broken, `lmcache_mp_l1_allocation_failure_chunks_total{during="l1_store",model_name="Qwen/Qwen3-8B"}`) {
		t.Error("failures have no series")
	}
}
