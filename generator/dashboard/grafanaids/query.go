package grafanaids

import "fmt"

// query is what a board may say of a query to Prometheus. Grafana's own package for
// that data source is left alone for its licence, and its schemas leave queries open,
// so the keys are written down here; a test holds them against the Foundation SDK.
var query = &schema{
	Type:     names{"object"},
	Required: []string{"expr"},
	Properties: map[string]*schema{
		"datasource":     {Type: names{"object"}},
		"editorMode":     {Enum: []any{"builder", "code"}},
		"exemplar":       {Type: names{"boolean"}},
		"expr":           {Type: names{"string"}},
		"format":         {Enum: []any{"heatmap", "table", "time_series"}},
		"hide":           {Type: names{"boolean"}},
		"instant":        {Type: names{"boolean"}},
		"interval":       {Type: names{"string"}},
		"intervalFactor": {Type: names{"integer"}},
		"legendFormat":   {Type: names{"string"}},
		"range":          {Type: names{"boolean"}},
		"refId":          {Type: names{"string"}},
	},
	Additional: &additional{never: true},
}

// queries judges the queries of panels and annotations, wherever the two forms of
// boards keep them: a target, or the query of a kind with a group.
func queries(b any, at string) []Problem {
	var out []Problem
	visit(b, at, "", func(v any, at, key string) {
		object, ok := v.(map[string]any)
		switch {
		case !ok:
		case key == "targets" || key == "target":
			out = append(out, query.validate(object, at)...)
		case object["kind"] == "PanelQuery" || object["kind"] == "AnnotationQuery":
			asked := fields(fields(object["spec"])["query"])
			if asked["group"] != "prometheus" {
				out = append(out, Problem{at, fmt.Sprintf("%q is no data source that is known here", text(asked["group"]))})
				return
			}
			out = append(out, query.validate(given(asked["spec"]), at+".spec.query.spec")...)
		}
	})
	return out
}
