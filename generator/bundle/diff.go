package bundle

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Bounds of a diff: how many lines of context surround a change, how many lines
// are shown of one file and how wide they are.
const (
	context  = 3
	maxShown = 120
	maxWidth = 400
)

// diff returns the unified difference of two texts, cut to maxShown lines. It is
// empty for equal texts.
func diff(name string, from, to []byte) string {
	edits := compareLines(splitLines(string(from)), splitLines(string(to)))
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s (as it is)\n+++ %s (as generated)\n", name, name)
	shown, hunks := 0, 0
	for _, h := range hunksOf(edits) {
		hunks++
		fmt.Fprintf(&b, "@@ -%d,%d +%d,%d @@\n", h.from, h.fromLen, h.to, h.toLen)
		for i, e := range h.edits {
			if shown == maxShown {
				fmt.Fprintf(&b, "… %d more lines differ\n", changes(h.edits[i:])+changes(edits[h.end:]))
				return b.String()
			}
			shown++
			b.WriteByte(e.op)
			b.WriteString(clip(e.line))
			b.WriteByte('\n')
		}
	}
	if hunks == 0 {
		return ""
	}
	return b.String()
}

// splitLines cuts a text into lines. A last line without a newline is marked, so
// that it differs from the same line with one.
func splitLines(s string) []string {
	if s == "" {
		return nil
	}
	lines := strings.Split(s, "\n")
	last := len(lines) - 1
	if lines[last] == "" {
		return lines[:last]
	}
	lines[last] += " (no newline at the end)"
	return lines
}

// hunk is a run of edits with its context and where it stands in both texts.
type hunk struct {
	from, fromLen, to, toLen int
	edits                    []edit
	// end is the index of the first edit after the hunk.
	end int
}

// hunksOf groups the changes that are less than two contexts apart.
func hunksOf(edits []edit) []hunk {
	var hunks []hunk
	start, last := -1, -1
	for i, e := range edits {
		if e.op == ' ' {
			continue
		}
		if last >= 0 && i-last > 2*context {
			hunks = append(hunks, newHunk(edits, start, last))
			start = -1
		}
		if start < 0 {
			start = i
		}
		last = i
	}
	if last >= 0 {
		hunks = append(hunks, newHunk(edits, start, last))
	}
	return hunks
}

// newHunk surrounds the changes from first to last with context.
func newHunk(edits []edit, first, last int) hunk {
	begin, end := max(0, first-context), min(len(edits), last+1+context)
	h := hunk{from: 1, to: 1, edits: edits[begin:end], end: end}
	for _, e := range edits[:begin] {
		h.from += count(e.op != '+')
		h.to += count(e.op != '-')
	}
	for _, e := range h.edits {
		h.fromLen += count(e.op != '+')
		h.toLen += count(e.op != '-')
	}
	// An empty side is named by the line before it.
	h.from -= count(h.fromLen == 0)
	h.to -= count(h.toLen == 0)
	return h
}

// changes counts the lines that are in one text only.
func changes(edits []edit) int {
	n := 0
	for _, e := range edits {
		n += count(e.op != ' ')
	}
	return n
}

// clip cuts a very long line and spells out what a terminal would act on.
func clip(line string) string {
	if len(line) > maxWidth {
		line = strings.ToValidUTF8(line[:maxWidth], "") + "…"
	}
	if !strings.ContainsFunc(line, control) {
		return line
	}
	var b strings.Builder
	for _, r := range line {
		if control(r) {
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// control tells characters that do something instead of being shown.
func control(r rune) bool { return r != '\t' && unicode.IsControl(r) }

// count is 1 for true.
func count(b bool) int {
	if b {
		return 1
	}
	return 0
}
