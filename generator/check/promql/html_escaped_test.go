package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestHTMLEscaped(t *testing.T) {
	checktest.Run(t, promql.HTMLEscaped{}, map[string]checktest.Query{
		"a comparison that was escaped": {Expr: `x &gt; 1`, At: "&gt;", Says: "&gt;"},
		"quotes that were escaped":      {Expr: `x{a=&quot;b&quot;}`, At: "&quot;", Says: "&quot;"},
		"an escape in a value":          {Expr: `x{a="&gt;"}`},
		"an escape in a broken one":     {Expr: `x{a="b"`},
	})
}
