package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestLabelCollision(t *testing.T) {
	run(t, scrape.LabelCollision{}, map[string]expectation{
		"an endpoint of requests": {file: "dynamo-2026-01-frontend.prom", at: `dynamo_frontend_requests_total{endpoint="chat_completions",model="qwen/qwen3-0.6b",request_type="unary",status="success"} 1`, says: "exported_endpoint"},
		"labels of its own":       {page: `vllm:num_requests_running{model_name="m",engine="0"} 1`},
	})
}
