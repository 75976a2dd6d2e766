package sheet_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/llmslo/llmslo/generator/explain/sheet"
)

func TestSheet(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("word ", 30))
	for name, c := range map[string]struct {
		write func(*sheet.Sheet)
		want  string
	}{
		"sections stand apart": {
			func(s *sheet.Sheet) { s.Title("a"); s.Text("b"); s.Section("C"); s.Items("d", "", "e") },
			"a\n  b\n\nC\n  - d\n  - e\n",
		},
		"fields are aligned and empty ones left out": {
			func(s *sheet.Sheet) {
				s.Fields(sheet.Field{"µ", "1"}, sheet.Field{"gone and longer", ""}, sheet.Field{"bcd", "2"})
			},
			"  µ    1\n  bcd  2\n",
		},
		"code keeps its lines": {
			func(s *sheet.Sheet) { s.Code("sum (\n  x\n)") },
			"    sum (\n      x\n    )\n",
		},
		"a sentence is wrapped below its first word": {
			func(s *sheet.Sheet) { s.Items(long) },
			"  - " + strings.TrimSpace(strings.Repeat("word ", 19)) + "\n    " + strings.TrimSpace(strings.Repeat("word ", 11)) + "\n",
		},
		"a word is never broken": {
			func(s *sheet.Sheet) { s.Text("a " + strings.Repeat("x", 150)) },
			"  a\n  " + strings.Repeat("x", 150) + "\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			var s sheet.Sheet
			c.write(&s)
			if s.String() != c.want {
				t.Errorf("got\n%q, want\n%q", s.String(), c.want)
			}
		})
	}
}

// TestLinesStayWithinTheWidth: only a single word may be longer.
func TestLinesStayWithinTheWidth(t *testing.T) {
	var s sheet.Sheet
	s.Fields(sheet.Field{"name", strings.Repeat("ab ä ", 200)})
	for line := range strings.Lines(s.String()) {
		if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > sheet.Width {
			t.Errorf("%d characters: %s", n, line)
		}
	}
}

func TestTable(t *testing.T) {
	got := sheet.Table([][]string{{"NAME", "KIND", "MEANING"}, {"a_longer_name", "x", ""}, {"ä", "y", "z"}})
	want := "NAME           KIND  MEANING\na_longer_name  x\nä              y     z\n"
	if got != want {
		t.Errorf("got\n%s, want\n%s", got, want)
	}
}
