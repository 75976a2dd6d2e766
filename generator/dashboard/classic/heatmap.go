package classic

import (
	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/heatmap"
	"github.com/grafana/grafana-foundation-sdk/go/statetimeline"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// heatMap draws buckets that the rules recorded; Grafana takes the difference of
// neighbouring bounds itself.
func heatMap(out *dashboard.Panel, p board.Panel) {
	out.Type = "heatmap"
	out.FieldConfig.Defaults.Unit = nil
	out.FieldConfig.Defaults.Custom = heatmap.FieldConfig{
		HideFrom:          &common.HideSeriesConfig{},
		ScaleDistribution: &common.ScaleDistributionConfig{Type: common.ScaleDistributionLinear},
	}
	out.Options = heatmap.Options{
		Calculate: new(false),
		Color: heatmap.HeatmapColorOptions{
			Mode: new(heatmap.HeatmapColorModeScheme), Scheme: "Blues", Fill: "blue",
			Scale: new(heatmap.HeatmapColorScaleExponential), Exponent: 0.5, Steps: 64,
		},
		// Counts are rates: what rounds to nothing is an empty cell.
		FilterValues:  &heatmap.FilterValueRange{Le: new(float32(1e-9))},
		RowsFrame:     &heatmap.RowsHeatmapOptions{Layout: new(common.HeatmapCellLayoutAuto)},
		ShowValue:     common.VisibilityModeNever,
		CellGap:       new(uint8(1)),
		CellValues:    &heatmap.CellValues{Unit: new("short")},
		YAxis:         heatmap.YAxisConfig{Unit: new(p.Unit), AxisPlacement: new(common.AxisPlacementLeft), AxisLabel: new(p.Axis), Reverse: new(false)},
		Legend:        heatmap.HeatmapLegend{Show: true},
		Tooltip:       heatmap.HeatmapTooltip{Mode: common.TooltipDisplayModeSingle, YHistogram: new(false), ShowColorScale: new(true)},
		Exemplars:     heatmap.ExemplarConfig{Color: "rgba(255,0,255,0.7)"},
		SelectionMode: new(heatmap.HeatmapSelectionModeX),
	}
}

func stateTimeline(out *dashboard.Panel) {
	out.Type = "state-timeline"
	out.FieldConfig.Defaults.Color = byThreshold()
	out.FieldConfig.Defaults.Custom = statetimeline.FieldConfig{
		LineWidth: new(uint32(0)), FillOpacity: new(uint32(80)), SpanNulls: &statetimeline.BoolOrUint32{Bool: new(false)},
		InsertNulls: &statetimeline.BoolOrUint32{Bool: new(false)}, HideFrom: &common.HideSeriesConfig{},
		AxisPlacement: new(common.AxisPlacementAuto),
	}
	out.Options = statetimeline.Options{
		ShowValue: common.VisibilityModeNever, RowHeight: 0.8, MergeValues: new(true),
		AlignValue: new(common.TimelineValueAlignmentLeft), Legend: hiddenLegend(),
		Tooltip: common.VizTooltipOptions{Mode: common.TooltipDisplayModeSingle, Sort: common.SortOrderNone},
	}
}
