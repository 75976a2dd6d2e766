package ruletest

import (
	"maps"
	"strconv"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
)

// perSecond is what an engine of weight 1 counts per second, by the value of the
// one label that splits the counter.
type perSecond struct {
	counter *metric.Counter
	label   string
	rates   []labelledRate
}

type labelledRate struct {
	value string
	rate  float64
}

// engineRates is what a serving engine counts. Both cache ratios differ, and
// the ends of requests add up to 100 that count and 10 aborted ones.
var engineRates = []perSecond{
	{vllm.RequestSuccess, "finished_reason", []labelledRate{{"stop", 90}, {"length", 9}, {"error", 1}, {"abort", 10}}},
	{vllm.PromptTokens, "", []labelledRate{{"", 1000}}},
	{vllm.GenerationTokens, "", []labelledRate{{"", 500}}},
	{vllm.PromptTokensBySource, "source", []labelledRate{{"local_compute", 700}, {"local_cache_hit", 200}, {"external_kv_transfer", 100}}},
	{vllm.NumPreemptions, "", []labelledRate{{"", 2}}},
	{vllm.PrefixCacheQueries, "", []labelledRate{{"", 100}}},
	{vllm.PrefixCacheHits, "", []labelledRate{{"", 30}}},
	{vllm.ExternalPrefixCacheQueries, "", []labelledRate{{"", 50}}},
	{vllm.ExternalPrefixCacheHits, "", []labelledRate{{"", 20}}},
	{vllm.MMCacheQueries, "", []labelledRate{{"", 10}}},
	{vllm.MMCacheHits, "", []labelledRate{{"", 5}}},
	{vllm.NixlNumFailedTransfers, "", []labelledRate{{"", 3}}},
	{vllm.NixlNumKVExpiredReqs, "", []labelledRate{{"", 4}}},
}

// ownRates are those of members that do not simply serve; they show these
// counters beside the finished requests, and no other.
var ownRates = map[conduct]map[*metric.Counter][]labelledRate{
	refused: {vllm.RequestSuccess: {{"stop", 72}, {"length", 8}, {"abort", 10}}},
	clean:   {vllm.RequestSuccess: {{"stop", 100}}},
	excess: {
		vllm.PrefixCacheQueries: {{"", 50}}, vllm.PrefixCacheHits: {{"", 60}},
		vllm.ExternalPrefixCacheQueries: {{"", 50}}, vllm.ExternalPrefixCacheHits: {{"", 60}},
		vllm.MMCacheQueries: {{"", 50}}, vllm.MMCacheHits: {{"", 60}},
	},
}

// rates is what an engine of weight 1 counts per second for a member, nil when
// the member does not show the counter.
func (m *member) rates(c *metric.Counter) []labelledRate {
	if own, ok := ownRates[m.conduct][c]; ok {
		return own
	}
	if !m.histograms && c != vllm.RequestSuccess {
		return nil
	}
	for _, r := range engineRates {
		if r.counter == c {
			return r.rates
		}
	}
	return nil
}

func (s *steady) writeEngine(m *member, e engine) {
	labels := s.engineLabels(m.name, e.rank)
	for _, r := range engineRates {
		for _, l := range m.rates(r.counter) {
			extra := map[string]string{}
			if r.label != "" {
				extra[r.label] = l.value
			}
			s.counter(e.target, r.counter, with(labels, extra), s.flow(m, e.target, l.rate*e.weight)...)
		}
	}
	if !m.histograms {
		return
	}
	if m.short {
		// Answers of one token, and longer ones.
		h := vllm.RequestGenerationTokens
		d := around(h.Ladder.Bounds, h.Ladder.Bounds[1])
		ones := s.flow(m, e.target, oneToken*e.weight)
		var phases []observed
		for i, p := range s.flow(m, e.target, requests*e.weight) {
			phases = append(phases, observed{p, d, ones[i].rate})
		}
		s.histogram(e.target, h, labels, h.Ladder.Bounds[:1], phases...)
	}
	deferred := min(e.waiting, 1)
	s.gauge(e.target, vllm.NumRequestsWaitingByReason, with(labels, map[string]string{"reason": "capacity"}), s.level(m, e.waiting-deferred))
	s.gauge(e.target, vllm.NumRequestsWaitingByReason, with(labels, map[string]string{"reason": "deferred"}), s.level(m, deferred))
	// Every other API-server process of an engine leaves a stale copy.
	for pid, fresh := range []float64{1, 0} {
		copied := with(labels, map[string]string{"pid": strconv.Itoa(pid)})
		s.gauge(e.target, vllm.NumRequestsRunning, copied, s.level(m, fresh*e.running))
		s.gauge(e.target, vllm.NumRequestsWaiting, copied, s.level(m, fresh*e.waiting))
		s.gauge(e.target, vllm.KVCacheUsage, copied, s.level(m, fresh*e.usage))
	}
}

// route is a route of the API server with requests per second by status class.
type route struct {
	handler            string
	ok, client, server float64
}

// served and turnedAway are the HTTP side of members: the engine's count is the
// larger one for the first, HTTP's for the second. Routes that generate nothing are busy and fail.
var (
	served = []route{
		{handler: "/v1/chat/completions", ok: 60, client: 50, server: 0.5},
		{handler: "/v1/completions", ok: 35},
		{handler: "/v1/models", ok: 500, server: 100},
	}
	turnedAway = []route{
		{handler: "/v1/chat/completions", ok: 60, client: 50, server: 15},
		{handler: "none", ok: 20, server: 5},
		{handler: "/v1/models", ok: 500, server: 100},
	}
)

func (s *steady) writeHTTP(m *member, e engine) {
	routes := served
	switch m.conduct {
	case refused:
		routes = turnedAway
	case shared:
		// Failures that can be no model's in particular.
		routes = []route{{handler: "/v1/chat/completions", ok: 100, server: 300}}
	case clean:
		return
	}
	weight := 0.0
	for _, other := range m.engines {
		if maps.Equal(other.labels, e.labels) {
			weight += other.weight
		}
	}
	// Servers write classes or codes.
	status := []string{"2xx", "4xx", "5xx"}
	if e.names == oldest {
		status = []string{"200", "404", "503"}
	}
	for _, r := range routes {
		for i, rate := range []float64{r.ok, r.client, r.server} {
			if rate > 0 {
				s.counter(e.target, vllm.HTTPRequests, map[string]string{"handler": r.handler, "method": "POST", "status": status[i]}, s.flow(m, e.target, rate*weight)...)
			}
		}
	}
}
