package board

// modern turns a panel of a type that Grafana has dropped into the one that it
// turns it into itself. Only what the eye looks for is carried over.
func (b *Board) modern(o Object) Object {
	switch o.Text("type") {
	case "graph", "timeseries-graph":
		b.note("graph panels were read as time series")
		return fromGraph(o.Clone())
	case "singlestat", "grafana-singlestat-panel":
		b.note("singlestat panels were read as stat or gauge")
		return fromSinglestat(o.Clone())
	case "table-old":
		b.note("tables from before Grafana 7 were read as today's")
		return fromOldTable(o.Clone())
	case "table":
		if o.Has("styles") && !o.Has("fieldConfig") {
			b.note("tables from before Grafana 7 were read as today's")
			return fromOldTable(o.Clone())
		}
	case "grafana-piechart-panel":
		o = o.Clone()
		o["type"] = "piechart"
	case "text":
		if o.Has("content") && !o.Object("options").Has("content") {
			o = o.Clone()
			o["options"] = map[string]any{"content": o.Text("content"), "mode": o.Text("mode")}
		}
	case "heatmap":
		if o.Has("dataFormat") && !o.Has("options") {
			return fromOldHeatmap(o.Clone())
		}
	}
	return o
}
