package ruletest

import (
	"errors"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// TestOverridesThatCanNeverApplyAreAllNamed: each is found where it stands, not
// only the first.
func TestOverridesThatCanNeverApplyAreAllNamed(t *testing.T) {
	file, err := config.Decode("fleet.yaml", []byte(`apiVersion: llmslo/v1
deployments:
  - name: chat
    mode: vllm
    slos: {ttft: {p95: 500ms}}
    models:
      - match: ".*"
        slos: {ttft: {p95: 1s}}
      - match: "a{0}"
        slos: {e2e: {p95: 2s}}
`))
	if err != nil {
		t.Fatal(err)
	}
	var log decision.Log
	plan, found := slo.Make(sli.Define(file.Deployments[0], catalog.New(), &log), &log)
	if len(found) > 0 {
		t.Fatal(found)
	}
	_, err = Make(plan, rules.Make(plan))
	var problems config.Errors
	if !errors.As(err, &problems) {
		t.Fatalf("the error is %v, want config.Errors", err)
	}
	if len(problems) != 2 {
		t.Fatalf("%d problems, want 2:\n%v", len(problems), problems)
	}
	for i, line := range []int{5, 10} {
		p := problems[i]
		if p.Pos.File != "fleet.yaml" || p.Pos.Line != line || !strings.Contains(p.What, "never apply") || p.Fix == "" {
			t.Errorf("problem %d is %q, want one at line %d", i, p, line)
		}
	}
}

// TestLongestDownForStillAlerts: three times the longest downFor is less than
// what is remembered of a target, or nothing could ever fire.
func TestLongestDownForStillAlerts(t *testing.T) {
	g := generate(t, `
  - name: chat
    mode: lmcache
    alerts: {downFor: 1h}
    slos:
      availability: 99.5%
`)
	if len(g.documents) == 0 {
		t.Fatal("no documents")
	}
}
