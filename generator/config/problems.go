package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// MaxProblems is how many problems one reading reports. The rest is cut: a file
// with more is the wrong file, not a file with many mistakes.
const MaxProblems = 50

// Problem is one thing wrong in the user's input, said so that it can be fixed
// without reading anything else.
type Problem struct {
	// Pos is where it stands. For flags, File is the flag itself: --ttft-p95.
	Pos Position
	// Path names the value: deployments[0].slos.ttft.p95. Empty for faults of the whole file and for flags.
	Path string
	// What says what is wrong, without a full stop.
	What string
	// Fix says what to write instead, empty when What says it all.
	Fix string
	// Line is the source line at Pos, empty when it is not known.
	Line string
}

// Errors are all problems of one input, in the order of their positions. It is
// the error type of everything this package reads; errors.As finds it.
type Errors []Problem

// Sort orders the problems by position.
func (e Errors) Sort() {
	slices.SortStableFunc(e, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Column, b.Pos.Column))
	})
}

// Error prints one paragraph per problem.
func (e Errors) Error() string {
	paragraphs := make([]string, len(e))
	for i, p := range e {
		paragraphs[i] = p.String()
	}
	return strings.Join(paragraphs, "\n\n")
}

// String prints "file:line:column: path: what; how to fix" and below it, where
// known, the source line with a caret.
func (p Problem) String() string {
	var b strings.Builder
	if at := p.Pos.String(); at != "" {
		b.WriteString(at + ": ")
	}
	if p.Path != "" {
		b.WriteString(p.Path + ": ")
	}
	b.WriteString(p.What)
	if p.Fix != "" {
		b.WriteString("; " + p.Fix)
	}
	b.WriteString(excerpt(p.Line, p.Pos.Line, p.Pos.Column))
	return b.String()
}

// String prints file:line:column, without the parts that are not known.
func (p Position) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// problems collects what is found wrong, together with the source lines to show.
type problems struct {
	found  []Problem
	source map[string][]string
	more   bool
}

// remember keeps the text of a file for the excerpts.
func (c *problems) remember(file string, content []byte) {
	if c.source == nil {
		c.source = map[string][]string{}
	}
	c.source[file] = strings.Split(string(content), "\n")
}

// add notes a problem.
func (c *problems) add(p Problem) {
	if len(c.found) == MaxProblems {
		c.more = true
		return
	}
	if lines := c.source[p.Pos.File]; p.Line == "" && p.Pos.Line > 0 && p.Pos.Line <= len(lines) {
		p.Line = strings.TrimSuffix(lines[p.Pos.Line-1], "\r")
	}
	c.found = append(c.found, p)
}

// err returns the problems sorted by position, nil when there are none.
func (c *problems) err() error {
	if len(c.found) == 0 {
		return nil
	}
	Errors(c.found).Sort()
	// One flag can stand for several values, each of which it makes wrong.
	c.found = slices.Compact(c.found)
	if c.more {
		c.more = false
		c.found = append(c.found, Problem{Pos: Position{File: c.found[0].Pos.File}, What: "there are more problems than these", Fix: "fix them first"})
	}
	return Errors(c.found)
}

// quoted prints a value of the user for a message: escaped, and cut when long.
func quoted(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return fmt.Sprintf("%q", string(r[:most])+"…")
	}
	return fmt.Sprintf("%q", s)
}
