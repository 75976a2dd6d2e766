package board

import (
	"strings"

	"github.com/llmslo/llmslo/generator/check/tree"
)

// readV2 reads the spec of a dashboard.grafana.app/v2 resource, and of the alpha
// and beta forms before it, which name a plug-in by kind instead of group.
func (b *Board) readV2() {
	for i, v := range b.Root.Get("variables").Each() {
		b.v2Variable(v, b.Path.Key("variables").Item(i).Key("spec"))
	}
	elements := b.Root.Get("elements")
	if elements != nil {
		for _, m := range elements.Members {
			b.v2Panel(m.Value, b.Path.Key("elements", m.Key.Value))
		}
	}
	for i, a := range b.Root.Get("annotations").Each() {
		path := b.Path.Key("annotations").Item(i).Key("spec")
		b.Annotations = append(b.Annotations, b.v2Query(a.Get("spec"), path, ""))
	}
}

func (b *Board) v2Panel(n *tree.Node, path tree.Path) {
	spec, at := n.Get("spec"), path.Key("spec")
	p := Panel{Title: spec.Get("title").Str(), Node: spec, Path: at, Library: n.Get("kind").Str() == "LibraryPanel"}
	if p.Node == nil {
		p.Node = n
	}
	viz := spec.Get("vizConfig")
	p.Type = plugin(viz, "VizConfig")
	p.readField(viz.Get("spec", "fieldConfig"))
	group := spec.Get("data", "spec")
	p.Computed = computes(group.Get("transformations"))
	for i, q := range group.Get("queries").Each() {
		p.Targets = append(p.Targets, b.v2Query(q.Get("spec"), at.Key("data", "spec", "queries").Item(i).Key("spec"), p.Title))
	}
	b.Panels = append(b.Panels, p)
}

// plugin returns the plug-in of a visualisation or query: its group, or before
// there were groups, its kind.
func plugin(n *tree.Node, kind string) string {
	if group := n.Get("group").Str(); group != "" {
		return group
	}
	if k := n.Get("kind").Str(); k != kind {
		return k
	}
	return ""
}

// v2Query reads the query of a panel or an annotation.
func (b *Board) v2Query(n *tree.Node, path tree.Path, panel string) Target {
	query, at := n.Get("query"), path.Key("query")
	spec := query.Get("spec")
	t := Target{
		Format: spec.Get("format").Str(), Instant: spec.Get("instant").True() && !spec.Get("range").True(), Hidden: n.Get("hidden").True(),
		Node: spec, Path: at.Key("spec"),
	}
	t.Source = readSource(query.Get("datasource"), at.Key("datasource"))
	if t.Source.Node == nil {
		t.Source = readSource(n.Get("datasource"), path.Key("datasource"))
	}
	b.mention(t.Source, panel)
	if p := plugin(query, "DataQuery"); p != "" {
		t.Source.Type = p
	}
	if expr := spec.Get("expr"); expr.Is(tree.String) {
		t.Expr = expr.Text
	}
	if legend := spec.Get("legendFormat"); legend.Is(tree.String) {
		t.Legend = legend.Text
	}
	return t
}

func (b *Board) v2Variable(n *tree.Node, path tree.Path) {
	spec := n.Get("spec")
	kind := strings.ToLower(strings.TrimSuffix(n.Get("kind").Str(), "Variable"))
	v := Variable{
		Name: spec.Get("name").Str(), Type: kind, Multi: spec.Get("multi").True(), All: spec.Get("includeAll").True(),
		Current: values(spec.Get("current", "value")), Node: spec, Path: path,
		Source: readSource(spec.Get("datasource"), path.Key("datasource")),
	}
	if kind == "text" {
		v.Type = "textbox"
	}
	query := spec.Get("query")
	if query.Is(tree.Map) {
		if s := readSource(query.Get("datasource"), path.Key("query", "datasource")); s.Node != nil {
			v.Source = s
		}
		query = query.Get("spec", "query")
		if !query.Is(tree.String) {
			query = spec.Get("query", "spec", "__legacyStringValue")
		}
	}
	switch {
	case query.Is(tree.String):
		v.Query = query.Text
	case spec.Get("pluginId").Is(tree.String):
		v.Query = spec.Get("pluginId").Text
	}
	b.mention(v.Source, "")
	b.Variables = append(b.Variables, v)
}
