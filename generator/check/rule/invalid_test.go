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
		"a key of nobody":     {rules: "  - alert: a\n    expr: b\n    action: restart\n", at: "action", says: "no key action"},
		"a time in words":     {rules: "  - alert: a\n    expr: b\n    for: 5 minutes\n", at: "5 minutes", says: "no duration"},
		"all that there is":   {rules: "  - alert: a\n    expr: b\n    for: 5m\n    keep_firing_for: 1h30m\n    labels: {a: b}\n    annotations: {summary: c}\n"},
		"a record":            {rules: "  - record: a:b:c\n    expr: d\n"},
		"an alert":            {rules: "  - alert: Any name\n    expr: d\n    for: 5m\n"},
	})
}
