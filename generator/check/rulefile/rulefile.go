// Package rulefile reads groups of recording and alerting rules with the place
// of every part, from plain rule files, PrometheusRule and VMRule manifests and
// the ruler of Mimir. Grafana's own alert rules are read as far as they query.
package rulefile

import (
	"time"

	"github.com/prometheus/common/model"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/tree"
)

// File is the rule groups of one document.
type File struct {
	Groups []Group
	// Lenient is true where the query language may be more than PromQL, and rules
	// may have more keys than Prometheus knows.
	Lenient bool
}

// Group is a list of rules that are evaluated together.
type Group struct {
	Name string
	// Interval is how often; 0 when the file leaves it to the server.
	Interval time.Duration
	Rules    []Rule
}

// Rule is a recording or alerting rule.
type Rule struct {
	// Record or Alert is its name; the other one is empty.
	Record, Alert string
	// Expr is the expression, nil when there is none.
	Expr *source.Text
	// For is how long an alert has to hold.
	For time.Duration
	// Labels and Annotations are as written.
	Labels, Annotations map[string]string
	// Node is the rule as a whole and Name the text of its name.
	Node *tree.Node
	Name *source.Text
	// Path leads to the rule.
	Path tree.Path
	// Grafana is true for a rule of Grafana's own alerting.
	Grafana bool
}

// Title returns the name of the rule.
func (r *Rule) Title() string {
	if r.Alert != "" {
		return r.Alert
	}
	return r.Record
}

// Location returns where the rule stands.
func (r *Rule) Location() check.Location {
	return check.Location{JSONPath: string(r.Path), Rule: r.Title()}
}

// Read reads the groups of a document of kind Rules. A list of rules without
// groups is one group without a name.
func Read(doc document.Document) *File {
	f := &File{Lenient: doc.Lenient}
	if doc.Root.Is(tree.List) {
		f.Groups = append(f.Groups, Group{Rules: rules(doc.Root, doc.Path)})
	}
	for _, m := range doc.Root.Members {
		for i, g := range m.Value.Each() {
			if g.Get("rules").Is(tree.List) {
				f.Groups = append(f.Groups, group(g, doc.Path.Key(m.Key.Value).Item(i)))
			}
		}
	}
	return f
}

func group(n *tree.Node, path tree.Path) Group {
	return Group{Name: n.Get("name").Str(), Interval: duration(n.Get("interval")), Rules: rules(n.Get("rules"), path.Key("rules"))}
}

func rules(list *tree.Node, path tree.Path) []Rule {
	var out []Rule
	for i, r := range list.Each() {
		at := path.Item(i)
		if r.Get("data").Is(tree.List) {
			out = append(out, grafana(r, at)...)
			continue
		}
		out = append(out, rule(r, at))
	}
	return out
}

func rule(n *tree.Node, path tree.Path) Rule {
	r := Rule{
		Record: n.Get("record").Str(), Alert: n.Get("alert").Str(), For: duration(n.Get("for")),
		Labels: pairs(n.Get("labels")), Annotations: pairs(n.Get("annotations")), Node: n, Path: path,
	}
	if expr := n.Get("expr"); expr != nil && expr.Kind <= tree.String && expr.Kind != tree.Null {
		r.Expr = expr.Text
	}
	r.Name = text(n.Get("alert"), n.Get("record"))
	return r
}

// grafana reads the queries of a rule of Grafana's own alerting, one rule each.
func grafana(n *tree.Node, path tree.Path) []Rule {
	var out []Rule
	for i, d := range n.Get("data").Each() {
		expr := d.Get("model", "expr")
		if !expr.Is(tree.String) || d.Get("datasourceUid").Str() == "__expr__" {
			continue
		}
		out = append(out, Rule{
			Alert: n.Get("title").Str(), Expr: expr.Text, For: duration(n.Get("for")), Grafana: true,
			Labels: pairs(n.Get("labels")), Annotations: pairs(n.Get("annotations")),
			Node: n, Name: text(n.Get("title")), Path: path.Key("data").Item(i).Key("model"),
		})
	}
	return out
}

// text returns the text of the first node that is a scalar.
func text(nodes ...*tree.Node) *source.Text {
	for _, n := range nodes {
		if n != nil && n.Text != nil {
			return n.Text
		}
	}
	return nil
}

func pairs(n *tree.Node) map[string]string {
	if !n.Is(tree.Map) {
		return nil
	}
	out := make(map[string]string, len(n.Members))
	for _, m := range n.Members {
		out[m.Key.Value] = m.Value.Str()
	}
	return out
}

// duration reads 30s, 5m and the like; what is none counts as 0.
func duration(n *tree.Node) time.Duration {
	d, err := model.ParseDuration(n.Str())
	if err != nil {
		return 0
	}
	return time.Duration(d)
}
