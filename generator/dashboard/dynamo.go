package dashboard

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

func (p profile) dynamoUID() string { return p.uid(tagAll + "-" + string(p.mode()) + "-dynamo") }

// dynamoBoard answers where in Dynamo time and requests are lost: frontend,
// router, prefill and decode workers.
func (p profile) dynamoBoard() board.Board {
	r := raw{profile: p}
	b := board.Board{
		Key: p.key("dynamo"), UID: p.dynamoUID(), Title: p.title("Frontend, router, workers"),
		Description: "Dynamo's own parts: the frontend that users talk to, the router, and the workers by component. On disaggregated deployments the component backend is decode, else it is everything.",
		Tags:        []string{tagAll, p.tag()}, From: "now-1h",
		Variables: p.pickers(), Annotations: p.events(), Links: p.top(),
	}
	for _, rows := range [][]board.Row{
		row("now", "", false, r.dynamoTiles()),
		row("frontend", "Frontend", false, r.frontend()),
		row("between", "Between frontend and engine", false, p.overhead(), r.plane()),
		row("workers", "Workers: prefill and decode", false, r.workers()),
		row("queues", "Worker queues", false, r.workerQueues()),
		row("router", "Router (--router-mode kv)", true, r.router()),
		row("tokenizer", "Tokenizer", true, r.tokenizer()),
		row("migration", "Migration and cancellation", true, r.migration()),
		row("admission", "Admission (gate configured)", true, r.admission()),
		row("failover", "Shadow engines (GMS failover)", true, r.failover()),
		row("kvbm", "KV block manager (DYN_KVBM_METRICS, deprecated)", true, r.kvbm()),
	} {
		b.Rows = append(b.Rows, rows...)
	}
	return b
}

// frontModel tells lines of the frontend apart.
var frontModel = []string{promql.ModelLabel}

// dynamoTiles are what is in the house now.
func (r raw) dynamoTiles() []board.Panel {
	var out []board.Panel
	out = append(out, r.number("active-now", "In the frontend", gauge("sum", dynamo.FrontendActiveRequests), nil, "Requests that the frontends work on now, whatever the stage.", "")...)
	out = append(out, r.sumTile("arriving-now", "Arriving", sli.RequestsStarted)...)
	out = append(out, r.sumTile("finishing-now", "Finishing", sli.Requests)...)
	out = append(out, r.errorTile())
	out = append(out, r.number("prefill-now", "On prefill workers", gauge("sum", dynamo.ComponentInflightRequests, componentIs("prefill"), generate), nil, "Requests inside prefill workers now.", "")...)
	out = append(out, r.number("decode-now", "On decode workers", gauge("sum", dynamo.ComponentInflightRequests, componentIs("backend"), generate), nil, "Requests inside the component backend now: decode workers, or all of them.", "")...)
	out = append(out, r.number("disconnected-now", "Disconnected clients", gauge("sum", dynamo.FrontendDisconnectedClients), nil, "Clients that left before their answer ended.", "A rise beside latency: users give up.")...)
	return strip(out)
}

// generate keeps inference and leaves administrative calls out.
var generate = promql.Eq("dynamo_endpoint", "generate")

func componentIs(name string) promql.Matcher { return promql.Eq("dynamo_component", name) }

