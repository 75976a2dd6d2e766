package diff

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/diff/meaning"
)

// panel is a panel of a board.
type panel struct {
	id    string
	title string
	// place is where it lies, and in which row.
	place string
	// queries are its targets by refId, rest is all else.
	queries map[string]map[string]any
	rest    map[string]any
}

// newPanel reads a panel. Row is the collapsed row that holds it.
func newPanel(tree map[string]any, row string) panel {
	p := panel{id: "", title: text(tree["title"]), queries: map[string]map[string]any{}, rest: map[string]any{}}
	if id, known := tree["id"]; known && id != nil {
		p.id = compact(id)
	}
	if pos, ok := tree["gridPos"].(map[string]any); ok {
		p.place = fmt.Sprintf("column %s, line %s, %s wide, %s high", compact(pos["x"]), compact(pos["y"]), compact(pos["w"]), compact(pos["h"]))
	}
	if row != "" {
		p.place = strings.TrimPrefix(p.place+", in row "+row, ", ")
	}
	for k, v := range tree {
		switch k {
		case "id", "gridPos", "panels", "targets":
		default:
			p.rest[k] = v
		}
	}
	targets, _ := tree["targets"].([]any)
	for i, t := range targets {
		target, _ := t.(map[string]any)
		ref := cmp.Or(text(target["refId"]), fmt.Sprintf("#%d", i+1))
		if _, taken := p.queries[ref]; taken {
			ref = fmt.Sprintf("%s #%d", ref, i+1)
		}
		p.queries[ref] = target
	}
	return p
}

// key is what a panel is known by; panels without an id, by their titles.
func (p panel) key() string { return cmp.Or(p.id, "title "+p.title) }

// looks is what people know a panel by.
func (p panel) looks() string { return text(p.rest["type"]) + " " + p.title }

// PanelChange is a panel that came, went, moved or changed.
type PanelChange struct {
	Status Status `json:"status"`
	ID     string `json:"id"`
	Title  string `json:"title"`
	// Fields are its title, type, unit, thresholds, place and the like.
	Fields []Field `json:"fields,omitempty"`
	// Queries are those that changed.
	Queries []QueryChange `json:"queries,omitempty"`
}

// FormOnly tells whether the panel shows what it showed before.
func (c PanelChange) FormOnly() bool {
	if c.Status != Changed || len(c.Fields) > 0 {
		return false
	}
	return !slices.ContainsFunc(c.Queries, func(q QueryChange) bool {
		return q.Status != Changed || len(q.Fields) > 0 || q.Expr == nil || q.Expr.Kind != meaning.Form
	})
}

// QueryChange is a query of a panel that came, went or changed.
type QueryChange struct {
	Status Status  `json:"status"`
	RefID  string  `json:"ref_id"`
	Expr   *Expr   `json:"expr,omitempty"`
	Fields []Field `json:"fields,omitempty"`
}

// comparePanels pairs panels by id, and lists what differs. A panel whose id changed
// is still the only one that is left of its title and type: those of an objective
// change their ids with its target.
func comparePanels(before, after []panel) []PanelChange {
	var out []PanelChange
	became := func(p, q panel) {
		if c, differs := comparePanel(p, q); differs {
			out = append(out, c)
		}
	}
	gone, came := pairPanels(before, after, panel.key, false, became)
	gone, came = pairPanels(gone, came, panel.looks, true, became)
	for _, p := range came {
		out = append(out, PanelChange{Status: Added, ID: p.id, Title: p.title})
	}
	for _, p := range gone {
		out = append(out, PanelChange{Status: Removed, ID: p.id, Title: p.title})
	}
	return out
}

// pairPanels hands on the panels of one key in their order, with unique only those
// that are alone on both sides, and returns what is left.
func pairPanels(before, after []panel, key func(panel) string, unique bool, became func(p, q panel)) (gone, came []panel) {
	old, fresh := map[string][]panel{}, map[string]int{}
	for _, p := range before {
		old[key(p)] = append(old[key(p)], p)
	}
	for _, p := range after {
		fresh[key(p)]++
	}
	alone := func(k string) bool { return len(old[k]) == 1 && fresh[k] == 1 }
	paired := map[string]int{}
	for _, p := range after {
		k := key(p)
		if paired[k] == len(old[k]) || unique && !alone(k) {
			came = append(came, p)
			continue
		}
		became(old[k][paired[k]], p)
		paired[k]++
	}
	for _, p := range before {
		if k := key(p); paired[k] > 0 {
			paired[k]--
			continue
		}
		gone = append(gone, p)
	}
	return gone, came
}

// comparePanel tells how a panel became another.
func comparePanel(a, b panel) (PanelChange, bool) {
	c := PanelChange{Status: Changed, ID: b.id, Title: b.title, Fields: leaves(a.rest, b.rest, panelNames)}
	for _, ref := range names(a.queries, b.queries) {
		was, before := a.queries[ref]
		now, after := b.queries[ref]
		switch {
		case !before:
			c.Queries = append(c.Queries, QueryChange{Status: Added, RefID: ref, Expr: &Expr{Kind: meaning.Meaning, New: text(now["expr"])}})
		case !after:
			c.Queries = append(c.Queries, QueryChange{Status: Removed, RefID: ref, Expr: &Expr{Kind: meaning.Meaning, Old: text(was["expr"])}})
		default:
			q := QueryChange{Status: Changed, RefID: ref, Expr: compareExpr(text(was["expr"]), text(now["expr"])), Fields: leaves(without(was, "expr"), without(now, "expr"), nil)}
			if q.Expr != nil || len(q.Fields) > 0 {
				c.Queries = append(c.Queries, q)
			}
		}
	}
	if a.id != b.id {
		c.Fields = append(c.Fields, Field{Name: "id", Old: a.id, New: b.id})
	}
	changed := len(c.Fields)+len(c.Queries) > 0
	if a.place != b.place {
		if !changed {
			c.Status = Moved
		}
		c.Fields = append(c.Fields, Field{Name: "place", Old: a.place, New: b.place})
	}
	return c, changed || a.place != b.place
}

// panelNames are what fields of a panel are called by people.
var panelNames = map[string]string{
	"fieldConfig.defaults.unit":             "unit",
	"fieldConfig.defaults.thresholds.steps": "thresholds",
	"fieldConfig.defaults.min":              "minimum",
	"fieldConfig.defaults.max":              "maximum",
	"fieldConfig.defaults.decimals":         "decimals",
}

// without copies an object without a field.
func without(tree map[string]any, field string) map[string]any {
	out := map[string]any{}
	for k, v := range tree {
		if k != field {
			out[k] = v
		}
	}
	return out
}
