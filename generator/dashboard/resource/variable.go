package resource

import (
	"github.com/grafana/grafana-foundation-sdk/go/dashboardv2"
	"github.com/grafana/grafana-foundation-sdk/go/prometheus"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// labelQuery is how the Prometheus data source writes the query of a variable.
type labelQuery struct {
	// Query is label_values(selector, label).
	Query string `json:"query"`
	// RefID names the query in the answer.
	RefID string `json:"refId"`
	// Type is the form that the editor shows: 1 is values of a label.
	Type int `json:"qryType"`
}

func variables(vs []board.Variable) []dashboardv2.VariableKind {
	out := make([]dashboardv2.VariableKind, len(vs))
	for i, v := range vs {
		switch v.Kind {
		case board.DataSource:
			out[i].DatasourceVariableKind = sources(v)
		case board.Filters:
			out[i].AdhocVariableKind = filters(v)
		case board.Labels:
			out[i].QueryVariableKind = labels(v)
		}
	}
	return out
}

func sources(v board.Variable) *dashboardv2.DatasourceVariableKind {
	out := dashboardv2.NewDatasourceVariableKind()
	s := &out.Spec
	s.Name, s.Label, s.Description = v.Name, new(v.Label), optional(v.Description)
	s.PluginId, s.Refresh = group, dashboardv2.VariableRefreshOnDashboardLoad
	// Without a value, the tiles are asked before a source is chosen.
	s.Current = dashboardv2.VariableOption{Text: one("default"), Value: one("default")}
	return out
}

func filters(v board.Variable) *dashboardv2.AdhocVariableKind {
	out := dashboardv2.NewAdhocVariableKind()
	out.Group, out.Datasource = group, &dashboardv2.Dashboardv2AdhocVariableKindDatasource{Name: new(source)}
	out.Spec.Name, out.Spec.Label, out.Spec.Description = v.Name, new(v.Label), optional(v.Description)
	return out
}

func labels(v board.Variable) *dashboardv2.QueryVariableKind {
	out := dashboardv2.NewQueryVariableKind()
	s := &out.Spec
	s.Name, s.Label, s.Description = v.Name, new(v.Label), optional(v.Description)
	s.Query = query(labelQuery{Query: v.Query, RefID: v.Name, Type: 1})
	s.Definition = new(v.Query)
	s.Refresh, s.Sort = dashboardv2.VariableRefreshOnTimeRangeChanged, dashboardv2.VariableSortNaturalAsc
	s.Multi, s.IncludeAll, s.AllValue = true, true, new(v.All)
	s.Current = dashboardv2.VariableOption{Selected: new(true), Text: several("All"), Value: several("$__all")}
	return out
}

func one(s string) dashboardv2.StringOrArrayOfString {
	return dashboardv2.StringOrArrayOfString{String: &s}
}

func several(s string) dashboardv2.StringOrArrayOfString {
	return dashboardv2.StringOrArrayOfString{ArrayOfString: []string{s}}
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func annotations(as []board.Annotation) []dashboardv2.AnnotationQueryKind {
	out := make([]dashboardv2.AnnotationQueryKind, len(as))
	for i, a := range as {
		out[i] = dashboardv2.AnnotationQueryKind{Kind: "AnnotationQuery", Spec: dashboardv2.AnnotationQuerySpec{
			Name: a.Name, Enable: !a.Off, IconColor: string(a.Color),
			Query: query(prometheus.Dataquery{Expr: a.Expr, Range: new(true), Instant: new(false), Interval: new("30s")}),
			// What the data source reads beside its query has no field of its own.
			LegacyOptions: map[string]any{"titleFormat": a.Title, "textFormat": a.Text},
		}}
	}
	return out
}

// links are the links at the top of a board; those to boards keep time and variables.
func links(ls []board.Link) []dashboardv2.DashboardLink {
	out := make([]dashboardv2.DashboardLink, len(ls))
	for i, l := range ls {
		out[i] = dashboardv2.DashboardLink{
			Title: l.Title, Type: dashboardv2.DashboardLinkTypeDashboards, Icon: "external link",
			Tags: []string{l.Tag}, AsDropdown: l.Dropdown, IncludeVars: true, KeepTime: true, TargetBlank: l.NewTab,
		}
		if l.URL != "" {
			out[i].Type, out[i].Url, out[i].Tags = dashboardv2.DashboardLinkTypeLink, new(l.URL), []string{}
			out[i].Icon, out[i].IncludeVars, out[i].KeepTime = "doc", false, false
		}
	}
	return out
}