// frontend is what users see, and what they asked for.
func (r raw) frontend() []board.Panel {
	return r.charts(
		chart{key: "outcomes", title: "Requests by outcome", by: []string{"status", "error_type"}, few: true, lines: only(rate(dynamo.FrontendRequests)),
			shows: "Requests finished at the frontend by status and kind of error.", todo: "internal, unavailable, overload and response_timeout are the server's fault and count as bad; validation and not_found are the client's."},
		chart{key: "active", title: "Active requests by model", by: frontModel, lines: only(gauge("sum", dynamo.FrontendActiveRequests)),
			shows: "Requests that the frontends work on, by model.", todo: "Growing at level traffic: something behind is slow."},
		chart{key: "stage-requests", title: "Requests by stage", by: []string{"stage"}, few: true, lines: only(gauge("sum", dynamo.FrontendStageRequests)),
			shows: "Where requests are now.", todo: "The stage that grows is the one to look at."},
		chart{key: "stage-time", title: "Mean time by stage", by: []string{"stage"}, lines: only(mean(dynamo.FrontendStageDuration)),
			shows: "Mean time that requests spend in each stage.", todo: "Parts of the time to first token before the engine's clock starts."},
		chart{key: "input-length", title: "Input length by model", by: frontModel, lines: only(mean(dynamo.FrontendInputSequenceTokens)),
			shows: "Mean prompt length.", todo: "Longer prompts, longer time to first token."},
		chart{key: "output-length", title: "Output length by model", by: frontModel, lines: only(mean(dynamo.FrontendOutputSequenceTokens)),
			shows: "Mean answer length.", todo: "Fewer observations than successful requests: answers that end empty."},
		chart{key: "cached-length", title: "Cached tokens by model", by: frontModel, lines: only(mean(dynamo.FrontendCachedTokens)),
			shows: "Mean number of prompt tokens that an engine held already.", todo: "Falling: look at the router's hit rate."},
		chart{key: "ready", title: "Models that can serve", by: frontModel, lines: only(gauge("max", dynamo.FrontendModelReady)),
			shows: "1 while a model has workers; the line ends when the model is taken off.", todo: "0: no worker of the model is registered."},
		chart{key: "event-loop", title: "Event loop delay", lines: only(mean(dynamo.FrontendEventLoopDelay)),
			shows: "Mean delay of the frontend's event loop.", todo: "Above some milliseconds the frontend itself is short of CPU: add replicas."},
	)
}

// overhead compares the two clocks of the time to first token. Their buckets differ
// (Dynamo #15131), so only the exact means are drawn on one axis.
func (p profile) overhead() []board.Panel {
	user, ok := p.set.Latency(sli.TTFT)
	engine, known := p.set.Latency(sli.EngineTTFT)
	if !ok || !known {
		return nil
	}
	return []board.Panel{p.finish(board.Panel{
		Key: "ttft-clocks", Title: "Time to first token: user and engine", Width: 8, Height: 8,
		View: board.TimeSeries{Legend: board.List}, Unit: unitSeconds, Empty: idle, Min: board.Bound(0),
		Queries: []board.Query{
			{Expr: p.weighted(user), Legend: "at the frontend", Style: board.Style{Color: colorP99}},
			{Expr: p.weighted(engine), Legend: "in the engine", Style: board.Style{Color: colorMean}},
		},
	}, about{
		shows: "Mean time to first token as users and as engines measure it, all picked models together. Means only: the buckets of the two clocks differ, so their quantiles can not be compared.",
		todo:  "The gap is tokenising, routing, transport and remote prefill.",
	})}
}

