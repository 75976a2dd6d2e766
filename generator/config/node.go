package config

import "strconv"

// Limits on what is read, so that a hostile or mistaken file costs little.
const (
	// MaxBytes is the largest configuration file.
	MaxBytes = 1 << 20
	// MaxDepth is how deep keys and lists may nest; the format itself needs 8.
	MaxDepth = 20
	// MaxValues is how many values a file may hold after its aliases are expanded.
	MaxValues = 100_000
)

// kind is what a node is.
type kind int

const (
	nothing kind = iota
	textKind
	numberKind
	boolKind
	otherKind
	listKind
	objectKind
)

// String names the kind with its article, for messages.
func (k kind) String() string {
	return [...]string{"nothing", "text", "a number", "true or false", "a value of another type", "a list", "a set of keys"}[k]
}

// node is one value of the input with its place, whatever the input was
// written in. The tree is finite and within the limits.
type node struct {
	kind kind
	// text is a scalar as written: numbers keep their digits (0.20 is not 0.2).
	text    string
	items   []*node
	entries []entry
	// faulty is set when the object had keys that were refused and are not among entries.
	faulty bool
	pos    Position
	path   string
}

// entry is one key of an object. The key is a node for its place.
type entry struct {
	key   *node
	value *node
}

// at walks down keys and returns the value there, or the last one that exists
// on the way: the best place for a message about it.
func (n *node) at(keys ...string) *node {
	for _, k := range keys {
		child := n.get(k)
		if child == nil {
			return n
		}
		n = child
	}
	return n
}

// get returns the value of a key, nil when absent.
func (n *node) get(key string) *node {
	for _, e := range n.entries {
		if e.key.text == key {
			return e.value
		}
	}
	return nil
}

// entriesAt returns the entries of the object under keys, none when it is absent.
func (n *node) entriesAt(keys ...string) []entry {
	for _, k := range keys {
		if n = n.get(k); n == nil {
			return nil
		}
	}
	return n.entries
}

// itemPath is the path of a list's element.
func itemPath(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// keyPath is the path of an object's key. Keys that are not plain words are quoted.
func keyPath(path, key string) string {
	for _, c := range key {
		if c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return path + "[" + quoted(key) + "]"
		}
	}
	if path == "" {
		return key
	}
	return path + "." + key
}
