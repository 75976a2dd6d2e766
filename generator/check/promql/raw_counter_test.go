package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRawCounter(t *testing.T) {
	run(t, promql.RawCounter{}, map[string]expectation{
		"a counter on a graph":        {expr: `sum by (model_name) (vllm:prompt_tokens_total)`, panel: "-", at: "vllm:prompt_tokens_total", says: "without rate"},
		"buckets on a graph":          {expr: `sum by (le) (vllm:e2e_request_latency_seconds_bucket)`, panel: "-", at: "vllm:e2e_request_latency_seconds_bucket", says: "since the process started"},
		"a difference of counters":    {expr: `dynamo_frontend_model_migration_total - 5`, at: "dynamo_frontend_model_migration_total", says: "without rate"},
		"a condition that stays true": {expr: `up == 0 and on () dynamo_frontend_requests_total > 0`, at: "dynamo_frontend_requests_total", says: "stays true"},
		"a sum that a rule records":   {expr: `sum(vllm:generation_tokens_total)`, record: true, at: "vllm:generation_tokens_total", says: "without rate"},
		"a rate":                      {expr: `sum(rate(vllm:prompt_tokens_total[5m]))`},
		"only whether it exists":      {expr: `vllm:num_requests_waiting unless vllm:prompt_tokens_total`},
		"how many there are":          {expr: `count(vllm:prompt_tokens_total)`},
		"absence":                     {expr: `absent(vllm:prompt_tokens_total)`},
		"restarts":                    {expr: `resets(vllm:prompt_tokens_total[5m])`},
		"a ratio is told as such":     {expr: `vllm:prefix_cache_hits_total / vllm:prefix_cache_queries_total`},
		"a quantile is told as such":  {expr: `histogram_quantile(0.9, vllm:e2e_request_latency_seconds_bucket)`},
		"a gauge":                     {expr: `sum(vllm:num_requests_running)`},
	})
}
