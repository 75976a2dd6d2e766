package board

import "strings"

// VariableType says where the values of a variable come from.
type VariableType string

// The types that classic boards have. Others keep their current value.
const (
	Datasource VariableType = "datasource"
	Query      VariableType = "query"
	Custom     VariableType = "custom"
	Textbox    VariableType = "textbox"
	Constant   VariableType = "constant"
	Interval   VariableType = "interval"
	AdHoc      VariableType = "adhoc"
	Switch     VariableType = "switch"
)

// Variable is a template variable.
type Variable struct {
	Name        string
	Type        VariableType
	Label       string
	Description string
	// Hide is 0 for shown, 1 for without label, 2 for hidden.
	Hide int
	// Query is the query of a query variable, the list of a custom or interval
	// variable, the default of a textbox, the value of a constant, and the kind of
	// a data source.
	Query string
	// QueryType tells how a query is meant when it is no function: "series".
	QueryType string
	// Regex filters and cuts the values, between slashes or not.
	Regex string
	// Sort is Grafana's number: 0 as they come, 1 and 2 by text, 3 and 4 by number,
	// 5 and 6 without regard to case, 7 and 8 natural; the even ones descend.
	Sort int
	// Multi allows several values, IncludeAll the choice of all; AllValue is what
	// stands for all of them, empty for each.
	Multi, IncludeAll bool
	AllValue          string
	// Current is what the board was saved with.
	Current []string
	// Auto of an interval variable offers a step that fits the range: the range
	// divided by AutoCount, AutoMin at least.
	Auto      bool
	AutoCount int
	AutoMin   string
	// Filters are those of an ad hoc variable.
	Filters []Filter
}

// Filter is an ad hoc filter: a label, one of = != =~ !~, a value.
type Filter struct{ Key, Operator, Value string }

// AllValues is how a board writes that all values are chosen.
const AllValues = "$__all"

func readVariable(o Object) Variable {
	v := Variable{
		Name: o.Text("name"), Type: VariableType(o.Text("type")), Label: o.Text("label"), Description: o.Text("description"),
		Hide: hideOf(o), Query: o.Text("query"), Regex: o.Text("regex"), Sort: o.Int("sort"),
		Multi: o.Bool("multi"), IncludeAll: o.Bool("includeAll"), AllValue: o.Text("allValue"),
		Current: o.Object("current").Texts("value"),
		Auto:    o.Bool("auto"), AutoCount: o.Int("auto_count"), AutoMin: o.Text("auto_min"),
	}
	if q := o.Object("query"); len(q) > 0 {
		v.Query = q.Text("query")
		if v.Query == "" {
			v.Query = q.Text("expr")
		}
		v.QueryType = q.Text("type")
		if v.Query == "" { // the form of the query builder, of which the definition is the text
			v.Query = o.Text("definition")
		}
	}
	if v.Type == "" {
		v.Type = Query
	}
	if len(v.Current) == 0 {
		v.Current = o.Object("current").Texts("text")
	}
	for _, f := range o.Objects("filters") {
		v.Filters = append(v.Filters, Filter{f.Text("key"), f.Text("operator"), f.Text("value")})
	}
	if v.Type == Custom || v.Type == Interval {
		v.Query = customQuery(o, v.Query)
	}
	return v
}

// customQuery is the list of a variable; old boards have its options only.
func customQuery(o Object, query string) string {
	if strings.TrimSpace(query) != "" {
		return query
	}
	var values []string
	for _, option := range o.Objects("options") {
		if value := option.Text("value"); value != "" && value != AllValues {
			values = append(values, strings.ReplaceAll(value, ",", `\,`))
		}
	}
	return strings.Join(values, ",")
}

func hideOf(o Object) int {
	switch o.Text("hide") {
	case "hideLabel":
		return 1
	case "hideVariable", "inControlsMenu":
		return 2
	}
	return min(max(o.Int("hide"), 0), 2)
}
