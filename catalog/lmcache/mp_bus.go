package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// The event bus that feeds every event-driven counter, and other signs of trust.
var (
	EventBusQueueDepth = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_event_bus_queue_depth", System: metric.LMCache, Processes: atServer, Subsystem: "event-bus",
		Unit: metric.Count, Birth: metric.AtStart, Status: metric.Current,
		Meaning: "Events waiting in the metrics bus.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/event_bus.py@1e64c026; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	EventBusDrainLag = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache_mp_event_bus_drain_lag_seconds", System: metric.LMCache, Processes: atServer, Subsystem: "event-bus",
		Unit: metric.Seconds, Birth: metric.AtStart, Status: metric.Current,
		Meaning: "Age of the oldest waiting event; 0 when empty.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/event_bus.py@1e64c026; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	EventBusDroppedEvents = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_event_bus_dropped_events_total", System: metric.LMCache, Processes: atServer, Subsystem: "event-bus",
		Unit: metric.Events, Birth: metric.AtStart, Status: metric.Current,
		Meaning: "Events lost because the bus was full; any increase makes the event-driven counters undercount.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/event_bus.py@1e64c026; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	EventBusSubscriberExceptions = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_event_bus_subscriber_exceptions_total", System: metric.LMCache, Processes: atServer, Subsystem: "event-bus",
		Unit: metric.Count, Labels: []metric.Label{{Name: "subscriber_name"}}, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Exceptions in metric, log or trace subscribers; that subscriber's numbers are then incomplete.",
		Source:  "lmcache/v1/mp_observability/subscribers/metrics/event_bus.py@1e64c026; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}

	Timeouts = &metric.Counter{Desc: metric.Desc{
		Name: "lmcache_mp_timeouts_total", System: metric.LMCache, Processes: atServer, Subsystem: "event-bus",
		Unit: metric.Count, Labels: []metric.Label{{Name: "exception_type"}}, Birth: metric.FirstEvent, Status: metric.Current,
		Meaning: "Timeout errors built anywhere in the server.",
		Hazards: []string{
			"Missing from the user docs.",
		},
		Source: "lmcache/v1/mp_observability/subscribers/metrics/timeout.py@0ca282de; docs/design/v1/mp_observability/METRICS.md@081c98da",
	}}
)

var mpBusMetrics = []metric.Metric{
	EventBusQueueDepth,
	EventBusDrainLag,
	EventBusDroppedEvents,
	EventBusSubscriberExceptions,
	Timeouts,
}
