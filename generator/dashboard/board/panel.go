package board

// Panel is one picture.
type Panel struct {
	// Key is unique on the board and gives the panel its id: keep it when the
	// title changes, so that links to the panel stay good.
	Key string
	// Title names what is shown.
	Title string
	// Description says what is shown, what to do, and which metrics are read.
	Description string
	// Width in columns of 24 and Height in grid units, as wished: a line of panels
	// is stretched to fill the width, and takes the height of its tallest panel.
	Width, Height int
	// View is how the answers are drawn.
	View View
	// Queries in order; the first is A.
	Queries []Query
	// Unit is Grafana's unit id of the values.
	Unit string
	// Axis names the value axis where the unit alone does not say it.
	Axis string
	// Decimals fixes the number of decimals; 0 leaves it to Grafana.
	Decimals int
	// Min and Max bound the axis; nil leaves it to the data.
	Min, Max *float64
	// SoftMax is where the axis ends while all values are below; nil leaves it to the data.
	SoftMax *float64
	// Named are colours of lines whose name carries a meaning.
	Named []Named
	// Empty is shown where there is no sample: an idle model, a flag that is off
	// and a true zero are three different pictures.
	Empty string
	// Steps judge the value: the colour from each value upward. None means the
	// panel informs and is not coloured.
	Steps []Step
	// States replaces values by words; words without a colour leave the cell as it is.
	States []State
	// Links lead from a value to where it is explained.
	Links []Link
	// MinStep is the shortest distance of two points: asking more often than the
	// rules record costs and shows nothing.
	MinStep string
}

// View is how a panel draws. The set of views is closed.
type View interface{ view() }

// TimeSeries draws lines over time.
type TimeSeries struct {
	// Stacked adds the lines up.
	Stacked bool
	// Legend says where the names stand.
	Legend Legend
	// ByName gives each name one colour on every board; otherwise styles do.
	ByName bool
	// Lines draws Steps as dashed lines.
	Lines bool
}

// Legend is the form of a graph's legend.
type Legend string

// The legends.
const (
	// List is one line below the graph.
	List Legend = "list"
	// Values is a table below the graph with last, mean and highest value.
	Values Legend = "values"
	// None hides it: the title says all.
	None Legend = "none"
)

// Stat is a number.
type Stat struct{}

// BarGauge is a bar per series.
type BarGauge struct{}

// Heatmap draws recorded histogram buckets over time.
type Heatmap struct{}

// StateTimeline draws the states of several things over time.
type StateTimeline struct{}

// Text is written, not measured.
type Text struct {
	// Markdown is the content.
	Markdown string
}

// Table joins instant queries into a line per label set.
type Table struct {
	// Columns in order from left to right; labels and values that none names are hidden.
	Columns []Column
	// SortBy is the title of the column to sort by.
	SortBy string
	// Descending sorts the highest first.
	Descending bool
}

// Column is a column of a table.
type Column struct {
	// Label is the label shown, or empty for the value of a query.
	Label string
	// Query is the index of the query whose value is shown.
	Query int
	// Title heads the column.
	Title string
	// Unit is Grafana's unit id.
	Unit string
	// Decimals fixes the number of decimals; 0 leaves it to Grafana.
	Decimals int
	// Width in pixels; 0 leaves it to Grafana.
	Width int
	// Steps colour cells that judge.
	Steps []Step
	// States replaces values by words; words without a colour leave the cell as it is.
	States []State
	// Links lead from a cell to where it is explained.
	Links []Link
}

func (TimeSeries) view()    {}
func (Stat) view()          {}
func (BarGauge) view()      {}
func (Heatmap) view()       {}
func (StateTimeline) view() {}
func (Text) view()          {}
func (Table) view()         {}

// Query is one PromQL expression.
type Query struct {
	// Expr may use the board's variables and $__rate_interval.
	Expr string
	// Legend names the series; {{label}} is replaced.
	Legend string
	// Instant asks for the present value only, so that a tile can not show a value
	// from before a crash.
	Instant bool
	// Style is how its series are drawn.
	Style Style
}

// Style is how the series of a query are drawn.
type Style struct {
	// Color is fixed where it carries a meaning.
	Color Color
	// Dashed marks what is wished, not measured.
	Dashed bool
	// Faint draws no line: the edge of a band.
	Faint bool
	// FillTo fills down to the series with that legend.
	FillTo string
}

// Color is one of Grafana's named colours, which exist for both themes.
type Color string

// Named is the colour of the lines whose names a regular expression matches.
type Named struct {
	// Match is the expression, unanchored, without slashes.
	Match string
	// Color of the lines.
	Color Color
}

// Step is the colour from a value upward.
type Step struct {
	// From is the lowest value of the step; the first step holds for everything below the second.
	From float64
	// Color of the step.
	Color Color
}

// State is the word for a value.
type State struct {
	// Value as printed: "1".
	Value string
	// Text replaces it.
	Text string
	// Color of the word or the band.
	Color Color
}
