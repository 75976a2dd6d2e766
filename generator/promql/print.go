package promql

import (
	"fmt"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"
)

// Parser is the grammar of a stock Prometheus: no experimental function, so
// that what is generated loads everywhere.
func Parser() parser.Parser { return parser.NewParser(parser.Options{}) }

// Pretty parses an expression and prints it in the canonical multi-line form. A
// binary expression over several lines is put in parentheses, so that no line
// before the first operator is indented and YAML needs no indentation mark. The
// error names the expression and the place of the fault.
func Pretty(expr string) (string, error) {
	e, err := Parser().ParseExpr(expr)
	if err != nil {
		return "", fmt.Errorf("the expression %q does not parse: %w", expr, err)
	}
	text := e.Pretty(0)
	if strings.HasPrefix(text, " ") {
		text = (&parser.ParenExpr{Expr: e}).Pretty(0)
	}
	return text, nil
}
