package grafanaids

// correct brings the schemas in line with what Grafana takes: its published types
// lack some keys that it writes and reads itself.
func (g *Grafana) correct() {
	anything := &schema{}
	for _, s := range []*schema{g.classic, g.v2} {
		// The type is older than the registry, which is asked in its place.
		if d := s.Definitions["FieldColorModeId"]; d != nil {
			d.Enum = nil
		}
	}
	// What the page of a variable shows of its query.
	g.classic.Definitions["VariableModel"].Properties["definition"] = &schema{Type: names{"string"}}

	annotation := g.classic.Definitions["AnnotationQuery"].Properties
	// The type is that of Grafana's own annotations; here it is a query of the data source.
	annotation["target"] = anything
	// How Prometheus' data source is asked before Grafana 11.
	for _, key := range []string{"expr", "step", "textFormat", "titleFormat"} {
		annotation[key] = &schema{Type: names{"string"}}
	}

	// The panel has editors for both, as graphs have.
	states := g.panels["state-timeline"].Definitions["FieldConfig"].Properties
	for _, key := range []string{"insertNulls", "spanNulls"} {
		states[key] = g.panels["timeseries"].Definitions["FieldConfig"].Properties[key]
	}
}
