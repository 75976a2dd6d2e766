package promtest

import (
	"fmt"
	"strings"
)

// Failure is one way in which rules do not do what a document says.
type Failure struct {
	// Position is where the document says it.
	Position Position
	// Test is the name of the test, Subject the alert or expression and its
	// moment; both are empty when the document as a whole is at fault.
	Test, Subject string
	// Problem says in words what is wrong.
	Problem string
	// Expected and Got are all alerts or samples, printed and sorted, when they differ.
	Expected, Got []string
}

// String prints position, test, subject and problem on one line, and below it
// what is missing (-) and what is there unexpectedly (+).
func (f Failure) String() string {
	var b strings.Builder
	fmt.Fprint(&b, f.Position)
	if f.Test != "" {
		fmt.Fprintf(&b, ": test %q", f.Test)
	}
	if f.Subject != "" {
		fmt.Fprintf(&b, ": %s", f.Subject)
	}
	fmt.Fprintf(&b, ": %s", f.Problem)
	for _, line := range without(f.Expected, f.Got) {
		fmt.Fprintf(&b, "\n  - %s", line)
	}
	for _, line := range without(f.Got, f.Expected) {
		fmt.Fprintf(&b, "\n  + %s", line)
	}
	return b.String()
}

// without are the lines of a that b does not have, counting repetitions.
func without(a, b []string) []string {
	left := map[string]int{}
	for _, line := range b {
		left[line]++
	}
	var rest []string
	for _, line := range a {
		if left[line] > 0 {
			left[line]--
			continue
		}
		rest = append(rest, line)
	}
	return rest
}
