// Package tree reads JSON and YAML into one kind of tree whose every string
// knows its place in the file, through any nesting of one in the other.
package tree

import (
	"slices"
	"strconv"

	"github.com/llmslo/llmslo/generator/check/source"
)

// Kind is what a node holds.
type Kind int

// The kinds of nodes.
const (
	Null Kind = iota
	Bool
	Number
	String
	List
	Map
)

// Node is a value of a JSON or YAML document. Its methods take nil for a value
// that is not there, so that a path through a document needs no checks.
type Node struct {
	Kind Kind
	// Text is the value of a scalar as text; of a list or map, the text from its
	// beginning on.
	Text *source.Text
	// Items are the values of a list.
	Items []*Node
	// Members are the keys of a map in their order, repeated ones included.
	Members []Member
	// place is where a list or map begins, as a span of one character.
	place source.Span
}

// Member is a key of a map with its value.
type Member struct {
	Key   *source.Text
	Value *Node
}

// Get follows keys through maps; nil where one is missing. Of repeated keys the
// last counts, as in JSON.
func (n *Node) Get(keys ...string) *Node {
	for _, key := range keys {
		n = n.member(key)
	}
	return n
}

func (n *Node) member(key string) *Node {
	if n == nil {
		return nil
	}
	for _, v := range slices.Backward(n.Members) {
		if v.Key.Value == key {
			return v.Value
		}
	}
	return nil
}

// Has tells whether a map has the key, be it null.
func (n *Node) Has(key string) bool { return n.member(key) != nil }

// Key returns the text of a key of a map, nil when there is none.
func (n *Node) Key(key string) *source.Text {
	if n != nil {
		for _, m := range n.Members {
			if m.Key.Value == key {
				return m.Key
			}
		}
	}
	return nil
}

// Is tells whether the node is there and of that kind.
func (n *Node) Is(k Kind) bool { return n != nil && n.Kind == k }

// Str returns the text of a scalar other than null, else the empty string.
func (n *Node) Str() string {
	if n == nil || n.Text == nil || n.Kind == Null || n.Kind > String {
		return ""
	}
	return n.Text.Value
}

// Float returns the value of a number; false for anything else.
func (n *Node) Float() (float64, bool) {
	if !n.Is(Number) {
		return 0, false
	}
	v, err := strconv.ParseFloat(n.Text.Value, 64)
	return v, err == nil
}

// Int returns the value of a whole number; 0 for anything else.
func (n *Node) Int() int {
	v, _ := n.Float()
	return int(v)
}

// True tells whether the node is the boolean true.
func (n *Node) True() bool { return n.Is(Bool) && n.Text.Value == "true" }

// Each returns the items of a list, none for anything else.
func (n *Node) Each() []*Node {
	if n == nil {
		return nil
	}
	return n.Items
}

// Span returns the place of the node: all of a scalar, the beginning of a list
// or map; the zero value for nil.
func (n *Node) Span() source.Span {
	switch {
	case n == nil:
		return source.Span{}
	case n.Kind == List || n.Kind == Map || n.Text == nil:
		return n.place
	default:
		return n.Text.Whole()
	}
}
