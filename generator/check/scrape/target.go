package scrape

// Target is a latency target to hold against a page's buckets.
type Target struct {
	// Name is what is measured: ttft, itl, tpot, e2e or queue.
	Name string
	// Seconds is the bound.
	Seconds float64
}

// carriers are the histograms that carry each target, by what is measured.
var carriers = map[string][]string{
	"ttft":  {"dynamo_frontend_time_to_first_token_seconds", "vllm:time_to_first_token_seconds"},
	"itl":   {"dynamo_frontend_inter_token_latency_seconds", "vllm:inter_token_latency_seconds", "vllm:time_per_output_token_seconds"},
	"tpot":  {"vllm:request_time_per_output_token_seconds"},
	"e2e":   {"dynamo_frontend_request_duration_seconds", "vllm:e2e_request_latency_seconds"},
	"queue": {"vllm:request_queue_time_seconds"},
}

// TargetNames are the names that targets can have.
func TargetNames() []string { return []string{"ttft", "itl", "tpot", "e2e", "queue"} }
