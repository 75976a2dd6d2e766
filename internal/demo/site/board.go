package site

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/bundle"
)

// boardEntry is a board that the page leads to.
type boardEntry struct {
	UID         string `json:"uid"`
	Title       string `json:"title"`
	Description string `json:"description"`
	// File is the path of its JSON below /files/.
	File string `json:"file"`
}

// readingOrder is how somebody who was woken reads the boards, by the end of their uids.
var readingOrder = []string{"-service", "-slo", "-engines", "-cache", "-pipeline", "-server"}

// rank is the place of a board in the reading order; others follow.
func (b boardEntry) rank() int {
	for i, end := range readingOrder {
		if strings.HasSuffix(b.UID, end) {
			return i
		}
	}
	return len(readingOrder)
}

// boardsOf lists the boards of a bundle as they are read. A board that is not read
// here is not read by the viewer either, which says why.
func boardsOf(documents []bundle.Document) []boardEntry {
	var out []boardEntry
	for _, d := range documents {
		if d.Kind != bundle.Dashboard {
			continue
		}
		b := boardEntry{File: d.Path}
		if err := json.Unmarshal(d.Data, &b); err == nil && b.UID != "" {
			out = append(out, b)
		}
	}
	slices.SortStableFunc(out, func(a, b boardEntry) int { return cmp.Compare(a.rank(), b.rank()) })
	return out
}
