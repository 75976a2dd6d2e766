package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestUnknownMetric(t *testing.T) {
	run(t, scrape.UnknownMetric{}, map[string]expectation{
		"a new name":                 {page: "# TYPE vllm:brand_new_thing gauge\nvllm:brand_new_thing 1", at: "# TYPE vllm:brand_new_thing gauge", says: "younger than the catalogue"},
		"a near name":                {page: "vllm:num_requests_runing 1", at: "vllm:num_requests_runing 1", says: "vllm:num_requests_running"},
		"another exporter":           {page: "node_load1 1\nprocess_cpu_seconds_total 1\ntrtllm_x 1\nsglang:y 1"},
		"_created series":            {page: "# TYPE vllm:prompt_tokens_created gauge\nvllm:prompt_tokens_created{engine=\"0\"} 1.7e+09"},
		"a metric of an application": {page: `dynamo_component_my_own_total{dynamo_namespace="n"} 1`},
		"a router's copy":            {page: `vllm:healthy_pods_total{server="a"} 1`},
		"a base name of OpenMetrics": {page: "# TYPE vllm:prompt_tokens counter\nvllm:prompt_tokens_total{engine=\"0\"} 1\n# EOF"},
	})
}
