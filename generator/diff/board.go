package diff

import (
	"cmp"
	"encoding/json"
	"path"
	"slices"
)

// board is a classic Grafana board.
type board struct {
	path, scope string
	uid, title  string
	panels      []panel
	// rest is the board without its panels.
	rest map[string]any
}

// addBoard reads a board. A JSON file that is none is foreign.
func (t *Tree) addBoard(p, scope string, data []byte) error {
	var tree map[string]any
	if err := json.Unmarshal(data, &tree); err != nil {
		return errForeign
	}
	panels, hasPanels := tree["panels"].([]any)
	if !hasPanels {
		return errForeign
	}
	b := board{path: p, scope: scope, uid: text(tree["uid"]), title: text(tree["title"]), rest: tree}
	b.addPanels(panels, "")
	delete(tree, "panels")
	// What Grafana counts when a board is saved says nothing about it.
	delete(tree, "version")
	delete(tree, "id")
	t.boards = append(t.boards, b)
	return nil
}

// addPanels reads panels, and those that collapsed rows hold.
func (b *board) addPanels(panels []any, row string) {
	for _, p := range panels {
		tree, isObject := p.(map[string]any)
		if !isObject {
			continue
		}
		made := newPanel(tree, row)
		inside, _ := tree["panels"].([]any)
		b.panels = append(b.panels, made)
		b.addPanels(inside, made.title)
	}
}

// id names a board in its scope.
func (b board) id() string { return b.scope + " " + cmp.Or(b.uid, path.Base(b.path)) }

// BoardChange is a board that came, went or changed.
type BoardChange struct {
	Status Status `json:"status"`
	UID    string `json:"uid"`
	Title  string `json:"title"`
	Path   string `json:"path"`
	// Fields are what changed beside the panels: title, variables, time range.
	Fields []Field `json:"fields,omitempty"`
	// Panels are those that changed, in the order of the new board, then those that went.
	Panels []PanelChange `json:"panels,omitempty"`

	oldPath string
}

// compareBoards pairs boards by uid, and lists what differs.
func compareBoards(before, after []board) []BoardChange {
	out := []BoardChange{}
	old := map[string]board{}
	for _, b := range before {
		if other, taken := old[b.id()]; !taken || other.path > b.path {
			old[b.id()] = b
		}
	}
	kept := map[string]bool{}
	for _, b := range after {
		was, known := old[b.id()]
		c := BoardChange{Status: Added, UID: b.uid, Title: b.title, Path: b.path, oldPath: b.path}
		if known {
			kept[b.id()] = true
			c.Status, c.oldPath = Changed, was.path
			c.Fields = leaves(was.rest, b.rest, nil)
			c.Panels = comparePanels(was.panels, b.panels)
			if len(c.Fields)+len(c.Panels) == 0 {
				continue
			}
		}
		out = append(out, c)
	}
	for id, b := range old {
		if !kept[id] {
			out = append(out, BoardChange{Status: Removed, UID: b.uid, Title: b.title, Path: b.path, oldPath: b.path})
		}
	}
	slices.SortStableFunc(out, func(a, b BoardChange) int {
		return cmp.Or(cmp.Compare(a.Title, b.Title), cmp.Compare(a.Path, b.Path), cmp.Compare(a.UID, b.UID))
	})
	return out
}

// text is a JSON string, empty for anything else.
func text(v any) string {
	s, _ := v.(string)
	return s
}
