package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Requests the scheduler holds: running, waiting, preempted.
var (
	NumRequestsRunning = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:num_requests_running", System: metric.VLLM, Processes: engine, Subsystem: "queue",
		Unit: metric.Requests, Labels: perEngine, Birth: metric.AtStart, Multiprocess: "mostrecent", Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 1)}, SinceV0: metric.Point{Release: version.V(0, 2, 6)}},
		Meaning: "Size of the scheduler running list after the last engine step.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	NumRequestsWaiting = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:num_requests_waiting", System: metric.VLLM, Processes: engine, Subsystem: "queue",
		Unit: metric.Requests, Labels: perEngine, Birth: metric.AtStart, Multiprocess: "mostrecent", Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 7, 1)}, SinceV0: metric.Point{Release: version.V(0, 2, 6)}},
		Meaning: "Requests not yet running: plain waiting queue plus the queue of requests skipped for a temporary constraint.",
		Source:  "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	NumRequestsWaitingByReason = &metric.Gauge{Desc: metric.Desc{
		Name: "vllm:num_requests_waiting_by_reason", System: metric.VLLM, Processes: engine, Subsystem: "queue",
		Unit: metric.Requests, Birth: metric.AtStart, Multiprocess: "mostrecent", Status: metric.Current,
		Labels: []metric.Label{
			modelLabel,
			engineLabel,
			{Name: "reason", Values: []string{"capacity", "deferred"}},
		},
		Life: metric.Lifetime{
			Since: metric.Point{
				Release:   version.V(0, 20, 0),
				Estimated: true,
				Note:      "#38435 merged 2026-04-13 (absent at 0.19.0 cut, present at 0.23.0 cut)",
			},
		},
		Meaning: "Same population as num_requests_waiting split by why; sum over reason equals it.",
		Hazards: []string{
			"deferred = LoRA slot budget, async KV transfer or other blocked state.",
			"Never add it to num_requests_waiting.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	NumPreemptions = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:num_preemptions_total", System: metric.VLLM, Processes: engine, Subsystem: "queue",
		Unit: metric.Events, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life: metric.Lifetime{
			Since:   metric.Point{Release: version.V(0, 8, 0)},
			SinceV0: metric.Point{Release: version.V(0, 4, 3), Note: "source name vllm:num_preemptions_total"},
		},
		Meaning: "Times a running request was pushed back to the waiting queue.",
		Hazards: []string{
			"One request may be counted several times.",
			"A PR to split by reason (#58037, vllm:num_preemptions_by_reason) was still open on 2026-09-22.",
		},
		Source: "vllm/v1/metrics/loggers.py@017e9f4448",
	}}

	RequestNumPreemptions = &metric.Histogram{Ladder: PreemptionsLadder, Desc: metric.Desc{
		Name: "vllm:request_num_preemptions", System: metric.VLLM, Processes: engine, Subsystem: "queue",
		Unit: metric.Events, Labels: perEngine, Birth: metric.AtStart, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(0, 30, 0), Note: "#49984 (merged after 2026-08-31); Rust #57033 (Sept 2026)"}},
		Meaning: "How often one request was preempted before it finished.",
		Hazards: []string{
			"0.28 and 0.29 lack it, 0.30 has it (third-party check).",
			"A request with none falls in le=1.0 together with one preemption, so share of preempted requests cannot be read exactly; use " +
				"_sum/_count.",
		},
		Source: "vllm docs usage/metrics lastmod 2026-09-24 + PR #49984/#57033 text (not in the 2026-08-17 tree)",
	}}
)

var queueMetrics = []metric.Metric{
	NumRequestsRunning,
	NumRequestsWaiting,
	NumRequestsWaitingByReason,
	NumPreemptions,
	RequestNumPreemptions,
}
