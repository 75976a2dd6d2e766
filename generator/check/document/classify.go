package document

import (
	"strings"

	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// maxWraps bounds how many manifests may wrap one another.
const maxWraps = 5

// classify finds what a value of a file holds, through its wrappers.
func (r *reader) classify(n *tree.Node, path tree.Path, depth int) {
	if depth > maxWraps || !n.Is(tree.Map) {
		if n.Is(tree.List) && depth == 0 {
			if isRule(n.Each()) {
				r.add(Rules, n, path)
				return
			}
			for i, item := range n.Each() {
				r.classify(item, path.Item(i), depth+1)
			}
		}
		return
	}
	api, kind := n.Get("apiVersion").Str(), n.Get("kind").Str()
	switch {
	case kind == "ConfigMap" || kind == "Secret" && n.Has("stringData"):
		r.embedded(n, path, depth)
	case kind == "List" || strings.HasSuffix(kind, "List") && n.Get("items").Is(tree.List):
		for i, item := range n.Get("items").Each() {
			r.classify(item, path.Key("items").Item(i), depth+1)
		}
	case strings.HasPrefix(api, "dashboard.grafana.app/"):
		r.resource(n, path)
	case kind == "GrafanaDashboard":
		r.operator(n, path, depth)
	case strings.HasPrefix(api, "perses.dev/") || kind == "PersesDashboard" || kind == "Dashboard" && n.Get("spec", "panels").Is(tree.Map):
		r.perses(n, path)
	case isDashboard(n):
		r.add(Dashboard, n, path)
	case n.Get("dashboard").Is(tree.Map) && (isDashboard(n.Get("dashboard")) || n.Has("meta")):
		r.add(Dashboard, n.Get("dashboard"), path.Key("dashboard"))
	case n.Get("elements").Is(tree.Map) && n.Has("layout"):
		r.add(DashboardV2, n, path)
	case n.Get("groups").Is(tree.List):
		r.add(Rules, n, path)
	case n.Get("spec", "groups").Is(tree.List):
		r.add(Rules, n.Get("spec"), path.Key("spec"))
		r.docs[len(r.docs)-1].Lenient = kind == "VMRule"
	default:
		if r.namespaces(n, path) == 0 {
			r.nested(n, path, 1)
		}
	}
}

// maxNesting bounds how deep values of a chart are searched.
const maxNesting = 8

// nested looks for groups and dashboards deep in the values of a Helm chart, as
// additionalPrometheusRulesMap and the dashboards of Grafana's chart hold them.
func (r *reader) nested(n *tree.Node, path tree.Path, level int) {
	if level > maxNesting {
		return
	}
	for _, m := range n.Members {
		at := path.Key(m.Key.Value)
		switch v := m.Value; {
		case v.Is(tree.Map) && isGroup(v.Get("groups").Each()):
			r.add(Rules, v, at)
		case v.Is(tree.Map) && isDashboard(v):
			r.add(Dashboard, v, at)
		case v.Is(tree.Map):
			r.nested(v, at, level+1)
		case v.Is(tree.String) && strings.HasPrefix(strings.TrimSpace(v.Text.Value), "{") && holdsQueries(v.Text.Value):
			r.text(v.Text, at, level)
		}
	}
}

// isGroup tells whether a list is one of rule groups.
func isGroup(list []*tree.Node) bool { return len(list) > 0 && list[0].Get("rules").Is(tree.List) }

// isRule tells whether a list is one of rules, as documents and charts show them.
func isRule(list []*tree.Node) bool {
	return len(list) > 0 && list[0].Has("expr") && (list[0].Has("alert") || list[0].Has("record"))
}

func (r *reader) add(kind Kind, n *tree.Node, path tree.Path) {
	r.docs = append(r.docs, Document{Kind: kind, File: r.file, Root: n, Path: path})
}

// isDashboard tells whether a map is a classic dashboard.
func isDashboard(n *tree.Node) bool {
	if n.Get("panels").Is(tree.List) || n.Get("rows").Is(tree.List) {
		return n.Has("title") || n.Has("schemaVersion") || n.Has("templating") || n.Has("uid") || n.Has("annotations")
	}
	return (n.Has("schemaVersion") || n.Has("panels")) && (n.Has("title") || n.Has("templating")) && (n.Has("schemaVersion") || n.Has("templating"))
}

// resource reads a dashboard of Grafana's own API: version 2 has its own form,
// the versions before carry the classic one in their spec.
func (r *reader) resource(n *tree.Node, path tree.Path) {
	spec, path := n.Get("spec"), path.Key("spec")
	switch {
	case spec.Get("elements").Is(tree.Map):
		r.add(DashboardV2, spec, path)
	case spec.Is(tree.Map) && n.Get("kind").Str() != "Folder":
		r.add(Dashboard, spec, path)
	}
}

// operator reads a dashboard resource of the Grafana operator.
func (r *reader) operator(n *tree.Node, path tree.Path, depth int) {
	if json := n.Get("spec", "json"); json.Is(tree.String) {
		r.text(json.Text, path.Key("spec", "json"), depth)
	}
}

// perses reads a dashboard of Perses, as its API and its operator write them.
func (r *reader) perses(n *tree.Node, path tree.Path) {
	for _, at := range [][]string{{"spec", "config"}, {"spec"}} {
		if spec := n.Get(at...); spec.Get("panels").Is(tree.Map) {
			r.add(Perses, spec, path.Key(at...))
			return
		}
	}
}

// embedded reads the files that a ConfigMap carries.
func (r *reader) embedded(n *tree.Node, path tree.Path, depth int) {
	for _, key := range []string{"data", "stringData"} {
		data := n.Get(key)
		if data == nil {
			continue
		}
		for _, m := range data.Members {
			if m.Value.Is(tree.String) {
				r.text(m.Value.Text, path.Key(key, m.Key.Value), depth)
			}
		}
	}
}

// text reads a file embedded in a string.
func (r *reader) text(text *source.Text, path tree.Path, depth int) {
	trimmed := strings.TrimSpace(text.Value)
	if strings.HasPrefix(trimmed, "{") {
		n, err := tree.JSON(text)
		if err != nil {
			r.syntax(text, err)
			return
		}
		r.classify(n, path, depth+1)
		return
	}
	if !holdsQueries(trimmed) || isTemplate(trimmed) {
		return
	}
	docs, err := tree.YAML(text)
	for _, n := range docs {
		r.classify(n, path, depth+1)
	}
	if err != nil {
		r.syntax(text, err)
	}
}

// namespaces reads a map from names to lists of rule groups, as the ruler of
// Mimir and Cortex returns it, and tells how many there are.
func (r *reader) namespaces(n *tree.Node, path tree.Path) int {
	found := 0
	for _, m := range n.Members {
		if !m.Value.Is(tree.List) || !isGroup(m.Value.Items) {
			continue
		}
		found++
		holder := &tree.Node{Kind: tree.Map, Members: []tree.Member{m}}
		r.add(Rules, holder, path)
	}
	return found
}
