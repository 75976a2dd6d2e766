package source

import (
	"fmt"
	"slices"
)

// Edit replaces the bytes of a file from Start up to End.
type Edit struct {
	Start, End int
	New        string
}

// Apply returns the content with all edits made. Edits that are equal count
// once; the error names two that overlap, or one outside the content.
func Apply(content []byte, edits []Edit) ([]byte, error) {
	sorted := slices.Clone(edits)
	slices.SortFunc(sorted, func(a, b Edit) int {
		if a.Start != b.Start {
			return a.Start - b.Start
		}
		return a.End - b.End
	})
	sorted = slices.Compact(sorted)
	var out []byte
	at := 0
	for _, e := range sorted {
		if e.Start < 0 || e.End < e.Start || e.End > len(content) {
			return nil, fmt.Errorf("an edit of bytes %d to %d of a text of %d bytes", e.Start, e.End, len(content))
		}
		if e.Start < at {
			return nil, fmt.Errorf("two edits overlap at byte %d", e.Start)
		}
		out = append(out, content[at:e.Start]...)
		out = append(out, e.New...)
		at = e.End
	}
	return append(out, content[at:]...), nil
}
