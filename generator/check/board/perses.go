package board

import (
	"strings"

	"github.com/llmslo/llmslo/generator/check/tree"
)

// persesUnits are Grafana's names of the units that Perses names otherwise.
var persesUnits = map[string]string{
	"percent-decimal": "percentunit", "percent": "percent", "seconds": "s", "milliseconds": "ms", "microseconds": "µs",
	"nanoseconds": "ns", "minutes": "m", "hours": "h", "bytes": "bytes", "decbytes": "decbytes", "bytes/sec": "Bps",
}

// readPerses reads the spec of a Perses dashboard.
func (b *Board) readPerses() {
	if name := b.Root.Get("display", "name").Str(); name != "" {
		b.Title = name
	}
	for i, v := range b.Root.Get("variables").Each() {
		spec := v.Get("spec")
		b.Variables = append(b.Variables, Variable{
			Name: spec.Get("name").Str(), Type: "query", Multi: spec.Get("allowMultiple").True(), All: spec.Get("allowAllValue").True(),
			Node: spec, Path: b.Path.Key("variables").Item(i).Key("spec"),
		})
	}
	panels := b.Root.Get("panels")
	if panels == nil {
		return
	}
	for _, m := range panels.Members {
		b.persesPanel(m.Value.Get("spec"), b.Path.Key("panels", m.Key.Value).Key("spec"))
	}
}

func (b *Board) persesPanel(spec *tree.Node, path tree.Path) {
	if spec == nil {
		return
	}
	plugin := spec.Get("plugin")
	p := Panel{Title: spec.Get("display", "name").Str(), Type: persesType(plugin.Get("kind").Str()), Node: spec, Path: path}
	for _, at := range [][]string{{"spec", "yAxis", "format", "unit"}, {"spec", "format", "unit"}} {
		if unit := plugin.Get(at...); unit.Is(tree.String) {
			p.Unit, p.UnitNode = persesUnits[unit.Str()], unit
		}
	}
	for i, q := range spec.Get("queries").Each() {
		at := path.Key("queries").Item(i).Key("spec", "plugin", "spec")
		n := q.Get("spec", "plugin", "spec")
		t := Target{Node: n, Path: at}
		if !strings.HasPrefix(q.Get("spec", "plugin", "kind").Str(), "Prometheus") {
			continue
		}
		if expr := n.Get("query"); expr.Is(tree.String) {
			t.Expr = expr.Text
		}
		if legend := n.Get("seriesNameFormat"); legend.Is(tree.String) {
			t.Legend = legend.Text
		}
		p.Targets = append(p.Targets, t)
	}
	b.Panels = append(b.Panels, p)
}

// persesType returns Grafana's name of a panel kind.
func persesType(kind string) string {
	switch kind {
	case "TimeSeriesChart":
		return "timeseries"
	case "StatChart":
		return "stat"
	case "GaugeChart":
		return "gauge"
	case "BarChart":
		return "barchart"
	case "Table", "TimeSeriesTable":
		return "table"
	default:
		return strings.ToLower(kind)
	}
}
