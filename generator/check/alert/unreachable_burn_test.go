package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

// TestUnreachableBurn is R45.
func TestUnreachableBurn(t *testing.T) {
	checktest.Run(t, alert.UnreachableBurn{}, map[string]checktest.Query{
		"a factor times a large budget": {Expr: `sum(rate(a[1h])) / sum(rate(b[1h])) > 14.4 * 0.1`, At: "14.4 * 0.1", Says: "144 %"},
		"over a recorded share":         {Expr: `slo:ratio_rate1h > (14.4 * 0.1) and slo:ratio_rate5m > (1 * 0.1)`, At: "(14.4 * 0.1)", Says: "never fire"},
		"a factor that can be reached":  {Expr: `slo:ratio_rate1h > (14.4 * 0.01)`},
		"a count":                       {Expr: `sum(rate(vllm:prompt_tokens_total[5m])) > 2 * 100`},
		"a number alone":                {Expr: `slo:ratio_rate1h > 5`},
	})
}
