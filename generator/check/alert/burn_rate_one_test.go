package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

func TestBurnRateOne(t *testing.T) {
	checktest.Run(t, alert.BurnRateOne{}, map[string]checktest.Query{
		"success below the objective":       {Expr: `sum(rate(a[1h])) / sum(rate(b[1h])) < 0.999`, Rule: `"alert": "AvailabilityBurn", `, At: "0.999", Says: "burn rate of 1"},
		"errors above the budget":           {Expr: `slo:errors > 0.001`, Rule: `"alert": "FastBurn", `, At: "0.001", Says: "14.4"},
		"a ticket over days":                {Expr: `slo:errors:ratio_rate3d > 0.001 and slo:errors:ratio_rate6h > 0.001`, Rule: `"alert": "SlowBurn", `},
		"a short window beside factors":     {Expr: `slo:errors:ratio_rate6h > 0.006 and slo:errors:ratio_rate5m > 0.001`, Rule: `"alert": "Burn", `},
		"a budget times a rate, worked out": {Expr: `slo:errors:ratio_rate1h > 0.0144 and slo:errors:ratio_rate5m > 0.0144`, Rule: `"alert": "Burn", `},
		"a factor":                          {Expr: `slo:errors > 14.4 * 0.001`, Rule: `"alert": "FastBurn", `},
		"another name":                      {Expr: `slo:errors > 0.001`, Rule: `"alert": "TooManyErrors", `},
		"a plain limit":                     {Expr: `slo:errors > 0.2`, Rule: `"alert": "FastBurn", `},
	})
}
