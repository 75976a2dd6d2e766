package suite

import (
	"sort"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/dashboard"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/file"
	"github.com/llmslo/llmslo/generator/check/promql"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rule"
	"github.com/llmslo/llmslo/generator/check/scrape"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/suppress"
)

// check runs every check over everything that was read.
func (r *run) check() {
	for _, s := range r.pages {
		all(&r.loaded, scrape.All(), s, check.Location{}, s.Page.Text.Span(0, 0))
	}
	for _, s := range r.rules {
		all(&r.loaded, rule.All(), s, check.Location{}, source.Span{})
	}
	for _, q := range r.queries {
		all(&r.loaded, promql.All(), q, q.Where, q.Text.Whole())
		if q.Role == query.Alert {
			all(&r.loaded, alert.All(), q, q.Where, q.Text.Whole())
		}
	}
	for _, s := range r.boards {
		all(&r.loaded, dashboard.All(), s, check.Location{JSONPath: string(s.Board.Path)}, s.Board.Root.Span())
	}
}

// fault reports why a file, or a part of it, can not be checked.
func (l *loaded) fault(f document.Fault) { all(l, file.All(), f, check.Location{}, f.At) }

// all runs the checks of one kind over a subject that stands somewhere.
func all[S any, C check.Checker[S]](l *loaded, checks []C, subject S, where check.Location, at source.Span) {
	for _, c := range checks {
		for _, p := range c.Check(subject) {
			l.findings = append(l.findings, check.Resolve(c.Meta(), p, where, at))
		}
	}
}

// Metas returns every check by its id.
func Metas() []check.Meta {
	var out []check.Meta
	out = append(out, metas(file.All())...)
	out = append(out, metas(scrape.All())...)
	out = append(out, metas(promql.All())...)
	out = append(out, metas(alert.All())...)
	out = append(out, metas(rule.All())...)
	out = append(out, metas(dashboard.All())...)
	out = append(out, suppress.Metas()...)
	sort.Slice(out, func(i, j int) bool { return out[i].ID < out[j].ID })
	return out
}

func metas[S any](checks []check.Checker[S]) []check.Meta {
	var out []check.Meta
	for _, c := range checks {
		out = append(out, c.Meta())
	}
	return out
}

// Known tells whether there is a check with that id.
func Known(id string) bool {
	list := Metas()
	i := sort.Search(len(list), func(i int) bool { return list[i].ID >= id })
	return i < len(list) && list[i].ID == id
}
