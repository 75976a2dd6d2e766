package answer

import (
	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/template"
)

// Request is what somebody wants to see of a board.
type Request struct {
	// From and To are the range, empty for the board's own.
	From string `json:"from"`
	To   string `json:"to"`
	// Values are the chosen values by variable; board.AllValues stands for all.
	// Variables that are not named have the value the board was saved with. An ad
	// hoc variable has its filters here, as label|operator|value.
	Values map[string][]string `json:"values"`
	// Keep keeps chosen values that are not offered, as when an address names
	// them; else such a variable falls back, as when one that it depends on changed.
	Keep bool `json:"keep"`
}

// PanelRequest asks for the results of one panel.
type PanelRequest struct {
	From string `json:"from"`
	To   string `json:"to"`
	// Variables are those of the View, as they were resolved.
	Variables []Variable `json:"variables"`
	ID        int        `json:"id"`
	// Scoped is that of the View's panel.
	Scoped map[string]string `json:"scoped"`
}

// values are what variables stand for in texts.
func values(variables []Variable, scoped map[string]string) template.Values {
	out := template.Values{}
	for _, v := range variables {
		if v.Type == board.AdHoc {
			out[v.Name] = template.One("")
			continue
		}
		value := template.Value{Values: v.Current, All: v.All, AllValue: v.AllValue, Several: v.Multi || v.IncludeAll}
		for _, current := range v.Current {
			value.Texts = append(value.Texts, v.text(current))
		}
		out[v.Name] = value
	}
	for name, value := range scoped {
		out[name] = template.Value{Values: []string{value}, Several: true}
	}
	return out
}

// text is what people see for a value.
func (v Variable) text(value string) string {
	for _, o := range v.Options {
		if o.Value == value {
			return o.Text
		}
	}
	return value
}

// filters are those of all ad hoc variables.
func filters(variables []Variable) []board.Filter {
	var all []board.Filter
	for _, v := range variables {
		if v.Type == board.AdHoc {
			all = append(all, v.Filters...)
		}
	}
	return all
}
