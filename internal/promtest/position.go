package promtest

import (
	"fmt"

	"go.yaml.in/yaml/v3"
)

// Position is a place in a document, for a reader to go to.
type Position struct {
	Path string
	// Line and Column count from 1; 0 means the document as a whole.
	Line, Column int
}

// String prints path:line:column, or the path alone.
func (p Position) String() string {
	if p.Line == 0 {
		return p.Path
	}
	return fmt.Sprintf("%s:%d:%d", p.Path, p.Line, p.Column)
}

// locate fills in where tests and cases stand. Structs are decoded strictly and
// located apart, because decoding from nodes forgets about unknown fields.
func (d *Document) locate(content []byte) {
	var root yaml.Node
	if yaml.Unmarshal(content, &root) != nil || len(root.Content) == 0 {
		return
	}
	tests := field(root.Content[0], "tests")
	for i := range d.Tests {
		test := item(tests, i)
		d.Tests[i].Position = d.position(test)
		alerts, exprs := field(test, "alert_rule_test"), field(test, "promql_expr_test")
		for j := range d.Tests[i].AlertCases {
			d.Tests[i].AlertCases[j].Position = d.position(item(alerts, j))
		}
		for j := range d.Tests[i].ExprCases {
			d.Tests[i].ExprCases[j].Position = d.position(item(exprs, j))
		}
	}
}

func (d *Document) position(n *yaml.Node) Position {
	if n == nil {
		return Position{Path: d.Path}
	}
	return Position{Path: d.Path, Line: n.Line, Column: n.Column}
}

// field is the value of a key in a mapping, nil when there is none.
func field(n *yaml.Node, key string) *yaml.Node {
	if n = resolved(n); n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// item is the i-th element of a list, nil when there is none.
func item(n *yaml.Node, i int) *yaml.Node {
	if n = resolved(n); n == nil || n.Kind != yaml.SequenceNode || i >= len(n.Content) {
		return nil
	}
	return resolved(n.Content[i])
}

func resolved(n *yaml.Node) *yaml.Node {
	if n != nil && n.Kind == yaml.AliasNode {
		return n.Alias
	}
	return n
}
