package dashboard

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// chart is a graph of raw measures.
type chart struct {
	key, title string
	// by are the labels that tell the lines apart.
	by []string
	// few is true for labels with few values, such as a reason: all lines are drawn,
	// one upon the other. Otherwise the highest are drawn.
	few bool
	// lines are the measures, all of one unit.
	lines []drawn
	// shows and todo are said in the description.
	shows, todo string
}

// drawn is a measure with its name and colour.
type drawn struct {
	measure
	name  string
	color board.Color
}

// only draws a single measure, which needs no name.
func only(m measure) []drawn { return []drawn{{measure: m}} }

// chart draws what some release of the range exports; nothing when that is nothing.
func (r raw) chart(c chart) []board.Panel {
	v := board.TimeSeries{Legend: board.Values, ByName: true}
	if len(c.by) == 0 || c.few {
		v = board.TimeSeries{Legend: board.List, Stacked: c.few, ByName: c.few}
	}
	pn := board.Panel{Key: c.key, Title: c.title, Width: 8, Height: 8, View: v, Min: new(0.0)}
	var metrics []metric.Metric
	for _, l := range c.lines {
		if !r.exists(l.measure) {
			continue
		}
		expr, name := l.expr(r, c.by), c.legend()
		if len(c.by) > 0 && !c.few {
			expr = highest(expr)
		}
		if name == "" && l.name == "" {
			// Without a name Grafana prints the query.
			name, v.Legend = c.title, board.None
			pn.View = v
		}
		if l.name != "" {
			name = l.name
			if len(c.by) > 0 {
				name = c.legend() + " " + l.name
			}
		}
		pn.Queries = append(pn.Queries, board.Query{Expr: expr, Legend: name, Style: board.Style{Color: l.color}})
		pn.Unit, pn.Axis, pn.Empty = l.unit, l.axis, l.empty
		metrics = append(metrics, l.metrics...)
	}
	if len(pn.Queries) == 0 {
		return nil
	}
	if c.few {
		pn.Named = verdicts(c.by)
	}
	if pn.Unit == unitShare {
		pn.Max = new(1.0)
	}
	shows := c.shows
	if len(c.by) > 0 && !c.few {
		shows += " The " + most + " highest lines at each moment."
	}
	return []board.Panel{r.finish(pn, about{shows: shows, todo: c.todo, raw: metrics})}
}

// legend names the lines. The job is left out: it keeps apart what is scraped
// twice, and says nothing else.
func (c chart) legend() string {
	return legend(slices.DeleteFunc(slices.Clone(c.by), func(l string) bool { return l == "job" })...)
}

// charts draws several.
func (r raw) charts(cs ...chart) []board.Panel {
	out := make([]board.Panel, 0, len(cs))
	for _, c := range cs {
		out = append(out, r.chart(c)...)
	}
	return out
}

// number is a tile of a raw measure over everything picked; it informs.
func (r raw) number(key, title string, m measure, shows, todo string) []board.Panel {
	if !r.exists(m) {
		return nil
	}
	return []board.Panel{r.tile(key, title, m.unit, m.empty, m.expr(r, nil), nil, about{shows: shows, todo: todo, raw: m.metrics})}
}
