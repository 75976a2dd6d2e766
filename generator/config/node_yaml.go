package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// yamlReader turns a YAML document into nodes: aliases expanded within the
// limits, merge keys applied, repeated keys refused.
type yamlReader struct {
	problems *problems
	file     string
	values   int
	open     map[*yaml.Node]bool
	stopped  bool
}

// document is one document of a file.
type document struct {
	root *node
	// begin is where it begins: its --- where it has one.
	begin Position
}

// nodesFromYAML reads the documents of a file. None is returned when one can not
// be read, or there is none, which is then among the problems.
func nodesFromYAML(file string, content []byte, c *problems) []document {
	dec := yaml.NewDecoder(bytes.NewReader(content))
	r := &yamlReader{problems: c, file: file, open: map[*yaml.Node]bool{}}
	var docs []document
	for {
		doc, err := nextDocument(dec)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			c.add(syntaxProblem(file, content, err))
			return nil
		}
		root := r.node(doc.Content[0], "", 0)
		if r.stopped {
			return nil
		}
		docs = append(docs, document{root, r.pos(doc)})
	}
	if len(docs) == 0 {
		c.add(Problem{Pos: Position{File: file}, What: "the file holds no configuration", Fix: "begin with apiVersion: " + APIVersion})
	}
	return docs
}

// nextDocument parses without giving meaning. The parser is not ours and meets
// any bytes here, so its panics become errors.
func nextDocument(dec *yaml.Decoder) (doc *yaml.Node, err error) {
	defer func() {
		if r := recover(); r != nil {
			doc, err = nil, fmt.Errorf("yaml: %v", r)
		}
	}()
	doc = new(yaml.Node)
	if err := dec.Decode(doc); err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 {
		return nil, io.EOF
	}
	return doc, nil
}

// stop ends the reading at a limit; what follows would only repeat it.
func (r *yamlReader) stop(n *yaml.Node, path, what, fix string) {
	if !r.stopped {
		r.problems.add(Problem{Pos: r.pos(n), Path: path, What: what, Fix: fix})
	}
	r.stopped = true
}

func (r *yamlReader) pos(n *yaml.Node) Position {
	return Position{File: r.file, Line: n.Line, Column: n.Column}
}

func (r *yamlReader) node(n *yaml.Node, path string, depth int) *node {
	out := &node{pos: r.pos(n), path: path}
	if r.values++; r.values > MaxValues {
		r.stop(n, "", fmt.Sprintf("the file holds more than %d values, counting each use of an alias", MaxValues), "")
	}
	if depth > MaxDepth {
		r.stop(n, "", fmt.Sprintf("keys and lists nest deeper than %d levels", MaxDepth), "")
	}
	if r.stopped {
		return out
	}
	switch n.Kind {
	case yaml.AliasNode:
		return r.alias(n, path, depth)
	case yaml.SequenceNode:
		out.kind = listKind
		r.open[n] = true
		for i, item := range n.Content {
			out.items = append(out.items, r.node(item, itemPath(path, i), depth+1))
		}
		delete(r.open, n)
	case yaml.MappingNode:
		out.kind = objectKind
		r.open[n] = true
		r.mapping(n, out, depth)
		delete(r.open, n)
	default:
		out.kind, out.text = scalarKind(n), n.Value
	}
	return out
}

// alias expands *name. The value keeps the place of the alias, because that is
// where the reader of a message finds it used; its parts keep their own.
func (r *yamlReader) alias(n *yaml.Node, path string, depth int) *node {
	if r.open[n.Alias] {
		r.stop(n, path, "the alias *"+n.Value+" stands inside its own anchor", "")
		return &node{pos: r.pos(n), path: path}
	}
	out := r.node(n.Alias, path, depth+1)
	out.pos = r.pos(n)
	return out
}

