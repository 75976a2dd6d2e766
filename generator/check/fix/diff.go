package fix

import (
	"bytes"
	"fmt"
	"strings"
)

// around is how many unchanged lines are shown beside a change.
const around = 2

// Diff returns the unified difference of a change. Edits stay within their line,
// so that both texts have the same lines.
func Diff(c Change) string {
	from, to := lines(c.Before), lines(c.After)
	if len(from) != len(to) {
		return fmt.Sprintf("--- %s\n+++ %[1]s\n(the number of lines changes)\n", c.File)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "--- %s\n+++ %[1]s\n", c.File)
	for i := 0; i < len(from); {
		if from[i] == to[i] {
			i++
			continue
		}
		first, last := max(i-around, 0), lastOf(from, to, i)
		end := min(last+around+1, len(from))
		fmt.Fprintf(&b, "@@ -%d,%d +%[1]d,%d @@\n", first+1, end-first, end-first)
		hunk(&b, from, to, first, end)
		i = end
	}
	return b.String()
}

// lastOf is the last changed line of the hunk that begins with a changed one.
func lastOf(from, to []string, i int) int {
	last := i
	for j := i; j < len(from) && j <= last+2*around; j++ {
		if from[j] != to[j] {
			last = j
		}
	}
	return last
}

// hunk prints lines, of changed ones all old before all new.
func hunk(b *strings.Builder, from, to []string, first, end int) {
	for i := first; i < end; {
		if from[i] == to[i] {
			b.WriteString(" " + from[i] + "\n")
			i++
			continue
		}
		stop := i
		for stop < end && from[stop] != to[stop] {
			stop++
		}
		for _, line := range from[i:stop] {
			b.WriteString("-" + line + "\n")
		}
		for _, line := range to[i:stop] {
			b.WriteString("+" + line + "\n")
		}
		i = stop
	}
}

func lines(content []byte) []string {
	return strings.Split(string(bytes.TrimSuffix(content, []byte("\n"))), "\n")
}
