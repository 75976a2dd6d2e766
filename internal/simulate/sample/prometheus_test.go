package sample

import (
	"context"
	"math"
	"testing"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/util/teststorage"

	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// fill scrapes a fleet for a time into Prometheus' own storage: the way to feed
// alert tests and to fill a database with history. After each scrape every look
// is called with its time.
func fill(tb testing.TB, db *teststorage.TestStorage, f *fleet.Fleet, o Options, lasts time.Duration, looks ...func(at time.Time)) {
	tb.Helper()
	s, err := New(f, o)
	if err != nil {
		tb.Fatal(err)
	}
	var refs []storage.SeriesRef
	var sets []labels.Labels
	err = s.Run(f.Now().Add(lasts), func(at time.Time, samples []Sample) error {
		app := db.AppenderV2(context.Background())
		for _, x := range samples {
			for len(refs) <= x.Series.ID {
				refs, sets = append(refs, 0), append(sets, labels.EmptyLabels())
			}
			if sets[x.Series.ID].IsEmpty() {
				b := labels.NewScratchBuilder(len(x.Series.Labels))
				for _, l := range x.Series.Labels {
					b.Add(l.Name, l.Value)
				}
				sets[x.Series.ID] = b.Labels()
			}
			ref, err := app.Append(refs[x.Series.ID], sets[x.Series.ID], 0, at.UnixMilli(), x.Value, nil, nil, storage.AOptions{})
			if err != nil {
				return err
			}
			refs[x.Series.ID] = ref
		}
		if err := app.Commit(); err != nil {
			return err
		}
		for _, look := range looks {
			look(at)
		}
		return nil
	})
	if err != nil {
		tb.Fatal(err)
	}
}

// query evaluates an expression with Prometheus' engine and returns its values by
// the value of a label.
func query(t *testing.T, db *teststorage.TestStorage, at time.Time, label, expr string) map[string]float64 {
	t.Helper()
	engine := promql.NewEngine(promql.EngineOpts{MaxSamples: 1e7, Timeout: time.Minute})
	defer engine.Close()
	q, err := engine.NewInstantQuery(context.Background(), db, nil, expr, at)
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	v, err := q.Exec(context.Background()).Vector()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]float64{}
	for _, x := range v {
		out[x.Metric.Get(label)] = x.F
	}
	return out
}

func TestPrometheusComputesTheTruth(t *testing.T) {
	db := teststorage.New(t)
	f := start(t, fleet.DefaultSpec(fleet.Dynamo, 2, 3), effect.Effect{Kind: effect.Prefill, Factor: 0.05, Instance: "0"}, effect.Effect{Kind: effect.Errors, Share: 0.05, Error: effect.Engine},
		effect.Effect{Kind: effect.ScaledDown, Instance: "2", At: 50 * time.Minute})
	fill(t, db, f, Options{Interval: 15 * time.Second, Spread: true}, time.Hour+15*time.Second)
	end := f.Now().Add(-15 * time.Second)
	from := end.Add(-30 * time.Minute)
	for _, m := range f.Truth().Models() {
		w := f.Truth().Window(m, from, end)
		near := func(what string, got, want, off float64) {
			t.Helper()
			if math.Abs(got-want) > off*want || math.IsNaN(got) {
				t.Errorf("%s of %s: Prometheus has %v, the truth is %v", what, m, got, want)
			}
		}
		near("share of first tokens within 470 ms", query(t, db, end, "model",
			`sum by (model) (increase(dynamo_frontend_time_to_first_token_seconds_bucket{le="0.47"}[30m])) / sum by (model) (increase(dynamo_frontend_time_to_first_token_seconds_count[30m]))`)[m],
			w.Share(truth.TTFT, 0.47), 0.01)
		// Between the bounds 0.022 and 0.047 histogram_quantile can only guess.
		p50 := query(t, db, end, "model", `histogram_quantile(0.5, sum by (model, le) (rate(dynamo_frontend_inter_token_latency_seconds_bucket[30m])))`)[m]
		if want := w.Quantile(truth.ITL, 0.5); p50 < 0.013 || p50 > 0.024 || want < 0.013 || want > 0.024 {
			t.Errorf("median gap of %s: Prometheus has %v, the truth is %v", m, p50, want)
		}
		near("error share", query(t, db, end, "model",
			`sum by (model) (increase(dynamo_frontend_requests_total{error_type="internal"}[30m])) / sum by (model) (increase(dynamo_frontend_requests_total{error_type!="validation"}[30m]))`)[m],
			w.ErrorShare(), 0.02)
		near("prefix hit ratio", query(t, db, end, "model_name",
			`sum by (model_name) (increase(vllm:prefix_cache_hits_total[30m])) / sum by (model_name) (increase(vllm:prefix_cache_queries_total[30m]))`)[m],
			w.HitRatio(truth.PrefixHits, truth.PrefixQueries), 0.02)
	}
	if got := query(t, db, end, "job", `count by (job) (up{role="worker"})`)["dynamo-worker"]; got != 4 {
		t.Errorf("%v workers in discovery after one of each model left it, want 4", got)
	}
	if got := query(t, db, end, "pod", `count by (pod) (vllm:num_requests_running)`); len(got) != 4 {
		t.Errorf("series of workers that are gone: %v", got)
	}
	// Whole bounds are stored the way of Prometheus 3, whichever client wrote them.
	if got := query(t, db, end, "le", `count by (le) ({__name__=~".+_bucket", le=~"1|1.0"})`); len(got) != 1 || got["1.0"] == 0 {
		t.Errorf("bounds %v", got)
	}
}

// BenchmarkFillADay fills a day of scrapes of what rules read into Prometheus' storage.
func BenchmarkFillADay(b *testing.B) {
	wanted := map[string]bool{
		"up": true, "vllm:time_to_first_token_seconds_bucket": true, "vllm:inter_token_latency_seconds_bucket": true, "vllm:e2e_request_latency_seconds_bucket": true,
		"vllm:request_success_total": true, "vllm:generation_tokens_total": true, "vllm:num_requests_waiting": true, "http_requests_total": true,
	}
	for b.Loop() {
		spec := fleet.DefaultSpec(fleet.VLLM, 2, 5)
		spec.Step = 5 * time.Second
		fill(b, teststorage.New(b), start(b, spec), Options{Interval: 30 * time.Second, Keep: func(n string) bool { return wanted[n] }}, 24*time.Hour)
	}
}
