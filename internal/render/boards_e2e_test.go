//go:build e2e

package render_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// quiet are the panels, by board, that a busy fleet in good health has no data
// for, besides those whose words name the flag that is off: nothing failed, or
// nothing of that kind happens in the simulator.
var quiet = map[string][]string{
	"slo":     {"Firing alerts", "Too quiet to page", "Firing now", "Alerts over time"},
	"service": {"Firing alerts", "External cache hit ratio by model"},
	"engines": {"Gone, last 1h"},
	"cache":   {"External cache hit ratio by model", "External hits", "Multimodal cache hit ratio by model"},
	"pipeline": {
		"Cancellations by model", "Migrations by kind", "Mean migration time", "Rejections by model", "Transport errors", "Worker errors by kind",
		"In prefill", "Time on prefill workers", "Active prefill tokens", // nothing is disaggregated
		"Event loop delay", "Tokenize", "Tokenizer time", "Transport bytes", "KV events dropped by workers", "Chosen against the best overlap",
	},
	"server": {
		"Failed reads", "Failed allocations", "Failed allocations/s", "Time-outs", "Failing subscribers",
		"Gap between uses", "Back after eviction", "GPU block lifetime", "GPU block gap between uses",
	},
}

// flagOff is how a panel's words name what switches its series on.
const flagOff = "or not exported: needs "

// TestEveryPanelOfEveryBoardIsDrawn looks at each board of a busy fleet.
func TestEveryPanelOfEveryBoardIsDrawn(t *testing.T) {
	b := browse(t)
	for _, mode := range []fleet.Mode{fleet.VLLM, fleet.Dynamo, fleet.LMCache} {
		t.Run(string(mode), func(t *testing.T) {
			t.Parallel()
			d := play(t, mode, "healthy", nil)
			for _, l := range boardsOf(t, d) {
				board, empty := drawn(t, b, d, l, "now-1h")
				for title, words := range empty {
					if !strings.Contains(words, flagOff) && !slices.Contains(quiet[short(l)], title) {
						t.Errorf("%s / %s has no data: %s", l.Title, title, words)
					}
				}
				t.Logf("%s: %d panels, %d without data", l.Title, len(board.Panels), len(empty))
			}
		})
	}
}

// hostile is a name of a model that would do something if anything took it for
// markup or followed it.
const hostile = `<script>window.owned=1</script><img src=x onerror="window.owned=1">[m](javascript:window.owned=1)`

// TestBoardsOfFleetsThatExportLess looks at fleets in which much has no data, and
// one with a model of a hostile name: what is missing is said, not drawn as 0.
func TestBoardsOfFleetsThatExportLess(t *testing.T) {
	b := browse(t)
	for name, c := range map[string]struct {
		mode    fleet.Mode
		happens string
		change  func(*fleet.Spec)
		from    string
		// empty are panels that must say that there is nothing, full those that must not.
		empty, full map[string][]string
	}{
		"idle": {
			mode: fleet.VLLM, happens: "idle", from: "now-5m",
			empty: map[string][]string{"service": {"Error share", "TTFT p95", "ITL p99", "E2E p99", "Hit ratios", "Time per output token, p95 by model", "Mean time by phase"}, "cache": {"Prefix hits"}},
			full:  map[string][]string{"service": {"Requests", "Waiting", "Budget left", "Models now"}, "slo": {"Objectives by model"}},
		},
		"old release": {
			mode: fleet.VLLM, happens: "healthy", from: "now-30m",
			change: func(s *fleet.Spec) {
				s.VLLM = version.V(0, 10, 0)
				s.Models[0].Name = hostile
			},
			empty: map[string][]string{"service": {"Why requests wait", "Prompt tokens by source"}},
			full:  map[string][]string{"service": {"Requests", "TTFT p95", "Running and waiting", "Prefix cache hit ratio by model"}},
		},
		"no second tier": {
			mode: fleet.LMCache, happens: "healthy", from: "now-30m",
			change: func(s *fleet.Spec) { s.L2, s.Models = "", s.Models[:1] },
			empty:  map[string][]string{"server": {"Bytes in L2", "Chunks stored", "Load speed", "Store speed"}},
			full:   map[string][]string{"server": {"Token hit ratio", "L1 usage", "Bytes in L1"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := play(t, c.mode, c.happens, c.change)
			for _, l := range boardsOf(t, d) {
				_, empty := drawn(t, b, d, l, c.from)
				for _, title := range c.empty[short(l)] {
					if _, ok := empty[title]; !ok {
						t.Errorf("%s / %s has data", l.Title, title)
					}
				}
				for _, title := range c.full[short(l)] {
					if words, ok := empty[title]; ok {
						t.Errorf("%s / %s has no data: %s", l.Title, title, words)
					}
				}
			}
		})
	}
}
