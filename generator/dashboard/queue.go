package dashboard

import (
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/sli"
)

// queue is why requests wait, and what the engines run short of.
func (p profile) queue() []board.Panel {
	var out []board.Panel
	out = append(out, p.graph("running-waiting", "Running and waiting",
		"Waiting that grows while running stays level: the engines are full. Add replicas or shed load.", false,
		line{id: sli.Running, op: "sum", legend: "running", color: colorServed},
		line{id: sli.Waiting, op: "sum", legend: "waiting", color: colorWaiting})...)
	out = append(out, p.perModel("waiting-by-model", "Waiting by model", "sum", sli.Waiting,
		"Which model needs replicas.")...)
	out = append(out, p.graph("waiting-by-reason", "Why requests wait",
		"Capacity asks for replicas; deferred asks for LoRA slots or faster KV transfers.", true,
		line{id: sli.WaitingByReason, op: "sum", legend: "{{reason}}", by: []string{"reason"}})...)
	out = append(out, p.drain()...)
	if l, ok := p.set.Latency(sli.QueueTime); ok {
		out = append(out, wide(8, p.spread(l, "Queue time", p.targetLines(l.ID),
			"Observed only when a request finishes: a stuck queue shows first in the waiting requests."))...)
	}
	out = append(out, p.graph("kv-usage", "KV cache usage",
		"Full is normal under load and no fault by itself. It matters together with preemptions or a growing queue.", false,
		line{id: sli.KVUsageMax, op: "max", legend: "fullest engine", color: colorP99},
		line{id: sli.KVUsageMean, op: "avg", legend: "mean", color: colorMean})...)
	out = append(out, p.perModel("preemptions-by-model", "Preemptions by model", "sum", sli.Preemptions,
		"Each one throws work away and delays its request: more KV blocks, shorter contexts, or fewer requests at once.")...)
	for i := range out {
		if out[i].Key == "kv-usage" {
			out[i].Max = new(1.0)
		}
	}
	return out
}

// drain is the queue in seconds of work: by Little's law waiting over served. It
// is what the alert on a growing queue judges.
func (p profile) drain() []board.Panel {
	waiting, ok := p.set.Record(sli.Waiting)
	finished, known := p.set.Record(sli.Finished)
	if !ok || !known {
		return nil
	}
	pn := board.Panel{
		Key: "queue-drain", Title: "Time to serve the queue", Width: 8, Height: 8,
		View: board.TimeSeries{Legend: board.Values, ByName: true}, Unit: unitSeconds, Min: new(0.0),
		Empty: "nothing finishes: no traffic, or a stall",
		Queries: []board.Query{{
			Expr:   highest(by("sum", p.apart(), p.read(waiting)) + " / (" + by("sum", p.apart(), p.read(finished)) + " > 0)"),
			Legend: legend(p.apart()...),
		}},
		Links: p.modelLinks(),
	}
	return []board.Panel{p.finish(pn, about{
		shows: "How long the waiting requests take to be served at the present rate: waiting requests divided by finished requests per second.",
		todo:  "Long and still growing: more comes than the engines finish. No line beside waiting requests is a stall.",
	})}
}
