package config

import (
	"fmt"
	"maps"
	"strings"
)

// shape is the JSON Schema of one value.
type shape map[string]any

// value says once how a value of the format is described (shape) and read. The
// decoder and the published schema are made from the same values, so that
// neither can know a key that the other does not.
type value[V any] struct {
	shape shape
	// read returns false when the node is no such value, which it has then reported.
	read func(r *reader, n *node) (V, bool)
}

// reader carries what reading needs: where problems go and what is known of
// the engines' series and of packaging targets.
type reader struct {
	problems
	histograms Histograms
	targets    []string
	carriers   Carriers
	// carried holds the answers of carriers by mode and engine.
	carried map[[2]Mode]map[SLOName]Carrier
	bad     map[*node]bool
}

// problem reports a fault of a node. Later checks that build on the node skip themselves.
func (r *reader) problem(n *node, what, fix string) {
	if r.bad == nil {
		r.bad = map[*node]bool{}
	}
	r.bad[n] = true
	r.add(Problem{Pos: n.pos, Path: n.path, What: what, Fix: fix})
}

// clean tells whether no problem was reported on any of the nodes.
func (r *reader) clean(nodes ...*node) bool {
	for _, n := range nodes {
		if r.bad[n] {
			return false
		}
	}
	return true
}

// expected reports a node of another kind than wanted.
func (r *reader) expected(n *node, want, fix string) {
	if n.kind == nothing {
		r.problem(n, "there is no value; expected "+want, "give one or remove the key")
		return
	}
	found := n.kind.String()
	switch n.kind {
	case textKind:
		found = "the text " + quoted(n.text)
	case numberKind:
		found = "the number " + strings.Trim(quoted(n.text), `"`)
	case boolKind:
		found = n.text
	}
	r.problem(n, fmt.Sprintf("expected %s, found %s", want, found), fix)
}

// then returns the value with one more check, or change, after it is read.
func (v value[V]) then(check func(r *reader, n *node, v *V)) value[V] {
	return value[V]{shape: v.shape, read: func(r *reader, n *node) (V, bool) {
		x, ok := v.read(r, n)
		if ok {
			check(r, n, &x)
		}
		return x, ok && r.clean(n)
	}}
}

// with returns the value with more keywords in its schema.
func (v value[V]) with(more shape) value[V] {
	s := maps.Clone(v.shape)
	maps.Copy(s, more)
	return value[V]{shape: s, read: v.read}
}

// listOf reads a list, at least least long.
func listOf[V any](v value[V], least int, want string) value[[]V] {
	s := shape{"type": "array", "items": v.shape}
	if least > 0 {
		s["minItems"] = least
	}
	return value[[]V]{shape: s, read: func(r *reader, n *node) ([]V, bool) {
		if n.kind != listKind {
			fix := ""
			if n.kind == objectKind {
				fix = "begin each item with a dash"
			}
			r.expected(n, want, fix)
			return nil, false
		}
		if len(n.items) < least {
			r.problem(n, "the list is empty; expected "+want, "")
			return nil, false
		}
		out := make([]V, 0, len(n.items))
		for _, item := range n.items {
			if x, ok := v.read(r, item); ok {
				out = append(out, x)
			}
		}
		return out, true
	}}
}

// keyRule decides on the keys of a map whose names are the user's: a pattern
// for the schema, and a check that returns what is wrong with a key, if anything.
type keyRule struct {
	pattern string
	check   func(r *reader, key string) (what, fix string)
}

// mapOf reads keys that the user names.
func mapOf[V any](keys keyRule, v value[V], want string) value[map[string]V] {
	s := shape{"type": "object", "minProperties": 1, "additionalProperties": false, "patternProperties": shape{keys.pattern: v.shape}}
	return value[map[string]V]{shape: s, read: func(r *reader, n *node) (map[string]V, bool) {
		if n.kind != objectKind {
			r.expected(n, want, "")
			return nil, false
		}
		if len(n.entries) == 0 && !n.faulty {
			r.problem(n, "there are no keys; expected "+want, "give some or remove the key")
			return nil, false
		}
		out := make(map[string]V, len(n.entries))
		for _, e := range n.entries {
			if what, fix := keys.check(r, e.key.text); what != "" {
				r.problem(e.key, what, fix)
				continue
			}
			if x, ok := v.read(r, e.value); ok {
				out[e.key.text] = x
			}
		}
		return out, true
	}}
}
