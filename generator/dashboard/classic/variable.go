package classic

import (
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/prometheus"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

func variables(vs []board.Variable) []dashboard.VariableModel {
	out := make([]dashboard.VariableModel, len(vs))
	for i, v := range vs {
		m := dashboard.VariableModel{Name: v.Name, Label: new(v.Label)}
		if v.Description != "" {
			m.Description = new(v.Description)
		}
		switch v.Kind {
		case board.DataSource:
			m.Type = dashboard.VariableTypeDatasource
			m.Query = &dashboard.StringOrMap{String: new("prometheus")}
			m.Refresh = new(dashboard.VariableRefreshOnDashboardLoad)
			// Without a value, Grafana 12 asks the tiles before it has chosen a source.
			m.Current = &dashboard.VariableOption{Text: one("default"), Value: one("default")}
			m.IncludeAll, m.Multi = new(false), new(false)
		case board.Filters:
			m.Type = dashboard.VariableTypeAdhoc
			m.Datasource = source()
		case board.Labels:
			m.Type = dashboard.VariableTypeQuery
			m.Datasource = source()
			m.Query = &dashboard.StringOrMap{String: new(v.Query)}
			m.Definition = new(v.Query)
			m.Refresh = new(dashboard.VariableRefreshOnTimeRangeChanged)
			m.Sort = new(dashboard.VariableSortNaturalAsc)
			m.Multi, m.IncludeAll, m.AllValue = new(true), new(true), new(v.All)
			m.Current = &dashboard.VariableOption{Selected: new(true), Text: list("All"), Value: list("$__all")}
		}
		out[i] = m
	}
	return out
}

func one(s string) dashboard.StringOrArrayOfString {
	return dashboard.StringOrArrayOfString{String: &s}
}

func list(s string) dashboard.StringOrArrayOfString {
	return dashboard.StringOrArrayOfString{ArrayOfString: []string{s}}
}

func annotations(as []board.Annotation) []dashboard.AnnotationQuery {
	out := make([]dashboard.AnnotationQuery, len(as))
	for i, a := range as {
		out[i] = dashboard.AnnotationQuery{
			Name: a.Name, Datasource: source(), Enable: !a.Off, IconColor: string(a.Color),
			// Grafana 10 reads the expression here, newer releases in the target.
			Expr: new(a.Expr), Step: new("30s"),
			TitleFormat: new(a.Title), TextFormat: new(a.Text),
			Target: prometheus.Dataquery{
				RefId: new("Anno"), Expr: a.Expr, Range: new(true), Instant: new(false),
				Interval: new("30s"), Datasource: source(),
			},
		}
	}
	return out
}

// links are the links at the top of a board; they keep time and variables.
func links(ls []board.Link) []dashboard.DashboardLink {
	out := make([]dashboard.DashboardLink, len(ls))
	for i, l := range ls {
		out[i] = dashboard.DashboardLink{
			Title: l.Title, Type: dashboard.DashboardLinkTypeDashboards, Icon: "external link",
			Tags: []string{l.Tag}, AsDropdown: l.Dropdown, IncludeVars: true, KeepTime: true, TargetBlank: l.NewTab,
		}
		if l.URL != "" {
			out[i].Type, out[i].Url, out[i].Tags = dashboard.DashboardLinkTypeLink, new(l.URL), []string{}
			out[i].Icon, out[i].IncludeVars, out[i].KeepTime = "doc", false, false
		}
	}
	return out
}

// dataLinks lead from a value; their URL carries time and variables itself.
func dataLinks(ls []board.Link) []dashboard.DashboardLink {
	out := make([]dashboard.DashboardLink, len(ls))
	for i, l := range ls {
		out[i] = dashboard.DashboardLink{
			Title: l.Title, Type: dashboard.DashboardLinkTypeLink, Icon: "external link",
			Url: new(l.URL), Tags: []string{}, TargetBlank: l.NewTab,
		}
	}
	return out
}
