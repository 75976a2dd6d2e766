package dashboard

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// http is the API server's side of requests; Dynamo's workers have none.
func (r raw) http() []board.Panel {
	if r.dynamo() {
		return nil
	}
	return r.charts(
		chart{
			key: "http-status", title: "Responses by status", by: []string{"status"}, few: true, lines: only(rate(vllm.HTTPRequests)),
			shows: "HTTP responses of the picked instances, every route. A stream that breaks later still counts as 2xx.",
			todo:  "5xx: engine or queue limit. 4xx: clients, or a model name that is gone.",
		},
		chart{
			key: "http-route", title: "Responses by route", by: []string{"handler"}, lines: only(rate(vllm.HTTPRequests)),
			shows: "HTTP responses by route.",
			todo:  "Routes such as /tokenize and /v1/models are no generation: error shares leave them out.",
		},
		chart{
			key: "http-duration", title: "Mean duration by route", by: []string{"handler"}, lines: only(mean(vllm.HTTPRequestDuration)),
			shows: "Mean time to answer by route; a stream ends with its last token, so long answers are long here.",
			todo:  "Rising for /health or /v1/models: the API server itself is short of CPU.",
		},
		chart{
			key: "http-request-size", title: "Mean request size by route", by: []string{"handler"}, lines: only(mean(vllm.HTTPRequestSize)),
			shows: "Mean size of request bodies.",
			todo:  "Larger bodies: longer prompts or images.",
		},
		chart{
			key: "http-response-size", title: "Mean response size by route", by: []string{"handler"}, lines: only(mean(vllm.HTTPResponseSize)),
			shows: "Mean size of response bodies.",
			todo:  "A fall at level traffic: answers end early.",
		},
	)
}

// process is the API server process, not the engine core.
func (r raw) process() []board.Panel {
	if r.dynamo() {
		return nil
	}
	perInstance := []string{"job", "instance"}
	uptime := measure{metrics: []metric.Metric{vllm.ProcessStartTime}, unit: unitSeconds, empty: "no series: several API servers, or no Python frontend"}
	uptime.expr = func(r raw, labels []string) string {
		return "time() - " + by("max", labels, r.each(vllm.ProcessStartTime, "", asIs))
	}
	files := measure{metrics: []metric.Metric{vllm.ProcessOpenFDs, vllm.ProcessMaxFDs}, unit: unitShare, empty: uptime.empty}
	files.expr = func(r raw, labels []string) string {
		return by("max", labels, r.each(vllm.ProcessOpenFDs, "", asIs)) + " / " + by("max", labels, r.each(vllm.ProcessMaxFDs, "", asIs))
	}
	cpu := rate(vllm.ProcessCPU)
	cpu.unit, cpu.axis = unitNumber, "cores"
	return r.charts(
		chart{
			key: "cpu", title: "CPU", by: perInstance, lines: only(cpu),
			shows: "Cores that the API server process uses.",
			todo:  "At 1 the event loop is full: more API servers (--api-server-count).",
		},
		chart{
			key: "memory", title: "Memory", by: perInstance, lines: only(gauge("max", vllm.ProcessResidentMemoryBytes)),
			shows: "Resident memory of the API server process.",
			todo:  "Steady growth is a leak.",
		},
		chart{
			key: "files", title: "Open files", by: perInstance, lines: only(files),
			shows: "Open file descriptors as a share of the limit; each connection takes one.",
			todo:  "Near 100 % connections are refused: raise the limit.",
		},
		chart{
			key: "uptime", title: "Uptime", by: perInstance, lines: only(uptime),
			shows: "Time since the API server process started.",
			todo:  "A line that falls to 0 is a restart.",
		},
	)
}
