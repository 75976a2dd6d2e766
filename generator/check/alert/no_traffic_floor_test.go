package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

// TestNoTrafficFloor is R39 in other people's rules.
func TestNoTrafficFloor(t *testing.T) {
	checktest.Run(t, alert.NoTrafficFloor{}, map[string]checktest.Query{
		"a quantile":        {Expr: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m]))) > 1`, At: `histogram_quantile(0.99, sum by (le) (rate(x_bucket[5m])))`, Says: "however few"},
		"a share":           {Expr: `1 - sum(rate(a[5m])) / sum(rate(b[5m])) > 0.1`, At: `1 - sum(rate(a[5m])) / sum(rate(b[5m]))`, Says: "minimum"},
		"with a floor":      {Expr: `sum(rate(a[5m])) / sum(rate(b[5m])) > 0.1 and sum(rate(b[5m])) > 1`},
		"a ratio of gauges": {Expr: `a / b > 0.9`},
		"a rate":            {Expr: `sum(rate(a[5m])) > 5`},
	})
}
