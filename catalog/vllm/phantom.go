package vllm

import "github.com/llmslo/llmslo/catalog/metric"

// Names found in documents, rules and boards that no release exported.
var (
	PhantomRequestFailure = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:request_failure_total", System: metric.VLLM, Processes: engine, Subsystem: "phantom",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"http_requests_total", "vllm:request_success_total"},
		Meaning: "vLLM does not count failed requests: its web server counts answers by status, " +
			"and vllm:request_success_total has finished_reason=\"error\"; streams that break are in neither.",
		Confidence: "never exported",
		Source:     "rules and articles of others",
	}}

	PhantomRequestFailureCounter = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:request_failure_counter", System: metric.VLLM, Processes: engine, Subsystem: "phantom",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Phantom,
		OpenLabels: true,
		ReplacedBy: []string{"http_requests_total", "vllm:request_success_total"},
		Meaning: "vLLM does not count failed requests: its web server counts answers by status, " +
			"and vllm:request_success_total has finished_reason=\"error\"; streams that break are in neither.",
		Confidence: "never exported",
		Source:     "rules and articles of others",
	}}
)

var phantomMetrics = []metric.Metric{
	PhantomRequestFailure,
	PhantomRequestFailureCounter,
}
