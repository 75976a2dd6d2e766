// Package dashboard holds the checks on dashboards beyond those on their
// expressions: one file per kind of fault.
package dashboard

import (
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// Subject is a dashboard with its expressions.
type Subject struct {
	Board   *board.Board
	Queries []*query.Query
	Env     *query.Env
}

// Checker is a check on a dashboard.
type Checker = check.Checker[Subject]

// All returns every check of the package.
func All() []Checker {
	return []Checker{
		// Data sources and variables.
		FixedDatasource{},
		Inputs{},
		UndefinedVariable{},
		UnusedVariable{},
		MultiValueEquality{},
		BareLabelValues{},
		NoScope{},
		IgnoredVariable{},
		CommittedSelection{},
		// Numbers and their units.
		UnitMismatch{},
		MissingUnit{},
		MixedUnits{},
		UnreachableThreshold{},
		UnfilledScale{},
		SecondsThreshold{},
		DefaultThreshold{},
		ZeroForNoData{},
		// Windows and legends.
		FixedWindow{},
		IntervalWindow{},
		LegendCollision{},
		BlankLegend{},
		// The file.
		AngularPanel{},
		LibraryPanel{},
		NumericID{},
		FastRefresh{},
	}
}

// panels calls visit for every panel that shows data, with its expressions.
func (s Subject) panels(visit func(*board.Panel, []*query.Query)) {
	for i := range s.Board.Panels {
		p := &s.Board.Panels[i]
		var of []*query.Query
		for _, q := range s.Queries {
			if q.Panel == p && q.Expr != nil && !q.Target.Hidden {
				of = append(of, q)
			}
		}
		if len(of) > 0 {
			visit(p, of)
		}
	}
}

// ours tells whether an expression reads a series of the catalogue.
func ours(q *query.Query) bool {
	for _, s := range q.AllSeries() {
		if s.Standing == query.Known || s.Standing == query.Unknown || s.Standing == query.Gone {
			return true
		}
	}
	return false
}

// at is the place of a node, of the board when the node is missing.
func (s Subject) at(n *tree.Node) source.Span {
	if n == nil {
		return s.Board.Root.Span()
	}
	return n.Span()
}

// where is a place in the board's structure.
func where(path tree.Path) check.Location { return check.Location{JSONPath: string(path)} }

// graph tells whether a panel draws a line per series.
func graph(p *board.Panel) bool {
	return p.Type == "timeseries" || p.Type == "graph" || p.Type == "barchart"
}

// tile tells whether a panel shows one number large.
func tile(p *board.Panel) bool {
	return p.Type == "stat" || p.Type == "gauge" || p.Type == "bargauge" || p.Type == "singlestat"
}

// variablesIn are the names of the variables in a text that are not Grafana's own.
func variablesIn(text string) []string {
	var out []string
	for _, name := range query.References(text) {
		if !strings.HasPrefix(name, "__") {
			out = append(out, name)
		}
	}
	return out
}
