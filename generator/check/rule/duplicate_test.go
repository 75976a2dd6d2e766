package rule_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/rule"
)

// TestDuplicate is R49 in other people's rules.
func TestDuplicate(t *testing.T) {
	run(t, rule.Duplicate{}, map[string]expectation{
		"twice":        {rules: "  - record: a\n    expr: b\n  - record: a\n    expr: \"b \"\n", at: "a", says: "line 4"},
		"other series": {rules: "  - record: a\n    expr: b{x=\"1\"}\n  - record: a\n    expr: b{x=\"2\"}\n"},
		"other labels": {rules: "  - alert: A\n    expr: b\n    labels: {s: page}\n  - alert: A\n    expr: b\n    labels: {s: ticket}\n"},
	})
}