// plane is the transport between frontend and workers.
func (r raw) plane() []board.Panel {
	return r.charts(
		chart{key: "plane-times", title: "Request plane", lines: []drawn{
			{measure: mean(dynamo.RequestPlaneQueue), name: "queue", color: colorWaiting},
			{measure: mean(dynamo.RequestPlaneSend), name: "send", color: colorP50},
			{measure: mean(dynamo.RequestPlaneRoundtripTTFT), name: "to first response", color: colorP99},
		}, shows: "Mean times of a request between frontend and worker.", todo: "Queue or send rising: transport or worker is overloaded."},
		chart{key: "plane-inflight", title: "Requests on the wire", lines: only(gauge("sum", dynamo.RequestPlaneInflightRequests)),
			shows: "Requests sent to workers that have not ended.", todo: ""},
		chart{key: "plane-errors", title: "Transport errors", lines: []drawn{
			{measure: rate(dynamo.TransportTCPErrors), name: "TCP", color: colorBad}, {measure: rate(dynamo.TransportNATSErrors), name: "NATS", color: colorWarning},
		}, shows: "Errors of the transports per second.", todo: "Any for long: network, or workers that die."},
		chart{key: "plane-bytes", title: "Transport bytes", lines: []drawn{
			{measure: rate(dynamo.TransportTCPBytesSent), name: "sent", color: colorPrompt}, {measure: rate(dynamo.TransportTCPBytesReceived), name: "received", color: colorOutput},
		}, shows: "Bytes sent to and received from workers over TCP.", todo: ""},
	)
}

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
		return chart{key: key, title: title, by: []string{"instance"}, lines: only(m),
			shows: "Mean time of a request inside each worker of the component " + part + ".", todo: "One line above the others: that worker is slow; drain it."}
	}
	return r.charts(
		chart{key: "component-requests", title: "Requests by component", by: component, lines: only(rate(dynamo.ComponentRequests, generate)),
			shows: "Requests that workers received. A disaggregated request is one on each side.", todo: "Prefill without decode, or the other way round: one side is not reached."},
		chart{key: "component-inflight", title: "In flight by component", by: component, lines: only(gauge("sum", dynamo.ComponentInflightRequests, generate)),
			shows: "Requests inside workers now.", todo: "The side that fills is the one to scale."},
		chart{key: "component-errors", title: "Worker errors by kind", by: []string{"error_type"}, few: true, lines: only(rate(dynamo.ComponentErrors)),
			shows: "Errors that workers count. Clients that leave show as publish_response.", todo: "generate or deserialization: a fault of worker or engine."},
		duration("prefill-time", "Time on prefill workers", "prefill"),
		duration("decode-time", "Time on decode workers", "backend"),
		chart{key: "component-kv", title: "KV cache usage by component", by: []string{"dynamo_component", "dp_rank"}, lines: only(gauge("max", dynamo.ComponentGPUCacheUsage)),
			shows: "Share of KV blocks in use as workers report it, the fullest of each component and rank; prefill workers report none.", todo: ""},
		chart{key: "component-bytes-in", title: "Request bytes by component", by: component, lines: only(rate(dynamo.ComponentRequestBytes, generate)), shows: "Bytes of requests that workers received.", todo: ""},
		chart{key: "component-bytes-out", title: "Response bytes by component", by: component, lines: only(rate(dynamo.ComponentResponseBytes, generate)), shows: "Bytes of responses that workers sent.", todo: ""},
		chart{key: "component-cancelled", title: "Cancelled by component", by: component, lines: only(rate(dynamo.ComponentCancellation)), shows: "Requests that were cancelled inside workers.", todo: "Users who give up, or a proxy's time-out."},
		chart{key: "component-uptime", title: "Uptime by worker", by: []string{"job", "instance"}, lines: only(gauge("max", dynamo.ComponentUptime)), shows: "Time since each process started.", todo: "A line that falls to 0 is a restart."},
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
		chart{key: "handler-fill", title: "Queue fill by worker", by: each, lines: only(fill), shows: "Depth of a worker's queue over its capacity.", todo: "Full: requests are rejected; add workers."},
		chart{key: "handler-rejected", title: "Rejected by worker", by: each, lines: only(rate(dynamo.WorkHandlerEnqueueRejected)), shows: "Requests refused because the queue was full.", todo: "Any: users see errors."},
		chart{key: "handler-wait", title: "Waits in the worker", lines: []drawn{
			{measure: mean(dynamo.WorkHandlerPermitWait), name: "for a permit", color: colorWaiting},
			{measure: mean(dynamo.WorkHandlerNetworkTransit), name: "network", color: colorP50},
			{measure: mean(dynamo.WorkHandlerTimeToFirstResponse), name: "to first response", color: colorP99},
		}, shows: "Mean waits of a request inside a worker, before and in the engine.", todo: "Permits: the worker's pool is too small for its engine."},
	)
}
