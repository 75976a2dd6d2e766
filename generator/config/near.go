package config

import (
	"slices"
	"strings"
)

// nearest returns the candidate that a mistyped word most likely meant: the one
// with the fewest edits, if a third of its letters at most. Case, dashes and
// underscores do not count as differences.
func nearest(word string, candidates []string) (string, bool) {
	const longest = 64
	plain := func(s string) []rune {
		return []rune(strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(s)))
	}
	w := plain(word)
	if len(w) == 0 || len(w) > longest {
		return "", false
	}
	best, found := 0, ""
	for _, c := range candidates {
		p := plain(c)
		d := edits(w, p)
		if d <= max(len(p), 3)/3 && (found == "" || d < best) {
			best, found = d, c
		}
	}
	return found, found != ""
}

// edits counts the insertions, deletions, replacements and swaps of neighbours
// that turn a into b.
func edits(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// suggest words a fix for an unknown name: the nearest valid spelling, or all of
// them when none is near.
func suggest(word string, valid []string) string {
	if near, ok := nearest(word, valid); ok {
		return "did you mean " + quoted(near) + "?"
	}
	return "use " + anyOf(valid)
}

// anyOf lists names as "a, b or c", in the order given.
func anyOf(names []string) string {
	switch len(names) {
	case 0:
		return "nothing"
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// sortedKeys lists the keys of a map in order.
func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
