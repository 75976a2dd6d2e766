// Package board is the model of a Grafana board, free of any Grafana format: what
// a panel shows, in which unit and colours, beside which neighbours. Values of
// this package are plain data; an emitter turns them into JSON.
package board

// Board is one dashboard.
type Board struct {
	// Key names the board's file, unique over the output: vllm-service.
	Key string
	// UID is Grafana's identifier: at most 40 of A-Z, a-z, 0-9, - and _.
	UID string
	// Title is unique over the output.
	Title string
	// Description is one or two sentences on what the board answers.
	Description string
	// Tags group boards: links lead to the boards of one tag.
	Tags []string
	// From is where the time range begins, relative to now: now-1h.
	From string
	// Variables in the order of the pickers; later ones may read earlier ones.
	Variables []Variable
	// Annotations are events drawn over every graph.
	Annotations []Annotation
	// Links stand at the top of the board.
	Links []Link
	// Rows from top to bottom.
	Rows []Row
}

// Row is a band of panels.
type Row struct {
	// Key is unique on the board and never changes with the title.
	Key string
	// Title is the row's header; a row without one shows only its panels.
	Title string
	// Collapsed rows do not query before somebody opens them; they need a title.
	Collapsed bool
	// Panels flow from left to right and wrap.
	Panels []Panel
}

// Panels lists every panel of the board from top to bottom.
func (b Board) Panels() []Panel {
	var out []Panel
	for _, r := range b.Rows {
		out = append(out, r.Panels...)
	}
	return out
}

// Variable is a picker, or a filter, at the top of the board.
type Variable struct {
	// Name is referred to as $name.
	Name string
	// Label is shown beside the picker.
	Label string
	// Description says what choosing changes.
	Description string
	// Kind decides which of the other fields matter.
	Kind VariableKind
	// Query is label_values(selector, label) for a Labels variable.
	Query string
	// All is the regular expression that "All" stands for: .* also matches
	// series without the label.
	All string
}

// VariableKind is what a variable offers.
type VariableKind string

// The kinds of variables.
const (
	// DataSource offers the Prometheus data sources.
	DataSource VariableKind = "datasource"
	// Labels offers the values of a label, several at a time.
	Labels VariableKind = "labels"
	// Filters is a free filter on any label, applied to every query.
	Filters VariableKind = "filters"
)

// Annotation draws events over the graphs.
type Annotation struct {
	// Name is shown in the board's controls.
	Name string
	// Expr gives a sample above 0 while the event lasts.
	Expr string
	// Title and Text are shown on hover; {{label}} is replaced.
	Title, Text string
	// Color of the marks.
	Color Color
	// Off is true for marks that are drawn only once somebody asks for them.
	Off bool
}

// Link leads somewhere else.
type Link struct {
	// Title is its text.
	Title string
	// URL is the target; empty for a link to every board with the tag.
	URL string
	// Tag names the boards to list when there is no URL.
	Tag string
	// Dropdown folds the boards of the tag into a menu.
	Dropdown bool
	// NewTab opens the target beside the board.
	NewTab bool
}
