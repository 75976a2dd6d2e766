package dashboard

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

func (p profile) pipelineUID() string { return p.uid(tagAll + "-" + string(p.mode()) + "-pipeline") }

// pipelineBoard answers where in Dynamo time and requests are lost: frontend,
// router, prefill and decode workers.
func (p profile) pipelineBoard() board.Board {
	r := raw{profile: p}
	b := board.Board{
		Key: p.key("pipeline"), UID: p.pipelineUID(), Title: p.title("Pipeline"),
		Description: "Dynamo's own parts: the frontend that users talk to, the router, and the workers by component. On disaggregated deployments the component backend is decode, else it is everything.",
		Tags:        []string{tagAll, p.tag()}, From: "now-1h",
		Variables: p.pickers(), Annotations: p.events(), Links: p.top(),
	}
	for _, rows := range [][]board.Row{
		row("now", "", false, r.dynamoTiles()),
		row("frontend", "Frontend", false, r.frontend(), r.ready()),
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
	out := make([]board.Panel, 0, 8)
	out = append(out, r.number("active-now", "In frontend", gauge("sum", dynamo.FrontendActiveRequests),
		"Requests that the frontends work on now, whatever the stage.", "Growing at level traffic: something behind is slow.")...)
	out = append(out, r.sumTile("arriving-now", "Arriving", sli.RequestsStarted, "Above the finishing ones for long: work piles up.")...)
	out = append(out, r.sumTile("finishing-now", "Finishing", sli.Requests, "Below the arriving ones for long: work piles up.")...)
	out = append(out, r.errorTile())
	out = append(out, r.number("prefill-now", "In prefill", gauge("sum", dynamo.ComponentInflightRequests, componentIs("prefill"), generate),
		"Requests inside prefill workers now.", "The side that fills is the one to scale.")...)
	out = append(out, r.number("decode-now", "In decode", gauge("sum", dynamo.ComponentInflightRequests, componentIs("backend"), generate),
		"Requests inside the component backend now: decode workers, or all of them.", "The side that fills is the one to scale.")...)
	out = append(out, r.number("disconnected-now", "Disconnected", gauge("sum", dynamo.FrontendDisconnectedClients),
		"Clients that left before their answer ended.", "A rise beside latency: users give up.")...)
	out = append(out, r.sumTile("waiting-now", "In queues", sli.Waiting, "Growing: more decode or prefill workers.")...)
	return strip(out)
}

// generate keeps inference and leaves administrative calls out.
var generate = promql.Eq("dynamo_endpoint", "generate")

func componentIs(name string) promql.Matcher { return promql.Eq("dynamo_component", name) }

// frontend is what users see, and what they asked for.
func (r raw) frontend() []board.Panel {
	return r.charts(
		chart{
			key: "outcomes", title: "Requests by outcome", by: []string{"status", "error_type"}, few: true, lines: only(rate(dynamo.FrontendRequests)),
			shows: "Requests finished at the frontend by status and kind of error.",
			todo:  "internal, unavailable, overload and response_timeout are the server's fault and count as bad; validation and not_found are the client's.",
		},
		chart{
			key: "active", title: "Active requests by model", by: frontModel, lines: only(gauge("sum", dynamo.FrontendActiveRequests)),
			shows: "Requests that the frontends work on, by model.",
			todo:  "Growing at level traffic: something behind is slow.",
		},
		chart{
			key: "stage-requests", title: "Requests by stage", by: []string{"stage"}, few: true, lines: only(gauge("sum", dynamo.FrontendStageRequests)),
			shows: "Where requests are now.",
			todo:  "The stage that grows is the one to look at.",
		},
		chart{
			key: "stage-time", title: "Mean time by stage", by: []string{"stage"}, lines: only(mean(dynamo.FrontendStageDuration)),
			shows: "Mean time that requests spend in each stage.",
			todo:  "Parts of the time to first token before the engine's clock starts.",
		},
		chart{
			key: "input-length", title: "Input length by model", by: frontModel, lines: only(mean(dynamo.FrontendInputSequenceTokens)),
			shows: "Mean prompt length.",
			todo:  "Longer prompts, longer time to first token.",
		},
		chart{
			key: "output-length", title: "Output length by model", by: frontModel, lines: only(mean(dynamo.FrontendOutputSequenceTokens)),
			shows: "Mean answer length.",
			todo:  "Fewer observations than successful requests: answers that end empty.",
		},
		chart{
			key: "cached-length", title: "Cached tokens by model", by: frontModel, lines: only(mean(dynamo.FrontendCachedTokens)),
			shows: "Mean number of prompt tokens that an engine held already.",
			todo:  "Falling: look at the router's hit rate.",
		},
		chart{
			key: "event-loop", title: "Event loop delay", lines: only(mean(dynamo.FrontendEventLoopDelay)),
			shows: "Mean delay of the frontend's event loop.",
			todo:  "Above some milliseconds the frontend itself is short of CPU: add replicas.",
		},
	)
}

// ready is which models a frontend can route, as the alert on it reads it.
func (r raw) ready() []board.Panel {
	return r.perModel("ready", "Models that can serve", "max", sli.ModelReady, "0: no worker of the model is registered.")
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
		View: board.TimeSeries{Legend: board.List}, Unit: unitSeconds, Empty: idle, Min: new(0.0),
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
		chart{
			key: "plane-times", title: "Request plane",
			lines: []drawn{
				{measure: mean(dynamo.RequestPlaneQueue), name: "queue", color: colorWaiting},
				{measure: mean(dynamo.RequestPlaneSend), name: "send", color: colorP50},
				{measure: mean(dynamo.RequestPlaneRoundtripTTFT), name: "to first response", color: colorP99},
			},
			shows: "Mean times of a request between frontend and worker.",
			todo:  "Queue or send rising: transport or worker is overloaded.",
		},
		chart{
			key: "plane-inflight", title: "Requests on the wire", lines: only(gauge("sum", dynamo.RequestPlaneInflightRequests)),
			shows: "Requests sent to workers that have not ended.",
			todo:  "Set it beside the requests inside workers: the gap is on the wire.",
		},
		chart{
			key: "plane-errors", title: "Transport errors",
			lines: []drawn{
				{measure: rate(dynamo.TransportTCPErrors), name: "TCP", color: colorBad},
				{measure: rate(dynamo.TransportNATSErrors), name: "NATS", color: colorWarning},
			},
			shows: "Errors of the transports per second.",
			todo:  "Any for long: network, or workers that die.",
		},
		chart{
			key: "plane-bytes", title: "Transport bytes",
			lines: []drawn{
				{measure: rate(dynamo.TransportTCPBytesSent), name: "sent", color: colorPrompt},
				{measure: rate(dynamo.TransportTCPBytesReceived), name: "received", color: colorOutput},
			},
			shows: "Bytes sent to and received from workers over TCP.",
			todo:  "Set it against the bandwidth of the network.",
		},
	)
}
