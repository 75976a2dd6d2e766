package e2e

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/llmslo/llmslo/internal/replay"
)

// process kinds of a fleet, as scrape jobs are named.
const (
	jobEngine   = "engine"
	jobFrontend = "frontend"
	jobWorker   = "worker"
	jobLMCache  = "lmcache"
)

// member is one process of a fleet: the page it shows and how that moves.
type member struct {
	job     string
	page    *replay.Page
	options replay.Options
}

// pageSource reads pages, recorded and constructed ones.
type pageSource struct{ recorded, constructed fs.FS }

// fleet is what a mode's Prometheus would scrape. A page that is marked as
// constructed has families that no recorded page shows.
func (s pageSource) fleet(mode string) ([]member, error) {
	switch mode {
	case "vllm":
		return s.engines("vllm-0.28", "vllm-0.30-lora", "vllm-0.19-nixl", "vllm-0.10.2-lmcache-inprocess")
	case "dynamo":
		return s.dynamo()
	case "lmcache":
		return s.lmcache()
	default:
		return nil, fmt.Errorf("no fleet for mode %q", mode)
	}
}

// busy are the gauges of a loaded engine; the recorded ones were idle at the
// moment of the scrape.
func busy() map[string]replay.Range {
	return map[string]replay.Range{
		"vllm:num_requests_running": {Low: 4, High: 60},
		"vllm:num_requests_waiting": {Low: 0, High: 9},
		"vllm:kv_cache_usage_perc":  {Low: 0.2, High: 0.93},
	}
}

// cached are lookups that the recorded runs, of text and without a connector, did not have.
func cached() []replay.Event {
	return []replay.Event{
		{Counter: "vllm:mm_cache_queries_total", PerStep: 4},
		{Counter: "vllm:mm_cache_hits_total", PerStep: 3},
		{Counter: "vllm:external_prefix_cache_queries_total", PerStep: 512},
		{Counter: "vllm:external_prefix_cache_hits_total", PerStep: 128},
	}
}

func (s pageSource) engines(names ...string) ([]member, error) {
	var all []member
	for i, name := range names {
		page, err := s.read(s.recorded, name)
		if err != nil {
			return nil, err
		}
		m := member{job: jobEngine, page: page, options: replay.Options{Seed: uint64(i), Gauges: busy()}}
		if strings.Contains(string(page.Bytes()), "vllm:mm_cache_queries_total") {
			m.options.Events = cached()
		}
		all = append(all, m)
	}
	return all, nil
}

// dynamo is an old frontend beside a new one, a worker with vLLM and one with TensorRT-LLM.
func (s pageSource) dynamo() ([]member, error) {
	old, err := s.read(s.recorded, "dynamo-0.8-frontend")
	if err != nil {
		return nil, err
	}
	newer, err := s.newerFrontend(old)
	if err != nil {
		return nil, err
	}
	foreign, err := s.read(s.recorded, "dynamo-0.8-worker-trtllm")
	if err != nil {
		return nil, err
	}
	worker, err := s.worker("vllm-0.28")
	if err != nil {
		return nil, err
	}
	return []member{
		{job: jobFrontend, page: old},
		{job: jobFrontend, page: newer, options: replay.Options{Seed: 1}},
		{job: jobWorker, page: worker, options: replay.Options{Seed: 2, Gauges: busy(), Events: cached()}},
		{job: jobWorker, page: foreign, options: replay.Options{Seed: 3}},
	}, nil
}

// newerFrontend writes the families of 1.5 in place of those of 0.8 and beside
// them, with the model in its own case, as releases from 1.2 on do.
func (s pageSource) newerFrontend(old *replay.Page) (*replay.Page, error) {
	added, err := s.read(s.constructed, "dynamo-1.5-frontend")
	if err != nil {
		return nil, err
	}
	kept := old.Keep(func(family string) bool { return !added.Has(family) })
	return added.Append(kept.Replace("model", "qwen/qwen3-0.6b", "Qwen/Qwen3-0.6B")), nil
}

