package resource

import (
	"github.com/grafana/grafana-foundation-sdk/go/dashboardv2"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// layout puts every row of the board into a row of the resource, with a grid of its
// own that begins at 0.
func layout(rows []board.Row) dashboardv2.GridLayoutKindOrRowsLayoutKindOrAutoGridLayoutKindOrTabsLayoutKind {
	out := &dashboardv2.RowsLayoutKind{Kind: "RowsLayout", Spec: dashboardv2.RowsLayoutSpec{Rows: []dashboardv2.RowsLayoutRowKind{}}}
	for i, place := range board.Place(rows) {
		r := rows[i]
		items := make([]dashboardv2.GridLayoutItemKind, len(r.Panels))
		for j, p := range r.Panels {
			at := place.Panels[j]
			items[j] = dashboardv2.GridLayoutItemKind{Kind: "GridLayoutItem", Spec: dashboardv2.GridLayoutItemSpec{
				X: int64(at.X), Y: int64(at.Y - place.Panels[0].Y), Width: int64(at.W), Height: int64(at.H),
				Element: dashboardv2.ElementReference{Kind: "ElementReference", Name: p.Key},
			}}
		}
		spec := dashboardv2.RowsLayoutRowSpec{
			Title: new(r.Title), Collapse: new(r.Collapsed),
			Layout: dashboardv2.GridLayoutKindOrAutoGridLayoutKindOrTabsLayoutKindOrRowsLayoutKind{
				GridLayoutKind: &dashboardv2.GridLayoutKind{Kind: "GridLayout", Spec: dashboardv2.GridLayoutSpec{Items: items}},
			},
		}
		if r.Title == "" {
			spec.HideHeader = new(true)
		}
		out.Spec.Rows = append(out.Spec.Rows, dashboardv2.RowsLayoutRowKind{Kind: "RowsLayoutRow", Spec: spec})
	}
	return dashboardv2.GridLayoutKindOrRowsLayoutKindOrAutoGridLayoutKindOrTabsLayoutKind{RowsLayoutKind: out}
}
