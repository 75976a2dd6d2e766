package file_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/file"
	"github.com/llmslo/llmslo/generator/check/source"
)

// expectation is a file and what a check says of it.
type expectation struct {
	name, content string
	// at is the text pointed to, says a part of what is said; both are empty for a
	// file that can be checked.
	at, says string
}

func run(t *testing.T, c file.Checker, tests map[string]expectation) {
	t.Helper()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, faults := document.Read(source.NewFile(tt.name, []byte(tt.content)), true)
			found := 0
			for _, f := range faults {
				for _, p := range c.Check(f) {
					found++
					if p.At.String() != tt.at || !strings.Contains(p.Summary+p.Why+p.Fix, tt.says) {
						t.Errorf("it points to %q and says %s %s %s", p.At, p.Summary, p.Why, p.Fix)
					}
				}
			}
			if found > 1 || (found == 1) != (tt.says != "") {
				t.Errorf("found %d times", found)
			}
		})
	}
}
