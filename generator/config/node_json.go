package config

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// jsonReader turns the JSON of an evaluated program into nodes. They carry the
// file and the path; the line that computed a value is not known.
type jsonReader struct {
	dec    *json.Decoder
	file   string
	values int
}

// nodesFromJSON reads one JSON value. The error is not the user's mistake but
// the evaluator's, or a limit.
func nodesFromJSON(file string, content []byte) (*node, error) {
	r := &jsonReader{dec: json.NewDecoder(bytes.NewReader(content)), file: file}
	r.dec.UseNumber()
	return r.next("", 0)
}

func (r *jsonReader) next(path string, depth int) (*node, error) {
	if r.values++; r.values > MaxValues {
		return nil, fmt.Errorf("the result holds more than %d values", MaxValues)
	}
	if depth > MaxDepth {
		return nil, fmt.Errorf("the result nests deeper than %d levels at %s", MaxDepth, path)
	}
	token, err := r.token()
	if err != nil {
		return nil, err
	}
	n := &node{pos: Position{File: r.file}, path: path}
	switch t := token.(type) {
	case nil:
		n.kind = nothing
	case bool:
		n.kind, n.text = boolKind, strconv.FormatBool(t)
	case string:
		n.kind, n.text = textKind, t
	case json.Number:
		n.kind, n.text = numberKind, shortest(t)
	case json.Delim:
		if t == '[' {
			err = r.list(n, depth)
		} else {
			err = r.object(n, depth)
		}
	}
	return n, err
}

func (r *jsonReader) token() (json.Token, error) {
	token, err := r.dec.Token()
	if err != nil {
		return nil, fmt.Errorf("the result is no JSON: %w", err)
	}
	return token, nil
}

func (r *jsonReader) list(n *node, depth int) error {
	n.kind = listKind
	for r.dec.More() {
		item, err := r.next(itemPath(n.path, len(n.items)), depth+1)
		if err != nil {
			return err
		}
		n.items = append(n.items, item)
	}
	_, err := r.token()
	return err
}

func (r *jsonReader) object(n *node, depth int) error {
	n.kind = objectKind
	for r.dec.More() {
		token, err := r.token()
		if err != nil {
			return err
		}
		key := fmt.Sprint(token)
		path := keyPath(n.path, key)
		value, err := r.next(path, depth+1)
		if err != nil {
			return err
		}
		n.entries = append(n.entries, entry{key: &node{kind: textKind, text: key, pos: n.pos, path: path}, value: value})
	}
	_, err := r.token()
	return err
}

// shortest writes a number with the 15 digits that a double holds faithfully.
// Jsonnet prints 17, which turns 99.9 into 99.900000000000006.
func shortest(n json.Number) string {
	f, err := n.Float64()
	if err != nil {
		return n.String()
	}
	f, err = strconv.ParseFloat(strconv.FormatFloat(f, 'g', 15, 64), 64)
	if err != nil {
		return n.String()
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}
