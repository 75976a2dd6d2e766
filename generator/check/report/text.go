package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/suite"
)

// writeText prints a paragraph per finding: the place and what is wrong, where
// in the file's structure it is, the line with a mark, why it matters and what
// to do.
func writeText(w io.Writer, r suite.Result) error {
	var b bytes.Buffer
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%s: %s: %s (%s)\n", position(f), f.Severity, oneLine(f.Summary), f.ID)
		if at := within(f); at != "" {
			b.WriteString("    in " + at + "\n")
		}
		b.WriteString(excerpt(f))
		for _, part := range [...]struct{ name, text string }{{"why", f.Why}, {"fix", f.Fix}} {
			if part.text != "" && part.text != nothingToDo {
				b.WriteString(wrap(part.name+": "+clip(oneLine(part.text)), "    ", "         "))
			}
		}
		b.WriteByte('\n')
	}
	b.WriteString(summary(r) + "\n")
	_, err := w.Write(b.Bytes())
	return err
}

// longest is how much of a text is shown; lists of names can be longer.
const longest = 700

// clip cuts a text that is too long to be read here.
func clip(text string) string {
	if len(text) <= longest {
		return text
	}
	cut := text[:longest]
	if i := strings.LastIndexByte(cut, ' '); i > 0 {
		cut = cut[:i]
	}
	return strings.TrimRight(cut, ",;") + " … (-o json has all of it)"
}

// wrap breaks a text into lines of a readable length.
func wrap(text, first, next string) string {
	var b strings.Builder
	line := first
	for i, word := range strings.Fields(text) {
		if i > 0 && len(line)+1+len(word) > width+len(first) && line != next {
			b.WriteString(line + "\n")
			line = next
		}
		if line != first && line != next {
			line += " "
		}
		line += word
	}
	return b.String() + line + "\n"
}

// nothingToDo is a fix that says nothing.
const nothingToDo = "Nothing to do."

// within says where in the structure of its file a finding is.
func within(f check.Finding) string {
	var parts []string
	if f.Panel != "" {
		parts = append(parts, fmt.Sprintf("panel %q", f.Panel))
	}
	if f.Rule != "" {
		parts = append(parts, fmt.Sprintf("rule %q", f.Rule))
	}
	if f.JSONPath != "" && f.JSONPath != "$" {
		parts = append(parts, f.JSONPath)
	}
	return strings.Join(parts, ", ")
}

// summary counts what was checked and found.
func summary(r suite.Result) string {
	c := Count(r.Findings)
	var checked []string
	for _, part := range [...]struct {
		n    int
		what string
	}{{len(r.Pages), "metrics page"}, {r.Rules, "rule file"}, {r.Dashboards, "dashboard"}} {
		if part.n > 0 {
			checked = append(checked, number(part.n, part.what))
		}
	}
	text := "nothing was checked"
	if len(checked) > 0 {
		text = "checked " + strings.Join(checked, ", ")
	}
	if len(r.Findings) == 0 {
		text += ": no finding"
	} else {
		text += fmt.Sprintf(": %s, %s, %s", number(c.Errors, "error"), number(c.Warnings, "warning"), number(c.Infos, "info"))
	}
	if n := len(r.Left); n > 0 {
		text += fmt.Sprintf(" (%d left out for a reason)", n)
	}
	return text
}

func number(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// oneLine keeps control characters of somebody's file from the terminal.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0:
			return '\uFFFD'
		default:
			return r
		}
	}, s)
}
