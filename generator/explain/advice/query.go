// Package advice says how a metric is queried well and what it is easily taken
// for: from its kind, its unit and its history, for any entry of the catalogue.
package advice

import (
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/promql"
)

// Query is an expression to paste.
type Query struct {
	// Asks is the question that it answers, without a full stop.
	Asks string `json:"asks"`
	// Expr is in canonical form.
	Expr string `json:"expr"`
	// Note is what to know when reading the answer, in sentences; empty for nothing.
	Note string `json:"note,omitempty"`
}

// window is the rate window of every example.
const window = 5 * time.Minute

// Adviser writes queries for a deployment's spelling of names.
type Adviser struct {
	registry *catalog.Registry
	scope    promql.Scope
}

// New makes an adviser. The variant is a platform's change to vLLM's prefix, the
// zero value for none.
func New(registry *catalog.Registry, v catalog.Variant) Adviser {
	a := Adviser{registry: registry}
	if v.Prefix != "" {
		a.scope.Prefixes = map[metric.System]string{metric.VLLM: v.Prefix}
	}
	return a
}

// Over returns the adviser for fleets in which releases from before and after
// renames run: its queries read "new or old".
func (a Adviser) Over() Adviser {
	a.scope.Ranges = map[metric.System]version.Range{}
	for _, s := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		a.scope.Ranges[s] = version.Range{}
	}
	a.scope.Predecessors = a.registry.Predecessors
	return a
}

// Name is the entry's name in the adviser's spelling.
func (a Adviser) Name(m metric.Metric) string { return a.scope.Name(m.Describe()) }

// Queries returns the queries for a series, the most useful one first; none for a
// name that no release exports.
func (a Adviser) Queries(res catalog.Resolved) []Query {
	if res.Metric.Describe().Status == metric.Phantom {
		return nil
	}
	if res.Part == catalog.Created {
		return canonical([]Query{a.created(res.Metric)})
	}
	switch m := res.Metric.(type) {
	case *metric.Counter:
		return canonical(a.counter(m))
	case *metric.Gauge:
		return canonical(a.gauge(m))
	case *metric.Fraction:
		return canonical(a.fraction(m))
	case *metric.StateGauge:
		return canonical(a.state(m))
	case *metric.Info:
		return canonical(a.info(m))
	case *metric.Histogram:
		return canonical(a.histogram(m, res.Part))
	case *metric.Summary:
		return canonical(a.summary(m))
	default:
		return nil
	}
}

// canonical prints expressions as rule files have them. One that does not parse
// stays as it is; the tests of this package meet it first.
func canonical(queries []Query) []Query {
	for i := range queries {
		if text, err := promql.Pretty(queries[i].Expr); err == nil {
			queries[i].Expr = text
		}
	}
	return queries
}

// model is the label of the model's name that the entry has, empty for none.
func model(m metric.Metric) string {
	for _, name := range []string{"model_name", promql.ModelLabel} {
		if _, ok := m.Describe().Label(name); ok {
			return name
		}
	}
	return ""
}

// by aggregates per model, where the entry has one, and the other labels. An
// expression in parentheses is "new or old".
func by(op string, m metric.Metric, expr string, labels ...string) string {
	if !strings.HasPrefix(expr, "(") {
		expr = "(" + expr + ")"
	}
	if l := model(m); l != "" {
		labels = append([]string{l}, labels...)
	}
	if len(labels) == 0 {
		return op + " " + expr
	}
	return op + " by (" + strings.Join(labels, ", ") + ") " + expr
}

// per says in words what by groups by.
func per(m metric.Metric) string {
	if model(m) != "" {
		return " per model"
	}
	return ""
}

// instant is the present value, once per engine: a gauge that every process of a
// server writes for itself is read as the highest of them.
func (a Adviser) instant(m metric.Metric) string {
	expr := a.scope.Instant(m)
	if mode := m.Describe().Multiprocess; mode == "all" || mode == "liveall" {
		return "max without (pid) (" + expr + ")"
	}
	return expr
}

// over is a function of a range, over every spelling of the name.
func (a Adviser) over(fn string, m metric.Metric, suffix, span string) string {
	var parts []string
	for _, n := range a.scope.Names(m) {
		parts = append(parts, fn+"("+promql.Selector(n+suffix)+"["+span+"])")
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "(" + strings.Join(parts, " or ") + ")"
}

// worthGrouping is a label with a closed set of values, which is cheap to group
// by and tells most; empty for none.
func worthGrouping(m metric.Metric) string {
	for _, l := range m.Describe().Labels {
		if len(l.Values) > 1 {
			return l.Name
		}
	}
	return ""
}

// created is the age of a counter's or histogram's child.
func (a Adviser) created(m metric.Metric) Query {
	base := a.Name(m)
	if m.Kind() == metric.KindCounter {
		base = strings.TrimSuffix(base, "_total")
	}
	return Query{
		Asks: "Seconds since the series began, which is when its process started or its labels were first met",
		Expr: "time() - " + base + "_created",
	}
}

// timeUnit tells whether values of the unit are spans of time.
func timeUnit(u metric.Unit) bool {
	return slices.Contains([]metric.Unit{
		metric.Seconds, metric.Milliseconds, metric.Microseconds, metric.Nanoseconds, metric.Minutes, metric.Hours,
	}, u)
}
