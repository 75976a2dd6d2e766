package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestStalenessLimit(t *testing.T) {
	checktest.Run(t, promql.StalenessLimit{}, map[string]checktest.Query{
		"a limit that is never reached": {Expr: `time() - timestamp(vllm:num_requests_running) > 300`, At: "300", Says: "never above 300 s"},
		"the youngest of several":       {Expr: `time() - max(timestamp(x)) > 600`, At: "600", Says: "600 s"},
		"a colour of the panel":         {Expr: `time() - timestamp(x)`, Panel: `"fieldConfig": {"defaults": {"thresholds": {"steps": [{"value": 60}, {"value": 300}]}}},`, At: "time() - timestamp(x)", Says: "300 s"},
		"within reach":                  {Expr: `time() - timestamp(x) > 120`},
		"a longer look back":            {Expr: `time() - timestamp(last_over_time(x[1h])) > 600`},
	})
}
