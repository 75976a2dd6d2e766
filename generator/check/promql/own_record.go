package promql

import (
	"fmt"
	"regexp"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check/query"
)

// ownName matches the records of llmslo that are divided already: quantiles, means,
// shares of a window and what is left of a budget.
var ownName = regexp.MustCompile(`^((?:model|engine|instance|deployment):llm_\w+):(?:(p[0-9]+)_rate|(mean)_rate|ratio_rate|ratio)((?:[0-9]+(?:ms|[smhdwy]))+)$`)

// ownRecord is a record of llmslo that can not be averaged or added up. Its name
// says so: boards are mostly checked without the rules behind them.
type ownRecord struct {
	name string
	// form is Quantile, Mean or Share.
	form query.Form
	// buckets is the record that another quantile is read from, if it is one.
	buckets string
}

// ownRecordIn finds the record of llmslo whose numbers an expression gives, scaled
// or filtered at most. What is weighted by another vector is not among them: that
// is how a mean of shares is made.
func ownRecordIn(q *query.Query, e parser.Expr) (ownRecord, bool) {
	switch x := query.Bare(e).(type) {
	case *parser.VectorSelector:
		return ownNamed(q.Series(x).Name)
	case *parser.MatrixSelector:
		return ownRecordIn(q, x.VectorSelector)
	case *parser.SubqueryExpr:
		return ownRecordIn(q, x.Expr)
	case *parser.AggregateExpr:
		switch x.Op {
		case parser.COUNT, parser.COUNT_VALUES, parser.GROUP, parser.STDDEV, parser.STDVAR:
			return ownRecord{}, false
		}
		return ownRecordIn(q, x.Expr)
	case *parser.Call:
		switch x.Func.Name {
		case "avg_over_time", "max_over_time", "min_over_time", "last_over_time", "label_replace", "label_join",
			"round", "clamp", "clamp_min", "clamp_max", "sort", "sort_desc":
			return ownRecordIn(q, x.Args[0])
		}
	case *parser.BinaryExpr:
		switch {
		case x.ReturnBool:
			return ownRecord{}, false
		case x.Op.IsComparisonOperator() || x.Op.IsSetOperator():
			return either(q, x)
		case x.VectorMatching == nil:
			return either(q, x)
		}
	}
	return ownRecord{}, false
}

// either looks at the left side first, which is what filters and "or" keep.
func either(q *query.Query, b *parser.BinaryExpr) (ownRecord, bool) {
	if r, ok := ownRecordIn(q, b.LHS); ok || b.VectorMatching != nil && b.Op != parser.LOR {
		return r, ok
	}
	return ownRecordIn(q, b.RHS)
}

func ownNamed(name string) (ownRecord, bool) {
	m := ownName.FindStringSubmatch(name)
	if m == nil {
		return ownRecord{}, false
	}
	r := ownRecord{name: name, form: query.Share}
	switch {
	case m[2] != "":
		r.form, r.buckets = query.Quantile, m[1]+"_bucket:rate"+m[4]
	case m[3] != "":
		r.form = query.Mean
	}
	return r, true
}

// fix says how the record is read over several series.
func (r ownRecord) fix() string {
	if r.buckets != "" {
		return fmt.Sprintf("Add up the buckets first, then take the quantile: histogram_quantile(0.95, sum by (le) (%s)). For the worst model use max.", r.buckets)
	}
	return fmt.Sprintf("Add up what was divided, and divide last; llmslo catalog explain %s shows what that is. For the worst model use max or min.", r.name)
}
