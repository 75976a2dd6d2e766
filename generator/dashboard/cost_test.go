package dashboard

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	prom "github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/promqltest"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// refreshBudget is what one refresh of the SLO and the Service board may read over
// an hour: a twentieth of the one board that vLLM ships, at fifty engines.
const refreshBudget = 4_600_000

// cost is what a refresh asks of Prometheus.
type cost struct {
	queries int
	samples int64
}

// refresh runs every query of boards over an hour, as an open board does at a width
// that gives a point for each recorded one.
func refresh(tb testing.TB, world string, boards []board.Board) cost {
	tb.Helper()
	storage := promqltest.LoadedStorage(tb, world)
	engine := prom.NewEngine(prom.EngineOpts{MaxSamples: 50_000_000, Timeout: time.Minute})
	start := time.Unix(0, 0)
	var c cost
	for _, b := range boards {
		for _, p := range b.Panels() {
			for _, q := range p.Queries {
				expr := variable.ReplaceAllStringFunc(q.Expr, func(s string) string {
					if s == "$deployment" {
						return "chat"
					}
					return ".*"
				})
				var query prom.Query
				var err error
				if q.Instant {
					query, err = engine.NewInstantQuery(context.Background(), storage, nil, expr, start.Add(time.Hour))
				} else {
					query, err = engine.NewRangeQuery(context.Background(), storage, nil, expr, start, start.Add(time.Hour), 30*time.Second)
				}
				if err != nil {
					tb.Fatal(err)
				}
				if err := query.Exec(context.Background()).Err; err != nil {
					tb.Fatal(err)
				}
				c.queries++
				c.samples += query.Stats().Samples.TotalSamples
				query.Close()
			}
		}
	}
	return c
}

// models is a world of records with a number of models, sampled for an hour.
func models(tb testing.TB, n int) string {
	tb.Helper()
	var b strings.Builder
	b.WriteString("load 30s\n")
	for _, s := range everyRecord(plansOf(tb, vllmConfig), nil).Series {
		for i := range n {
			name := strings.Replace(s.Series, `model="m"`, fmt.Sprintf("model=\"m%d\"", i), 1)
			fmt.Fprintf(&b, "  %s 0.5+0x120\n", name)
			if name == s.Series {
				break
			}
		}
	}
	return b.String()
}

// TestRefreshIsCheap: the two boards that stay open read records, whose number
// depends on models and not on engines.
func TestRefreshIsCheap(t *testing.T) {
	boards := boardsOf(t, vllmConfig)[:2]
	for _, b := range boards {
		for _, q := range everything(t, b) {
			for _, n := range names(q.written) {
				if !q.raw && !strings.Contains(n, ":llm_") && !strings.HasPrefix(n, "ALERTS") {
					t.Errorf("%s reads %s, a series for each engine", q.where, n)
				}
			}
		}
	}
	c := refresh(t, models(t, 5), boards)
	if c.samples == 0 || c.samples > refreshBudget {
		t.Errorf("a refresh of five models reads %d samples in %d queries, more than %d", c.samples, c.queries, refreshBudget)
	}
}

// BenchmarkRefresh prints what an hour of the SLO and the Service board reads.
func BenchmarkRefresh(b *testing.B) {
	for _, n := range []int{1, 5, 50} {
		b.Run(fmt.Sprintf("models=%d", n), func(b *testing.B) {
			world, boards := models(b, n), boardsOf(b, vllmConfig)[:2]
			var c cost
			for b.Loop() {
				c = refresh(b, world, boards)
			}
			b.ReportMetric(float64(c.samples), "samples/refresh")
			b.ReportMetric(float64(c.queries), "queries/refresh")
		})
	}
}
