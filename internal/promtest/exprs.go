package promtest

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/storage"
)

// judgeExpr compares the result of an expression with its case.
func (t *Test) judgeExpr(w *world, c ExprCase) []Failure {
	f := t.failure(c.Position, fmt.Sprintf("expr %q at %s", c.Expr, c.EvalTime), "other samples than expected")
	vector, err := instant(w.loader.Context(), w.loader.QueryEngine(), w.loader.Storage(), c.Expr, time.Duration(c.EvalTime))
	if err != nil {
		f.Problem = err.Error()
		return []Failure{f}
	}
	notNumbers := false
	for _, s := range vector {
		line := seriesText(s.Metric) + " "
		if s.H != nil {
			line += s.H.TestExpression()
		} else {
			line += number(s.F)
		}
		notNumbers = notNumbers || math.IsNaN(s.F)
		f.Got = append(f.Got, line)
	}
	for _, e := range c.Expected {
		l, err := w.parser.ParseMetric(e.Labels)
		if err != nil {
			f.Problem = fmt.Sprintf("labels %q: %v", e.Labels, err)
			return []Failure{f}
		}
		f.Expected = append(f.Expected, seriesText(l)+" "+number(e.Value))
	}
	slices.Sort(f.Expected)
	slices.Sort(f.Got)
	if slices.Equal(f.Expected, f.Got) && !notNumbers {
		return nil
	}
	if notNumbers {
		f.Problem += "; NaN equals nothing, not even an expected NaN"
	}
	return []Failure{f}
}

// instant evaluates an expression at a moment; a scalar is a sample without labels.
func instant(ctx context.Context, engine promql.QueryEngine, from storage.Queryable, expr string, at time.Duration) (promql.Vector, error) {
	query, err := engine.NewInstantQuery(ctx, from, nil, expr, epoch.Add(at))
	if err != nil {
		return nil, err
	}
	defer query.Close()
	result := query.Exec(ctx)
	if result.Err != nil {
		return nil, result.Err
	}
	switch v := result.Value.(type) {
	case promql.Vector:
		return v, nil
	case promql.Scalar:
		return promql.Vector{{T: v.T, F: v.V}}, nil
	default:
		return nil, errNotAVector
	}
}

// seriesText prints labels as a selector is written: the name before the braces.
func seriesText(l labels.Labels) string {
	name := l.Get(labels.MetricName)
	rest := l.DropReserved(func(name string) bool { return name == labels.MetricName })
	if name != "" && rest.IsEmpty() {
		return name
	}
	return name + rest.String()
}

// number prints a value with as many digits as tell it from its neighbours, so
// that equal text means equal values. Negative zero equals zero.
func number(v float64) string {
	if v == 0 {
		v = 0
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}
