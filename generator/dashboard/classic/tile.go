package classic

import (
	"github.com/grafana/grafana-foundation-sdk/go/bargauge"
	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/stat"
	"github.com/grafana/grafana-foundation-sdk/go/text"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// number is a stat panel: coloured when it judges, plain when it informs.
func number(out *dashboard.Panel, p board.Panel) {
	out.Type = "stat"
	o := stat.Options{
		GraphMode: common.BigValueGraphModeNone, ColorMode: common.BigValueColorModeNone,
		JustifyMode: common.BigValueJustifyModeAuto, TextMode: common.BigValueTextModeValue,
		WideLayout: true, ReduceOptions: last(), Orientation: common.VizOrientationAuto,
		PercentChangeColorMode: common.PercentChangeColorModeStandard,
	}
	out.FieldConfig.Defaults.Color = byThreshold()
	if len(p.Steps) > 0 || len(p.States) > 0 {
		o.ColorMode = common.BigValueColorModeValue
	}
	out.Options = o
}

func barGauge(out *dashboard.Panel) {
	out.Type = "bargauge"
	out.FieldConfig.Defaults.Color = byThreshold()
	out.Options = bargauge.Options{
		DisplayMode: common.BarGaugeDisplayModeBasic, ValueMode: common.BarGaugeValueModeColor,
		NamePlacement: common.BarGaugeNamePlacementLeft, ShowUnfilled: true, Sizing: common.BarGaugeSizingAuto,
		MinVizWidth: 8, MinVizHeight: 16, MaxVizHeight: 300, Legend: hiddenLegend(),
		ReduceOptions: last(), Orientation: common.VizOrientationHorizontal,
	}
}

func textOf(out *dashboard.Panel, v board.Text) {
	out.Type = "text"
	out.Datasource = nil
	out.FieldConfig.Defaults = dashboard.FieldConfig{}
	out.Options = text.Options{Mode: text.TextModeMarkdown, Content: v.Markdown}
}
