package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/promql"
)

func TestHTMLEscaped(t *testing.T) {
	run(t, promql.HTMLEscaped{}, map[string]expectation{
		"a comparison that was escaped": {expr: `x &gt; 1`, at: "&gt;", says: "&gt;"},
		"quotes that were escaped":      {expr: `x{a=&quot;b&quot;}`, at: "&quot;", says: "&quot;"},
		"an escape in a value":          {expr: `x{a="&gt;"}`},
		"an escape in a broken one":     {expr: `x{a="b"`},
	})
}
