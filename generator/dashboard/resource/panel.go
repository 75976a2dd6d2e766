package resource

import (
	"encoding/json"
	"fmt"

	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/dashboardv2"
	"github.com/grafana/grafana-foundation-sdk/go/prometheus"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/dashboard/classic"
)

const (
	// pluginVersion is that of the plugins whose options are written: those of the
	// first Grafana to read the resource. Later ones migrate from there by themselves.
	pluginVersion = "13.0.0"
	// queryVersion is that of the shape of a Prometheus query.
	queryVersion = "v0"
	// group is the plugin of every query.
	group = "prometheus"
)

// elementsOf are the panels by their key. Their ids are those of the classic form:
// a link to a panel leads to the same picture in both.
func elementsOf(b board.Board) (map[string]dashboardv2.Element, error) {
	out := map[string]dashboardv2.Element{}
	var ids board.IDs
	for _, r := range b.Rows {
		if r.Title != "" {
			ids.Of(r.Key) // the classic form has panels for headers
		}
		for _, p := range r.Panels {
			e, err := element(p, ids.Of(p.Key))
			if err != nil {
				return nil, fmt.Errorf("panel %s: %w", p.Key, err)
			}
			out[p.Key] = dashboardv2.Element{PanelKind: &e}
		}
	}
	return out, nil
}

func element(p board.Panel, id uint32) (dashboardv2.PanelKind, error) {
	shown := classic.Panel(p)
	fields, err := fieldConfig(shown.FieldConfig)
	if err != nil {
		return dashboardv2.PanelKind{}, err
	}
	return dashboardv2.PanelKind{Kind: "Panel", Spec: dashboardv2.PanelSpec{
		Id: float64(id), Title: p.Title, Description: new(p.Description), Links: []dashboardv2.DataLink{},
		Data: dashboardv2.QueryGroupKind{Kind: "QueryGroup", Spec: dashboardv2.QueryGroupSpec{
			Queries:         queries(shown),
			Transformations: transformations(shown.Transformations),
			QueryOptions:    dashboardv2.QueryOptionsSpec{Interval: shown.Interval},
		}},
		VizConfig: dashboardv2.VizConfigKind{
			Kind: "VizConfig", Group: shown.Type, Version: pluginVersion,
			Spec: dashboardv2.VizConfigSpec{Options: shown.Options, FieldConfig: fields},
		},
	}}, nil
}

// fieldConfig carries field options over. Both forms write them alike, and have
// types of their own for that.
func fieldConfig(from *dashboard.FieldConfigSource) (dashboardv2.FieldConfigSource, error) {
	var out dashboardv2.FieldConfigSource
	raw, err := json.Marshal(from)
	if err != nil {
		return out, err
	}
	err = json.Unmarshal(raw, &out)
	return out, err
}

// queries wraps the queries of a panel: their name and data source stand outside.
func queries(p dashboard.Panel) []dashboardv2.PanelQueryKind {
	out := make([]dashboardv2.PanelQueryKind, 0, len(p.Targets))
	for i, t := range p.Targets {
		q, ok := t.(prometheus.Dataquery)
		if !ok {
			continue // a panel asks nothing but Prometheus
		}
		q.RefId, q.Datasource = nil, nil
		out = append(out, dashboardv2.PanelQueryKind{Kind: "PanelQuery", Spec: dashboardv2.PanelQuerySpec{
			RefId: board.RefID(i), Query: query(q),
		}})
	}
	return out
}

// query asks the data source picked on the board.
func query(spec any) dashboardv2.DataQueryKind {
	return dashboardv2.DataQueryKind{
		Kind: "DataQuery", Group: group, Version: queryVersion, Spec: spec,
		Datasource: &dashboardv2.Dashboardv2DataQueryKindDatasource{Name: new(source)},
	}
}

// source is the variable of the data source.
const source = "${datasource}"

func transformations(list []dashboard.DataTransformerConfig) []dashboardv2.TransformationKind {
	out := make([]dashboardv2.TransformationKind, len(list))
	for i, t := range list {
		out[i] = dashboardv2.TransformationKind{Kind: "Transformation", Group: t.Id, Spec: dashboardv2.TransformationSpec{Options: t.Options}}
	}
	return out
}
