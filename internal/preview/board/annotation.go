package board

// Annotation is a query whose results are marked on all graphs.
type Annotation struct {
	Name, Color string
	Enabled     bool
	Expr        string
	// Step is the shortest interval between two samples, like 30s.
	Step string
	// Title, Text and Tags are formats with {{label}}; tags are label names with
	// commas between them.
	Title, Text, Tags string
	// Datasource is what the query is put to.
	Datasource Source
}

func readAnnotation(o Object) Annotation {
	a := Annotation{
		Name: o.Text("name"), Color: o.Text("iconColor"), Enabled: o.Bool("enable"), Expr: o.Text("expr"), Step: o.Text("step"),
		Title: o.Text("titleFormat"), Text: o.Text("textFormat"), Tags: o.Text("tagKeys"), Datasource: readSource(o["datasource"]),
	}
	if t := o.Object("target"); a.Expr == "" {
		a.Expr = t.Text("expr")
		if a.Step == "" {
			a.Step = t.Text("interval")
		}
	}
	return a
}
