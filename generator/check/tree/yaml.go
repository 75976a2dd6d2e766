package tree

import (
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/check/source"
)

// maxAliased bounds how many nodes the aliases of a document may add, so that a
// file of a few lines can not become a tree of billions.
const maxAliased = 100_000

// YAML reads the documents of a YAML text. The error is a *SyntaxError.
func YAML(text *source.Text) ([]*Node, error) {
	d := yaml.NewDecoder(strings.NewReader(text.Value))
	r := &yamlReader{text: text, lines: source.NewFile("", []byte(text.Value))}
	var docs []*Node
	for {
		var doc yaml.Node
		err := d.Decode(&doc)
		if err != nil {
			if errors.Is(err, io.EOF) {
				return docs, nil
			}
			return docs, r.syntaxError(err)
		}
		if len(doc.Content) == 0 {
			continue
		}
		n, fault := r.node(doc.Content[0], 0)
		if fault != nil {
			return docs, fault
		}
		docs = append(docs, n)
	}
}

type yamlReader struct {
	text    *source.Text
	lines   *source.File
	aliased int
}

var yamlLine = regexp.MustCompile(`^yaml: (?:unmarshal errors:\s*)?(?:line (\d+): )?`)

func (r *yamlReader) syntaxError(err error) error {
	what := err.Error()
	at := 0
	if m := yamlLine.FindStringSubmatch(what); m != nil {
		what = strings.TrimPrefix(what, m[0])
		if line, err := strconv.Atoi(m[1]); err == nil {
			at = r.lines.Offset(line, 1)
		}
	}
	return &SyntaxError{At: r.text.Span(at, at+1), What: what}
}

func (r *yamlReader) offset(y *yaml.Node) int { return r.lines.Offset(y.Line, y.Column) }

func (r *yamlReader) node(y *yaml.Node, depth int) (*Node, error) {
	at := r.offset(y)
	place := r.text.Span(at, at+1)
	if depth > maxDepth {
		return nil, &SyntaxError{At: place, What: "the document nests deeper than " + strconv.Itoa(maxDepth) + " levels"}
	}
	switch y.Kind {
	case yaml.AliasNode:
		if r.aliased++; r.aliased > maxAliased || y.Alias == nil {
			return nil, &SyntaxError{At: place, What: "the aliases of the document stand for too many values"}
		}
		return r.node(y.Alias, depth+1)
	case yaml.SequenceNode:
		n := &Node{Kind: List, place: place, Items: make([]*Node, 0, len(y.Content))}
		for _, c := range y.Content {
			item, err := r.node(c, depth+1)
			if err != nil {
				return nil, err
			}
			n.Items = append(n.Items, r.count(item))
		}
		return n, nil
	case yaml.MappingNode:
		return r.mapping(y, place, depth)
	default:
		return &Node{Kind: scalarKind(y), Text: source.YAMLScalar(r.text, at, y.Value, scalarStyle(y))}, nil
	}
}

// count makes every node below an alias count, not only the alias.
func (r *yamlReader) count(n *Node) *Node {
	if r.aliased > 0 {
		r.aliased++
	}
	return n
}

func (r *yamlReader) mapping(y *yaml.Node, place source.Span, depth int) (*Node, error) {
	n := &Node{Kind: Map, place: place, Members: make([]Member, 0, len(y.Content)/2)}
	var merged []Member
	for i := 0; i+1 < len(y.Content); i += 2 {
		key, err := r.node(y.Content[i], depth+1)
		if err != nil {
			return nil, err
		}
		value, err := r.node(y.Content[i+1], depth+1)
		if err != nil {
			return nil, err
		}
		switch {
		case key.Text == nil: // a list or map as a key
		case y.Content[i].Tag == "!!merge":
			merged = append(merged, value.Members...)
		default:
			n.Members = append(n.Members, Member{key.Text, r.count(value)})
		}
	}
	n.Members = append(merged, n.Members...) // own keys come last and win
	return n, nil
}

func scalarKind(y *yaml.Node) Kind {
	switch y.ShortTag() {
	case "!!null":
		return Null
	case "!!bool":
		return Bool
	case "!!int", "!!float":
		return Number
	default:
		return String
	}
}

func scalarStyle(y *yaml.Node) source.YAMLStyle {
	switch {
	case y.Style&yaml.SingleQuotedStyle != 0:
		return source.SingleQuoted
	case y.Style&yaml.DoubleQuotedStyle != 0:
		return source.DoubleQuoted
	case y.Style&yaml.LiteralStyle != 0:
		return source.Literal
	case y.Style&yaml.FoldedStyle != 0:
		return source.Folded
	default:
		return source.Plain
	}
}
