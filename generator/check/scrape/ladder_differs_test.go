package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestLadderDiffers(t *testing.T) {
	run(t, scrape.LadderDiffers{}, map[string]expectation{
		"a custom ladder":          {page: `http_request_duration_seconds_bucket{handler="/v1",le="0.2"} 1` + "\n" + `http_request_duration_seconds_bucket{handler="/v1",le="+Inf"} 1`, at: `http_request_duration_seconds_bucket{handler="/v1",le="0.2"} 1`, says: "without 0.1, 0.5, 1, with 0.2"},
		"a ladder by a setting":    {page: `dynamo_frontend_time_to_first_token_seconds_bucket{model="m",le="0.5"} 1` + "\n" + `dynamo_frontend_time_to_first_token_seconds_bucket{model="m",le="+Inf"} 1`, at: `dynamo_frontend_time_to_first_token_seconds_bucket{model="m",le="0.5"} 1`, says: "A setting changes them", severity: check.Info},
		"a short model":            {page: `vllm:request_prompt_tokens_bucket{le="1.0"} 1` + "\n" + `vllm:request_prompt_tokens_bucket{le="2.0"} 1` + "\n" + `vllm:request_prompt_tokens_bucket{le="+Inf"} 1`},
		"of an older release":      {file: "vllm-0.5-v0-excerpt.prom"},
		"bounds that were rounded": {page: roundedPage},
		"of the newest":            {file: "vllm-0.30-lora.prom"},
	})
}

// roundedPage has the bounds of a computed ladder without the noise of floating point.
const roundedPage = `dynamo_component_router_kv_hit_rate_bucket{le="0"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.05"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.1"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.15"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.2"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.25"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.3"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.35"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.4"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.45"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.5"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.55"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.6"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.65"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.7"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.75"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.8"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.85"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.9"} 1
dynamo_component_router_kv_hit_rate_bucket{le="0.95"} 1
dynamo_component_router_kv_hit_rate_bucket{le="1"} 1
dynamo_component_router_kv_hit_rate_bucket{le="+Inf"} 1
`
