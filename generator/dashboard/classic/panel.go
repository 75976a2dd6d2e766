package classic

import (
	"github.com/grafana/grafana-foundation-sdk/go/cog/variants"
	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/prometheus"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// panel turns one panel into JSON's shape.
func panel(p board.Panel, at board.Cell, id uint32) dashboard.Panel {
	out := Panel(p)
	out.Id, out.GridPos = new(id), grid(at)
	return out
}

// Panel turns one panel into JSON's shape, without its id and its place. What it
// gives the plugin – options, field options, queries – is the same in every form
// of a dashboard. Every option that Grafana would fill in with something else than
// wanted is written out.
func Panel(p board.Panel) dashboard.Panel {
	out := dashboard.Panel{
		Title: new(p.Title), Description: new(p.Description), Datasource: source(),
		FieldConfig: &dashboard.FieldConfigSource{
			Defaults:  defaults(p),
			Overrides: []dashboard.DashboardFieldConfigSourceOverrides{},
		},
	}
	for i, q := range p.Queries {
		out.Targets = append(out.Targets, target(p, i, q))
	}
	switch v := p.View.(type) {
	case board.TimeSeries:
		timeSeries(&out, p, v)
	case board.Stat:
		number(&out, p)
	case board.BarGauge:
		barGauge(&out)
	case board.Heatmap:
		heatMap(&out, p)
	case board.StateTimeline:
		stateTimeline(&out)
	case board.Table:
		tableOf(&out, p, v)
	case board.Text:
		textOf(&out, v)
	}
	if p.MinStep != "" && len(out.Targets) > 0 {
		out.Interval = new(p.MinStep)
	}
	return out
}

func target(p board.Panel, i int, q board.Query) variants.Dataquery {
	t := prometheus.Dataquery{
		RefId: new(board.RefID(i)), Expr: q.Expr, Datasource: source(), Range: new(!q.Instant),
	}
	if q.Instant {
		t.Instant = new(true)
	}
	switch p.View.(type) {
	case board.Table:
		t.Format = new(prometheus.PromQueryFormatTable)
	case board.Heatmap:
		t.Format = new(prometheus.PromQueryFormatHeatmap)
		t.LegendFormat = new("{{le}}")
		return t
	}
	if q.Legend != "" {
		t.LegendFormat = new(q.Legend)
	}
	return t
}

// defaults are the field options of every panel.
func defaults(p board.Panel) dashboard.FieldConfig {
	f := dashboard.FieldConfig{
		Unit: optional(p.Unit), NoValue: optional(p.Empty), Min: p.Min, Max: p.Max,
		Decimals: decimals(p.Decimals), Links: dataLinks(p.Links), Mappings: mappings(p.States),
		Thresholds: thresholds(p.Steps, "text"),
	}
	return f
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func decimals(n int) *float64 {
	if n == 0 {
		return nil
	}
	return new(float64(n))
}

// thresholds writes the steps above a neutral base, so that "no traffic" has no
// colour. It always writes the base: left out, Grafana paints red from 80.
func thresholds(steps []board.Step, neutral string) *dashboard.ThresholdsConfig {
	out := &dashboard.ThresholdsConfig{
		Mode:  dashboard.ThresholdsModeAbsolute,
		Steps: []dashboard.Threshold{{Color: neutral}},
	}
	for _, s := range steps {
		out.Steps = append(out.Steps, dashboard.Threshold{Value: new(s.From), Color: string(s.Color)})
	}
	return out
}

func mappings(states []board.State) []dashboard.ValueMapping {
	if len(states) == 0 {
		return nil
	}
	m := dashboard.ValueMap{Type: dashboard.MappingTypeValueToText, Options: map[string]dashboard.ValueMappingResult{}}
	for i, s := range states {
		r := dashboard.ValueMappingResult{Text: new(s.Text), Index: new(int32(i))}
		if s.Color != "" {
			r.Color = new(string(s.Color))
		}
		m.Options[s.Value] = r
	}
	return []dashboard.ValueMapping{{ValueMap: &m}}
}

func fixed(c board.Color) *dashboard.FieldColor {
	return &dashboard.FieldColor{Mode: dashboard.FieldColorModeIdFixed, FixedColor: new(string(c))}
}

func byThreshold() *dashboard.FieldColor {
	return &dashboard.FieldColor{Mode: dashboard.FieldColorModeIdThresholds}
}

// last reduces a series to its present value.
func last() common.ReduceDataOptions {
	return common.ReduceDataOptions{Values: new(false), Calcs: []string{"lastNotNull"}, Fields: new("")}
}

func hiddenLegend() common.VizLegendOptions {
	return common.VizLegendOptions{
		DisplayMode: common.LegendDisplayModeList, Placement: common.LegendPlacementBottom,
		ShowLegend: false, Calcs: []string{},
	}
}
