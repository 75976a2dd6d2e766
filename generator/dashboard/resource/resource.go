// Package resource writes a board as a resource of Grafana's own API,
// dashboard.grafana.app/v2, which Grafana 13 imports, keeps in Git and exports.
// What panel plugins are given is taken from package classic, so that both forms
// of a board show the same.
package resource

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/grafana/grafana-foundation-sdk/go/dashboardv2"
	sdk "github.com/grafana/grafana-foundation-sdk/go/resource"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// APIVersion and Kind name the resource.
const (
	APIVersion = "dashboard.grafana.app/v2"
	Kind       = "Dashboard"
)

// refresh is how often an open board asks again.
const refresh = "30s"

// Encode returns the board's manifest as JSON, indented by two, keys sorted, with a
// final newline. It names no folder: a resource refers to a folder by its uid, which
// must exist before, so that it belongs to whoever loads the board. An error means a
// fault of this package.
func Encode(b board.Board) ([]byte, error) {
	spec, err := convert(b)
	if err != nil {
		return nil, fmt.Errorf("encode board %s: %w", b.Key, err)
	}
	data, err := canonical(sdk.Manifest{
		ApiVersion: APIVersion, Kind: Kind, Metadata: sdk.Metadata{Name: b.UID}, Spec: spec,
	})
	if err != nil {
		return nil, fmt.Errorf("encode board %s: %w", b.Key, err)
	}
	return data, nil
}

func convert(b board.Board) (dashboardv2.Dashboard, error) {
	elements, err := elementsOf(b)
	return dashboardv2.Dashboard{
		Title:       b.Title,
		Description: new(b.Description),
		Tags:        append([]string{}, b.Tags...),
		Editable:    new(false), // what is generated is changed where it comes from
		CursorSync:  dashboardv2.DashboardCursorSyncCrosshair,
		Annotations: annotations(b.Annotations),
		Elements:    elements,
		Layout:      layout(b.Rows),
		Links:       links(b.Links),
		Variables:   variables(b.Variables),
		TimeSettings: dashboardv2.TimeSettingsSpec{
			Timezone: new("browser"), From: b.From, To: "now", AutoRefresh: refresh,
			AutoRefreshIntervals: []string{"30s", "1m", "5m", "15m", "30m", "1h"},
		},
	}, err
}

// canonical writes a value with sorted keys and readable PromQL: the unions of the
// SDK escape < and > on their way, and structs keep the order of their fields.
func canonical(v any) ([]byte, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber() // numbers keep their digits
	var tree any
	if err := dec.Decode(&tree); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(tree); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
