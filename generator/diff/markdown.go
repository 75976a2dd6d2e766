package diff

import (
	"fmt"
	"strings"
)

// maxComment bounds a report in Markdown, in bytes: a comment on GitHub holds 65536
// characters.
const maxComment = 60_000

// markdown writes the report for a comment on a pull request: a line that says it
// all, and what it is made of behind a click. Everything that comes from files stands
// in code, so that nothing in it is read as markup or calls for somebody.
func (r Report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s → %s**: %s\n", quote(r.Old), quote(r.New), r.Summary())
	left := 0
	for _, s := range r.sections() {
		if b.Len() > maxComment {
			left += len(s.entries)
			continue
		}
		fmt.Fprintf(&b, "\n<details><summary>%s: %s</summary>\n\n", s.name, s.counts.text())
		for i, e := range s.entries {
			text := e.markdown()
			if b.Len()+len(text) > maxComment {
				left += len(s.entries) - i
				break
			}
			b.WriteString(text)
		}
		b.WriteString("\n</details>\n")
	}
	if left > 0 {
		fmt.Fprintf(&b, "\n%d more do not fit here; `llmslo diff` shows all.\n", left)
	}
	return b.String()
}

// markdown writes one entry as an item of a list.
func (e entry) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "- %s %s\n", map[string]string{"+": "added", "-": "removed", "~": "changed"}[e.sign], quote(e.name))
	for _, l := range e.lines {
		text := strings.TrimLeft(l.text, " ")
		indent := strings.Repeat(" ", 2+len(l.text)-len(text))
		fmt.Fprintf(&b, "%s- %s\n", indent, quote(text))
		if l.old+l.new == "" {
			continue
		}
		var lines strings.Builder
		code(&lines, "- ", l.old)
		code(&lines, "+ ", l.new)
		fence := strings.Repeat("`", max(3, longestRun(lines.String())+1))
		fmt.Fprintf(&b, "\n%s  %sdiff\n", indent, fence)
		for l := range strings.Lines(lines.String()) {
			b.WriteString(indent + "  " + l)
		}
		fmt.Fprintf(&b, "%s  %s\n", indent, fence)
	}
	return b.String()
}

// quote writes a text as code, whatever is in it.
func quote(s string) string {
	s = oneLine(s)
	fence := strings.Repeat("`", longestRun(s)+1)
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") || s == "" {
		s = " " + s + " "
	}
	return fence + s + fence
}

// longestRun counts the backticks of the longest run.
func longestRun(s string) int {
	longest, run := 0, 0
	for _, r := range s {
		if r != '`' {
			run = 0
			continue
		}
		run++
		longest = max(longest, run)
	}
	return longest
}
