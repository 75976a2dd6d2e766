package reference_test

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain/reference"
)

var update = flag.Bool("update", false, "rewrite docs/reference")

const committed = "../../../docs/reference"

var shared = sync.OnceValues(func() ([]reference.Page, error) { return reference.Pages(catalog.New()) })

func pages(t *testing.T) []reference.Page {
	t.Helper()
	p, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestCommittedPages: docs/reference is what is generated, to the byte, and holds
// nothing else.
func TestCommittedPages(t *testing.T) {
	var names []string
	for _, p := range pages(t) {
		names = append(names, p.Name)
		path := filepath.Join(committed, p.Name)
		if *update {
			if err := os.MkdirAll(committed, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(p.Text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		have, err := os.ReadFile(path)
		if err != nil {
			t.Errorf("%v: run make docs", err)
			continue
		}
		if diff := cmp.Diff(string(have), p.Text); diff != "" {
			t.Errorf("%s is not what is generated: run make docs\n%s", path, diff)
		}
	}
	entries, err := os.ReadDir(committed)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !slices.Contains(names, e.Name()) {
			t.Errorf("nothing generates %s/%s: remove it", committed, e.Name())
		}
	}
}

// TestPagesAreStable: another run gives the same bytes.
func TestPagesAreStable(t *testing.T) {
	again, err := reference.Pages(catalog.New())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(pages(t), again); diff != "" {
		t.Error(diff)
	}
}

var (
	target = regexp.MustCompile(`<a id="([^"]+)"></a>`)
	title  = regexp.MustCompile(`(?m)^## (\S+)$`)
	ref    = regexp.MustCompile(`\]\(([a-z]*\.md)?#([^)]+)\)`)
)

// TestEveryLinkLeadsSomewhere: anchors are unique and every link has one.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	anchors := map[string]bool{}
	for _, p := range pages(t) {
		for _, m := range target.FindAllStringSubmatch(p.Text, -1) {
			if anchors[p.Name+"#"+m[1]] {
				t.Errorf("%s: two anchors %s", p.Name, m[1])
			}
			anchors[p.Name+"#"+m[1]] = true
		}
		for _, m := range title.FindAllStringSubmatch(p.Text, -1) {
			anchors[p.Name+"#"+strings.ToLower(m[1])] = true
		}
	}
	links := 0
	for _, p := range pages(t) {
		for _, m := range ref.FindAllStringSubmatch(p.Text, -1) {
			page := m[1]
			if page == "" {
				page = p.Name
			}
			links++
			if !anchors[page+"#"+m[2]] {
				t.Errorf("%s: nothing is at %s#%s", p.Name, page, m[2])
			}
		}
	}
	if links < 700 {
		t.Errorf("only %d links", links)
	}
}

// TestTablesAreWhole: every row has the cells of its header.
func TestTablesAreWhole(t *testing.T) {
	for _, p := range pages(t) {
		cells := 0
		for i, line := range strings.Split(p.Text, "\n") {
			if !strings.HasPrefix(line, "|") {
				cells = 0
				continue
			}
			n := strings.Count(strings.ReplaceAll(line, `\|`, ""), "|")
			if cells != 0 && n != cells {
				t.Errorf("%s:%d: %d bars, want %d: %s", p.Name, i+1, n, cells, line)
			}
			cells = n
		}
	}
}

// TestEveryMetricIsOnItsPage: none is lost.
func TestEveryMetricIsOnItsPage(t *testing.T) {
	text := map[string]string{}
	for _, p := range pages(t) {
		text[p.Name] = p.Text
	}
	for _, m := range catalog.New().All() {
		d := m.Describe()
		if !strings.Contains(text[string(d.System)+".md"], "></a>`"+d.Name+"`\n") {
			t.Errorf("%s is missing", d.Name)
		}
	}
}
