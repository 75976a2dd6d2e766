package fix_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/llmslo/llmslo/generator/check/fix"
	"github.com/llmslo/llmslo/generator/check/suite"
)

// FuzzCheckAndFix gives any bytes to all readers and all checks, as a page, rules
// or a dashboard, and mends what it may: every finding says what and where, and
// what is mended once has nothing left to mend.
func FuzzCheckAndFix(f *testing.F) {
	for _, name := range []string{"alerts.yaml", "cache-board.json", "frontend-board.yaml", "replica-board.json", "perses-board.yaml"} {
		content, err := os.ReadFile(filepath.Join("../testdata/others", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	f.Add([]byte(`{"title":"t","panels":[{"targets":null},null,{"targets":[null,{"expr":"rate(vllm:num_preemptions[1m])"}]},{"libraryPanel":{"name":"a"}}],"templating":{"list":[null,{"name":"x","query":{"query":null}}]}}`))
	f.Add([]byte(`{"elements":{"a":{"kind":"Panel","spec":{"data":{"spec":{"queries":[{"spec":{"query":{"spec":{"expr":"vllm:gpu_cache_usage_perc"}}}}]}}}},"b":null},"layout":{}}`))
	f.Add([]byte("groups:\n- name: g\n  rules:\n  - alert: a\n    expr: >-\n      histogram_quantile(0.9,\n        rate(vllm:time_per_output_token_seconds_bucket{le=\"1\"}[30s]))\n"))
	f.Add([]byte("vllm:num_requests_running{engine=\"0\"} 1\nhttp_requests_total{handler=\"/v1/completions\"} 1\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		in := []suite.Input{{Name: "x", Content: content, Named: true}}
		result := suite.Run(in, suite.Options{})
		for _, finding := range result.Findings {
			if finding.Summary == "" || finding.Line < 1 || finding.Column < 1 {
				t.Errorf("a finding without a text or a place: %+v", finding)
			}
		}
		for _, change := range fix.Run(in, result.Findings, suite.Options{}).Changes {
			if bytes.Equal(change.Before, change.After) {
				t.Errorf("a change that changes nothing: %v", change.Applied)
			}
			again := []suite.Input{{Name: "x", Content: change.After, Named: true}}
			for _, more := range fix.Run(again, suite.Run(again, suite.Options{}).Findings, suite.Options{}).Changes {
				t.Errorf("mended twice: %q became %q, then %q", change.Before, change.After, more.After)
			}
		}
	})
}
