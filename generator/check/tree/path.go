package tree

import (
	"regexp"
	"strconv"
)

// Path is the place of a value in a document, as a JSON path: $.panels[3].title.
type Path string

// Root is the path of a whole document.
const Root Path = "$"

var identifier = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

// Key returns the path of a key of a map; keys that are no identifiers are quoted.
func (p Path) Key(keys ...string) Path {
	for _, key := range keys {
		if identifier.MatchString(key) {
			p += Path("." + key)
		} else {
			p += Path("[" + strconv.Quote(key) + "]")
		}
	}
	return p
}

// Item returns the path of an item of a list.
func (p Path) Item(i int) Path { return p + Path("["+strconv.Itoa(i)+"]") }
