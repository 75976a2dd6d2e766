package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
	"github.com/llmslo/llmslo/generator/check/scrape"
)

// TestWrongPage is R26.
func TestWrongPage(t *testing.T) {
	run(t, scrape.WrongPage{}, map[string]expectation{
		"a frontend in vllm mode":          {file: "dynamo-2026-01-frontend.prom", mode: metric.VLLM, at: "-", says: "worker's system port"},
		"a frontend is of mode dynamo":     {file: "dynamo-2026-01-frontend.prom", mode: metric.VLLM, at: "-", says: "Choose the mode dynamo, which such a fleet has, or scrape vllm serve on port 8000."},
		"a silent worker is of it too":     {file: "dynamo-2026-01-worker-trtllm.prom", mode: metric.VLLM, at: "-", says: "Choose the mode dynamo"},
		"a worker in vllm mode":            {page: `vllm:num_requests_running{dynamo_component="backend",engine="0"} 1`, mode: metric.VLLM, at: "-", says: "Choose the mode dynamo"},
		"an engine in dynamo mode":         {file: "vllm-0.28.prom", mode: metric.Dynamo, at: "-", says: "without Dynamo"},
		"an engine is of mode vllm":        {file: "vllm-0.28.prom", mode: metric.Dynamo, at: "-", says: "Choose the mode vllm"},
		"an LMCache server in dynamo mode": {file: "lmcache-2026-05.prom", mode: metric.Dynamo, at: "-", says: "the mode lmcache"},
		"an LMCache server in vllm mode":   {file: "lmcache-2026-05.prom", mode: metric.VLLM, at: "-", says: "the mode lmcache"},
		"an engine alone in lmcache mode":  {file: "vllm-0.28.prom", mode: metric.LMCache, at: "-", says: "port 8080", severity: check.Info},
		"a worker alone in lmcache mode":   {file: "dynamo-2026-01-worker-trtllm.prom", mode: metric.LMCache, at: "-", says: "a part only", severity: check.Info},
		"a page of nobody in lmcache mode": {file: "lmcache-2026-05-push.prom", mode: metric.LMCache, at: "-", says: "pushes by OTLP"},
		"the right one":                    {file: "vllm-0.28.prom", mode: metric.VLLM},
		"a frontend in dynamo mode":        {file: "dynamo-2026-01-frontend.prom", mode: metric.Dynamo},
		"a worker in dynamo mode":          {file: "dynamo-2026-01-worker-trtllm.prom", mode: metric.Dynamo},
		"an LMCache server":                {file: "lmcache-2026-05.prom", mode: metric.LMCache},
		"LMCache inside the engine":        {file: "vllm-0.10-lmcache-in-process.prom", mode: metric.LMCache},
		"no mode":                          {file: "vllm-0.28.prom"},
	})
}

// Pages of one deployment that are given together are told apart by kind of
// target: beside LMCache's own page no engine's page lacks anything.
func TestPagesOfOneDeploymentAreRightTogether(t *testing.T) {
	const (
		frontend = "dynamo-2026-01-frontend.prom"
		worker   = "dynamo-2026-01-worker-trtllm.prom"
		engine   = "vllm-0.28.prom"
		inside   = "vllm-0.10-lmcache-in-process.prom"
		server   = "lmcache-2026-05.prom"
	)
	tests := map[string]struct {
		mode  metric.System
		files []string
		// found are the severities of what is said, by file.
		found map[string]check.Severity
	}{
		"LMCache beside Dynamo":         {metric.LMCache, []string{frontend, worker, server}, nil},
		"LMCache beside vLLM":           {metric.LMCache, []string{server, engine}, nil},
		"LMCache inside one engine":     {metric.LMCache, []string{engine, inside}, nil},
		"a Dynamo":                      {metric.Dynamo, []string{frontend, worker}, nil},
		"no LMCache server among them":  {metric.LMCache, []string{frontend, worker}, map[string]check.Severity{frontend: check.Info, worker: check.Info}},
		"an engine beside Dynamo":       {metric.Dynamo, []string{frontend, worker, engine}, map[string]check.Severity{engine: check.Error}},
		"R26: a frontend beside vLLM":   {metric.VLLM, []string{engine, frontend}, map[string]check.Severity{frontend: check.Error}},
		"an LMCache server in vLLM's":   {metric.VLLM, []string{engine, server}, map[string]check.Severity{server: check.Error}},
		"an LMCache server in Dynamo's": {metric.Dynamo, []string{frontend, server}, map[string]check.Severity{server: check.Error}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var together []identity.Identity
			for _, file := range tt.files {
				together = append(together, expectation{file: file}.subject(t).Identity)
			}
			for _, file := range tt.files {
				s := expectation{file: file, mode: tt.mode}.subject(t)
				s.Together = together
				var got check.Severity
				for _, p := range (scrape.WrongPage{}).Check(s) {
					if got = p.Severity; got == 0 {
						got = scrape.WrongPage{}.Meta().Severity
					}
				}
				if got != tt.found[file] {
					t.Errorf("%s: %q, want %q", file, got, tt.found[file])
				}
			}
		})
	}
}
