package identity

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// Identify tells what answered the page.
func Identify(registry *catalog.Registry, page *exposition.Page) Identity {
	s := show(registry, page)
	var id Identity
	id.System, id.Process = s.process()
	id.Variant = s.variant
	id.Engines = s.engines()
	id.Traits = s.traits(id)
	if id.System == "" {
		id.Guess = s.guess()
		return id
	}
	full := s.full(id) && !cut(page)
	id.Excerpt = !full && !id.Has(NoLogStats)
	for _, system := range s.systems(id.System) {
		process := id.Process
		if system == metric.VLLM {
			process = metric.Engine
		}
		r, broken := s.releases(registry, system, process, full)
		id.Releases = append(id.Releases, r)
		if !id.Has(Simulator) {
			id.Conflicts = append(id.Conflicts, conflictTexts(broken)...)
		}
	}
	return id
}

// systems are those whose own series the page shows, the process's own first.
func (s *shown) systems(first metric.System) []metric.System {
	var out []metric.System
	for _, system := range []metric.System{first, metric.VLLM, metric.Dynamo, metric.LMCache} {
		n := s.count(func(d *metric.Desc) bool { return d.System == system && d.Name != vllmLookup })
		if n > 0 && !slices.Contains(out, system) {
			out = append(out, system)
		}
	}
	return out
}

// vllmLookup is LMCache's one series among vLLM's.
const vllmLookup = "vllm:lmcache_mp_lookup_duration_seconds"

// full tells whether the page is whole: every vLLM server shows these at start,
// unless several API servers share a page and no engine has stepped yet.
func (s *shown) full(id Identity) bool {
	if id.System != metric.VLLM && !id.Has(ViaDynamo) {
		return true
	}
	core := []metric.Metric{vllm.PromptTokens, vllm.GenerationTokens, vllm.TimeToFirstToken, vllm.E2ERequestLatency}
	if !id.Has(Multiprocess) {
		core = append(core, vllm.NumRequestsRunning, vllm.NumRequestsWaiting)
	}
	for _, m := range core {
		if s.families[m] == nil {
			return false
		}
	}
	return true
}

// cut tells whether the page ends in the middle of a line: what stood behind is
// unknown, not absent.
func cut(page *exposition.Page) bool {
	return slices.ContainsFunc(page.Faults, func(f exposition.Fault) bool { return f.Kind == exposition.Truncated })
}

func (s *shown) traits(id Identity) []Trait {
	vllmSeries := s.count(func(d *metric.Desc) bool { return d.System == metric.VLLM })
	lmcacheBeside := s.count(func(d *metric.Desc) bool { return strings.HasPrefix(d.Name, "lmcache:") })
	var out []Trait
	add := func(t Trait, is bool) {
		if is {
			out = append(out, t)
		}
	}
	add(Simulator, s.simulated())
	add(Multiprocess, id.System != metric.Dynamo && id.Process != metric.MPServer && s.multiprocess())
	add(DataParallel, len(id.Engines) > 1)
	add(V0, vllmSeries > 0 && s.v0())
	add(RustFrontend, s.rust())
	add(LoRA, s.families[vllm.LoRARequestsInfo] != nil && len(s.families[vllm.LoRARequestsInfo].Samples) > 0)
	add(NoLogStats, id.System == metric.VLLM && s.statsOff())
	add(LMCacheInProcess, vllmSeries > 0 && lmcacheBeside > 0)
	add(LMCacheServer, s.hasPrefix(vllmLookup))
	add(ViaDynamo, id.System == metric.Dynamo && id.Process == metric.Worker && vllmSeries > 0)
	add(KVRouting, id.Process == metric.Frontend && s.hasPrefix("dynamo_component_router_"))
	return out
}

// guess says what a page without any family of the catalogue's own may be.
func (s *shown) guess() string {
	python := s.page.Has("python_info") || s.page.Has("process_start_time_seconds")
	switch {
	case len(s.page.Samples) == 0 && len(s.page.Families) == 0:
		return "the page is empty: a vLLM server in multiprocess mode before its first request, or a port that serves no metrics"
	case s.hasPrefix("sglang"):
		return "an SGLang server"
	case s.hasPrefix("trtllm"):
		return "a TensorRT-LLM server"
	case s.hasPrefix("DCGM_FI_"):
		return "NVIDIA's GPU exporter (DCGM)"
	case s.hasPrefix("inference_") || s.hasPrefix("llm_d_"):
		return "an inference gateway's endpoint picker"
	case s.hasPrefix("ray_"):
		return "a Ray node without vLLM replicas"
	case s.hasPrefix("node_"):
		return "a node exporter"
	case s.copied():
		return "the router of vLLM's production-stack, which repeats a few series of the engines"
	case s.families[vllm.HTTPRequestDurationHighResolution] != nil:
		return "a Python web server without metrics of an engine: a vLLM server with --disable-log-stats serves such a page"
	case python:
		return "a Python process without metrics of its own: an LMCache server that pushes by OTLP (--otlp-endpoint) serves such a page, and so does any Python web server"
	case s.page.Has("target_info"):
		return "an OpenTelemetry exporter before its first measurement, such as a fresh LMCache server"
	default:
		return ""
	}
}
