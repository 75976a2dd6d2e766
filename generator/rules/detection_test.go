package rules_test

import (
	"bytes"
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
	"github.com/llmslo/llmslo/internal/promtest"
)

var update = flag.Bool("update", false, "measure and write the published tables")

const detectionPage = "../../docs/detection-times.md"

const detectionHeader = `# Detection times

How long after its first bad event a fault alerts, and how long after its last one
a page ends, with the default settings: scrape every 15 s, rules every 30 s, rate
window 5 minutes, period 30 days, at least 10 bad events. Measured with Prometheus'
own engine on the rules as they ship, at 50 requests a second, after a healthy
stretch longer than the longest window.

| objective | everything bad: page after | page ends after | 10 × the budget: page after | 2 × the budget: ticket after |
|---|---|---|---|---|
`

// TestDetectionTimes measures how long total hurt takes to page: at most five
// minutes at any objective, whatever the classic windows need, and the page ends
// within ten minutes of recovery. With -update it measures slower burns too and
// publishes the table.
func TestDetectionTimes(t *testing.T) {
	objectives := []float64{50, 95, 99.9}
	if *update {
		objectives = []float64{50, 90, 95, 99, 99.5, 99.9, 99.95, 99.99}
	}
	page := bytes.NewBufferString(detectionHeader)
	for _, objective := range objectives {
		budget := 1 - objective/100
		total := burnt{objective: objective, bad: 1, health: 6*time.Hour + 20*time.Minute, lasts: 10 * time.Minute, step: 15 * time.Second, severity: "page"}
		start, end := total.measure(t)
		if start < 0 || start > 5*time.Minute {
			t.Errorf("objective %v %%: a total outage pages after %s", objective, span(start))
		}
		if said := promised(t, objective); start > said || start < said-90*time.Second {
			t.Errorf("objective %v %%: a total outage pages after %s, runbooks say %s", objective, span(start), span(said))
		}
		if end < 0 || end > 10*time.Minute {
			t.Errorf("objective %v %%: the page ends %s after recovery", objective, span(end))
		}
		if !*update {
			continue
		}
		row := fmt.Sprintf("| %v %% | %s | %s |", objective, span(start), span(end))
		for _, slow := range []burnt{
			{objective: objective, bad: 10 * budget, health: 7 * time.Hour, lasts: 6 * time.Hour, step: time.Minute, severity: "page"},
			{objective: objective, bad: 2 * budget, health: 4 * 24 * time.Hour, lasts: 3 * 24 * time.Hour, step: 10 * time.Minute, severity: "ticket"},
		} {
			if slow.bad > 0.999 {
				row += " can not be |"
				continue
			}
			after, _ := slow.measure(t)
			row += " " + span(after) + " |"
		}
		page.WriteString(row + "\n")
	}
	if *update {
		if err := os.WriteFile(detectionPage, page.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// promised is by when runbooks say that a total outage pages.
func promised(t *testing.T, objective float64) time.Duration {
	t.Helper()
	g := generate(t, strings.Replace(plainDynamo, "availability: {objective: 99%}", fmt.Sprintf("availability: {objective: %v%%}", objective), 1))
	first := time.Duration(math.MaxInt64)
	for _, s := range g.plan.SLOs {
		for _, p := range s.Pairs {
			if by, ok := p.Detects(1, g.plan.Set.Deployment); ok && p.Class == slo.Page && s.SLI == config.Availability {
				first = min(first, by)
			}
		}
	}
	return first
}

// burnt is a fault: health, a share of bad events for a while, and health again.
type burnt struct {
	objective, bad float64
	health, lasts  time.Duration
	// step is the spacing of samples and evaluations; rates need several in five minutes.
	step     time.Duration
	severity string
}

// measure returns how long the fault took to alert and how long the alert
// outlived it, -1 for never. With steps of a minute and more the recorded rates
// themselves are played, which spares the raw series of days.
func (b burnt) measure(t *testing.T) (start, end time.Duration) {
	t.Helper()
	const rate = 50.0
	bad := math.Round(b.bad*1e8) / 1e8
	g := generate(t, strings.Replace(plainDynamo, "availability: {objective: 99%}", fmt.Sprintf("availability: {objective: %v%%}", b.objective), 1))
	var s promtest.Scenario
	if b.step < time.Minute {
		s = b.files(t, g, "llm_requests_valid", "llm_requests_failed", "llm_slo")
		perStep := rate * b.step.Seconds()
		s.Series = []promtest.Series{
			series(`dynamo_frontend_requests_total{instance="f",job="frontend",model="m",status="success"}`, b.counter(perStep, perStep*(1-bad))),
			series(`dynamo_frontend_requests_total{error_type="internal",instance="f",job="frontend",model="m",status="error"}`, b.counter(0, perStep*bad)),
		}
	} else {
		s = b.files(t, g, "llm_slo_error", ":increase")
		slo := fmt.Sprintf(`{deployment="chat",model="m",slo="availability-%v",sli="availability"}`, b.objective)
		s.Series = []promtest.Series{
			series("model:llm_slo_total:rate5m"+slo, b.gauge(rate, rate)), series("model:llm_slo_bad:rate5m"+slo, b.gauge(0, rate*bad)),
			series("model:llm_slo_total:increase30s"+slo, b.gauge(rate*b.step.Seconds(), rate*b.step.Seconds())), series("model:llm_slo_bad:increase30s"+slo, b.gauge(0, rate*bad*b.step.Seconds())),
		}
		s.EvaluationInterval = b.step
	}
	s.Spacing = b.step
	last := b.health + b.lasts + 15*time.Minute
	recording := promtest.Record(t, s, last)
	start, end = -1, -1
	look := min(b.step, 30*time.Second) * 2
	if b.step >= time.Minute {
		look = b.step
	}
	for at := b.health; at <= last; at += look {
		firing := len(recording.Must(t, `ALERTS{alertname=~"LLMAvailability.*",alertstate="firing",severity="`+b.severity+`"}`, at)) > 0
		switch {
		case firing && start < 0:
			start = at - b.health
		case !firing && start >= 0 && end < 0 && at > b.health+b.lasts:
			end = at - b.health - b.lasts
		}
	}
	return start, end
}

// files keeps the records whose name holds one of the parts, in their order, and every alert.
func (b burnt) files(t *testing.T, g generated, parts ...string) promtest.Scenario {
	t.Helper()
	var groups []rules.Group
	for _, group := range g.set.Recording {
		kept := group
		kept.Records = nil
		for _, r := range group.Records {
			for _, part := range parts {
				if strings.Contains(r.Name, part) {
					kept.Records = append(kept.Records, r)
					break
				}
			}
		}
		groups = append(groups, kept)
	}
	return promtest.Scenario{
		Rules: fstest.MapFS{
			"records.yaml": {Data: []byte(text(t, g.plan.Set.Deployment, groups))},
			"alerts.yaml":  {Data: []byte(text(t, g.plan.Set.Deployment, g.set.Alerting[:1]))},
		},
		RuleFiles: []string{"records.yaml", "alerts.yaml"},
	}
}

// counter notates a counter that grows by one number in health and another during the fault.
func (b burnt) counter(healthy, faulty float64) string {
	n := func(d time.Duration) int { return int(d / b.step) }
	before := healthy * float64(n(b.health))
	after := before + faulty*float64(n(b.lasts))
	return fmt.Sprintf("0+%vx%d %v+%vx%d %v+%vx%d", healthy, n(b.health), before+faulty, faulty, n(b.lasts)-1, after+healthy, healthy, n(15*time.Minute))
}

// gauge notates a value in health, during the fault, and after it.
func (b burnt) gauge(healthy, faulty float64) string {
	n := func(d time.Duration) int { return int(d / b.step) }
	return fmt.Sprintf("%vx%d %vx%d %vx%d", healthy, n(b.health), faulty, n(b.lasts)-1, healthy, n(15*time.Minute))
}

func span(d time.Duration) string {
	switch {
	case d < 0:
		return "–"
	case d < 2*time.Hour:
		return fmt.Sprintf("%.1f min", d.Minutes())
	}
	return fmt.Sprintf("%.1f h", d.Hours())
}
