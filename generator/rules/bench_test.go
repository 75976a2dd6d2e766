package rules_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/internal/promtest"
)

// BenchmarkEvaluation plays twenty minutes of a fleet of one model on 100 engines, and tells
// what an evaluation of each part of the rules costs a Prometheus: what graphs and short
// windows read, what counts events and adds them up, and the alerts.
func BenchmarkEvaluation(b *testing.B) {
	const engines, minutes = 100, 20
	g := generate(b, `
  - name: chat
    mode: vllm
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 50ms}
      e2e: {p99: 30s}
      availability: 99.9%
`)
	var fleet []promtest.Series
	for i := range engines {
		labels := fmt.Sprintf(`engine="0",instance="e%d:8000",job="vllm",model_name="m"`, i)
		for _, h := range []*metric.Histogram{vllm.TimeToFirstToken, vllm.InterTokenLatency, vllm.E2ERequestLatency} {
			for j, le := range append(h.Ladder.Bounds, 1e9) {
				bound := metric.FormatBound(le, metric.Float)
				if le == 1e9 {
					bound = "+Inf"
				}
				fleet = append(fleet, series(h.Name+`_bucket{`+labels+`,le="`+bound+`"}`, fmt.Sprintf("0+%dx%d", j, 2*minutes)))
			}
		}
		fleet = append(fleet,
			series(`up{instance="`+fmt.Sprintf("e%d:8000", i)+`",job="vllm"}`, fmt.Sprintf("1x%d", 2*minutes)),
			series(`vllm:request_success_total{`+labels+`,finished_reason="stop"}`, fmt.Sprintf("0+20x%d", 2*minutes)),
			series(`http_requests_total{handler="/v1/completions",instance="`+fmt.Sprintf("e%d:8000", i)+`",job="vllm",status="2xx"}`, fmt.Sprintf("0+20x%d", 2*minutes)))
	}
	counts := func(name string) bool {
		return strings.Contains(name, ":fresh") || strings.Contains(name, ":increase") || strings.Contains(name, "llm_slo_error:ratio_rate") && !strings.HasSuffix(name, "5m")
	}
	for part, keep := range map[string]func(string) bool{
		"records but counts": func(name string) bool { return !counts(name) },
		"records":            func(string) bool { return true },
	} {
		b.Run(part, func(b *testing.B) {
			groups := g.set.Recording
			groups = append(groups[:0:0], groups...)
			for i, group := range groups {
				kept := group.Records[:0:0]
				for _, r := range group.Records {
					if keep(r.Name) {
						kept = append(kept, r)
					}
				}
				groups[i].Records = kept
			}
			scenario := g.scenario(fleet...)
			scenario.Rules, scenario.RuleFiles = rulesFile(text(b, g.plan.Set.Deployment, groups)), []string{"records.yaml"}
			for b.Loop() {
				recording, err := promtest.Play(scenario, minutes*time.Minute)
				if err != nil {
					b.Fatal(err)
				}
				if err := recording.Close(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/(2*minutes), "ms/evaluation")
		})
	}
}
