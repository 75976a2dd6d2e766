package query

import (
	"math"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

// Form is what kind of numbers an expression gives.
type Form string

// The forms.
const (
	// Opaque: not known.
	Opaque Form = ""
	// Instant: the value of a gauge.
	Instant Form = "instant"
	// Counted: a counter since its process started.
	Counted Form = "counted"
	// Rated: growth of a counter over a window.
	Rated Form = "rated"
	// Quantile: a quantile of a histogram.
	Quantile Form = "quantile"
	// Mean: a sum of observations divided by their count.
	Mean Form = "mean"
	// Share: one amount divided by another of the same unit.
	Share Form = "share"
	// Constant: a number of the expression itself.
	Constant Form = "constant"
	// Number: how many series there are, or the like.
	Number Form = "number"
)

// Value is what is known of the numbers of an expression.
type Value struct {
	Form Form
	// Metric is the entry all of it comes from, nil for none or several; Part the
	// role of its series.
	Metric metric.Metric
	Part   catalog.Part
	// Unit is the unit of Metric, or what it became.
	Unit metric.Unit
	// PerSecond is true for a rate: the unit is one per second.
	PerSecond bool
	// Scale is how many of the numbers make one of the unit: 1000 for milliseconds
	// where the unit is seconds, 100 for a share in percent.
	Scale float64
	// Bounded is true when no number exceeds Scale: shares and fractions.
	Bounded bool
	// Lifetime is true for shares and means of counters that were not rated.
	Lifetime bool
	// Number is the value of a constant.
	Number float64
	// Summed is true when fractions, quantiles, means or shares were added up.
	Summed bool
	// Record is true when the numbers come from a recorded series.
	Record bool
}

// Cumulative tells whether the numbers only rise while a process lives.
func (v Value) Cumulative() bool { return v.Form == Counted }

// Value returns what is known of the numbers of an expression of the query.
func (q *Query) Value(e parser.Expr) Value {
	e = Bare(e)
	if v, ok := q.values[e]; ok {
		return v
	}
	v := q.value(e)
	if v.Scale == 0 {
		v.Scale = 1
	}
	q.values[e] = v
	return v
}

func (q *Query) value(e parser.Expr) Value {
	switch x := e.(type) {
	case *parser.NumberLiteral:
		if q.Inserted(int(x.PosRange.Start), int(x.PosRange.End)) {
			return Value{}
		}
		return Value{Form: Constant, Number: x.Val}
	case *parser.VectorSelector:
		return q.selected(q.Series(x))
	case *parser.MatrixSelector:
		return q.Value(x.VectorSelector)
	case *parser.SubqueryExpr:
		return q.Value(x.Expr)
	case *parser.UnaryExpr:
		v := q.Value(x.Expr)
		if x.Op == parser.SUB {
			v.Number, v.Bounded = -v.Number, false
		}
		return v
	case *parser.AggregateExpr:
		return q.aggregated(x)
	case *parser.Call:
		return q.called(x)
	case *parser.BinaryExpr:
		return q.combined(x)
	default:
		return Value{}
	}
}

func (q *Query) selected(s *Series) Value {
	switch s.Standing {
	case Known:
		return valueOf(s.Resolved)
	case Recorded:
		if len(s.Records) == 1 {
			return s.Records[0].recorded()
		}
	}
	return Value{}
}

// recorded is the value of the whole expression of a recording rule. A rule that
// records itself gives nothing.
func (q *Query) recorded() Value {
	if q.Expr == nil || q.busy {
		return Value{}
	}
	q.busy = true
	defer func() { q.busy = false }()
	v := q.Value(q.Expr)
	v.Record = true
	return v
}

func valueOf(res catalog.Resolved) Value {
	d := res.Metric.Describe()
	v := Value{Metric: res.Metric, Part: res.Part, Unit: d.Unit, Form: Instant}
	switch {
	case res.Part == catalog.Created:
		v.Unit = metric.Timestamp
	case res.Part == catalog.Bucket || res.Part == catalog.Count:
		v.Form, v.Unit = Counted, metric.Events
	case res.Cumulative():
		v.Form = Counted
	case res.Metric.Kind() == metric.KindFraction:
		v.Bounded = true
	case res.Metric.Kind() == metric.KindInfo:
		v.Form = Opaque
	}
	return v
}

func (q *Query) aggregated(a *parser.AggregateExpr) Value {
	v := q.Value(a.Expr)
	switch a.Op {
	case parser.COUNT, parser.COUNT_VALUES, parser.GROUP:
		return Value{Form: Number}
	case parser.STDDEV, parser.STDVAR:
		return Value{}
	case parser.SUM:
		if v.Bounded || v.Form == Quantile || v.Form == Mean || v.Form == Share {
			v.Summed, v.Bounded = true, false
		}
	}
	return v
}

func (q *Query) called(c *parser.Call) Value {
	switch name := c.Func.Name; name {
	case "rate", "irate", "increase", "delta", "idelta", "deriv":
		v := q.argument(c, 0)
		if v.Form != Counted {
			if name == "delta" || name == "idelta" || name == "deriv" {
				v.Bounded = false
				return v
			}
			return Value{Metric: v.Metric, Part: v.Part, Unit: v.Unit, Form: Rated}
		}
		v.Form, v.PerSecond = Rated, name == "rate" || name == "irate" || name == "deriv"
		return v
	case "histogram_quantile":
		v := q.argument(c, 1)
		if h, ok := v.Metric.(*metric.Histogram); ok {
			return Value{Form: Quantile, Metric: v.Metric, Unit: h.Unit, Record: v.Record}
		}
		return Value{Form: Quantile, Record: v.Record}
	case "avg_over_time", "min_over_time", "max_over_time", "last_over_time", "first_over_time", "mad_over_time",
		"abs", "ceil", "floor", "round", "sort", "sort_desc", "sort_by_label", "sort_by_label_desc",
		"clamp", "clamp_min", "clamp_max", "label_replace", "label_join", "scalar", "double_exponential_smoothing", "predict_linear":
		return q.argument(c, 0)
	case "quantile_over_time":
		return q.argument(c, 1)
	case "vector":
		return q.argument(c, 0)
	case "count_over_time", "absent", "absent_over_time", "changes", "resets", "present_over_time":
		return Value{Form: Number}
	default:
		return Value{}
	}
}

func (q *Query) argument(c *parser.Call, i int) Value {
	if i >= len(c.Args) {
		return Value{}
	}
	return q.Value(c.Args[i])
}

func (q *Query) combined(b *parser.BinaryExpr) Value {
	l, r := q.Value(b.LHS), q.Value(b.RHS)
	switch {
	case b.Op.IsComparisonOperator():
		if b.ReturnBool {
			return Value{Form: Number, Bounded: true}
		}
		if l.Form == Constant {
			return r
		}
		return l
	case b.Op == parser.LAND || b.Op == parser.LUNLESS:
		return l
	case b.Op == parser.LOR:
		return either(l, r)
	}
	if l.Form == Constant && r.Form == Constant {
		return fold(b.Op, l.Number, r.Number)
	}
	switch b.Op {
	case parser.MUL:
		return multiplied(b, l, r)
	case parser.DIV:
		return divided(l, r)
	case parser.ADD, parser.SUB:
		return added(b.Op, l, r)
	default:
		return Value{}
	}
}

// either is the value of "a or b": what both are, else what the first is when
// the second is a constant that fills in.
func either(l, r Value) Value {
	switch {
	case r.Form == Constant || r.Form == Opaque && l.Form != Opaque:
		return l
	case l.Form == Constant:
		return r
	}
	if l.Form != r.Form || l.Unit != r.Unit || l.Scale != r.Scale {
		return Value{}
	}
	l.Bounded = l.Bounded && r.Bounded
	return l
}

func fold(op parser.ItemType, l, r float64) Value {
	v := Value{Form: Constant}
	switch op {
	case parser.ADD:
		v.Number = l + r
	case parser.SUB:
		v.Number = l - r
	case parser.MUL:
		v.Number = l * r
	case parser.DIV:
		v.Number = l / r
	case parser.POW:
		v.Number = math.Pow(l, r)
	case parser.MOD:
		v.Number = math.Mod(l, r)
	default:
		return Value{}
	}
	return v
}

func multiplied(b *parser.BinaryExpr, l, r Value) Value {
	switch {
	case r.Form == Constant:
		l.Scale *= r.Number
		return l
	case l.Form == Constant:
		r.Scale *= l.Number
		return r
	case b.VectorMatching != nil && b.VectorMatching.Card == parser.CardManyToOne && isJoin(r):
		return l
	case b.VectorMatching != nil && b.VectorMatching.Card == parser.CardOneToMany && isJoin(l):
		return r
	default:
		return Value{}
	}
}

// isJoin tells whether a factor only lends its labels: the 1 of an info series.
func isJoin(v Value) bool { return v.Metric != nil && v.Metric.Kind() == metric.KindInfo }

func divided(l, r Value) Value {
	switch {
	case r.Form == Constant:
		if r.Number == 0 {
			return Value{}
		}
		l.Scale /= r.Number
		return l
	case l.Form == Constant || l.Form == Opaque || r.Form == Opaque || l.Form == Number || r.Form == Number:
		return Value{}
	}
	out := Value{Scale: l.Scale / r.Scale, Lifetime: l.Form == Counted && r.Form == Counted, Record: l.Record || r.Record}
	switch {
	case l.Part == catalog.Sum && r.Part == catalog.Count && l.Metric != nil && l.Metric == r.Metric:
		out.Form, out.Metric, out.Unit = Mean, l.Metric, l.Metric.Describe().Unit
	case l.PerSecond != r.PerSecond && l.Unit == r.Unit:
		if l.PerSecond || l.Form == Rated {
			return Value{}
		}
		out.Form, out.Unit = Instant, metric.Seconds // what is there over how fast it goes: the time that it takes
	case l.Unit == r.Unit && l.Unit != "" && l.Unit != metric.Timestamp || isCount(l) && isCount(r):
		out.Form, out.Unit = Share, metric.Ratio
		out.Bounded = l.Form == r.Form && (l.Form == Rated || l.Form == Counted) && l.Metric != nil && l.Metric == r.Metric && l.PerSecond == r.PerSecond || isHitShare(l, r)
	case l.Form == Counted && r.Form == Counted:
		out.Form = Opaque
	default:
		return Value{}
	}
	return out
}

// isCount tells whether the numbers count things that happened.
func isCount(v Value) bool {
	return (v.Form == Rated || v.Form == Counted) &&
		(v.Unit == metric.Events || v.Unit == metric.Requests || v.Unit == metric.Count)
}

// isHitShare tells whether a share is one of hits in lookups, which can not
// exceed one.
func isHitShare(l, r Value) bool {
	if l.Metric == nil || r.Metric == nil || l.Form != r.Form {
		return false
	}
	return strings.Contains(l.Metric.Describe().Name, "hit") &&
		(strings.Contains(r.Metric.Describe().Name, "quer") || strings.Contains(r.Metric.Describe().Name, "lookup") || strings.Contains(r.Metric.Describe().Name, "requested"))
}

func added(op parser.ItemType, l, r Value) Value {
	switch {
	case r.Form == Constant:
		if math.Abs(r.Number) > epsilon {
			l.Bounded = false
		}
		return l
	case l.Form == Constant:
		// 1 - share is the share of the rest.
		r.Bounded = op == parser.SUB && r.Bounded && l.Number == r.Scale || math.Abs(l.Number) <= epsilon && op == parser.ADD && r.Bounded
		return r
	case l.Form == r.Form && l.Unit == r.Unit && l.PerSecond == r.PerSecond && l.Scale == r.Scale:
		if l.Metric != r.Metric || l.Part != r.Part {
			l.Metric, l.Part = nil, ""
		}
		l.Bounded = false
		return l
	default:
		return Value{}
	}
}

// epsilon is the largest number that people add to a denominator to keep it from
// being zero.
const epsilon = 1e-3
