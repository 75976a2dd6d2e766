package scenario

import (
	"fmt"
	"strings"
)

// Problem is one thing wrong in a scenario file.
type Problem struct {
	// File, Line and Column say where; Line is 0 for the whole file.
	File         string
	Line, Column int
	// What says what is wrong and how to fix it.
	What string
}

// String prints file:line:column and what is wrong there.
func (p Problem) String() string {
	if p.Line == 0 {
		return fmt.Sprintf("%s: %s", p.File, p.What)
	}
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.What)
}

// Problems are all that is wrong in a file, in its order.
type Problems []Problem //nolint:errname // the plural of its elements

// Error prints one line per problem.
func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, x := range p {
		lines[i] = x.String()
	}
	return strings.Join(lines, "\n")
}
