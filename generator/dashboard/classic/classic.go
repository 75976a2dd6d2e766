// Package classic writes a board as classic dashboard JSON, the form that every
// Grafana from 10.4 on imports and provisions. Like package resource it uses the
// types of Grafana's Foundation SDK but not its builders: those lay panels out
// wrongly, give no panel an id and accept what Grafana does not.
package classic

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// schemaVersion is that of Grafana 10.4, the oldest release to load the boards;
// newer ones migrate upwards by themselves.
const schemaVersion = 39

// refresh is how often an open board asks again.
const refresh = "30s"

// document is a dashboard whose panels keep PromQL readable: the SDK's own union
// of panels and rows escapes < and > on its way.
type document struct {
	dashboard.Dashboard
	Panels []any `json:"panels"`
}

// Encode returns the board's JSON, indented by two, keys in the order of Grafana's
// own exports, with a final newline. The error is that of encoding/json and means
// a fault of this package.
func Encode(b board.Board) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(convert(b)); err != nil {
		return nil, fmt.Errorf("encode board %s: %w", b.Key, err)
	}
	return out.Bytes(), nil
}

func convert(b board.Board) document {
	d := document{Dashboard: dashboard.Dashboard{
		Uid:           new(b.UID),
		Title:         new(b.Title),
		Description:   new(b.Description),
		Tags:          b.Tags,
		Timezone:      new("browser"),
		Editable:      new(false), // what is generated is changed where it comes from
		GraphTooltip:  new(dashboard.DashboardCursorSyncCrosshair),
		Time:          &dashboard.DashboardDashboardTime{From: b.From, To: "now"},
		Refresh:       new(refresh),
		SchemaVersion: schemaVersion,
		Templating:    dashboard.DashboardDashboardTemplating{List: variables(b.Variables)},
		Annotations:   dashboard.AnnotationContainer{List: annotations(b.Annotations)},
		Links:         links(b.Links),
	}}
	var ids board.IDs
	for i, place := range board.Place(b.Rows) {
		r := b.Rows[i]
		panels := make([]dashboard.Panel, len(r.Panels))
		if r.Title == "" {
			d.add(r, place, panels, &ids)
			continue
		}
		header := dashboard.RowPanel{
			Type: "row", Id: ids.Of(r.Key), Title: new(r.Title), Collapsed: r.Collapsed,
			GridPos: grid(place.Header), Panels: []dashboard.Panel{},
		}
		if r.Collapsed {
			for j, p := range r.Panels {
				panels[j] = panel(p, place.Panels[j], ids.Of(p.Key))
			}
			header.Panels = panels
			d.Panels = append(d.Panels, header)
			continue
		}
		d.Panels = append(d.Panels, header)
		d.add(r, place, panels, &ids)
	}
	return d
}

// add puts the panels of an open row onto the board.
func (d *document) add(r board.Row, place board.Placement, panels []dashboard.Panel, ids *board.IDs) {
	for j, p := range r.Panels {
		panels[j] = panel(p, place.Panels[j], ids.Of(p.Key))
		d.Panels = append(d.Panels, panels[j])
	}
}

func grid(c board.Cell) *dashboard.GridPos {
	// Cells of a layout are never negative.
	at := func(n int) uint32 { return uint32(max(n, 0)) }
	return &dashboard.GridPos{X: at(c.X), Y: at(c.Y), W: at(c.W), H: at(c.H)}
}

// source is the data source picked on the board.
func source() *common.DataSourceRef {
	return &common.DataSourceRef{Type: new("prometheus"), Uid: new("${datasource}")}
}
