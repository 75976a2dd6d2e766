// Package document tells what a file holds: a metrics page, rule groups or a
// dashboard, alone or wrapped in the manifests that carry them to a cluster.
package document

import (
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// Kind is what a document is.
type Kind string

// The kinds of documents.
const (
	// Page is what a /metrics endpoint answers.
	Page Kind = "page"
	// Rules is a map with a list of rule groups.
	Rules Kind = "rules"
	// Dashboard is a Grafana dashboard in the classic form.
	Dashboard Kind = "dashboard"
	// DashboardV2 is the spec of a dashboard.grafana.app/v2 resource.
	DashboardV2 Kind = "dashboard-v2"
	// Perses is the spec of a Perses dashboard.
	Perses Kind = "perses"
)

// Document is one thing to check in a file; a file may hold several.
type Document struct {
	Kind Kind
	// File is where it stands.
	File *source.File
	// Text is the page, for a Page.
	Text *source.Text
	// Root is the map that holds groups, panels or elements, or a list of rules, for
	// the others.
	Root *tree.Node
	// Path leads from the file's own document to Root.
	Path tree.Path
	// Lenient is true where the query language may be more than PromQL.
	Lenient bool
}

// FaultKind is why a file can not be checked.
type FaultKind string

// The kinds of faults, which are the stems of their checks.
const (
	Empty        FaultKind = "empty"
	Binary       FaultKind = "binary"
	HTML         FaultKind = "html"
	Syntax       FaultKind = "syntax"
	Template     FaultKind = "template"
	Unrecognised FaultKind = "unrecognised"
)

// Fault is why a file, or a part of it, can not be checked.
type Fault struct {
	Kind FaultKind
	At   source.Span
	// What says what was met, without a full stop.
	What string
}
