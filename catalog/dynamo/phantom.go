package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// Names found in documents and boards that no release exported.
var (
	FrontendModelWorkers = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_model_workers", System: metric.Dynamo, Processes: atFrontend, Subsystem: "phantom",
		Unit: metric.Count, Labels: perModel, Birth: metric.BirthUnknown, Status: metric.Phantom,
		Meaning:    "Workers per model; documented in 2025, never implemented.",
		Confidence: "documented, never registered",
		Source:     "PR #4309",
	}}

	PhantomFrontendKVHitRate = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_kv_hit_rate", System: metric.Dynamo, Processes: atFrontend, Subsystem: "phantom",
		Unit: metric.Ratio, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_component_router_kv_hit_rate"},
		Meaning:    "A suffix constant joined to the wrong prefix.",
		Confidence: "never exported",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	PhantomComponentQueueDepth = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_queue_depth", System: metric.Dynamo, Processes: atWorker, Subsystem: "phantom",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_work_handler_queue_depth"},
		Meaning:    "A suffix constant joined to the wrong prefix.",
		Confidence: "never exported",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	PhantomComponentQueueCapacity = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_queue_capacity", System: metric.Dynamo, Processes: atWorker, Subsystem: "phantom",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_work_handler_queue_capacity"},
		Meaning:    "A suffix constant joined to the wrong prefix.",
		Confidence: "never exported",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	PhantomComponentPoolCapacity = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_pool_capacity", System: metric.Dynamo, Processes: atWorker, Subsystem: "phantom",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_work_handler_pool_capacity"},
		Meaning:    "A suffix constant joined to the wrong prefix.",
		Confidence: "never exported",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	PhantomComponentPoolActiveTasks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_pool_active_tasks", System: metric.Dynamo, Processes: atWorker, Subsystem: "phantom",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_work_handler_pool_active_tasks"},
		Meaning:    "A suffix constant joined to the wrong prefix.",
		Confidence: "never exported",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	PhantomComponentPermitWait = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_component_permit_wait_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "phantom",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_work_handler_permit_wait_seconds"},
		Meaning:    "A suffix constant joined to the wrong prefix.",
		Confidence: "never exported",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	PhantomComponentEnqueueRejected = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_enqueue_rejected_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "phantom",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_work_handler_enqueue_rejected_total"},
		Meaning:    "A suffix constant joined to the wrong prefix.",
		Confidence: "never exported",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	PhantomRouterPendingQueueSize = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_router_pending_queue_size", System: metric.Dynamo, Processes: atRouter, Subsystem: "phantom",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_frontend_router_queue_pending_requests"},
		Meaning:    "Only in compass-attribution.json@b3cc73e.",
		Confidence: "never exported",
		Source:     "documents and boards of ai-dynamo/dynamo",
	}}

	PhantomKVBMNumFreeBlocks = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_kvbm_num_free_blocks", System: metric.Dynamo, Processes: atKVBM, Subsystem: "phantom",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		Meaning:    "Only in compass-attribution.json@b3cc73e.",
		Confidence: "never exported",
		Source:     "documents and boards of ai-dynamo/dynamo",
	}}

	PhantomFrontendCachedSequenceLength = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_frontend_cached_sequence_length", System: metric.Dynamo, Processes: atFrontend, Subsystem: "phantom",
		Unit: metric.Tokens, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_frontend_cached_tokens"},
		Meaning:    "In the documents of 0.8 and 0.9; the wire name is dynamo_frontend_cached_tokens.",
		Confidence: "never exported",
		Source:     "documents and boards of ai-dynamo/dynamo",
	}}

	PhantomComponentSystemUptime = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_system_uptime_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "phantom",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_component_uptime_seconds"},
		Meaning:    "In documents of 2025; the wire name is dynamo_component_uptime_seconds.",
		Confidence: "never exported",
		Source:     "documents and boards of ai-dynamo/dynamo",
	}}

	PhantomEmbeddingLatency = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_embedding_latency_seconds", System: metric.Dynamo, Processes: atFrontend, Subsystem: "phantom",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"dynamo_frontend_embedding_latency_seconds"},
		Meaning:    "In the title of PR #9758; the wire name has the frontend prefix.",
		Confidence: "never exported",
		Source:     "documents and boards of ai-dynamo/dynamo",
	}}
)

var phantomMetrics = []metric.Metric{
	FrontendModelWorkers,
	PhantomFrontendKVHitRate,
	PhantomComponentQueueDepth,
	PhantomComponentQueueCapacity,
	PhantomComponentPoolCapacity,
	PhantomComponentPoolActiveTasks,
	PhantomComponentPermitWait,
	PhantomComponentEnqueueRejected,
	PhantomRouterPendingQueueSize,
	PhantomKVBMNumFreeBlocks,
	PhantomFrontendCachedSequenceLength,
	PhantomComponentSystemUptime,
	PhantomEmbeddingLatency,
}
