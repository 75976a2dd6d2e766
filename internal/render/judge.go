package render

import "fmt"

// Faults lists what is wrong with a board, whatever it is about: panels that are
// not drawn, queries that fail, pickers that offer nothing. Nil is a good board.
func (b Board) Faults() []string {
	var all []string
	found := func(format string, a ...any) { all = append(all, fmt.Sprintf(format, a...)) }
	if b.Page != "done" {
		found("the page is %s: %s", b.Page, b.Error)
	}
	if len(b.Panels) == 0 {
		found("there is no panel")
	}
	for _, p := range b.Panels {
		switch {
		case p.State != "done" || p.Problem != "":
			found("panel %q is %s: %s", p.Title, p.State, p.Problem)
		case p.Broken != "":
			found("panel %q can not be drawn: %s", p.Title, p.Broken)
		case !p.Drawn:
			found("panel %q is blank", p.Title)
		}
	}
	for _, v := range b.Variables {
		switch {
		case v.Problem != "":
			found("variable %s: %s", v.Name, v.Problem)
		case v.Options == 0 && v.Kind != "adhoc" && v.Kind != "textbox":
			found("variable %s offers nothing", v.Name)
		}
	}
	return all
}
