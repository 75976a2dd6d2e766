package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// The coordinator: its key directory and the events it takes in.
var (
	CoordinatorKeyDirectoryPlacements = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_coordinator_key_directory_placements", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Labels: perTier, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		RenamedFrom: []string{"lmcache_mp_key_directory_placement_count"},
		Meaning:     "Placements known to the directory.",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorKeyDirectoryPlacementBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_coordinator_key_directory_placement_bytes", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Bytes, Labels: perTier, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		RenamedFrom: []string{"lmcache_mp_key_directory_placement_size_bytes"},
		Meaning:     "Logical bytes of those placements, an object counted once per placement.",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestEventBatchesReceived = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_event_batches_received_total", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Labels:  []metric.Label{{Name: "result", Values: []string{"applied", "duplicate", "stale"}}},
		Meaning: "Event batches by what the gate did.",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestEventBatchesMissing = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_event_batches_missing_total", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Meaning: "Batches that never came (sequence gaps).",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestEventsDroppedByServers = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_events_dropped_by_servers_total", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Meaning: "Events the servers say they dropped.",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestServerEventBatchesMissing = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_server_event_batches_missing", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Labels: perServer, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Meaning: "Missing batches of one server's current run.",
		Hazards: []string{
			"instance_id here is the LMCache server id, not the vLLM worker id of lmcache_mp_l0_*.",
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestServerEventsDropped = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_server_events_dropped", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Labels: perServer, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Meaning: "Dropped events of one server's current run.",
		Hazards: []string{
			"instance_id here is the LMCache server id, not the vLLM worker id of lmcache_mp_l0_*.",
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestServerViewIncomplete = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_server_view_incomplete", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Flag, Labels: perServer, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Meaning: "1 while the directory knows it misses part of that server.",
		Hazards: []string{
			"instance_id here is the LMCache server id, not the vLLM worker id of lmcache_mp_l0_*.",
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestBatchesDelivered = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_batches_delivered_total", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Labels: perConsumer, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Meaning: "Batches handed to each consumer.",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestBatchApplyTime = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_batch_apply_time_seconds_total", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Seconds, Labels: perConsumer, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Meaning: "Time each consumer spent.",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	CoordinatorIngestBatchApplyFailures = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_coordinator_ingest_batch_apply_failures_total", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Unreleased,
		Labels:  []metric.Label{{Name: "consumer"}, {Name: "op", Values: []string{"consume", "fence"}}},
		Meaning: "Batches or fences a consumer failed to apply.",
		Hazards: []string{
			"In the newest build only.",
		},
		Source: "lmcache/v1/mp_coordinator observability module",
	}}

	KeyDirectoryPlacementCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_key_directory_placement_count", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Count, Labels: perTier, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Life:      metric.Lifetime{Deprecated: metric.Point{Note: "newest builds export lmcache_coordinator_* as well"}},
		RenamedTo: []string{"lmcache_coordinator_key_directory_placements"},
		Meaning:   "Old name of lmcache_coordinator_key_directory_placements.",
		Source:    "lmcache/v1/mp_coordinator observability module; docs/source/mp/observability/metrics.rst@081c98da",
	}}

	KeyDirectoryPlacementSizeBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_key_directory_placement_size_bytes", System: metric.LMCache, Processes: atCoordinator, Subsystem: "coordinator",
		Unit: metric.Bytes, Labels: perTier, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Life:      metric.Lifetime{Deprecated: metric.Point{Note: "newest builds export lmcache_coordinator_* as well"}},
		RenamedTo: []string{"lmcache_coordinator_key_directory_placement_bytes"},
		Meaning:   "Old name of lmcache_coordinator_key_directory_placement_bytes.",
		Source:    "lmcache/v1/mp_coordinator observability module; docs/source/mp/observability/metrics.rst@081c98da",
	}}
)

var coordinatorMetrics = []metric.Metric{
	CoordinatorKeyDirectoryPlacements,
	CoordinatorKeyDirectoryPlacementBytes,
	CoordinatorIngestEventBatchesReceived,
	CoordinatorIngestEventBatchesMissing,
	CoordinatorIngestEventsDroppedByServers,
	CoordinatorIngestServerEventBatchesMissing,
	CoordinatorIngestServerEventsDropped,
	CoordinatorIngestServerViewIncomplete,
	CoordinatorIngestBatchesDelivered,
	CoordinatorIngestBatchApplyTime,
	CoordinatorIngestBatchApplyFailures,
	KeyDirectoryPlacementCount,
	KeyDirectoryPlacementSizeBytes,
}
