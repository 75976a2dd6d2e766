package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

func TestBlankLegend(t *testing.T) {
	run(t, dashboard.BlankLegend{}, map[string]expectation{
		"grouped away":                    {panel: `"targets": [{"legendFormat": "{{instance}}", "expr": "sum by (model_name) (vllm:num_requests_running)"}]`, at: "{{instance}}", says: "names instance"},
		"another system's":                {panel: `"targets": [{"legendFormat": "{{ model }}", "expr": "vllm:num_requests_running"}]`, at: "{{ model }}", says: "names model"},
		"kept":                            {panel: `"targets": [{"legendFormat": "{{model_name}} on {{pod}}", "expr": "sum by (model_name, pod) (vllm:num_requests_running)"}]`},
		"grouped by what was never there": {panel: `"targets": [{"legendFormat": "{{model}}", "expr": "sum by (model) (vllm:num_requests_running)"}]`},
		"grouped by it and away again":    {panel: `"targets": [{"legendFormat": "{{pod}}", "expr": "sum by (model_name) (max by (pod, model_name) (vllm:num_requests_running))"}]`, at: "{{pod}}", says: "names pod"},
		"not ours":                        {panel: `"targets": [{"legendFormat": "{{x}}", "expr": "sum by (y) (z)"}]`},
	})
}
