package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

func TestNoSummary(t *testing.T) {
	checktest.Run(t, alert.NoSummary{}, map[string]checktest.Query{
		"no annotation":   {Expr: `x > 1`, Rule: `"alert": "A", `, At: "A", Says: "no annotation summary"},
		"by another name": {Expr: `x > 1`, Rule: `"alert": "A", "annotations": {"title": "t"}, `, At: "A", Says: "Call the annotation title summary"},
		"a summary":       {Expr: `x > 1`, Rule: `"alert": "A", "annotations": {"summary": "s"}, `},
	})
}
