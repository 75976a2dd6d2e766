package config

import (
	"strings"
	"testing"
)

func TestExcerptsPointAtTheColumn(t *testing.T) {
	long := strings.Repeat("x", 500) + "HERE" + strings.Repeat("y", 500)
	tests := map[string]struct {
		line   string
		column int
	}{
		"a short line":              {"  a: HERE", 6},
		"letters of several bytes":  {"  ä: HERE", 6},
		"a tab before":              {"\ta:\tHERE", 5},
		"a control character":       {"\x1b[31m HERE", 7},
		"a line of a thousand":      {long, 501},
		"the first column":          {"HERE", 1},
		"a Windows line end":        {"a: HERE\r", 4},
		"the middle of a long line": {strings.Repeat("x", 70) + "HERE" + strings.Repeat("y", 500), 71},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			lines := strings.Split(excerpt(tt.line, 12, tt.column), "\n")
			if len(lines) != 3 {
				t.Fatalf("got %q", lines)
			}
			source, caret := []rune(lines[1]), strings.IndexByte(lines[2], '^')
			if caret != len([]rune(lines[2]))-1 || !strings.HasPrefix(string(source[caret:]), "HERE") {
				t.Errorf("the caret is off:\n%s\n%s", lines[1], lines[2])
			}
			if len(source) > excerptWidth+20 || strings.ContainsAny(lines[1], "\t\x1b\r") {
				t.Errorf("the line is shown as %q", lines[1])
			}
		})
	}
	if got := excerpt("", 1, 1) + excerpt("a", 0, 1) + excerpt("   ", 1, 1); got != "" {
		t.Errorf("nothing to show, got %q", got)
	}
}
