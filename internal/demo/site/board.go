package site

import (
	"encoding/json"

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

// boardsOf lists the boards of a bundle in its order. A board that is not read
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
	return out
}