// worker is the page of a Dynamo worker with vLLM: the runtime's families, then
// those of the engine that start with vllm:, with the labels that Dynamo injects.
func (s pageSource) worker(engine string) (*replay.Page, error) {
	runtime, err := s.read(s.recorded, "dynamo-0.8-worker-trtllm")
	if err != nil {
		return nil, err
	}
	newer, err := s.read(s.constructed, "dynamo-1.5-worker")
	if err != nil {
		return nil, err
	}
	engines, err := s.read(s.recorded, engine)
	if err != nil {
		return nil, err
	}
	runtime = runtime.Keep(func(family string) bool {
		return strings.HasPrefix(family, "dynamo_") && !strings.Contains(family, "_kvstats_")
	})
	runtime = runtime.Replace("dynamo_component", "tensorrt_llm", "backend").Label(map[string]string{"worker_id": "6e2f9c3b11a40d57"})
	if engines, err = s.transferring(engines); err != nil {
		return nil, err
	}
	engines = engines.Keep(func(family string) bool { return strings.HasPrefix(family, "vllm:") }).Label(map[string]string{
		"dynamo_namespace": "dynamo", "dynamo_component": "backend", "dynamo_endpoint": "generate",
		"worker_id": "6e2f9c3b11a40d57", "model": "/models/served",
	})
	return newer.Append(runtime).Append(engines), nil
}

// transferring adds what an engine shows with the NIXL connector, unless it does already.
func (s pageSource) transferring(engine *replay.Page) (*replay.Page, error) {
	page, err := s.read(s.recorded, "vllm-0.19-nixl")
	if err != nil {
		return nil, err
	}
	return engine.Append(page.Keep(func(family string) bool { return strings.HasPrefix(family, "vllm:nixl_") && !engine.Has(family) })), nil
}

// lmcache is a Dynamo deployment with an LMCache server of May and one of September 2026.
func (s pageSource) lmcache() ([]member, error) {
	all, err := s.dynamo()
	if err != nil {
		return nil, err
	}
	worker, err := s.worker("vllm-0.20-lmcache-mp")
	if err != nil {
		return nil, err
	}
	connector, err := s.read(s.constructed, "vllm-lmcache-connector")
	if err != nil {
		return nil, err
	}
	old, err := s.read(s.recorded, "lmcache-mp-2026-05-l2")
	if err != nil {
		return nil, err
	}
	added, err := s.read(s.constructed, "lmcache-mp-2026-09")
	if err != nil {
		return nil, err
	}
	used := map[string]replay.Range{"lmcache_mp_l1_usage_ratio": {Low: 0.3, High: 0.8}}
	return append(all,
		member{job: jobWorker, page: worker.Append(connector), options: replay.Options{Seed: 4, Gauges: busy(), Events: cached()}},
		member{job: jobLMCache, page: old, options: replay.Options{Seed: 5, Gauges: used}},
		member{job: jobLMCache, page: added.Append(old.Rename(lmcacheRenames())), options: replay.Options{Seed: 6, Gauges: used}},
	), nil
}

func (s pageSource) read(from fs.FS, name string) (*replay.Page, error) {
	content, err := fs.ReadFile(from, name+".prom")
	if err != nil {
		return nil, err
	}
	page, err := replay.Parse(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return page, nil
}

// lmcacheRenames are the names of May 2026 and what LMCache #3290 made of them.
func lmcacheRenames() map[string]string {
	const p = "lmcache_mp_"
	return map[string]string{
		p + "l1_read_keys_total":                       p + "l1_read_chunks_total",
		p + "l1_write_keys_total":                      p + "l1_write_chunks_total",
		p + "l1_evicted_keys_total":                    p + "l1_evicted_chunks_total",
		p + "real_reuse_gap_chunks":                    p + "real_reuse_gap_objects_chunks",
		p + "l2_store_tasks_total":                     p + "l2_store_submitted_requests_total",
		p + "l2_store_keys_total":                      p + "l2_store_submitted_objects_chunks_total",
		p + "l2_store_completed_total":                 p + "l2_store_completed_requests_total",
		p + "l2_store_succeeded_keys_total":            p + "l2_store_completed_objects_chunks_total",
		p + "l2_prefetch_lookups_total":                p + "l2_prefetch_lookup_requests_total",
		p + "l2_prefetch_lookup_keys_total":            p + "l2_prefetch_lookup_objects_chunks_total",
		p + "l2_prefetch_load_tasks_total":             p + "l2_prefetch_load_submitted_requests_total",
		p + "l2_prefetch_load_keys_total":              p + "l2_prefetch_load_submitted_objects_chunks_total",
		p + "l2_prefetch_loaded_keys_total":            p + "l2_prefetch_load_completed_chunks_total",
		p + "l2_load_completed_total":                  p + "l2_load_completed_requests_total",
		p + "l2_store_throughput_gbs_GB_per_second":    p + "l2_store_throughput_GB_per_second",
		p + "l2_load_throughput_gbs_GB_per_second":     p + "l2_load_throughput_GB_per_second",
		p + "l0_l1_store_throughput_gbs_GB_per_second": p + "l0_l1_store_throughput_GB_per_second",
	}
}
