package promql

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"
)

// Parser is the grammar of a stock Prometheus: no experimental function, so
// that what is generated loads everywhere.
func Parser() parser.Parser { return parser.NewParser(parser.Options{}) }

// Pretty parses an expression and prints it in the canonical multi-line form.
// The error names the expression and the place of the fault.
func Pretty(expr string) (string, error) {
	e, err := Parser().ParseExpr(expr)
	if err != nil {
		return "", fmt.Errorf("the expression %q does not parse: %w", expr, err)
	}
	return e.Pretty(0), nil
}
