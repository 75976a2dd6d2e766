package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestIgnoredVariable(t *testing.T) {
	run(t, dashboard.IgnoredVariable{}, map[string]expectation{
		"one of four":                {keys: `"templating": {"list": [{"name": "j", "type": "query"}]},`, panel: `"targets": [{"expr": "vllm:num_requests_running{job=~\"$j\"}"}, {"expr": "vllm:num_requests_waiting{job=~\"$j\"}"}, {"expr": "vllm:kv_cache_usage_perc{job=~\"$j\"}"}, {"expr": "sum(vllm:num_requests_running)"}]`, at: "vllm:num_requests_running", says: `job=~"$j"`},
		"the label that most use":    {keys: `"templating": {"list": [{"name": "m", "type": "query"}]},`, panel: `"targets": [{"expr": "dynamo_frontend_requests_total{model=~\"$m\"}"}, {"expr": "dynamo_frontend_queued_requests{model=~\"$m\"}"}, {"expr": "dynamo_component_requests_total"}, {"expr": "vllm:num_requests_waiting{model_name=~\"$m\"}"}]`, at: "dynamo_component_requests_total", says: `model=~"$m"`},
		"a series without the label": {keys: `"templating": {"list": [{"name": "m", "type": "query"}]},`, panel: `"targets": [{"expr": "vllm:num_requests_running{model_name=~\"$m\"}"}, {"expr": "vllm:num_requests_waiting{model_name=~\"$m\"}"}, {"expr": "vllm:kv_cache_usage_perc{model_name=~\"$m\"}"}, {"expr": "sum(vllm:lora_requests_info)"}]`},
		"most do not filter":         {keys: `"templating": {"list": [{"name": "j", "type": "query"}]},`, panel: `"targets": [{"expr": "vllm:num_requests_running{job=~\"$j\"}"}, {"expr": "vllm:num_requests_waiting"}, {"expr": "vllm:kv_cache_usage_perc"}]`},
	})
}
