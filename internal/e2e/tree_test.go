package e2e

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func TestReadTree(t *testing.T) {
	t.Parallel()
	const rules = "groups:\n  - name: g\n    interval: 5m\n    rules: []\n"
	const dashboard = `{"title": "B", "panels": [{"targets": [{"expr": "x"}]}]}`
	got, err := readTree(fstest.MapFS{
		"chat/rules/records.rules.yaml":    {Data: []byte(rules)},
		"chat/rules/alerts.rules.yaml":     {Data: []byte(rules)},
		"chat/tests/records.test.yaml":     {Data: []byte("tests: []")},
		"chat/dashboards/service.json":     {Data: []byte(dashboard)},
		"chat/dashboards/README.md":        {Data: []byte("text")},
		"index.json":                       {Data: []byte("{}")},
		"chat/kubernetes/rules.yaml":       {Data: []byte("x: y")},
		"other/deep/dashboards/board.json": {Data: []byte(dashboard)},
	}, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.rules) != 2 || len(got.boards) != 2 {
		t.Errorf("%d rule files and %d boards, want 2 and 2", len(got.rules), len(got.boards))
	}
	if content := string(got.rules["chat_rules_records.rules.yaml"]); !strings.Contains(content, "interval: 1s") {
		t.Errorf("the interval is not the given one:\n%s", content)
	}
}

func TestReadTreeSaysWhatIsMissingAndWhere(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		tree fstest.MapFS
		want []string
	}{
		"nothing": {fstest.MapFS{}, []string{"no *.rules.yaml", "no dashboards/*.json"}},
		"faulty files": {fstest.MapFS{
			"a.rules.yaml":      {Data: []byte("groups: [")},
			"dashboards/b.json": {Data: []byte("{")},
		}, []string{"a.rules.yaml: ", "dashboards/b.json: "}},
	}
	for name, c := range cases {
		_, err := readTree(c.tree, time.Second)
		for _, want := range c.want {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", name, err, want)
			}
		}
	}
}
