package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

// TestSlowToResolve is R44 in other people's rules.
func TestSlowToResolve(t *testing.T) {
	checktest.Run(t, alert.SlowToResolve{}, map[string]checktest.Query{
		"one long window": {Expr: `sum(rate(a[6h])) / sum(rate(b[6h])) > 0.1`, At: "a[6h]", Says: "6h"},
		"two windows":     {Expr: `sum(rate(a[1h])) > 1 and sum(rate(a[5m])) > 1`},
		"a short window":  {Expr: `sum(rate(a[5m])) > 1`},
		"no condition":    {Expr: `rate(a[1h])`},
	})
}
