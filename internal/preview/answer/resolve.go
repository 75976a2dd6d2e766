package answer

import (
	"context"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/template"
	"github.com/llmslo/llmslo/internal/preview/timerange"
)

// resolver finds out what the variables of a board offer and stand for.
type resolver struct {
	asker *Asker
	board *board.Board
	span  timerange.Range
	// asked are the values that were chosen by name.
	asked map[string][]string
	// keep keeps those that are not offered.
	keep bool
	// done are the resolved ones; begun tells circles.
	done  map[string]Variable
	begun map[string]bool
}

// all resolves every variable, each after those that its query uses.
func (r *resolver) all(ctx context.Context) []Variable {
	r.done, r.begun = map[string]Variable{}, map[string]bool{}
	for _, v := range r.board.Variables {
		r.resolve(ctx, v)
	}
	var all []Variable
	for _, v := range r.board.Variables {
		all = append(all, r.done[v.Name])
	}
	return all
}

func (r *resolver) resolve(ctx context.Context, v board.Variable) {
	if r.begun[v.Name] {
		return
	}
	r.begun[v.Name] = true
	for _, name := range template.Names(v.Query + " " + v.Regex) {
		for _, other := range r.board.Variables {
			if other.Name == name {
				r.resolve(ctx, other)
			}
		}
	}
	out := Variable{
		Name: v.Name, Type: v.Type, Label: orElse(v.Label, v.Name), Description: v.Description, Hide: v.Hide,
		Multi: v.Multi, IncludeAll: v.IncludeAll, AllValue: v.AllValue, Options: []Option{},
	}
	asked, isAsked := r.asked[v.Name]
	switch v.Type {
	case board.AdHoc:
		out.Filters = v.Filters
		if isAsked {
			out.Filters = readFilters(asked)
		}
		out.Current = []string{}
	case board.Textbox, board.Constant:
		out.Current = []string{v.Query}
		if v.Type == board.Textbox && len(v.Current) > 0 {
			out.Current = v.Current[:1]
		}
		if v.Type == board.Textbox && len(asked) > 0 {
			out.Current = asked[:1]
		}
	default:
		options, err := r.options(ctx, v)
		if err != nil {
			out.Error = err.Error()
		}
		out.Options = orEmpty(options)
		out.choose(v.Current, asked, r.keep)
		if v.Type == board.Interval && v.Auto && len(out.Current) == 1 && strings.HasPrefix(out.Current[0], autoInterval) {
			out.Current = []string{r.autoStep(v)}
		}
	}
	r.done[v.Name] = out
}

// values are those of the variables that are resolved so far, and the built in ones.
func (r *resolver) values() template.Values {
	var done []Variable
	for _, v := range r.board.Variables {
		if x, ok := r.done[v.Name]; ok {
			done = append(done, x)
		}
	}
	return values(done, nil).With(builtIn(r.span, r.asker.scrape(), r.asker.scrape(), r.board.Title))
}

// choose decides what is chosen: what was asked for, else what the board was
// saved with, of both what is offered or kept all the same; else all, else the first.
func (v *Variable) choose(saved, asked []string, keep bool) {
	offered := func(value string) bool {
		return slices.ContainsFunc(v.Options, func(o Option) bool { return o.Value == value })
	}
	var wanted []string
	for _, values := range [][]string{asked, saved} {
		for _, s := range values {
			if len(wanted) < mostOptions && (offered(s) || s == board.AllValues || s == "All" && v.IncludeAll || keep && len(asked) > 0) {
				wanted = append(wanted, s)
			}
		}
		if len(wanted) > 0 {
			break
		}
	}
	if !v.Multi && len(wanted) > 1 {
		wanted = wanted[:1]
	}
	switch {
	case v.IncludeAll && (len(wanted) == 0 || slices.ContainsFunc(wanted, func(s string) bool { return s == board.AllValues || s == "All" && !offered(s) })):
		v.All = true
		wanted = nil
		for _, o := range v.Options {
			wanted = append(wanted, o.Value)
		}
	case len(wanted) == 0 && len(v.Options) > 0:
		wanted = []string{v.Options[0].Value}
	}
	v.Current = orEmpty(slices.Clone(wanted))
}

func readFilters(asked []string) []board.Filter {
	var all []board.Filter
	for _, a := range asked {
		parts := strings.SplitN(a, "|", 3)
		if len(parts) == 3 && parts[0] != "" {
			all = append(all, board.Filter{Key: parts[0], Operator: parts[1], Value: parts[2]})
		}
	}
	return all
}
