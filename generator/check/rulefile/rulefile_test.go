package rulefile_test

import (
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
)

func read(t *testing.T, content string) *rulefile.File {
	t.Helper()
	docs, faults := document.Read(source.NewFile("r.yaml", []byte(content)), true)
	if len(docs) != 1 || len(faults) > 0 {
		t.Fatal(docs, faults)
	}
	return rulefile.Read(docs[0])
}

func TestReadFindsRulesInEveryWrapper(t *testing.T) {
	const rules = `
  - name: g
    interval: 1m
    rules:
    - alert: Slow
      expr: a > 1
      for: 5m
      labels: {severity: page}
      annotations: {summary: s}
    - record: b
      expr: c
`
	tests := map[string]struct{ content, path string }{
		"a plain file":      {"groups:" + rules, "$.groups[0].rules[0]"},
		"a PrometheusRule":  {"kind: PrometheusRule\nspec:\n groups:" + rules, "$.spec.groups[0].rules[0]"},
		"values of a chart": {"a:\n b:\n  groups:" + strings.ReplaceAll(rules, "\n", "\n  "), "$.a.b.groups[0].rules[0]"},
		"namespaces":        {"tenant/a:" + rules, `$["tenant/a"][0].rules[0]`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			f := read(t, tt.content)
			if len(f.Groups) != 1 || len(f.Groups[0].Rules) != 2 || f.Groups[0].Interval != time.Minute {
				t.Fatalf("got %+v", f)
			}
			alert, record := f.Groups[0].Rules[0], f.Groups[0].Rules[1]
			if alert.Title() != "Slow" || alert.Expr.Value != "a > 1" || alert.For != 5*time.Minute ||
				alert.Labels["severity"] != "page" || alert.Annotations["summary"] != "s" || string(alert.Path) != tt.path {
				t.Errorf("the alert is %+v", alert)
			}
			if record.Title() != "b" || record.Expr.Value != "c" || record.Location().Rule != "b" {
				t.Errorf("the record is %+v", record)
			}
		})
	}
}

func TestOddRulesDoNotStopTheReading(t *testing.T) {
	f := read(t, "groups:\n- rules:\n  - alert: NoExpr\n  - alert: Null\n    expr: null\n  - alert: Number\n    expr: 1\n    for: nonsense\n  - just text\n  - null\n- name: empty\n- 5\n")
	if len(f.Groups) != 1 || len(f.Groups[0].Rules) != 5 {
		t.Fatalf("got %+v", f)
	}
	for _, r := range f.Groups[0].Rules {
		if (r.Expr != nil) != (r.Alert == "Number") {
			t.Errorf("%q has the expression %v", r.Title(), r.Expr)
		}
		r.Location()
	}
}

func TestGrafanaAlertsGiveTheirQueries(t *testing.T) {
	f := read(t, `{"groups": [{"name": "g", "folder": "f", "rules": [{"title": "Slow", "for": "5m", "data": [
		{"refId": "A", "datasourceUid": "prom", "model": {"expr": "up"}},
		{"refId": "B", "datasourceUid": "__expr__", "model": {"expr": "A > 1", "type": "math"}}]}]}]}`)
	rules := f.Groups[0].Rules
	if len(rules) != 1 || rules[0].Expr.Value != "up" || !rules[0].Grafana || rules[0].Title() != "Slow" {
		t.Errorf("got %+v", rules)
	}
}
