package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestUnknownLabel is R18 and more.
func TestUnknownLabel(t *testing.T) {
	checktest.Run(t, promql.UnknownLabel{}, map[string]checktest.Query{
		"le of a sum under a quantile":          {Expr: `histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_sum[5m])))`},
		"a label of a name that is gone":        {Expr: `dynamo_component_kvstats_active_blocks{model="m"}`},
		"grouped by one of a name that is gone": {Expr: `sum by (model) (dynamo_component_kvstats_active_blocks)`},
		"while the name was there":              {Expr: `dynamo_component_kvstats_active_blocks{model="m"}`, Dynamo: ">=0.7 <0.9", At: `model="m"`, Says: "no label model"},
		"another system's name of the model":    {Expr: `sum by (le, model) (rate(vllm:time_to_first_token_seconds_bucket[5m]))`, At: "model", Says: "Did you mean model_name?"},
		"a matcher":                             {Expr: `dynamo_frontend_requests_total{model_name="x"}`, At: `model_name="x"`, Says: "Did you mean model?"},
		"Dynamo's labels of 2025":               {Expr: `rate(dynamo_component_requests_total{component="backend"}[5m])`, At: `component="backend"`, Says: "dynamo_component now"},
		"an endpoint of a worker":               {Expr: `rate(dynamo_component_requests_total{endpoint="generate"}[5m])`, At: `endpoint="generate"`, Says: "dynamo_endpoint"},
		"a label of nobody":                     {Expr: `vllm:num_requests_running{colour="red"}`, At: `colour="red"`, Says: "relabelling of yours", Severity: check.Info},
		"le on a count":                         {Expr: `sum by (le) (rate(vllm:e2e_request_latency_seconds_count[5m]))`, At: "le", Says: "group by"},
		"finished by another spelling":          {Expr: `vllm:request_success_total{finish_reason="stop"}`, At: `finish_reason="stop"`, Says: "finished_reason"},
		"an instance id in pull mode":           {Expr: `sum by (service_instance_id) (rate(lmcache_mp_l1_read_chunks_total[5m]))`, At: "service_instance_id", Says: "group by"},
		"a port of a PodMonitor":                {Expr: `rate(dynamo_component_requests_total{endpoint="system"}[5m])`},
		"labels of the scrape":                  {Expr: `sum by (job, instance, pod, exported_namespace) (vllm:num_requests_running{cluster="a", namespace=~"b"})`},
		"a label that is not there on purpose":  {Expr: `vllm:num_requests_running{colour=""}`},
		"its own label":                         {Expr: `sum by (model_name, engine) (vllm:num_requests_running)`},
		"made by label_replace":                 {Expr: `sum by (model) (label_replace(vllm:num_requests_running, "model", "$1", "model_name", "(.*)"))`},
		"grouped away by without":               {Expr: `sum without (colour) (vllm:num_requests_running)`},
		"a label given by a variable":           {Expr: `sum by ($win) (vllm:num_requests_running)`, Panel: "-"},
		"another exporter":                      {Expr: `node_load1{colour="red"}`},
	})
}
