package rule_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/rule"
)

func TestInvalid(t *testing.T) {
	run(t, rule.Invalid{}, map[string]expectation{
		"no name":             {rules: "  - expr: a\n", at: "e", says: "neither"},
		"two names":           {rules: "  - record: a\n    alert: b\n    expr: c\n", at: "b", says: "at once"},
		"no expression":       {rules: "  - alert: b\n", at: "b", says: "no expression"},
		"a record that waits": {rules: "  - record: a\n    expr: b\n    for: 5m\n", at: "a", says: "wait"},
		"a name of two words": {rules: "  - record: a b\n    expr: c\n", at: "a b", says: "no metric name"},
		"annotations":         {rules: "  - record: a\n    expr: b\n    annotations: {x: y}\n", at: "a", says: "annotations"},
		"no rule":             {rules: "  - hello\n", at: "hello", says: "no map"},
		"a record":            {rules: "  - record: a:b:c\n    expr: d\n"},
		"an alert":            {rules: "  - alert: Any name\n    expr: d\n    for: 5m\n"},
	})
}
