package dashboard

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/sli"
)

// line is one drawn record.
type line struct {
	id     sli.ID
	op     string
	legend string
	color  board.Color
	// by are the labels that tell the record's own lines apart.
	by []string
}

// graph draws records as lines with fixed colours. It is left out when no release
// of the range exports any of them.
func (p profile) graph(key, title, todo string, stacked bool, ls ...line) []board.Panel {
	pn := board.Panel{
		Key: key, Title: title, Width: 8, Height: 8,
		View: board.TimeSeries{Stacked: stacked, Legend: board.List}, Min: new(0.0),
	}
	shows := ""
	for _, l := range ls {
		r, ok := p.set.Record(l.id)
		if !ok {
			continue
		}
		pn.Unit, pn.Axis = unitOf(r)
		pn.Empty = emptyOf(r)
		pn.Queries = append(pn.Queries, board.Query{
			Expr: by(l.op, l.by, p.read(r)), Legend: l.legend, Style: board.Style{Color: l.color},
		})
		if shows != "" {
			shows += " "
		}
		shows += r.Meaning
	}
	if len(pn.Queries) == 0 {
		return nil
	}
	if stacked {
		pn.Named = verdicts(ls[0].by)
	}
	return []board.Panel{p.finish(pn, about{shows: shows, todo: todo})}
}

// emptyOf is what a record's panel says without a sample. A rate has 0 samples
// while idle; a ratio has none.
func emptyOf(r sli.Record) string {
	if r.Unit == metric.Seconds || strings.Contains(r.Name, ":ratio_rate") {
		return idle
	}
	return "no series yet"
}

// aPercent is how far the axis of a share goes at least: of nothing but zeros
// Grafana would make one up to 10,000 %.
const aPercent = 0.01

// perModel draws a record with a line for each of the highest models.
func (p profile) perModel(key, title, op string, id sli.ID, todo string) []board.Panel {
	r, ok := p.set.Record(id)
	if !ok {
		return nil
	}
	unitID, axis := unitOf(r)
	pn := board.Panel{
		Key: key, Title: title, Width: 8, Height: 8,
		View: board.TimeSeries{Legend: board.Values, ByName: true}, Unit: unitID, Axis: axis, Empty: emptyOf(r), Min: new(0.0),
		Queries: []board.Query{{Expr: highest(by(op, p.apart(), p.read(r))), Legend: legend(p.apart()...)}},
		Links:   p.modelLinks(),
	}
	if unitID == unitShare {
		pn.SoftMax = new(aPercent)
	}
	return []board.Panel{p.finish(pn, about{shows: r.Meaning + " The " + most + " highest models at each moment.", todo: todo})}
}

// wide sets the width of panels.
func wide(columns int, panels ...board.Panel) []board.Panel {
	for i := range panels {
		panels[i].Width = columns
	}
	return panels
}

// row puts groups of panels under a header; it is left out without panels.
func row(key, title string, collapsed bool, groups ...[]board.Panel) []board.Row {
	r := board.Row{Key: key, Title: title, Collapsed: collapsed}
	for _, g := range groups {
		r.Panels = append(r.Panels, g...)
	}
	if len(r.Panels) == 0 {
		return nil
	}
	return []board.Row{r}
}
