package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The publisher of KV events on a worker.
var (
	ComponentKVPublisherEnginesDroppedEvents = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_kv_publisher_engines_dropped_events_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "kv-publisher",
		Unit: metric.Events, Labels: perComponent, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8660 (Apr 2026) makes it appear: before, its registration failed"}},
		Meaning: "KV events the engine lost before the publisher (gaps in event ids).",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	ComponentKVPublisherZMQEvents = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_kv_publisher_zmq_events_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "kv-publisher",
		Unit: metric.Events, Birth: metric.BirthUnknown, Status: metric.Current,
		Life: metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #9233 (May 2026)"}},
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			workerIDLabel,
			{Name: "stage"},
			{Name: "event_type"},
		},
		Meaning: "ZMQ KV relay: events.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	ComponentKVPublisherZMQFilteredEvents = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_kv_publisher_zmq_filtered_events_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "kv-publisher",
		Unit: metric.Events, Labels: perEventReason, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #9233 (May 2026)"}},
		Meaning: "ZMQ KV relay: filtered events.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	ComponentKVPublisherZMQConversionIssues = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_kv_publisher_zmq_conversion_issues_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "kv-publisher",
		Unit: metric.Events, Labels: perEventReason, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #9233 (May 2026)"}},
		Meaning: "ZMQ KV relay: conversion issues.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}

	ComponentKVPublisherZMQSuspiciousEvents = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_kv_publisher_zmq_suspicious_events_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "kv-publisher",
		Unit: metric.Events, Labels: perEventReason, Birth: metric.BirthUnknown, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #9233 (May 2026)"}},
		Meaning: "ZMQ KV relay: suspicious events.",
		Source:  "lib/llm/src/kv_router/metrics.rs@01690d4",
	}}
)

var kvpublisherMetrics = []metric.Metric{
	ComponentKVPublisherEnginesDroppedEvents,
	ComponentKVPublisherZMQEvents,
	ComponentKVPublisherZMQFilteredEvents,
	ComponentKVPublisherZMQConversionIssues,
	ComponentKVPublisherZMQSuspiciousEvents,
}
