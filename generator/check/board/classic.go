package board

import (
	"github.com/llmslo/llmslo/generator/check/tree"
)

// maxRows bounds how deep panels may stand inside one another.
const maxRows = 4

func (b *Board) readClassic() {
	for i, v := range b.Root.Get("templating", "list").Each() {
		b.classicVariable(v, b.Path.Key("templating", "list").Item(i))
	}
	b.classicPanels(b.Root.Get("panels"), b.Path.Key("panels"), 0)
	for i, row := range b.Root.Get("rows").Each() {
		b.classicPanels(row.Get("panels"), b.Path.Key("rows").Item(i).Key("panels"), 1)
	}
	for i, a := range b.Root.Get("annotations", "list").Each() {
		path := b.Path.Key("annotations", "list").Item(i)
		t := b.classicTarget(a, path, "")
		if nested := a.Get("target"); t.Expr == nil && nested.Get("expr").Is(tree.String) {
			t.Expr, t.Node, t.Path = nested.Get("expr").Text, nested, path.Key("target")
		}
		b.Annotations = append(b.Annotations, t)
	}
}

func (b *Board) classicPanels(list *tree.Node, path tree.Path, depth int) {
	for i, n := range list.Each() {
		at := path.Item(i)
		if !n.Is(tree.Map) {
			continue
		}
		p := Panel{Title: n.Get("title").Str(), Type: n.Get("type").Str(), Node: n, Path: at, Library: n.Get("libraryPanel").Is(tree.Map)}
		b.mention(readSource(n.Get("datasource"), at.Key("datasource")), p.Title)
		p.readField(n.Get("fieldConfig"))
		p.readAngular(n)
		p.Computed = computes(n.Get("transformations"))
		for j, t := range n.Get("targets").Each() {
			if t.Is(tree.Map) {
				p.Targets = append(p.Targets, b.classicTarget(t, at.Key("targets").Item(j), p.Title))
			}
		}
		b.Panels = append(b.Panels, p)
		if depth < maxRows {
			b.classicPanels(n.Get("panels"), at.Key("panels"), depth+1)
		}
	}
}

func (b *Board) classicTarget(n *tree.Node, path tree.Path, panel string) Target {
	t := Target{
		Format: n.Get("format").Str(), Instant: n.Get("instant").True() && !n.Get("range").True(), Hidden: n.Get("hide").True(),
		Source: readSource(n.Get("datasource"), path.Key("datasource")), Node: n, Path: path,
	}
	if expr := n.Get("expr"); expr.Is(tree.String) {
		t.Expr = expr.Text
	}
	if legend := n.Get("legendFormat"); legend.Is(tree.String) {
		t.Legend = legend.Text
	}
	b.mention(t.Source, panel)
	return t
}

// readAngular reads the unit of the panels that Grafana had before version 8.
func (p *Panel) readAngular(n *tree.Node) {
	if p.Unit != "" {
		return
	}
	switch p.Type {
	case "graph", "heatmap":
		if axes := n.Get("yaxes").Each(); len(axes) > 0 {
			p.setUnit(axes[0].Get("format"))
		}
	case "singlestat":
		p.setUnit(n.Get("format"))
	}
}

// computes tells whether transformations change values rather than order and names.
func computes(list *tree.Node) bool {
	for _, n := range list.Each() {
		id := n.Get("id").Str()
		if id == "" {
			id = n.Get("group").Str()
		}
		if id == "" {
			id = n.Get("kind").Str()
		}
		switch id {
		case "calculateField", "reduce", "groupBy", "histogram", "regression", "smoothing":
			return true
		}
	}
	return false
}

// mention notes a data source that the board names.
func (b *Board) mention(s Source, panel string) {
	if s.Node != nil {
		s.Panel = panel
		b.Sources = append(b.Sources, s)
	}
}

func (b *Board) classicVariable(n *tree.Node, path tree.Path) {
	v := Variable{
		Name: n.Get("name").Str(), Type: n.Get("type").Str(), Multi: n.Get("multi").True(), All: n.Get("includeAll").True(),
		Current: values(n.Get("current", "value")), Source: readSource(n.Get("datasource"), path.Key("datasource")), Node: n, Path: path,
	}
	query := n.Get("query")
	if query.Is(tree.Map) {
		query = query.Get("query")
	}
	if query.Is(tree.String) {
		v.Query = query.Text
	}
	b.mention(v.Source, "")
	b.Variables = append(b.Variables, v)
}

// values are the chosen values of a variable, one or several.
func values(n *tree.Node) []string {
	if n.Is(tree.List) {
		var out []string
		for _, item := range n.Each() {
			out = append(out, item.Str())
		}
		return out
	}
	if s := n.Str(); s != "" {
		return []string{s}
	}
	return nil
}
