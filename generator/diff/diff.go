// Package diff tells what is different between two trees of rules and boards, as a
// reviewer would: which alerts came, went or changed their thresholds, windows and
// labels, which expressions ask for something else and which are only written
// otherwise, which panels changed. It reads trees that the generator wrote, and rule
// files and boards of anybody.
package diff

import (
	"cmp"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/diff/meaning"
)

// Status says what became of something.
type Status string

// The statuses.
const (
	Added   Status = "added"
	Removed Status = "removed"
	Changed Status = "changed"
	// Moved is a panel that only lies elsewhere.
	Moved Status = "moved"
)

// Report is the difference between two trees. All lists are empty, not null, where
// there is nothing, and in an order that depends on the trees only.
type Report struct {
	// Old and New name the trees as the user did.
	Old string `json:"old"`
	New string `json:"new"`
	// Rules are alerts first, then records, each by name and labels.
	Rules []RuleChange `json:"rules"`
	// Groups are the rule groups whose own settings changed.
	Groups []GroupChange `json:"groups"`
	// Boards are sorted by title.
	Boards []BoardChange `json:"boards"`
	// Files are those without rules and boards, and those with them whose text
	// differs and whose content does not.
	Files []FileChange `json:"files"`
}

// Empty tells whether the trees are the same.
func (r Report) Empty() bool {
	return len(r.Rules)+len(r.Groups)+len(r.Boards)+len(r.Files) == 0
}

// Field is a value that became another. An empty text stands for none.
type Field struct {
	Name string `json:"name"`
	Old  string `json:"old"`
	New  string `json:"new"`
}

// Expr is an expression that became another.
type Expr struct {
	// Kind is form where both ask for the same, else meaning.
	Kind meaning.Kind `json:"kind"`
	Old  string       `json:"old"`
	New  string       `json:"new"`
	// Moves are the values that moved where both are built alike.
	Moves []meaning.Move `json:"moves,omitempty"`
}

// compareExpr is nil for expressions that are written alike.
func compareExpr(before, after string) *Expr {
	before, after = strings.TrimSpace(before), strings.TrimSpace(after)
	d := meaning.Compare(before, after)
	if d.Kind == meaning.Same {
		return nil
	}
	return &Expr{Kind: d.Kind, Old: before, New: after, Moves: d.Moves}
}

// FileChange is a file of which no more is known than that it differs.
type FileChange struct {
	Status Status `json:"status"`
	Path   string `json:"path"`
	// Note says why nothing more is told, where there is a reason.
	Note string `json:"note,omitempty"`
}

// Compare tells how one tree became another.
func Compare(before, after Tree) Report {
	r := Report{
		Old: before.Name, New: after.Name,
		Rules: compareRules(before.rules, after.rules), Groups: compareGroups(before.groups, after.groups),
		Boards: compareBoards(before.boards, after.boards), Files: []FileChange{},
	}
	told := r.paths()
	for p, was := range before.files {
		now, kept := after.files[p]
		switch {
		case !kept && was.kind == other:
			r.Files = append(r.Files, FileChange{Status: Removed, Path: p, Note: was.note})
		case kept && was.sum != now.sum && (was.kind == other || now.kind == other):
			r.Files = append(r.Files, FileChange{Status: Changed, Path: p, Note: cmp.Or(now.note, was.note)})
		case kept && was.sum != now.sum && !told[p]:
			r.Files = append(r.Files, FileChange{Status: Changed, Path: p, Note: "only its text differs"})
		}
	}
	for p, now := range after.files {
		if _, known := before.files[p]; !known && now.kind == other {
			r.Files = append(r.Files, FileChange{Status: Added, Path: p, Note: now.note})
		}
	}
	slices.SortFunc(r.Files, func(a, b FileChange) int { return cmp.Compare(a.Path, b.Path) })
	return r
}

// paths are the files that something is told about.
func (r Report) paths() map[string]bool {
	told := map[string]bool{}
	for _, c := range r.Rules {
		told[c.oldPath], told[c.Path] = true, true
	}
	for _, c := range r.Groups {
		told[c.Path] = true
	}
	for _, c := range r.Boards {
		told[c.oldPath], told[c.Path] = true, true
	}
	return told
}

// fields lists what differs between two sets of values, in order of names.
func fields(prefix string, before, after map[string]string) []Field {
	var out []Field
	for _, name := range names(before, after) {
		if before[name] != after[name] {
			out = append(out, Field{Name: prefix + name, Old: before[name], New: after[name]})
		}
	}
	return out
}

// names lists the keys of two maps in order.
func names[V any](a, b map[string]V) []string {
	var all []string
	for k := range a {
		all = append(all, k)
	}
	for k := range b {
		all = append(all, k)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
