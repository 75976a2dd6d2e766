package ruletest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
)

// mutant is a rule with one fault.
type mutant struct {
	rule rulefmt.Rule
	what string
}

// mutants are the faults that somebody could make in a rule: in its expression,
// its durations and its labels.
func mutants(tb testing.TB, r rulefmt.Rule) []mutant {
	tb.Helper()
	var out []mutant
	for _, m := range mutateExpr(tb, r.Expr) {
		mutated := r
		mutated.Expr = m.text
		out = append(out, mutant{mutated, m.what})
	}
	if r.Alert == "" {
		for name := range r.Labels {
			if strings.Contains(r.Expr, name+`="`+r.Labels[name]+`"`) {
				// What is read has the label, so that the result has it anyway.
				continue
			}
			mutated := r
			mutated.Labels = with(r.Labels)
			delete(mutated.Labels, name)
			out = append(out, mutant{mutated, "without the label " + name})
		}
		return out
	}
	duration := func(what string, set func(*rulefmt.Rule)) {
		mutated := r
		set(&mutated)
		out = append(out, mutant{mutated, what})
	}
	if r.For > 0 {
		duration("for 0s", func(m *rulefmt.Rule) { m.For = 0 })
	}
	duration("for an hour more", func(m *rulefmt.Rule) { m.For += model.Duration(time.Hour) })
	if r.KeepFiringFor > 0 {
		duration("kept no longer", func(m *rulefmt.Rule) { m.KeepFiringFor = 0 })
	}
	duration("kept two hours longer", func(m *rulefmt.Rule) { m.KeepFiringFor += model.Duration(2 * time.Hour) })
	return out
}

// edit is an expression with one fault.
type edit struct{ what, text string }

// mutateExpr lists the faulty versions of an expression.
func mutateExpr(tb testing.TB, text string) []edit {
	tb.Helper()
	root, err := parser.NewParser(parser.Options{}).ParseExpr(text)
	if err != nil {
		tb.Fatal(err)
	}
	var out []edit
	original := root.String()
	// try changes the tree, prints it and changes it back.
	try := func(what string, change, undo func()) {
		change()
		if s := root.String(); s != original {
			out = append(out, edit{what, s})
		}
		undo()
	}
	matchers := map[string][]*parser.VectorSelector{}
	parser.Inspect(root, func(n parser.Node, _ []parser.Node) error {
		switch e := n.(type) {
		case *parser.BinaryExpr:
			mutateBinary(e, try)
		case *parser.AggregateExpr:
			mutateAggregate(e, try)
		case *parser.Call:
			mutateCall(e, try)
		case *parser.MatrixSelector:
			window := e.Range
			for _, factor := range []float64{0.5, 2} {
				try(fmt.Sprintf("window %s × %v", window, factor),
					func() { e.Range = time.Duration(factor * float64(window)).Round(time.Millisecond) }, func() { e.Range = window })
			}
		case *parser.VectorSelector:
			for _, m := range e.LabelMatchers {
				if m.Name != labels.MetricName {
					matchers[m.String()] = append(matchers[m.String()], e)
				}
			}
			if offset := e.OriginalOffset; offset != 0 {
				try("without its offset", func() { e.OriginalOffset = 0 }, func() { e.OriginalOffset = offset })
			}
		}
		return nil
	})
	keys := make([]string, 0, len(matchers))
	for k := range matchers {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		// All selectors lose the matcher: where two sides are joined on a label, one side's is no more than a filter.
		old := map[*parser.VectorSelector][]*labels.Matcher{}
		try("without "+k, func() {
			for _, e := range matchers[k] {
				old[e] = e.LabelMatchers
				e.LabelMatchers = slices.DeleteFunc(slices.Clone(e.LabelMatchers), func(m *labels.Matcher) bool { return m.String() == k })
			}
		}, func() {
			for e, ms := range old {
				e.LabelMatchers = ms
			}
		})
	}
	return out
}

// swaps are the operators that take another's place.
var swaps = map[parser.ItemType][]parser.ItemType{
	parser.GTR: {parser.LSS}, parser.GTE: {parser.LSS}, parser.LTE: {parser.GTR}, parser.LSS: {parser.GTR}, parser.EQLC: {parser.NEQ},
	parser.LAND: {parser.LOR, parser.LUNLESS}, parser.LOR: {parser.LAND, parser.LUNLESS}, parser.LUNLESS: {parser.LAND, parser.LOR},
	parser.ADD: {parser.SUB}, parser.SUB: {parser.ADD}, parser.MUL: {parser.DIV}, parser.DIV: {parser.MUL},
}

