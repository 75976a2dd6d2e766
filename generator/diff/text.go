package diff

import (
	"fmt"
	"strings"
)

// text writes the report for a terminal.
func (r Report) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s → %s: %s\n", oneLine(r.Old), oneLine(r.New), r.Summary())
	for _, s := range r.sections() {
		fmt.Fprintf(&b, "\n%s: %s\n", s.name, s.counts.text())
		for _, e := range s.entries {
			fmt.Fprintf(&b, "  %s %s\n", e.sign, oneLine(e.name))
			for _, l := range e.lines {
				indent := strings.Repeat(" ", 6+len(l.text)-len(strings.TrimLeft(l.text, " ")))
				fmt.Fprintf(&b, "      %s\n", oneLine(l.text))
				code(&b, indent+"  - ", l.old)
				code(&b, indent+"  + ", l.new)
			}
		}
	}
	return b.String()
}

// code writes the lines of an expression, each behind a prefix.
func code(b *strings.Builder, prefix, text string) {
	if text == "" {
		return
	}
	for l := range strings.SplitSeq(text, "\n") {
		// Line by line, so that tabs and the like in somebody's file stay harmless.
		b.WriteString(prefix + strings.TrimRight(oneLine(l), " ") + "\n")
	}
}
