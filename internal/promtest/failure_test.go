package promtest

import (
	"os"
	"testing"
)

func TestFailuresShowWhatIsMissingAndWhatIsThere(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		"fail-alert-label.yaml": `fail-alert-label.yaml:10:9: test "labels are compared": alert Quiet at 10m: other alerts fire than expected
  - {alertname="Quiet", job="a", severity="ticket"} annotations {summary="a does 0.5 rps in "}
  + {alertname="Quiet", job="a", severity="page"} annotations {summary="a does 0.5 rps in "}`,
		"fail-alert-unknown.yaml": `fail-alert-unknown.yaml:5:9: test "an alert no rule defines can not fire": alert NoSuchAlert at 1m: no rule file has an alert of that name
  - {a="b", alertname="NoSuchAlert"} annotations {}`,
		"fail-value-last-digit.yaml": `fail-value-last-digit.yaml:8:9: test "values are compared exactly": expr "x + 0.2" at 1m: other samples than expected
  - {} 0.3
  + {} 0.30000000000000004`,
		"fail-nan.yaml":          `fail-nan.yaml:8:9: test "NaN equals nothing": expr "x" at 1m: other samples than expected; NaN equals nothing, not even an expected NaN`,
		"fail-range-result.yaml": `fail-range-result.yaml:6:9: expr "x[5m]" at 1m: the result is neither a vector nor a scalar`,
		"fail-rule-error.yaml":   `fail-rule-error.yaml:3:5: test "a rule that can not be evaluated": group "broken", rule "z" at 0s: `,
	}
	for document, want := range cases {
		t.Run(document, func(t *testing.T) {
			t.Parallel()
			failures := Run(os.DirFS("testdata/agree"), document)
			if len(failures) != 1 {
				t.Fatalf("%d failures, want one: %v", len(failures), failures)
			}
			got := failures[0].String()
			if document == "fail-rule-error.yaml" {
				got = got[:min(len(got), len(want))]
			}
			if got != want {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
		})
	}
}
