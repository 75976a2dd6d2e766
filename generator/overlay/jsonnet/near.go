package jsonnet

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// mostNear is how many names are proposed.
const mostNear = 3

// near is the native function llmslo.near(word, names): the names that a mistyped
// word may have meant, the nearest first.
func near(args []any) (any, error) {
	word, isString := args[0].(string)
	names, isArray := args[1].([]any)
	if !isString || !isArray {
		return nil, errors.New("llmslo.near takes a string and an array")
	}
	all := make([]string, 0, len(names))
	for _, n := range names {
		if s, ok := n.(string); ok {
			all = append(all, s)
		}
	}
	out := []any{}
	for _, n := range Near(word, all) {
		out = append(out, n)
	}
	return out, nil
}

// Unknown is what to say of names of a kind that nothing has, a line each: those that
// they may have meant, or all that there are.
func Unknown(kind string, names, known []string) string {
	lines := make([]string, 0, len(names))
	for _, name := range names {
		line := fmt.Sprintf("there is no %s %q; ", kind, name)
		if near := Near(name, known); len(near) > 0 {
			line += "did you mean " + strings.Join(near, " or ") + "?"
		} else {
			line += "there are " + strings.Join(known, ", ")
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// Near returns up to three names that a mistyped word may have meant, the nearest
// first: those within a few edits, and those that have the word as a part.
func Near(word string, names []string) []string {
	type candidate struct {
		name     string
		distance int
	}
	folded := strings.ToLower(word)
	limit := max(2, len(folded)/3)
	var found []candidate
	for _, n := range names {
		other := strings.ToLower(n)
		d := distance(folded, other)
		if d > limit && len(folded) > 2 && (strings.Contains(other, folded) || strings.Contains(folded, other) && other != "") {
			d = limit
		}
		if d <= limit {
			found = append(found, candidate{n, d})
		}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.name, b.name))
	})
	found = slices.Compact(found)
	var out []string
	for _, c := range found[:min(len(found), mostNear)] {
		out = append(out, c.name)
	}
	return out
}

// distance counts the bytes to insert, delete or replace to make a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replace := diagonal
			if a[i] != b[j] {
				replace++
			}
			diagonal = row[j+1]
			row[j+1] = min(replace, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
