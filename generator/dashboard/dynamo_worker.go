package dashboard

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
)

// component tells prefill from decode.
var component = []string{"dynamo_component"}

// workers is the work of each component, inference only.
func (r raw) workers() []board.Panel {
	duration := func(key, title, part string) chart {
		m := measure{metrics: []metric.Metric{dynamo.ComponentRequestDuration}, unit: unitSeconds, empty: idle}
		m.expr = func(r raw, labels []string) string {
			at := []promql.Matcher{componentIs(part), generate}
			return by("sum", labels, r.each(dynamo.ComponentRequestDuration, "_sum", asRate, at...)) + " / (" +
				by("sum", labels, r.each(dynamo.ComponentRequestDuration, "_count", asRate, at...)) + " > 0)"
		}
		return chart{
			key: key, title: title, by: []string{"instance"}, lines: only(m),
			shows: "Mean time of a request inside each worker of the component " + part + ".", todo: "One line above the others: that worker is slow; drain it.",
		}
	}
	return r.charts(
		chart{
			key: "component-requests", title: "Requests by component", by: component, lines: only(rate(dynamo.ComponentRequests, generate)),
			shows: "Requests that workers received. A disaggregated request is one on each side.",
			todo:  "Prefill without decode, or the other way round: one side is not reached.",
		},
		chart{
			key: "component-inflight", title: "In flight by component", by: component, lines: only(gauge("sum", dynamo.ComponentInflightRequests, generate)),
			shows: "Requests inside workers now.",
			todo:  "The side that fills is the one to scale.",
		},
		chart{
			key: "component-errors", title: "Worker errors by kind", by: []string{"error_type"}, few: true, lines: only(rate(dynamo.ComponentErrors)),
			shows: "Errors that workers count. Clients that leave show as publish_response.",
			todo:  "generate or deserialization: a fault of worker or engine.",
		},
		duration("prefill-time", "Time on prefill workers", "prefill"),
		duration("decode-time", "Time on decode workers", "backend"),
		chart{
			key: "component-kv", title: "KV cache usage by component", by: []string{"dynamo_component", "dp_rank"}, lines: only(gauge("max", dynamo.ComponentGPUCacheUsage)),
			shows: "Share of KV blocks in use as workers report it, the fullest of each component and rank; prefill workers report none.",
			todo:  "Full together with preemptions: add decode workers.",
		},
		chart{
			key: "component-bytes-in", title: "Request bytes by component", by: component, lines: only(rate(dynamo.ComponentRequestBytes, generate)),
			shows: "Bytes of requests that workers received.",
			todo:  "A step without more requests: prompts are longer, or carry images.",
		},
		chart{
			key: "component-bytes-out", title: "Response bytes by component", by: component, lines: only(rate(dynamo.ComponentResponseBytes, generate)),
			shows: "Bytes of responses that workers sent.",
			todo:  "A step without more requests: answers are longer.",
		},
		chart{
			key: "component-cancelled", title: "Cancelled by component", by: component, lines: only(rate(dynamo.ComponentCancellation)),
			shows: "Requests that were cancelled inside workers.",
			todo:  "Users who give up, or a proxy's time-out.",
		},
		chart{
			key: "component-uptime", title: "Uptime by worker", by: []string{"job", "instance"}, lines: only(gauge("max", dynamo.ComponentUptime)),
			shows: "Time since each process started.",
			todo:  "A line that falls to 0 is a restart.",
		},
	)
}

// workerQueues are the queues in front of the engine inside a worker.
func (r raw) workerQueues() []board.Panel {
	fill := measure{metrics: []metric.Metric{dynamo.WorkHandlerQueueDepth, dynamo.WorkHandlerQueueCapacity}, unit: unitShare, empty: unborn(dynamo.WorkHandlerQueueDepth)}
	fill.expr = func(r raw, labels []string) string {
		return by("max", labels, r.each(dynamo.WorkHandlerQueueDepth, "", asIs)) + " / (" + by("max", labels, r.each(dynamo.WorkHandlerQueueCapacity, "", asIs)) + " > 0)"
	}
	each := []string{"job", "instance"}
	return r.charts(
		chart{
			key: "handler-fill", title: "Queue fill by worker", by: each, lines: only(fill),
			shows: "Depth of a worker's queue over its capacity.",
			todo:  "Full: requests are rejected; add workers.",
		},
		chart{
			key: "handler-rejected", title: "Rejected by worker", by: each, lines: only(rate(dynamo.WorkHandlerEnqueueRejected)),
			shows: "Requests refused because the queue was full.",
			todo:  "Any: users see errors.",
		},
		chart{
			key: "handler-wait", title: "Waits in the worker",
			lines: []drawn{
				{measure: mean(dynamo.WorkHandlerPermitWait), name: "for a permit", color: colorWaiting},
				{measure: mean(dynamo.WorkHandlerNetworkTransit), name: "network", color: colorP50},
				{measure: mean(dynamo.WorkHandlerTimeToFirstResponse), name: "to first response", color: colorP99},
			},
			shows: "Mean waits of a request inside a worker, before and in the engine.",
			todo:  "Permits: the worker's pool is too small for its engine.",
		},
	)
}
