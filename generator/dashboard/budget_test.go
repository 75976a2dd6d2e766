package dashboard

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// recordsOf lets the rules of a deployment run on engines that all serve one model
// with the bucket ladders of the catalogue, and returns the series they record.
func recordsOf(tb testing.TB, engines int) []string {
	tb.Helper()
	p := plansOf(tb, vllmConfig)[0]
	// Every group is evaluated each minute: slow ones would not have begun.
	world := promtest.Scenario{EvaluationInterval: time.Minute, RuleFiles: []string{"rules.yaml"}, Rules: fstest.MapFS{"rules.yaml": {Data: recordingRules(tb, p)}}}
	for _, s := range fleet(p) {
		for i := range engines {
			one := s
			one.Series = strings.Replace(s.Series, `instance="engine:1"`, fmt.Sprintf(`instance="engine-%d:8000"`, i), 1)
			world.Series = append(world.Series, one)
			if one.Series == s.Series {
				break // not of an engine
			}
		}
	}
	const now = 2 * time.Minute // long enough for a rate
	got, err := promtest.Record(tb, world, now).Query(`{__name__=~".+:llm_.+"}`, now)
	if err != nil {
		tb.Fatal(err)
	}
	out := make([]string, len(got))
	for i, s := range got {
		var pairs []string
		for _, l := range slices.Sorted(maps.Keys(s.Labels)) {
			if l != "__name__" {
				pairs = append(pairs, fmt.Sprintf("%s=%q", l, s.Labels[l]))
			}
		}
		out[i] = s.Labels["__name__"] + "{" + strings.Join(pairs, ",") + "}"
	}
	slices.Sort(out)
	return out
}

// anHour is a world in which series have had samples for an hour.
func anHour(series []string) string {
	var b strings.Builder
	b.WriteString("load 30s\n")
	for _, s := range series {
		fmt.Fprintf(&b, "  %s 0.5+0x120\n", s)
	}
	return b.String()
}

// TestRefreshCostsTheSameAtFiftyEngines: what the SLO and the Service board read is
// recorded by model, so that fifty engines cost what one costs, and stay within the
// budget.
func TestRefreshCostsTheSameAtFiftyEngines(t *testing.T) {
	boards := boardsOf(t, vllmConfig)[:2]
	few, many := recordsOf(t, 1), recordsOf(t, 50)
	for _, b := range boards {
		for _, q := range everything(t, b) {
			for _, n := range names(q.plain) {
				if !strings.HasPrefix(n, "ALERTS") && strings.Contains(n, ":llm_") && !slices.ContainsFunc(many, func(s string) bool { return strings.HasPrefix(s, n+"{") }) {
					t.Errorf("%s reads %s, which this fleet does not have: its cost is not counted", q.where, n)
				}
			}
		}
	}
	one, fifty := refresh(t, anHour(few), boards), refresh(t, anHour(many), boards)
	t.Logf("one engine: %d samples in %d queries; fifty: %d in %d", one.samples, one.queries, fifty.samples, fifty.queries)
	if one.samples == 0 || fifty != one {
		t.Errorf("a refresh reads %d samples at one engine and %d at fifty: something is recorded by engine", one.samples, fifty.samples)
	}
	if fifty.samples > refreshBudget {
		t.Errorf("a refresh at fifty engines reads %d samples, more than %d", fifty.samples, refreshBudget)
	}
}

// BenchmarkRefreshByEngines prints what an hour of the two boards reads on fleets of
// one model.
func BenchmarkRefreshByEngines(b *testing.B) {
	for _, n := range []int{1, 50} {
		b.Run(fmt.Sprintf("engines=%d", n), func(b *testing.B) {
			world, boards := anHour(recordsOf(b, n)), boardsOf(b, vllmConfig)[:2]
			var c cost
			for b.Loop() {
				c = refresh(b, world, boards)
			}
			b.ReportMetric(float64(c.samples), "samples/refresh")
			b.ReportMetric(float64(c.queries), "queries/refresh")
		})
	}
}
