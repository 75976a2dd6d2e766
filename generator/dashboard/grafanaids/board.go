package grafanaids

import (
	"fmt"
	"maps"
	"slices"
)

// Classic returns everything in a classic board that Grafana does not know.
func (g *Grafana) Classic(raw []byte) []Problem {
	b, out := object(raw)
	if b == nil {
		return out
	}
	out = g.classic.validate(b, "")
	for i, p := range list(b["panels"]) {
		where := fmt.Sprintf("panels[%d]", i)
		out = append(out, g.classicPanel(fields(p), where)...)
		for j, q := range list(fields(p)["panels"]) {
			out = append(out, g.classicPanel(fields(q), fmt.Sprintf("%s.panels[%d]", where, j))...)
		}
	}
	known := map[string]bool{}
	for _, v := range list(fields(b["templating"])["list"]) {
		known[text(fields(v)["name"])] = true
	}
	out = append(out, g.colors(b, "")...)
	out = append(out, queries(b, "")...)
	return append(out, g.references(b, "", known)...)
}

func (g *Grafana) classicPanel(p map[string]any, where string) []Problem {
	kind := text(p["type"])
	if kind == "row" {
		return nil
	}
	out := g.panel(kind, p, where)
	for i, t := range list(p["transformations"]) {
		at := fmt.Sprintf("%s.transformations[%d]", where, i)
		out = append(out, g.transformation(text(fields(t)["id"]), fields(t), at)...)
	}
	return out
}

// Resource returns everything in a resource dashboard.grafana.app/v2 that Grafana
// does not know. Its metadata is not judged.
func (g *Grafana) Resource(raw []byte) []Problem {
	b, out := object(raw)
	if b == nil {
		return out
	}
	spec := fields(b["spec"])
	out = g.v2.validate(spec, "spec")
	elements := fields(spec["elements"])
	for _, key := range slices.Sorted(maps.Keys(elements)) {
		where := "spec.elements." + key + ".spec"
		panel := fields(fields(elements[key])["spec"])
		viz := fields(panel["vizConfig"])
		out = append(out, g.panel(text(viz["group"]), fields(viz["spec"]), where+".vizConfig.spec")...)
		for i, t := range list(fields(fields(panel["data"])["spec"])["transformations"]) {
			at := fmt.Sprintf("%s.data.spec.transformations[%d]", where, i)
			out = append(out, g.transformation(text(fields(t)["group"]), fields(fields(t)["spec"]), at)...)
		}
	}
	known := map[string]bool{}
	for _, v := range list(spec["variables"]) {
		known[text(fields(fields(v)["spec"])["name"])] = true
	}
	out = append(out, g.colors(spec, "spec")...)
	out = append(out, queries(spec, "spec")...)
	return append(out, g.references(spec, "spec", known)...)
}

// The three read a value of JSON that the schema has judged already: what is of
// another type is empty.
func fields(v any) map[string]any { m, _ := v.(map[string]any); return m }
func list(v any) []any            { l, _ := v.([]any); return l }
func text(v any) string           { s, _ := v.(string); return s }
