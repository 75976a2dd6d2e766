package dashboard

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// panel finds a panel of a board by its key.
func panel(t *testing.T, b board.Board, key string) board.Panel {
	t.Helper()
	for _, p := range b.Panels() {
		if p.Key == key {
			return p
		}
	}
	t.Fatalf("board %s has no panel %s", b.Key, key)
	return board.Panel{}
}

// TestEfficiencyPaintsNoTileAboutUsers: a cache that saves less costs money and
// wakes nobody, so it must not turn the tiles red that say whether users are hurt.
func TestEfficiencyPaintsNoTileAboutUsers(t *testing.T) {
	both := boardsOf(t, `
apiVersion: llmslo/v1
deployments:
  - {name: a, mode: vllm, slos: {ttft: {p95: 500ms}, prefix_hit_ratio: {objective: 50%}}}
`)
	for _, b := range both[:2] {
		for _, p := range b.Panels() {
			if p.Key != "budget-left" && p.Key != "burn-now" && p.Key != "quiet-now" {
				continue
			}
			if !strings.Contains(p.Queries[0].Expr, `sli!~"prefix_hit_ratio"`) {
				t.Errorf("%s / %s counts the cache: %s", b.Key, p.Title, p.Queries[0].Expr)
			}
		}
	}
	row := panel(t, both[0], "attained-prefix_hit_ratio-50")
	if strings.Contains(row.Description, "0s") || !strings.Contains(row.Description, "tokens are found") {
		t.Errorf("an objective on a share is described as %q", row.Description)
	}
	for _, p := range boardsOf(t, configs()["efficiency alone"])[0].Panels() {
		if p.Key == "budget-left" || p.Key == "burn-now" {
			t.Errorf("tile %s is about users, and no objective is", p.Title)
		}
	}
}

// TestTargetsAreDrawnWhereTheyAre: on the graph of their latency, two lines where
// models have different ones, and a colour only where all agree.
func TestTargetsAreDrawnWhereTheyAre(t *testing.T) {
	same, differ := boardsOf(t, vllmConfig)[1], boardsOf(t, dynamoConfig)[1]
	legends := func(p board.Panel) string {
		out := make([]string, 0, len(p.Queries))
		for _, q := range p.Queries {
			out = append(out, q.Legend)
		}
		return strings.Join(out, ", ")
	}
	if got := legends(panel(t, same, "ttft-by-model")); got != "{{model}}, target {{slo}}" {
		t.Errorf("one target is drawn as %s", got)
	}
	if got := legends(panel(t, differ, "ttft-by-model")); got != "{{model}}, strictest target {{slo}}, loosest target {{slo}}" {
		t.Errorf("two targets are drawn as %s", got)
	}
	if p := panel(t, same, "ttft-now"); len(p.Steps) != 2 || p.Steps[1].From != 0.5 {
		t.Errorf("a target of 500 ms is judged by %v", p.Steps)
	}
	if p := panel(t, differ, "ttft-now"); len(p.Steps) != 0 {
		t.Errorf("targets of 500 ms and 1 s are judged by %v", p.Steps)
	}
	if p := panel(t, same, "itl-by-model"); !strings.Contains(p.Title, "p99") {
		t.Errorf("an objective on p99 is drawn as %s", p.Title)
	}
}

// TestTheBandHoldsTheTruth: the share of good events lies between the edges of
// the band whatever the truth inside the cut bucket, and the edges meet where the
// target is a bound.
func TestTheBandHoldsTheTruth(t *testing.T) {
	tests := map[string]struct {
		policy       string
		below, above float64
	}{
		"interpolated, a third into the bucket": {"interpolate", 1.0 / 3, 2.0 / 3},
		"strict counts the bucket as late":      {"strict", 0, 1},
		"lenient counts the bucket as good":     {"lenient", 1, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			// vLLM's bounds around 1.5 s are 1 s and 2.5 s.
			p := profiles(plansOf(t, file("  - {name: a, mode: vllm, slos: {ttft: {p95: 1500ms, policy: "+tt.policy+"}}}\n")))[0]
			below, above := p.slos[0].edges()
			if got := float(below); got < tt.below-1e-9 || got > tt.below+1e-9 {
				t.Errorf("below by %v of the bucket, want %v", got, tt.below)
			}
			if got := float(above); got < tt.above-1e-9 || got > tt.above+1e-9 {
				t.Errorf("above by %v of the bucket, want %v", got, tt.above)
			}
		})
	}
	exact := boardsOf(t, vllmConfig)[0]
	for _, q := range panel(t, exact, "attained-ttft-p95").Queries {
		if q.Style.FillTo != "" {
			t.Error("a target on a bound has a band")
		}
	}
}
