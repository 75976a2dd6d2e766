package promtest

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestLoadRefuses(t *testing.T) {
	t.Parallel()
	const series = "  - name: n\n    input_series: [{series: x, values: '1'}]\n"
	cases := map[string]struct{ document, want string }{
		"a field promtool 2.42 does not know": {
			"fuzzy_compare: true\ntests:\n" + series + "    promql_expr_test: [{expr: x}]\n", "field fuzzy_compare not found",
		},
		"a misspelt field, with its line": {
			"tests:\n" + series + "    promql_expr_test: [{expr: x, evaltime: 1m}]\n", "line 4: field evaltime not found",
		},
		"a second YAML document": {
			"tests:\n" + series + "    promql_expr_test: [{expr: x}]\n---\ntests: []\n", "more than one YAML document",
		},
		"a test that asserts nothing, with its place": {
			"tests:\n" + series, `t/doc.yaml:2:5: test "n" asserts nothing`,
		},
		"a case without an expression, with its place": {
			"tests:\n" + series + "    promql_expr_test:\n      - {eval_time: 1m}\n", `t/doc.yaml:5:9: test "n": promql_expr_test without expr`,
		},
		"an alert case without a name, with its place": {
			"tests:\n" + series + "    alert_rule_test:\n      - {eval_time: 1m}\n", `t/doc.yaml:5:9: test "n": alert_rule_test without alertname`,
		},
		"a pattern that matches no rule file": {
			"rule_files: ['../rules/*.yaml']\ntests:\n" + series + "    promql_expr_test: [{expr: x}]\n", `no file matches "../rules/*.yaml"`,
		},
		"a document without tests": {"tests: []\n", "no tests"},
		"an empty document":        {"", "EOF"},
		"a document that is no mapping": {
			"- a\n", "cannot unmarshal",
		},
		"a value that is no number": {
			"tests:\n" + series + "    promql_expr_test: [{expr: x, exp_samples: [{labels: x, value: many}]}]\n", "cannot unmarshal",
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := Load(fstest.MapFS{"t/doc.yaml": {Data: []byte(c.document)}}, "t/doc.yaml")
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "t/doc.yaml") {
				t.Errorf("Load() = %v, want an error that has %q and the path", err, c.want)
			}
		})
	}
}

func TestLoadSaysAllThatIsWrongAtOnce(t *testing.T) {
	t.Parallel()
	document := "rule_files: [none.yaml]\ntests:\n  - {name: a}\n  - {name: b}\n"
	_, err := Load(fstest.MapFS{"doc.yaml": {Data: []byte(document)}}, "doc.yaml")
	if err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("Load() = %v, want three problems", err)
	}
}

func TestRuleFilesAreRelativeToTheDocument(t *testing.T) {
	t.Parallel()
	fsys := fstest.MapFS{
		"rules/a.rules.yaml": {Data: []byte("groups: [{name: g, rules: [{record: 'a:b', expr: x + 1}]}]")},
		"tests/doc.yaml": {Data: []byte(`
rule_files: ['../rules/*.rules.yaml']
tests:
  - input_series: [{series: x, values: '1'}]
    promql_expr_test: [{expr: 'a:b', exp_samples: [{labels: 'a:b', value: 2}]}]
`)},
	}
	if failures := Run(fsys, "tests/doc.yaml"); len(failures) > 0 {
		t.Error(failures)
	}
}

func TestRunReportsAMissingDocument(t *testing.T) {
	t.Parallel()
	failures := Run(fstest.MapFS{}, "none.yaml")
	if len(failures) != 1 || !strings.Contains(failures[0].String(), "none.yaml") {
		t.Errorf("Run() = %v, want one failure with the path", failures)
	}
}

func FuzzLoad(f *testing.F) {
	f.Add("tests:\n  - input_series: [{series: x, values: '1'}]\n    promql_expr_test: [{expr: x}]\n")
	f.Add("tests: &a\n  - *a\n")
	f.Add("<<: {tests: [{}]}\n")
	f.Fuzz(func(t *testing.T, content string) {
		doc, err := Load(fstest.MapFS{"d": {Data: []byte(content)}}, "d")
		if err == nil && len(doc.Tests) == 0 {
			t.Error("a document without tests was loaded")
		}
	})
}
