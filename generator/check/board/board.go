// Package board reads dashboards into what checks need of them: panels with
// their queries, units and thresholds, variables and data sources. The classic
// form, Grafana's v2 resource and Perses give the same model.
package board

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// Board is a dashboard.
type Board struct {
	Title string
	// Kind is the form it is written in.
	Kind document.Kind
	// Root and Path are the map that holds it.
	Root *tree.Node
	Path tree.Path
	// Variables are the template variables.
	Variables []Variable
	// Panels are all panels, those inside rows too, in the order of the file.
	Panels []Panel
	// Annotations are queries that mark events.
	Annotations []Target
	// Sources are all mentions of a data source, in the order of the file.
	Sources []Source
}

// Variable is a template variable.
type Variable struct {
	Name string
	// Type is query, datasource, custom, constant, interval, textbox, adhoc or groupby.
	Type string
	// Query is its query or value, nil when there is none.
	Query *source.Text
	// Multi and All tell whether several values, or all, can be chosen.
	Multi, All bool
	// Current are the chosen values in the file.
	Current []string
	// Source is the data source it asks.
	Source Source
	Node   *tree.Node
	Path   tree.Path
}

// Panel is a panel with queries; rows have none.
type Panel struct {
	Title string
	// Type is timeseries, stat, gauge, heatmap, row and so on; empty for a library panel.
	Type string
	// Library is true when the panel is kept elsewhere.
	Library bool
	Targets []Target
	// Unit is Grafana's name of the unit, UnitNode where it stands; nil for none.
	Unit     string
	UnitNode *tree.Node
	// OtherUnits is true when overrides give some fields another unit.
	OtherUnits bool
	// Computed is true when transformations may change values.
	Computed bool
	// NoValue is the text shown without data, nil for none.
	NoValue *tree.Node
	// Thresholds are the values at which the colour changes, without the base.
	Thresholds     []float64
	ThresholdsNode *tree.Node
	// PercentThresholds is true when thresholds are shares of the scale.
	PercentThresholds bool
	// Max is the end of the scale, MaxNode where it stands; nil where Grafana chooses.
	Max     float64
	MaxNode *tree.Node
	// ColorMode is the colour scheme of the fields: thresholds, palette-classic …
	ColorMode string
	Node      *tree.Node
	Path      tree.Path
}

// Target is a query of a panel, a variable or an annotation.
type Target struct {
	// Expr is the query, nil when there is none.
	Expr *source.Text
	// Legend is the legend format; nil for none.
	Legend *source.Text
	// Format is time_series, table or heatmap.
	Format string
	// Instant is true for a query of one moment.
	Instant bool
	// Hidden is true when the panel does not show it.
	Hidden bool
	// Source is the data source it asks, that of the panel when it names none.
	Source Source
	// Foreign is true when that is known not to speak PromQL.
	Foreign bool
	// Lenient is true when it may speak more than PromQL.
	Lenient bool
	Node    *tree.Node
	Path    tree.Path
}

// Location returns where the panel stands.
func (p *Panel) Location() check.Location {
	return check.Location{JSONPath: string(p.Path), Panel: p.Title}
}

// Read reads a document of kind Dashboard, DashboardV2 or Perses.
func Read(doc document.Document) *Board {
	b := &Board{Title: doc.Root.Get("title").Str(), Kind: doc.Kind, Root: doc.Root, Path: doc.Path}
	switch doc.Kind {
	case document.DashboardV2:
		b.readV2()
	case document.Perses:
		b.readPerses()
	default:
		b.readClassic()
	}
	b.settleSources()
	return b
}

// Variable returns the variable with that name, nil when there is none.
func (b *Board) Variable(name string) *Variable {
	for i := range b.Variables {
		if b.Variables[i].Name == name {
			return &b.Variables[i]
		}
	}
	return nil
}
