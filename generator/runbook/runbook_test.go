package runbook_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/runbook"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

const every = `apiVersion: llmslo/v1
deployments:
  - name: chat
    mode: %MODE%
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 50ms}
      tpot: {p99: 50ms}
      e2e: {p99: 30s}
      queue_time: {p99: 5s}
      availability: 99.9%
      prefix_hit_ratio: 50%
`

// pages are the runbooks of a deployment with every objective, by alert, and the
// series that its rules record.
func pages(t *testing.T, mode string) (map[string]string, map[string]bool) {
	t.Helper()
	file, err := config.Decode("test.yaml", []byte(strings.ReplaceAll(every, "%MODE%", mode)))
	if err != nil {
		t.Fatal(err)
	}
	d := file.Deployments[0]
	var log decision.Log
	plan, problems := slo.Make(sli.Define(d, catalog.New(), &log), &log)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	set := rules.Make(plan)
	// Who asks what is not measured has no record to read.
	recorded := map[string]bool{"up": true, "http_requests_total": true}
	for _, g := range set.Recording {
		for _, r := range g.Records {
			recorded[r.Name] = true
		}
	}
	text := map[string]string{}
	for _, p := range runbook.Pages([]runbook.Source{{Deployment: d, Rules: set}}) {
		text[strings.TrimSuffix(p.Name, ".md")] = p.Text
	}
	return text, recorded
}

var modes = []string{"vllm", "dynamo", "lmcache"}

var block = regexp.MustCompile("(?s)```promql\n(.*?)\n```")

// TestEveryQueryCanBeAsked: who is woken pastes queries that parse and read what
// the rules record, narrowed to the deployment.
func TestEveryQueryCanBeAsked(t *testing.T) {
	for _, mode := range modes {
		text, recorded := pages(t, mode)
		for name, page := range text {
			queries := block.FindAllStringSubmatch(page, -1)
			if len(queries) == 0 {
				t.Errorf("%s, %s: no query", mode, name)
			}
			for _, q := range queries {
				expr, err := promql.Parser().ParseExpr(q[1])
				if err != nil {
					t.Errorf("%s, %s: %v in %s", mode, name, err, q[1])
					continue
				}
				discovery := true
				for _, path := range parser.ExtractSelectors(expr) {
					series := ""
					for _, m := range path {
						if m.Name == "__name__" {
							series = m.Value
						}
					}
					discovery = discovery && series == "up"
					if !recorded[series] {
						t.Errorf("%s, %s: nothing records %q", mode, name, series)
					}
				}
				if !discovery && !strings.Contains(q[1], `deployment="chat"`) {
					t.Errorf("%s, %s: asks for more than the deployment: %s", mode, name, q[1])
				}
			}
		}
	}
}

// TestPagesSayWhatFires: with its numbers, or in the table of windows.
func TestPagesSayWhatFires(t *testing.T) {
	for _, mode := range modes {
		text, _ := pages(t, mode)
		for name, page := range text {
			_, after, _ := strings.Cut(page, "## When it fires\n\n")
			when, _, _ := strings.Cut(after, "## Queries")
			paragraphs := len(strings.Split(strings.TrimSpace(when), "\n\n"))
			if ofObjective := strings.Contains(when, "fires above"); ofObjective && paragraphs != 2 || !ofObjective && paragraphs != 3 {
				t.Errorf("%s, %s: %q", mode, name, when)
			}
		}
	}
}

// TestPagesSayWhatIsTheirs: a late first token, a late next one and a failure have
// other causes, and an outage is not a slow burn.
func TestPagesSayWhatIsTheirs(t *testing.T) {
	for _, mode := range modes {
		text, _ := pages(t, mode)
		steps := map[string]string{}
		for _, name := range []string{"llmttftbudgetburn", "llmitlbudgetburn", "llme2elatencybudgetburn", "llmavailabilitybudgetburn"} {
			_, after, _ := strings.Cut(text[name], "## Look first")
			look, _, _ := strings.Cut(after, "## When it fires")
			if other, ok := steps[look]; ok || look == "" {
				t.Errorf("%s: %s has the steps of %q", mode, name, other)
			}
			steps[look] = name
		}
		if !strings.Contains(text["llmttftoutage"], "Nearly every user") || strings.Contains(text["llmttftbudgetburn"], "Nearly every user") {
			t.Errorf("%s: an outage and a slow burn read the same", mode)
		}
	}
}

// TestTablesHoldNoEmptyColumns: an alert without objective has no windows to list.
func TestTablesHoldNoEmptyColumns(t *testing.T) {
	for _, mode := range modes {
		text, _ := pages(t, mode)
		for name, page := range text {
			if strings.Contains(page, "– | –") {
				t.Errorf("%s, %s: a table of dashes:\n%s", mode, name, page)
			}
		}
	}
}

// TestNoServerIsTold is R22: LMCache in the engine's process needs a variable to show
// anything, and is another source than the server. The page names it there alone.
func TestNoServerIsTold(t *testing.T) {
	text, _ := pages(t, "lmcache")
	page := text["llmcachemetricsmissing"]
	line := ""
	for l := range strings.Lines(page) {
		if strings.Contains(l, "PROMETHEUS_MULTIPROC_DIR") {
			line += l
		}
	}
	if !strings.Contains(line, "inside the engine's process") || strings.Count(page, "PROMETHEUS_MULTIPROC_DIR") != 1 {
		t.Errorf("the page does not tell the two apart:\n%s", page)
	}
	if strings.Contains(text["llmmetricsmissing"], "PROMETHEUS_MULTIPROC_DIR") {
		t.Error("an engine without LMCache is asked for a variable that it does not need")
	}
}
