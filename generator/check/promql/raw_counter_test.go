package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestRawCounter(t *testing.T) {
	checktest.Run(t, promql.RawCounter{}, map[string]checktest.Query{
		"a counter on a graph":        {Expr: `sum by (model_name) (vllm:prompt_tokens_total)`, Panel: "-", At: "vllm:prompt_tokens_total", Says: "without rate"},
		"buckets on a graph":          {Expr: `sum by (le) (vllm:e2e_request_latency_seconds_bucket)`, Panel: "-", At: "vllm:e2e_request_latency_seconds_bucket", Says: "since the process started"},
		"a difference of counters":    {Expr: `dynamo_frontend_model_migration_total - 5`, At: "dynamo_frontend_model_migration_total", Says: "without rate"},
		"a condition that stays true": {Expr: `up == 0 and on () dynamo_frontend_requests_total > 0`, At: "dynamo_frontend_requests_total", Says: "stays true"},
		"a sum that a rule records":   {Expr: `sum(vllm:generation_tokens_total)`, Record: true, At: "vllm:generation_tokens_total", Says: "without rate"},
		"a rate":                      {Expr: `sum(rate(vllm:prompt_tokens_total[5m]))`},
		"only whether it exists":      {Expr: `vllm:num_requests_waiting unless vllm:prompt_tokens_total`},
		"how many there are":          {Expr: `count(vllm:prompt_tokens_total)`},
		"absence":                     {Expr: `absent(vllm:prompt_tokens_total)`},
		"restarts":                    {Expr: `resets(vllm:prompt_tokens_total[5m])`},
		"a ratio is told as such":     {Expr: `vllm:prefix_cache_hits_total / vllm:prefix_cache_queries_total`},
		"a quantile is told as such":  {Expr: `histogram_quantile(0.9, vllm:e2e_request_latency_seconds_bucket)`},
		"a gauge":                     {Expr: `sum(vllm:num_requests_running)`},
	})
}