func (r *yamlReader) mapping(n *yaml.Node, out *node, depth int) {
	first := map[string]*node{}
	var merged []*node
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		if k.Kind == yaml.ScalarNode && k.ShortTag() == "!!merge" {
			merged = append(merged, r.merges(v, out.path, depth)...)
			continue
		}
		if k.Kind == yaml.AliasNode && !r.open[k.Alias] {
			k = k.Alias
		}
		if k.Kind != yaml.ScalarNode || scalarKind(k) != textKind && scalarKind(k) != numberKind {
			out.faulty = true
			r.problems.add(Problem{Pos: r.pos(k), Path: out.path, What: "a key must be text", Fix: "put it in quotes if it is meant as a name"})
			continue
		}
		path := keyPath(out.path, k.Value)
		key := &node{kind: textKind, text: k.Value, pos: r.pos(k), path: path}
		value := r.node(v, path, depth+1)
		if r.stopped {
			return
		}
		if before := first[k.Value]; before != nil {
			r.problems.add(Problem{Pos: key.pos, Path: path, What: "the key is given twice, first at " + before.pos.String(), Fix: "keep one"})
			continue
		}
		first[k.Value] = key
		out.entries = append(out.entries, entry{key, value})
	}
	for _, m := range merged {
		for _, e := range m.entries {
			if first[e.key.text] == nil {
				first[e.key.text] = e.key
				out.entries = append(out.entries, e)
			}
		}
	}
}

// merges reads the value of a merge key, <<: one set of keys or a list of them.
func (r *yamlReader) merges(v *yaml.Node, path string, depth int) []*node {
	n := r.node(v, path, depth+1)
	sets := []*node{n}
	if n.kind == listKind {
		sets = n.items
	}
	for _, s := range sets {
		if s.kind != objectKind && !r.stopped {
			r.problems.add(Problem{Pos: s.pos, Path: path, What: "<< merges sets of keys, this is " + s.kind.String()})
		}
	}
	return sets
}

// scalarKind maps YAML's own reading of a scalar to ours. A tag that was
// written by hand is of another type: nothing in the format needs one.
func scalarKind(n *yaml.Node) kind {
	if n.Style&yaml.TaggedStyle != 0 && n.ShortTag() != "!!str" {
		return otherKind
	}
	switch n.ShortTag() {
	case "!!str":
		return textKind
	case "!!int", "!!float":
		return numberKind
	case "!!bool":
		return boolKind
	case "!!null":
		return nothing
	}
	return otherKind
}

// maxSearched is the largest file in which the line of a syntax fault is searched for.
const maxSearched = 128 << 10

var yamlErrorPrefix = regexp.MustCompile(`^(?:yaml: )?(?:line (\d+): )?`)

// syntaxProblem words a parse error and finds its line.
func syntaxProblem(file string, content []byte, err error) Problem {
	what := yamlErrorPrefix.ReplaceAllString(err.Error(), "")
	// Without a line in the message the number is 0, which is what is meant.
	reported, _ := strconv.Atoi(yamlErrorPrefix.FindStringSubmatch(err.Error())[1])
	p := Problem{Pos: Position{File: file, Line: faultLine(content, what, reported)}, What: "not valid YAML: " + what}
	p.Fix = "check indentation, quotes and brackets at this line"
	lines := strings.Split(string(content), "\n")
	if line := lines[p.Pos.Line-1]; strings.Contains(line[:len(line)-len(strings.TrimLeft(line, " \t"))], "\t") {
		p.Pos.Column = strings.Index(line, "\t") + 1
		p.What, p.Fix = "a tab indents this line, which YAML does not allow", "indent with spaces"
	}
	return p
}

// faultLine returns the line that makes the parser fail with that message. The
// parser reports where the enclosing block began, often far above; the fault
// is the last line of the shortest beginning of the file that fails the same way.
// Each step of the search parses again, so large files get the reported line.
func faultLine(content []byte, message string, reported int) int {
	lines := strings.SplitAfter(string(content), "\n")
	low, high := 1, len(lines)
	if len(content) > maxSearched {
		return min(max(reported, low), high)
	}
	for low < high {
		mid := (low + high) / 2
		if failsWith([]byte(strings.Join(lines[:mid], "")), message) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return low
}

func failsWith(content []byte, message string) bool {
	dec := yaml.NewDecoder(bytes.NewReader(content))
	for {
		_, err := nextDocument(dec)
		if err != nil {
			return yamlErrorPrefix.ReplaceAllString(err.Error(), "") == message
		}
	}
}
