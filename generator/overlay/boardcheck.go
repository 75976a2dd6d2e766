package overlay

import (
	"encoding/json"
	"fmt"
	"math"
	"regexp"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/promql"
)

// boardFault is something about a board that Grafana would refuse, drop or draw
// wrong. Value is what to look for in the overlay.
type boardFault struct {
	value, what, fix string
}

// gridWidth is the number of columns of a Grafana board.
const gridWidth = 24

type cell struct{ x, y, w, h int }

func (c cell) overlaps(o cell) bool {
	return c.x < o.x+o.w && o.x < c.x+c.w && c.y < o.y+o.h && o.y < c.y+c.h
}

// checkBoard applies the rules for boards to one that an overlay changed.
func checkBoard(board map[string]any, uid string) []boardFault {
	var found []boardFault
	add := func(value, what, fix string) { found = append(found, boardFault{value, what, fix}) }
	if got, _ := board["uid"].(string); got != uid {
		add(got, fmt.Sprintf("its uid became %q", got), "keep the uid: links and alerts lead to it")
	}
	if title, _ := board["title"].(string); title == "" {
		add("", "it has no title", "")
	}
	ids := map[int]string{}
	var placed []cell
	var names []string
	eachPanel(board, func(panel map[string]any, nested bool) {
		title, _ := panel["title"].(string)
		name := fmt.Sprintf("panel %q", title)
		id, whole := integer(panel["id"])
		switch other, taken := ids[id]; {
		case !whole || id < 1 || id > math.MaxInt32:
			add(title, name+" has no id between 1 and 2147483647", "leave the id out for a new panel, and keep it for one that is there")
		case taken:
			add(title, fmt.Sprintf("%s has the id %d, which panel %q has", name, id, other), "give it another title or id")
		}
		ids[id] = title
		if kind, _ := panel["type"].(string); kind == "" {
			add(title, name+" has no type", "say how it is drawn, like type: 'timeseries'")
		}
		at, fault := place(panel)
		if fault != "" {
			add(title, name+" "+fault, "")
		} else if !nested {
			for i, other := range placed {
				if at.overlaps(other) {
					add(title, fmt.Sprintf("%s lies over panel %q", name, names[i]), "move it, or leave out gridPos to put it below all others")
				}
			}
			placed, names = append(placed, at), append(names, title)
		}
		for _, f := range checkTargets(panel, name) {
			add(f.value, f.what, f.fix)
		}
	})
	return found
}

// place reads where a panel lies.
func place(panel map[string]any) (cell, string) {
	pos, _ := panel["gridPos"].(map[string]any)
	var c cell
	for field, to := range map[string]*int{"x": &c.x, "y": &c.y, "w": &c.w, "h": &c.h} {
		v, whole := integer(pos[field])
		if !whole {
			return c, "has no place: gridPos needs whole numbers x, y, w and h"
		}
		*to = v
	}
	if c.x < 0 || c.y < 0 || c.w < 1 || c.h < 1 || c.x+c.w > gridWidth {
		return c, fmt.Sprintf("lies outside the %d columns of the board", gridWidth)
	}
	return c, ""
}

// asking tells panels with queries from the rest.
func asking(panel map[string]any) bool {
	switch panel["type"] {
	case "row", "text", "alertlist", "dashlist", "news":
		return false
	}
	return true
}

// checkTargets looks at the queries of a panel.
func checkTargets(panel map[string]any, name string) []boardFault {
	if !asking(panel) {
		return nil
	}
	var found []boardFault
	title, _ := panel["title"].(string)
	targets, _ := panel["targets"].([]any)
	if len(targets) == 0 {
		return []boardFault{{title, name + " asks nothing", "give it targets: [{ expr: '…' }]"}}
	}
	grammar := promql.Parser()
	refs := map[string]bool{}
	for _, t := range targets {
		target, _ := t.(map[string]any)
		ref, _ := target["refId"].(string)
		if ref == "" || refs[ref] {
			found = append(found, boardFault{title, fmt.Sprintf("%s has two queries with the refId %q, or one without", name, ref), "name them A, B, C"})
		}
		refs[ref] = true
		if !prometheus(panel, target) {
			continue
		}
		expr, _ := target["expr"].(string)
		if _, err := parseQuery(grammar, expr); err != nil {
			found = append(found, boardFault{expr, fmt.Sprintf("the query %s of %s: %v", ref, name, err), ""})
		}
	}
	return found
}

// prometheus tells whether a query is put to a Prometheus.
func prometheus(panel, target map[string]any) bool {
	for _, owner := range []map[string]any{target, panel} {
		if source, ok := owner["datasource"].(map[string]any); ok {
			kind, _ := source["type"].(string)
			return kind == "" || kind == "prometheus"
		}
	}
	return true
}

// Grafana's variables in queries: those that are durations, and all others.
var (
	durationVariable = regexp.MustCompile(`\$\{?__(rate_interval|interval|range)(_ms|_s)?\}?`)
	otherVariable    = regexp.MustCompile(`\$\{[^}]*\}|\$[A-Za-z_]\w*`)
)

// parseQuery parses a query with its variables replaced.
func parseQuery(grammar parser.Parser, expr string) (parser.Expr, error) {
	expr = durationVariable.ReplaceAllString(expr, "5m")
	return grammar.ParseExpr(otherVariable.ReplaceAllString(expr, "1"))
}

// integer reads a whole JSON number.
func integer(v any) (int, bool) {
	n, ok := v.(json.Number)
	if !ok {
		return 0, false
	}
	i, err := n.Int64()
	return int(i), err == nil
}
