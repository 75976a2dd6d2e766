package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// In-process connector: chunk statistics.
var (
	InProcessChunkStatisticsEnabled = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_enabled", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Flag, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "1 when chunk statistics run.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsTotalRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_total_requests", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Requests, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Requests seen.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsTotalChunks = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_total_chunks", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Chunks, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Chunks seen.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsUniqueChunks = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_unique_chunks", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Chunks, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Estimated distinct chunks.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsReuseRate = &metric.Fraction{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_reuse_rate", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Ratio, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Share of reused chunks.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsBloomFilterSizeMB = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_bloom_filter_size_mb", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Megabytes, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Bloom filter size.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsBloomFilterFillRate = &metric.Fraction{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_bloom_filter_fill_rate", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Ratio, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Bloom filter fill.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsFileCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_file_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Files written.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessChunkStatisticsCurrentFileSize = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:chunk_statistics_current_file_size", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Bytes, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Current file size.",
		Source:  "lmcache/observability.py@0353be82",
	}}
)

var inprocessChunksMetrics = []metric.Metric{
	InProcessChunkStatisticsEnabled,
	InProcessChunkStatisticsTotalRequests,
	InProcessChunkStatisticsTotalChunks,
	InProcessChunkStatisticsUniqueChunks,
	InProcessChunkStatisticsReuseRate,
	InProcessChunkStatisticsBloomFilterSizeMB,
	InProcessChunkStatisticsBloomFilterFillRate,
	InProcessChunkStatisticsFileCount,
	InProcessChunkStatisticsCurrentFileSize,
}
