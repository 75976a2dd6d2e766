package diff

import (
	"strings"
	"testing"
	"testing/fstest"
)

// tree reads files given by path.
func tree(t *testing.T, files map[string]string) Tree {
	t.Helper()
	root := fstest.MapFS{}
	for p, text := range files {
		root[p] = &fstest.MapFile{Data: []byte(text)}
	}
	read, err := Read("tree", root)
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// compared is the difference of two trees as text, without its first line.
func compared(t *testing.T, before, after map[string]string) string {
	t.Helper()
	var out strings.Builder
	if err := Compare(tree(t, before), tree(t, after)).Write(&out, Text); err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(out.String(), "\n")
	return strings.TrimSpace(rest)
}

// ruleText is a rule file of one group g.
func ruleText(rules ...string) string {
	return "groups:\n  - name: g\n    interval: 30s\n    rules:\n      - " + strings.Join(rules, "\n      - ") + "\n"
}

// boardText is a board of panels.
func boardText(panels ...string) string {
	return `{"uid": "b", "title": "Board", "version": 3, "panels": [` + strings.Join(panels, ",") + `]}`
}
