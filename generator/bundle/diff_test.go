package bundle

import (
	"fmt"
	"strings"
	"testing"
)

func TestDiff(t *testing.T) {
	head := "--- f (as it is)\n+++ f (as generated)\n"
	for name, c := range map[string]struct{ from, to, want string }{
		"equal texts have no diff":                   {"a\nb\n", "a\nb\n", ""},
		"a changed line stands in its context":       {"1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\n6\n7\n8\n9\n", head + "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+X\n 6\n 7\n 8\n"},
		"a file that was empty":                      {"", "a\n", head + "@@ -0,0 +1,1 @@\n+a\n"},
		"a file that becomes empty":                  {"a\n", "", head + "@@ -1,1 +0,0 @@\n-a\n"},
		"a missing last newline is a change":         {"a", "a\n", head + "@@ -1,1 +1,1 @@\n-a (no newline at the end)\n+a\n"},
		"carriage returns are a change":              {"a\r\n", "a\n", head + "@@ -1,1 +1,1 @@\n-a\\r\n+a\n"},
		"control characters do not reach the screen": {"\x1b[2J\n", "a\n", head + "@@ -1,1 +1,1 @@\n-\\x1b[2J\n+a\n"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := diff("f", []byte(c.from), []byte(c.to)); got != c.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}

func TestDiffKeepsDistantChangesApart(t *testing.T) {
	var from, to strings.Builder
	for i := range 40 {
		fmt.Fprintln(&from, i)
		if i == 5 || i == 30 {
			fmt.Fprintln(&to, "new")
		}
		fmt.Fprintln(&to, i)
	}
	got := diff("f", []byte(from.String()), []byte(to.String()))
	for _, want := range []string{"@@ -3,6 +3,7 @@\n", "@@ -28,6 +29,7 @@\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in:\n%s", want, got)
		}
	}
	if n := strings.Count(got, "@@ -"); n != 2 {
		t.Errorf("%d hunks, want 2:\n%s", n, got)
	}
}

func TestDiffIsBounded(t *testing.T) {
	from, to := strings.Repeat("old\n", 5000), strings.Repeat("new\n", 4000)+strings.Repeat("x", 10_000)
	got := diff("f", []byte(from), []byte(to))
	if n := strings.Count(got, "\n"); n > maxShown+10 {
		t.Errorf("%d lines, want about %d", n, maxShown)
	}
	if want := fmt.Sprintf("… %d more lines differ\n", 9001-maxShown); !strings.HasSuffix(got, want) {
		t.Errorf("want the end %q, got %q", want, got[len(got)-60:])
	}
	if line := diff("f", []byte("a\n"), []byte(strings.Repeat("é", 10_000)+"\n")); len(line) > 1000 {
		t.Errorf("a long line is shown in %d bytes", len(line))
	}
}
