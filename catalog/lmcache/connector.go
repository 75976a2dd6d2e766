package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// What LMCache's connector adds to the page of the engine.
var (
	VLLMLookupDuration = &metric.Histogram{Ladder: ClientDefaultLadder, Desc: metric.Desc{
		Name: "vllm:lmcache_mp_lookup_duration_seconds", System: metric.LMCache, Processes: atEngine, Subsystem: "connector",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{modelLabel, {Name: "engine", Note: "data-parallel rank as text"}},
		Gate:   "LMCacheMPConnector on a vLLM with KV-connector metrics (vLLM PR #26811)",
		Life:   metric.Lifetime{Since: metric.Point{Release: version.V(0, 5, 6), Estimated: true, Note: "PR #5024 (merged, opened 2026-09-08)"}},
		Meaning: "Time from the connector sending a lookup until the scheduler gets the final hit or miss; the only latency histogram of the MP " +
			"path.",
		Hazards: []string{
			"No bucket list is passed, so prometheus_client's default applies: SLO thresholds must be one of its bounds.",
			"Dynamo adds its own labels (dynamo_namespace, dynamo_component, dynamo_endpoint, model).",
		},
		Source: "lmcache/integration/vllm/lmcache_mp_metrics.py@20867915; LMCache PR #5024",
	}}
)

var connectorMetrics = []metric.Metric{
	VLLMLookupDuration,
}
