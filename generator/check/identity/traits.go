package identity

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
)

// v0 tells whether vLLM's old engine wrote the page: its series carry no engine
// label, and it never had the names that came with the new one.
func (s *shown) v0() bool {
	engine := s.families[vllm.NumRequestsRunning] != nil || s.families[vllm.PromptTokens] != nil
	switch {
	case len(s.engines()) > 0 || s.simulated():
		return false
	case s.count(onlyV0) > 0:
		return true
	case !engine || s.count(onlyV1) > 0:
		return false
	default:
		// The first releases of the new engine had no name of their own yet, and
		// neither preemptions nor whole latencies, which the old one always shows.
		first := s.families[vllm.TimeToFirstToken] != nil && s.families[vllm.GenerationTokens] != nil &&
			s.families[vllm.NumPreemptions] == nil && s.families[vllm.E2ERequestLatency] == nil
		return !first
	}
}

// onlyV0 tells whether the new engine never had the name.
func onlyV0(d *metric.Desc) bool {
	return d.System == metric.VLLM && d.Status == metric.Removed && !d.Life.SinceV0.Known() &&
		d.Life.Since.Release.Compare(vllm.NumRequestsRunning.Life.Since.Release) < 0
}

// onlyV1 tells whether the old engine never had the name.
func onlyV1(d *metric.Desc) bool {
	return d.System == metric.VLLM && !d.Life.SinceV0.Known() && !onlyV0(d) && d.Birth == metric.AtStart && d.Gate == ""
}

// rust tells whether vLLM's Rust frontend wrote the page: OpenMetrics, without
// the series that only the Python one has.
func (s *shown) rust() bool {
	return s.page.OpenMetrics && !s.created && s.families[vllm.IterationTokens] == nil && s.families[vllm.CacheConfigInfo] == nil &&
		s.families[vllm.NumRequestsRunning] != nil
}

// engines are the values of vLLM's engine label.
func (s *shown) engines() []string {
	for _, m := range []metric.Metric{vllm.NumRequestsRunning, vllm.PromptTokens, vllm.KVCacheUsage, vllm.GenerationTokens} {
		if values := s.labelValues(m, "engine"); len(values) > 0 {
			return values
		}
	}
	for _, m := range s.entries {
		if m.Describe().System == metric.VLLM {
			if values := s.labelValues(m, "engine"); len(values) > 0 {
				return values
			}
		}
	}
	return nil
}

// multiprocess tells whether prometheus_client wrote the page in multiprocess
// mode: _sum stands in front of the buckets, and there are no _created series
// and nothing of the process itself.
func (s *shown) multiprocess() bool {
	if s.created || s.page.Has("process_start_time_seconds") || s.page.Has("python_info") {
		return false
	}
	for _, m := range s.entries {
		if m.Kind() != metric.KindHistogram || m.Describe().System == metric.Dynamo {
			continue
		}
		samples := s.families[m].Samples
		if len(samples) > 2 {
			return strings.HasSuffix(s.page.Samples[samples[0]].Name, "_sum") &&
				strings.HasSuffix(s.page.Samples[samples[1]].Name, "_bucket") && !s.rust()
		}
	}
	for i := range s.page.Samples {
		if _, ok := s.page.Samples[i].Label("pid"); ok {
			return true
		}
	}
	return false
}

// statsOff tells whether vLLM runs with --disable-log-stats: of its own series
// only those are left that its HTTP layer writes.
func (s *shown) statsOff() bool {
	if s.answersPrompts() && s.count(func(d *metric.Desc) bool { return d.System == metric.VLLM }) == 0 {
		return true
	}
	httpLayer := s.count(func(d *metric.Desc) bool {
		return strings.HasPrefix(d.Name, "vllm:websocket_") || d.Name == vllm.ToolCallParserInvocations.Name
	})
	return httpLayer > 0 && httpLayer == s.count(func(d *metric.Desc) bool { return d.System == metric.VLLM })
}

// promptRoutes are routes of an OpenAI-compatible server that is an engine.
var promptRoutes = []string{
	"/v1/chat/completions", "/v1/completions", "/v1/responses", "/v1/messages", "/v1/embeddings", "/tokenize", "/pooling", "/score",
}

// answersPrompts tells whether the instrumentation of vLLM's web server has seen
// a request for its engine.
func (s *shown) answersPrompts() bool {
	if s.families[vllm.HTTPRequestDurationHighResolution] == nil {
		return false
	}
	for _, route := range s.labelValues(vllm.HTTPRequests, "handler") {
		if slices.Contains(promptRoutes, route) {
			return true
		}
	}
	return false
}

// simulated tells whether llm-d's simulator wrote the page: it spells a label
// in its own way and has a histogram that no engine has.
func (s *shown) simulated() bool {
	if s.hasPrefix("vllm:max_num_generation_tokens") {
		return true
	}
	return len(s.labelValues(vllm.RequestSuccess, "finish_reason")) > 0
}
