package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// Multimodal embedding cache of a worker.
var (
	ComponentEmbeddingCacheHits = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_embedding_cache_hits_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "embedding-cache",
		Unit: metric.Count, Labels: perModelAndComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--multimodal-embedding-cache-capacity-gb > 0 (default off on the encode worker since v1.5.0)",
		Meaning: "Multimodal embedding cache hits.",
		Source:  "components/src/dynamo/common/utils/prometheus.py",
	}}

	ComponentEmbeddingCacheMisses = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_embedding_cache_misses_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "embedding-cache",
		Unit: metric.Count, Labels: perModelAndComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--multimodal-embedding-cache-capacity-gb > 0 (default off on the encode worker since v1.5.0)",
		Meaning: "Multimodal embedding cache misses.",
		Source:  "components/src/dynamo/common/utils/prometheus.py",
	}}

	ComponentEmbeddingCacheEvictions = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_embedding_cache_evictions_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "embedding-cache",
		Unit: metric.Count, Labels: perModelAndComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--multimodal-embedding-cache-capacity-gb > 0 (default off on the encode worker since v1.5.0)",
		Meaning: "Multimodal embedding cache evictions.",
		Source:  "components/src/dynamo/common/utils/prometheus.py",
	}}

	ComponentEmbeddingCacheUtilization = &metric.Fraction{Desc: metric.Desc{
		Name: "dynamo_component_embedding_cache_utilization", System: metric.Dynamo, Processes: atWorker, Subsystem: "embedding-cache",
		Unit: metric.Ratio, Labels: perModelAndComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--multimodal-embedding-cache-capacity-gb > 0 (default off on the encode worker since v1.5.0)",
		Meaning: "Multimodal embedding cache utilization.",
		Source:  "components/src/dynamo/common/utils/prometheus.py",
	}}

	ComponentEmbeddingCacheCurrentBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_embedding_cache_current_bytes", System: metric.Dynamo, Processes: atWorker, Subsystem: "embedding-cache",
		Unit: metric.Bytes, Labels: perModelAndComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--multimodal-embedding-cache-capacity-gb > 0 (default off on the encode worker since v1.5.0)",
		Meaning: "Multimodal embedding cache current bytes.",
		Source:  "components/src/dynamo/common/utils/prometheus.py",
	}}

	ComponentEmbeddingCacheEntries = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_embedding_cache_entries", System: metric.Dynamo, Processes: atWorker, Subsystem: "embedding-cache",
		Unit: metric.Count, Labels: perModelAndComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "--multimodal-embedding-cache-capacity-gb > 0 (default off on the encode worker since v1.5.0)",
		Meaning: "Multimodal embedding cache entries.",
		Source:  "components/src/dynamo/common/utils/prometheus.py",
	}}
)

var embeddingMetrics = []metric.Metric{
	ComponentEmbeddingCacheHits,
	ComponentEmbeddingCacheMisses,
	ComponentEmbeddingCacheEvictions,
	ComponentEmbeddingCacheUtilization,
	ComponentEmbeddingCacheCurrentBytes,
	ComponentEmbeddingCacheEntries,
}
