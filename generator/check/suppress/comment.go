package suppress

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/source"
)

// Block is a stretch of lines that a comment within or directly above it is
// about: a rule.
type Block struct{ First, Last int }

// Comment is a line "# llmslo:disable ID REASON" of a file. It holds for the
// rule that it stands in or directly above, outside of all rules for the file.
type Comment struct {
	ID, Reason string
	at         source.Span
	line       int
	// first and last are the lines it holds for; 0 for all.
	first, last int
	used        bool
}

var disable = regexp.MustCompile(`#\s*llmslo:disable(?:[ \t]+(\S+))?[ \t]*(.*)$`)

// Comments reads the comments of a file, given the lines of its rules.
func Comments(f *source.File, blocks []Block) []*Comment {
	if !strings.Contains(string(f.Content), "llmslo:disable") {
		return nil
	}
	text := f.Text()
	var out []*Comment
	for n := 1; n <= f.Lines(); n++ {
		line := f.Line(n)
		m := disable.FindStringSubmatchIndex(line)
		if m == nil || strings.TrimSpace(line)[0] == '"' {
			continue
		}
		group := func(i int) string {
			if m[i] < 0 {
				return ""
			}
			return strings.TrimSpace(line[m[i]:m[i+1]])
		}
		start := f.Offset(n, 1)
		c := &Comment{ID: group(2), Reason: group(4), line: n, at: text.Span(start+m[0], start+len(line))}
		for _, b := range blocks {
			if n >= above(f, b.First) && n <= b.Last {
				c.first, c.last = b.First, b.Last
			}
		}
		out = append(out, c)
	}
	return out
}

// above is the first of the comment lines directly above a line.
func above(f *source.File, line int) int {
	for line > 1 && strings.HasPrefix(strings.TrimSpace(f.Line(line-1)), "#") {
		line--
	}
	return line
}

// Apply leaves out the findings that the comments of their file disable. What is
// wrong with the comments themselves is found as well.
func Apply(findings []check.Finding, comments []*Comment, known func(id string) bool) (kept []check.Finding, left []Left) {
	for _, f := range findings {
		if c := matching(comments, f); c != nil {
			c.used = true
			left = append(left, Left{f, c.Reason})
			continue
		}
		kept = append(kept, f)
	}
	for _, c := range comments {
		if p, m, ok := c.judge(known); ok {
			kept = append(kept, check.Resolve(m, p, check.Location{}, c.at))
		}
	}
	return kept, left
}

func matching(comments []*Comment, f check.Finding) *Comment {
	for _, c := range comments {
		if c.Reason == "" || c.ID != f.ID || c.at.File().Name != f.File {
			continue
		}
		if c.first == 0 || f.Line >= c.first && f.Line <= c.last {
			return c
		}
	}
	return nil
}

// judge finds what is wrong with a comment.
func (c *Comment) judge(known func(id string) bool) (check.Problem, check.Meta, bool) {
	switch {
	case c.ID == "" || !known(c.ID):
		return check.Problem{
			Summary: fmt.Sprintf("there is no check %q", c.ID),
			Why:     "The comment suppresses nothing.",
			Fix:     "Write the id as findings show it, such as promql/removed-name, and the reason behind it.",
		}, unknownID, true
	case c.Reason == "":
		return check.Problem{
			Summary: fmt.Sprintf("%s is disabled without a reason", c.ID),
			Why:     "Nobody will know later whether the reason still holds, so the comment does not count.",
			Fix:     fmt.Sprintf("Write # llmslo:disable %s because …", c.ID),
		}, noReason, true
	case !c.used:
		return check.Problem{
			Summary: fmt.Sprintf("%s is disabled, and there is no such finding", c.ID),
			Why:     "The fault was mended, or the comment stands beside another rule: it would hide the next fault.",
			Fix:     "Delete the comment.",
		}, unused, true
	default:
		return check.Problem{}, check.Meta{}, false
	}
}
