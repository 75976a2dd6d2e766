package board

import (
	"strconv"
	"strings"
)

// gridOfRows places the panels of a board from before Grafana 5, where a row had
// a height in pixels and a panel a span of twelfths, on the grid.
func gridOfRows(rows []Object) []Object {
	var out []Object
	y := 0
	titled := false
	for _, row := range rows {
		if row.Bool("showTitle") || row.Bool("collapse") || row.Text("repeat") != "" {
			titled = true
		}
	}
	for _, row := range rows {
		height := (pixels(row["height"]) + 37) / 38
		var panels []Object
		x, top, deepest := 0, y, 0
		if titled {
			top++
		}
		for _, p := range row.Objects("panels") {
			w := 2 * p.Int("span")
			if w <= 0 || w > Columns {
				w = Columns
			}
			h := height
			if p.Has("height") {
				h = (pixels(p["height"]) + 37) / 38
			}
			if x+w > Columns {
				x, top = 0, top+deepest
				deepest = 0
			}
			p = p.Clone()
			p["gridPos"] = plain(Grid{x, top, w, h})
			panels = append(panels, p)
			x, deepest = x+w, max(deepest, h)
		}
		if titled {
			heading := Object{
				"type": "row", "title": row.Text("title"), "collapsed": row.Bool("collapse"), "repeat": row.Text("repeat"),
				"gridPos": plain(Grid{0, y, Columns, 1}),
			}
			if row.Bool("collapse") {
				hidden := make([]any, len(panels))
				for i, p := range panels {
					hidden[i] = map[string]any(p)
				}
				heading["panels"], panels = hidden, nil
			}
			out = append(out, heading)
		}
		out = append(out, panels...)
		y = top + deepest
	}
	return out
}

// pixels reads heights like 250, "250" and "250px"; a quarter of a screen when
// there is none.
func pixels(v any) int {
	const usual = 250
	text := strings.TrimSuffix(strings.TrimSpace((Object{"": v}).Text("")), "px")
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n <= 0 {
		return usual
	}
	return int(min(n, 4000))
}
