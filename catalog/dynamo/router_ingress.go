package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// Events that reach the KV router, and what it makes of them.
var (
	RouterRemoteIndexerQueryFailures = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_remote_indexer_query_failures_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Count, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "remote indexer",
		Meaning: "Remote indexer queries that failed.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterRemoteIndexerWriteFailures = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_remote_indexer_write_failures_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Count, Labels: perRouter, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "remote indexer",
		Meaning: "Remote indexer writes that failed.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterWorkerRegistered = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_router_worker_registered", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Flag, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			workerIDLabel,
			{Name: "router_worker_id"},
			{Name: "dp_rank"},
			{Name: "worker_type"},
		},
		Meaning: "1 while the router knows this worker rank; removed on departure.",
		Hazards: []string{
			"The backend is in router_worker_id (decimal); worker_id is the emitter (hex).",
		},
		Source: "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterKVEventSourceMismatchWorkers = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_router_kv_event_source_mismatch_workers", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			workerIDLabel,
			modelLabel,
			{Name: "worker_type"},
			{Name: "target_namespace"},
			{Name: "target_component"},
			{Name: "target_endpoint"},
		},
		Meaning: "Serving workers whose KV event source is missing, ambiguous or disabled.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterKVZMQIngressSources = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_router_kv_zmq_ingress_sources", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels:  []metric.Label{namespaceLabel, componentLabel, workerIDLabel, {Name: "state"}},
		Meaning: "Direct ZMQ KV event sources by state.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterKVZMQIngressBatches = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_kv_zmq_ingress_batches_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Count, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "KV event batches handed over.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterKVZMQIngressLifecycle = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_kv_zmq_ingress_lifecycle_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels:  []metric.Label{namespaceLabel, componentLabel, workerIDLabel, {Name: "action"}},
		Meaning: "Source lifecycle transitions and errors.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressSources = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_sources", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Count, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: sources.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressSequenceGaps = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_sequence_gaps_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: sequence gaps.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressOutOfOrder = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_out_of_order_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: out of order.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressReconnects = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_reconnects_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: reconnects.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressReplacements = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_replacements_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: replacements.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressEnvelopeDecodeErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_envelope_decode_errors_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: envelope decode errors.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressPayloadDecodeErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_payload_decode_errors_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: payload decode errors.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressIdentityErrors = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_identity_errors_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: identity errors.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	RouterActiveSequenceZMQIngressForcedAborts = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_router_active_sequence_zmq_ingress_forced_aborts_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning: "Active-sequence ZMQ ingress: forced aborts.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	ComponentKVCacheEventsApplied = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_kv_cache_events_applied", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Birth: metric.FirstEvent, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			{
				Name: "status",
				Values: []string{
					"ok", "parent_block_not_found", "block_not_found", "invalid_block", "capacity_exhausted",
					"indexer_invariant_violation",
				},
			},
			{Name: "event_type", Values: []string{"stored", "removed", "cleared"}},
		},
		Gate:    "--router-kv-overlap-score-credit > 0 and workers publish KV events",
		Meaning: "KV cache events applied to the router index.",
		Hazards: []string{
			"Counter WITHOUT _total suffix.",
		},
		Confidence: "docs",
		Source: "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624; " +
			"docs/fern/pages/reference/observability/metric-labels.mdx@f397a49",
	}}

	ComponentCKFMutation = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_ckf_mutation_total", System: metric.Dynamo, Processes: atRouter, Subsystem: "router-ingress",
		Unit: metric.Events, Labels: []metric.Label{{Name: "outcome"}}, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Registered, never incremented: always 0.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/metrics-catalog.mdx@e650624",
	}}
)

var routerIngressMetrics = []metric.Metric{
	RouterRemoteIndexerQueryFailures,
	RouterRemoteIndexerWriteFailures,
	RouterWorkerRegistered,
	RouterKVEventSourceMismatchWorkers,
	RouterKVZMQIngressSources,
	RouterKVZMQIngressBatches,
	RouterKVZMQIngressLifecycle,
	RouterActiveSequenceZMQIngressSources,
	RouterActiveSequenceZMQIngressSequenceGaps,
	RouterActiveSequenceZMQIngressOutOfOrder,
	RouterActiveSequenceZMQIngressReconnects,
	RouterActiveSequenceZMQIngressReplacements,
	RouterActiveSequenceZMQIngressEnvelopeDecodeErrors,
	RouterActiveSequenceZMQIngressPayloadDecodeErrors,
	RouterActiveSequenceZMQIngressIdentityErrors,
	RouterActiveSequenceZMQIngressForcedAborts,
	ComponentKVCacheEventsApplied,
	ComponentCKFMutation,
}
