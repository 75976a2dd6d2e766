package classic

import (
	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/timeseries"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

func timeSeries(out *dashboard.Panel, p board.Panel, v board.TimeSeries) {
	out.Type = "timeseries"
	out.Options = timeseries.Options{
		Legend:  legend(v.Legend),
		Tooltip: common.VizTooltipOptions{Mode: common.TooltipDisplayModeMulti, Sort: common.SortOrderDescending},
	}
	// What is not set is Grafana's default: thin lines without fill, no stacking,
	// gaps where samples are missing.
	f := common.GraphFieldConfig{
		LineWidth: new(1.0), FillOpacity: new(0.0), PointSize: new(4.0),
		SpanNulls: &common.BoolOrFloat64{Bool: new(false)}, AxisLabel: optional(p.Axis),
		AxisSoftMax: p.SoftMax,
	}
	if v.Stacked {
		f.Stacking = &common.StackingConfig{Mode: new(common.StackingModeNormal), Group: new("A")}
		f.FillOpacity = new(30.0)
	}
	if v.Lines {
		f.ThresholdsStyle = &common.GraphThresholdsStyleConfig{Mode: common.GraphThresholdsStyleModeDashed}
		out.FieldConfig.Defaults.Thresholds = thresholds(p.Steps, "transparent")
	}
	mode := dashboard.FieldColorModeIdPaletteClassic
	if v.ByName {
		mode = dashboard.FieldColorModeIdPaletteClassicByName
	}
	out.FieldConfig.Defaults.Color = &dashboard.FieldColor{Mode: mode}
	out.FieldConfig.Defaults.Custom = f
	for i, q := range p.Queries {
		if props := style(q.Style); len(props) > 0 {
			out.FieldConfig.Overrides = append(out.FieldConfig.Overrides, dashboard.DashboardFieldConfigSourceOverrides{
				Matcher:    dashboard.MatcherConfig{Id: "byFrameRefID", Options: board.RefID(i)},
				Properties: props,
			})
		}
	}
	for _, n := range p.Named {
		out.FieldConfig.Overrides = append(out.FieldConfig.Overrides, dashboard.DashboardFieldConfigSourceOverrides{
			Matcher:    dashboard.MatcherConfig{Id: "byRegexp", Options: "/" + n.Match + "/"},
			Properties: []dashboard.DynamicConfigValue{{Id: "color", Value: fixed(n.Color)}},
		})
	}
}

// style lists the overrides of one query's series.
func style(s board.Style) []dashboard.DynamicConfigValue {
	var out []dashboard.DynamicConfigValue
	set := func(id string, value any) { out = append(out, dashboard.DynamicConfigValue{Id: id, Value: value}) }
	if s.Color != "" {
		set("color", fixed(s.Color))
	}
	if s.Dashed {
		set("custom.lineStyle", common.LineStyle{Fill: new(common.LineStyleFillDash), Dash: []float64{8, 6}})
		set("custom.lineWidth", 2)
		set("custom.showPoints", common.VisibilityModeNever)
	}
	if s.Faint {
		set("custom.lineWidth", 0)
		set("custom.showPoints", common.VisibilityModeNever)
		set("custom.hideFrom", common.HideSeriesConfig{Legend: true})
	}
	if s.FillTo != "" {
		set("custom.fillBelowTo", s.FillTo)
		set("custom.fillOpacity", 15)
	}
	return out
}

func legend(l board.Legend) common.VizLegendOptions {
	out := common.VizLegendOptions{
		DisplayMode: common.LegendDisplayModeList, Placement: common.LegendPlacementBottom,
		ShowLegend: l != board.None, Calcs: []string{},
	}
	if l == board.Values {
		out.DisplayMode = common.LegendDisplayModeTable
		out.Calcs = []string{"lastNotNull", "mean", "max"}
		out.SortBy, out.SortDesc = new("Max"), new(true)
	}
	return out
}
