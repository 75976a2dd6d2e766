package e2e

import (
	"slices"
	"strings"
	"testing"
)

func TestReadBoardFindsEveryQuery(t *testing.T) {
	t.Parallel()
	b, err := readBoard([]byte(`{
  "title": "B",
  "templating": {"list": [
    {"name": "model", "type": "query", "query": "label_values(x, model)", "includeAll": true, "allValue": ".*"},
    {"name": "old", "type": "query", "query": {"query": "label_values(y)", "refId": "A"}}
  ]},
  "annotations": {"list": [{"name": "alerts", "expr": "ALERTS"}, {"name": "Grafana's own"}]},
  "panels": [
    {"title": "over time", "targets": [{"expr": "a"}, {"expr": "b", "instant": false, "range": true}]},
    {"title": "now", "targets": [{"expr": "c", "instant": true, "range": false}, {"expr": "d", "instant": true}]},
    {"title": "row", "panels": [{"title": "folded", "targets": [{"expr": "e", "instant": true, "range": true}]}]},
    {"title": "text"}
  ]}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []boardQuery{
		{"over time", "a", false, true},
		{"over time", "b", false, true},
		{"now", "c", true, false},
		{"now", "d", true, false},
		{"folded", "e", true, true},
		{"annotation alerts", "ALERTS", false, true},
	}
	if !slices.Equal(b.Queries, want) {
		t.Errorf("queries:\n%+v\nwant:\n%+v", b.Queries, want)
	}
	if len(b.Variables) != 2 || b.Variables[0].Query != "label_values(x, model)" || b.Variables[1].Query != "label_values(y)" {
		t.Errorf("variables: %+v", b.Variables)
	}
}

func TestReadBoardRefuses(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ content, want string }{
		"no JSON":                     {"{", "unexpected end"},
		"a board without query":       {`{"title": "B", "panels": [{"title": "p"}]}`, `board "B" has no query`},
		"a target without expression": {`{"panels": [{"title": "p", "targets": [{}]}]}`, `panel "p" has a target without expression`},
	}
	for name, c := range cases {
		if _, err := readBoard([]byte(c.content)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
