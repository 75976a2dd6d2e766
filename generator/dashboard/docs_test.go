package dashboard

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// page is the text that compares our boards with others.
func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "boards.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// section is the part of a page below a header, up to the next one.
func section(t *testing.T, text, header string) string {
	t.Helper()
	_, below, found := strings.Cut(text, "\n"+header+"\n")
	if !found {
		t.Fatalf("docs/boards.md has no %q", header)
	}
	below, _, _ = strings.Cut(below, "\n## ")
	below, _, _ = strings.Cut(below, "\n### ")
	return below
}

// TestPanelsInTheDocumentationExist: a panel that the comparison names is on the
// board that it names.
func TestPanelsInTheDocumentationExist(t *testing.T) {
	exists := map[string]bool{}
	known := map[string]bool{}
	for _, cfg := range modes() {
		for _, b := range boardsOf(t, cfg) {
			_, name, _ := strings.Cut(b.Title, " / ")
			known[name] = true
			for _, p := range b.Panels() {
				exists[name+" / "+p.Title] = true
			}
		}
	}
	named := 0
	for _, m := range regexp.MustCompile("`([^`/]+) / ([^`]+)`").FindAllStringSubmatch(page(t), -1) {
		named++
		if !known[m[1]] {
			t.Errorf("docs/boards.md names the board %q", m[1])
		} else if !exists[m[1]+" / "+m[2]] {
			t.Errorf("docs/boards.md names the panel %q, and no board %q has it", m[2], m[1])
		}
	}
	if named < 100 {
		t.Errorf("only %d panels were found in docs/boards.md", named)
	}
}

// TestTheComparisonIsWhole: the rows of each upstream board add up to its panels.
func TestTheComparisonIsWhole(t *testing.T) {
	count := regexp.MustCompile(`(?m)^\| (\d+) \|`)
	for header, want := range map[string]int{
		"### Overview": 42, "### Instances": 25, "### KV Cache": 36, "### Speculative Decoding": 12, "## Every panel of Dynamo's boards": 24,
	} {
		got := 0
		for _, m := range count.FindAllStringSubmatch(section(t, page(t), header), -1) {
			n, err := strconv.Atoi(m[1])
			if err != nil {
				t.Fatal(err)
			}
			got += n
		}
		if got != want {
			t.Errorf("%s lists %d of %d panels", header, got, want)
		}
	}
}

// TestFaultsNameTestsThatExist keeps the list of faults honest.
func TestFaultsNameTestsThatExist(t *testing.T) {
	var code strings.Builder
	for _, dir := range []string{".", filepath.Join("..", "rules")} {
		files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			code.Write(text)
		}
	}
	text := page(t)
	for _, m := range regexp.MustCompile("`(Test[A-Za-z0-9]+)`").FindAllStringSubmatch(text, -1) {
		if !strings.Contains(code.String(), "func "+m[1]+"(") {
			t.Errorf("docs/boards.md names %s, which does not exist", m[1])
		}
	}
	if n := len(regexp.MustCompile(`(?m)^\| \d+ \|`).FindAllString(section(t, text, "## Faults that are not repeated"), -1)); n != 23 {
		t.Errorf("%d of 23 faults are listed", n)
	}
}

// TestFullnessIsNotJudged: a full KV cache is what a busy engine looks like, and a
// fleet's preemptions grow with the fleet, so neither tile has a colour.
func TestFullnessIsNotJudged(t *testing.T) {
	found := 0
	for _, cfg := range configs() {
		for _, b := range boardsOf(t, cfg) {
			for _, p := range b.Panels() {
				if _, tile := p.View.(board.Stat); !tile || p.Title != "KV cache, fullest" && p.Title != "Preemptions/s" {
					continue
				}
				found++
				if len(p.Steps) > 0 {
					t.Errorf("%s / %s is judged by %v", b.Key, p.Title, p.Steps)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no such tile was found")
	}
}
