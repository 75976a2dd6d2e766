package alert

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// AnnotationUnit finds alerts whose text gives the number a unit that it does not
// have.
type AnnotationUnit struct{}

// Meta implements Checker.
func (AnnotationUnit) Meta() check.Meta {
	return check.Meta{ID: "alert/annotation-unit", Severity: check.Warning, Title: "text with a unit that the number does not have"}
}

// Check implements Checker. A number that the template computes with is left alone.
func (AnnotationUnit) Check(q *query.Query) []check.Problem {
	if q.Rule == nil || q.Rule.Grafana {
		return nil
	}
	v := q.Value(shown(q, q.Expr))
	is, ok := amountOf(v)
	annotations := q.Rule.Node.Get("annotations")
	if !ok || annotations == nil {
		return nil
	}
	var out []check.Problem
	for _, m := range annotations.Members {
		for _, at := range templated.FindAllStringSubmatchIndex(m.Value.Str(), -1) {
			says := claimed(m.Value.Str(), at)
			if says.of != is.of || says.amount == is.amount {
				continue
			}
			out = append(out, check.Problem{
				At:      m.Value.Text.Span(at[0], at[1]),
				Summary: fmt.Sprintf("the text shows the number as %s, it is in %s", says, is),
				Why:     fmt.Sprintf("Whoever is called reads %s, and judges the incident by it.", misread(is, says)),
				Fix:     fmt.Sprintf("Write %s.", rightTemplate[is]),
			})
		}
	}
	return out
}

// amount is what one of a number is: a share or a hundredth, a second or a
// thousandth.
type amount struct {
	of     string
	amount float64
}

var (
	oneShare    = amount{"share", 1}
	percent     = amount{"share", 0.01}
	second      = amount{"time", 1}
	millisecond = amount{"time", 0.001}

	rightTemplate = map[amount]string{
		oneShare:    "{{ $value | humanizePercentage }}",
		percent:     `{{ $value | printf "%.1f" }}%`,
		second:      "{{ $value | humanizeDuration }}",
		millisecond: `{{ $value | printf "%.0f" }} ms`,
	}
)

func (a amount) String() string {
	return map[amount]string{oneShare: "shares of 1", percent: "percent", second: "seconds", millisecond: "milliseconds"}[a]
}

// misread is an example of what the text makes of a number.
func misread(is, says amount) string {
	switch {
	case says == percent:
		return "0.95 % where 95 % is meant"
	case says == oneShare:
		return "9500 % where 95 % is meant"
	case is == second:
		return "2 ms where 2 s is meant"
	default:
		return "2000 s where 2000 ms is meant"
	}
}

// amountOf tells what a value counts in, when it is a share or a duration.
func amountOf(v query.Value) (amount, bool) {
	switch v.Form {
	case query.Instant, query.Quantile, query.Mean, query.Share:
	default:
		return amount{}, false
	}
	a := amount{amount: 1 / v.Scale}
	switch v.Unit {
	case metric.Ratio:
		a.of = oneShare.of
	case metric.Seconds:
		a.of = second.of
	case metric.Milliseconds:
		a.of, a.amount = second.of, a.amount/1000
	}
	_, known := rightTemplate[a]
	return a, known
}

// shown is the part of an alert's expression whose numbers the alert carries.
func shown(q *query.Query, e parser.Expr) parser.Expr {
	for {
		b, ok := query.Bare(e).(*parser.BinaryExpr)
		switch {
		case ok && (b.Op == parser.LAND || b.Op == parser.LUNLESS):
			e = b.LHS
		case ok && b.Op.IsComparisonOperator() && !b.ReturnBool && q.Value(b.LHS).Form == query.Constant:
			e = b.RHS
		case ok && b.Op.IsComparisonOperator() && !b.ReturnBool:
			e = b.LHS
		default:
			return e
		}
	}
}

// templated is an alert's number in a text: the function that it is piped through
// (1), its format (2) and the unit behind it (3), or a format before it (4) and the
// unit behind (5).
var templated = regexp.MustCompile(`\{\{-?\s*(?:\$value|\.Value)\s*(?:\|\s*(printf|humanize|humanizePercentage|humanizeDuration)\b\s*(?:"([^"]*)"\s*)?)?-?\}\}\s?(%|ms\b|milliseconds\b|s\b|seconds?\b)?` +
	`|\{\{-?\s*printf\s+"([^"]*)"\s+(?:\$value|\.Value)\s*-?\}\}\s?(%|ms\b|milliseconds\b|s\b|seconds?\b)?`)

// formatted is the unit at the end of a format.
var formatted = regexp.MustCompile(`%[-+ 0-9.]*[a-z]\s?(%%|ms|milliseconds|s|seconds?)$`)

// claimed is what the text says that the number counts in; the zero value when it
// does not say.
func claimed(text string, at []int) amount {
	group := func(n int) string {
		if at[2*n] < 0 {
			return ""
		}
		return text[at[2*n]:at[2*n+1]]
	}
	switch group(1) {
	case "humanizePercentage":
		return oneShare
	case "humanizeDuration":
		return second
	}
	unit := group(3) + group(5)
	if m := formatted.FindStringSubmatch(group(2) + group(4)); unit == "" && m != nil {
		unit = m[1]
	}
	switch {
	case strings.HasPrefix(unit, "%"):
		return percent
	case strings.HasPrefix(unit, "m"):
		return millisecond
	case unit != "":
		return second
	default:
		return amount{}
	}
}
