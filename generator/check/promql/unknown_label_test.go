package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestUnknownLabel is R18 and more.
func TestUnknownLabel(t *testing.T) {
	run(t, promql.UnknownLabel{}, map[string]expectation{
		"another system's name of the model":   {expr: `sum by (le, model) (rate(vllm:time_to_first_token_seconds_bucket[5m]))`, at: "model", says: "Did you mean model_name?"},
		"a matcher":                            {expr: `dynamo_frontend_requests_total{model_name="x"}`, at: `model_name="x"`, says: "Did you mean model?"},
		"Dynamo's labels of 2025":              {expr: `rate(dynamo_component_requests_total{component="backend"}[5m])`, at: `component="backend"`, says: "dynamo_component now"},
		"an endpoint of a worker":              {expr: `rate(dynamo_component_requests_total{endpoint="generate"}[5m])`, at: `endpoint="generate"`, says: "dynamo_endpoint"},
		"a label of nobody":                    {expr: `vllm:num_requests_running{colour="red"}`, at: `colour="red"`, says: "relabelling of yours", severity: check.Info},
		"le on a count":                        {expr: `sum by (le) (rate(vllm:e2e_request_latency_seconds_count[5m]))`, at: "le", says: "group by"},
		"finished by another spelling":         {expr: `vllm:request_success_total{finish_reason="stop"}`, at: `finish_reason="stop"`, says: "finished_reason"},
		"an instance id in pull mode":          {expr: `sum by (service_instance_id) (rate(lmcache_mp_l1_read_chunks_total[5m]))`, at: "service_instance_id", says: "group by"},
		"a port of a PodMonitor":               {expr: `rate(dynamo_component_requests_total{endpoint="system"}[5m])`},
		"labels of the scrape":                 {expr: `sum by (job, instance, pod, exported_namespace) (vllm:num_requests_running{cluster="a", namespace=~"b"})`},
		"a label that is not there on purpose": {expr: `vllm:num_requests_running{colour=""}`},
		"its own label":                        {expr: `sum by (model_name, engine) (vllm:num_requests_running)`},
		"made by label_replace":                {expr: `sum by (model) (label_replace(vllm:num_requests_running, "model", "$1", "model_name", "(.*)"))`},
		"grouped away by without":              {expr: `sum without (colour) (vllm:num_requests_running)`},
		"a label given by a variable":          {expr: `sum by ($win) (vllm:num_requests_running)`, panel: "-"},
		"another exporter":                     {expr: `node_load1{colour="red"}`},
	})
}