func mutateBinary(e *parser.BinaryExpr, try func(string, func(), func())) {
	op := e.Op
	for _, other := range swaps[op] {
		try(op.String()+" becomes "+other.String(), func() { e.Op = other }, func() { e.Op = op })
	}
	left, right := e.LHS, e.RHS
	if op.IsSetOperator() {
		// "x and x" is x, so that one side alone remains.
		try("only the left of "+op.String(), func() { e.Op, e.RHS = parser.LAND, left }, func() { e.Op, e.RHS = op, right })
		if op != parser.LUNLESS {
			try("only the right of "+op.String(), func() { e.Op, e.LHS = parser.LAND, right }, func() { e.Op, e.LHS = op, left })
		}
	}
	if m := e.VectorMatching; m != nil && m.On {
		all := m.MatchingLabels
		for i, l := range all {
			try("on without "+l, func() { m.MatchingLabels = slices.Delete(slices.Clone(all), i, i+1) }, func() { m.MatchingLabels = all })
		}
	}
	for _, side := range []parser.Expr{left, right} {
		n, ok := side.(*parser.NumberLiteral)
		if !ok || n.Val == 0 || math.IsInf(n.Val, 0) {
			continue
		}
		value := n.Val
		for _, factor := range []float64{0.8, 1.25} {
			try(fmt.Sprintf("%v × %v", value, factor), func() { n.Val = value * factor }, func() { n.Val = value })
		}
	}
	// A quantile of at least 0 is one that is a number.
	if n, ok := right.(*parser.NumberLiteral); ok && n.Val == 0 && op == parser.GTR {
		try("beyond 0 becomes beyond -1", func() { n.Val = -1 }, func() { n.Val = 0 })
	}
}

func mutateAggregate(e *parser.AggregateExpr, try func(string, func(), func())) {
	op := e.Op
	other := map[parser.ItemType]parser.ItemType{parser.SUM: parser.MAX, parser.MAX: parser.MIN, parser.AVG: parser.MAX, parser.COUNT: parser.MAX}[op]
	if other != 0 {
		try(op.String()+" becomes "+other.String(), func() { e.Op = other }, func() { e.Op = op })
	}
	all := e.Grouping
	for i, l := range all {
		if e.Without {
			continue
		}
		try("by without "+l, func() { e.Grouping = slices.Delete(slices.Clone(all), i, i+1) }, func() { e.Grouping = all })
	}
}

// calls are the functions that take another's place.
var calls = map[string]string{
	"rate": "increase", "sum_over_time": "avg_over_time", "max_over_time": "min_over_time", "min_over_time": "max_over_time", "last_over_time": "count_over_time",
	"clamp_max": "clamp_min", "clamp_min": "clamp_max", "changes": "resets",
}

func mutateCall(e *parser.Call, try func(string, func(), func())) {
	f := e.Func
	if other, ok := calls[f.Name]; ok {
		try(f.Name+" becomes "+other, func() { e.Func = parser.Functions[other] }, func() { e.Func = f })
	}
	for i, arg := range e.Args {
		switch a := arg.(type) {
		case *parser.NumberLiteral:
			value := a.Val
			changed := value * 0.9
			if value == 0 {
				changed = 0.1
			}
			try(fmt.Sprintf("%s(%v)", f.Name, changed), func() { a.Val = changed }, func() { a.Val = value })
		case *parser.StringLiteral:
			if f.Name != "label_replace" || i != 2 || !strings.HasPrefix(a.Val, "$") {
				continue
			}
			value := a.Val
			try("label_replace with a constant", func() { a.Val = "x" }, func() { a.Val = value })
		}
	}
}

func TestMutantsAreFaults(t *testing.T) {
	t.Parallel()
	const expr = `(a:x{slo="s"} > 0.5 and a:y{slo="s"} > 0.5) and sum by (m) (rate(z[5m])) >= 10`
	seen := map[string]bool{}
	for _, m := range mutateExpr(t, expr) {
		seen[m.text] = true
	}
	for _, want := range []string{
		`(a:x{slo="s"} < 0.5 and a:y{slo="s"} > 0.5) and sum by (m) (rate(z[5m])) >= 10`,
		`(a:x{slo="s"} > 0.4 and a:y{slo="s"} > 0.5) and sum by (m) (rate(z[5m])) >= 10`,
		`(a:x{slo="s"} > 0.5 or a:y{slo="s"} > 0.5) and sum by (m) (rate(z[5m])) >= 10`,
		`(a:x > 0.5 and a:y > 0.5) and sum by (m) (rate(z[5m])) >= 10`,
		`(a:x{slo="s"} > 0.5 and a:y{slo="s"} > 0.5) and sum by (m) (rate(z[10m])) >= 10`,
		`(a:x{slo="s"} > 0.5 and a:y{slo="s"} > 0.5) and sum by (m) (increase(z[5m])) >= 10`,
		`(a:x{slo="s"} > 0.5 and a:y{slo="s"} > 0.5) and max by (m) (rate(z[5m])) >= 10`,
		`(a:x{slo="s"} > 0.5 and a:y{slo="s"} > 0.5) and (a:x{slo="s"} > 0.5 and a:y{slo="s"} > 0.5)`,
	} {
		if !seen[want] {
			t.Errorf("no mutant reads %s", want)
		}
	}
	if seen[expr] || len(seen) < 20 {
		t.Errorf("%d mutants, the rule itself among them: %t", len(seen), seen[expr])
	}
}
