package world

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/rules"

	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// ask evaluates an expression now.
func ask(t *testing.T, w *World, expr string) promql.Vector {
	t.Helper()
	q, err := w.Database().Engine().NewInstantQuery(t.Context(), w.Database().Storage(), nil, expr, w.Now())
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	v, err := q.Exec(t.Context()).Vector()
	if err != nil {
		t.Fatalf("%s: %v", expr, err)
	}
	// The points belong to the query.
	return append(promql.Vector(nil), v...)
}

// advance lets time pass.
func advance(t *testing.T, w *World, d time.Duration) {
	t.Helper()
	if err := w.AdvanceTo(t.Context(), w.Now().Add(d)); err != nil {
		t.Fatal(err)
	}
}

// quiet are records that are empty while all is well, by what the fleet would need.
var quiet = map[fleet.Mode]map[string]string{
	fleet.VLLM: {
		"model:llm_kv_transfer_failures:rate5m":            "disaggregated engines",
		"model:llm_kv_transfer_expired:rate5m":             "disaggregated engines",
		"model:llm_external_prefix_cache_hit:ratio_rate5m": "a KV connector",
		"model:llm_mm_cache_hit:ratio_rate5m":              "requests with images",
	},
	fleet.Dynamo: {
		"model:llm_kv_transfer_failures:rate5m":            "disaggregated engines",
		"model:llm_kv_transfer_expired:rate5m":             "disaggregated engines",
		"model:llm_requests_rejected:rate5m":               "requests that are turned away",
		"model:llm_requests_failed:fresh30s":               "failures",
		"model:llm_requests_cancelled:rate5m":              "clients that leave",
		"model:llm_external_prefix_cache_hit:ratio_rate5m": "a KV connector",
		"model:llm_mm_cache_hit:ratio_rate5m":              "requests with images",
	},
	fleet.LMCache: {
		"model:llm_kv_transfer_failures:rate5m":                "disaggregated engines",
		"model:llm_kv_transfer_expired:rate5m":                 "disaggregated engines",
		"model:llm_requests_rejected:rate5m":                   "requests that are turned away",
		"model:llm_requests_failed:fresh30s":                   "failures",
		"model:llm_requests_cancelled:rate5m":                  "clients that leave",
		"deployment:llm_lmcache_l2_store_objects:rate5m":       "a second tier",
		"deployment:llm_lmcache_l2_stored:ratio_rate5m":        "a second tier",
		"model:llm_mm_cache_hit:ratio_rate5m":                  "requests with images",
		"deployment:llm_lmcache_l1_allocation_failures:rate5m": "failing allocations",
		"deployment:llm_lmcache_l1_read_failures:rate5m":       "failing reads",
		"deployment:llm_lmcache_l2_prefetch_failures:rate5m":   "failing prefetches",
	},
}

func TestHistoryFillsRecordsAndBudgets(t *testing.T) {
	for mode, empty := range quiet {
		t.Run(string(mode), func(t *testing.T) {
			t.Parallel()
			w := start(t, mode, 1)
			advance(t, w, 25*time.Minute)
			for _, err := range w.Rules().Failing() {
				t.Error(err)
			}
			records := 0
			for _, g := range w.Rules().Groups() {
				for _, r := range g.Rules() {
					if _, ok := r.(*rules.RecordingRule); !ok {
						continue
					}
					records++
					found := len(ask(t, w, fmt.Sprintf("last_over_time(%s[20m])", r.Name())))
					switch needs, known := empty[r.Name()]; {
					case found == 0 && !known:
						t.Errorf("%s has no sample", r.Name())
					case found > 0 && known:
						t.Errorf("%s has samples without %s", r.Name(), needs)
					}
				}
			}
			if records < 50 {
				t.Errorf("only %d records", records)
			}
			budgets := ask(t, w, "model:llm_slo_budget_remaining:ratio30d")
			if len(budgets) == 0 {
				t.Error("no budget")
			}
			for _, b := range budgets {
				if b.Metric.Get("cluster") != Cluster || b.Metric.Get("model") == "" {
					t.Errorf("budget %s", b.Metric)
				}
			}
			if up := ask(t, w, "count(up == 1)"); len(up) != 1 || int(up[0].F) != len(w.fleet.Processes()) {
				t.Errorf("%v targets are up, want %d", up, len(w.fleet.Processes()))
			}
		})
	}
}

// firing are the firing alerts by name and severity.
func firing(w *World) map[string]bool {
	out := map[string]bool{}
	for _, r := range w.Rules().Alerts() {
		for _, a := range r.ActiveAlerts() {
			if a.State == rules.StateFiring {
				out[r.Name()+" "+a.Labels.Get("severity")] = true
			}
		}
	}
	return out
}

func TestScenariosFireTheirPage(t *testing.T) {
	for name, c := range map[string]struct {
		mode     fleet.Mode
		alert    string
		within   time.Duration
		recovers time.Duration
	}{
		"overload":   {fleet.VLLM, "LLMTTFTOutage page", 5 * time.Minute, 15 * time.Minute},
		"errors-100": {fleet.Dynamo, "LLMAvailabilityBudgetBurn page", 6 * time.Minute, 15 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := start(t, c.mode, 1)
			advance(t, w, 20*time.Minute)
			if firing(w)[c.alert] {
				t.Fatalf("%s fires while all is well", c.alert)
			}
			if !playUntil(t, w, name, c.within, func() bool { return firing(w)[c.alert] }) {
				t.Fatalf("%s does not fire within %v; %v fire", c.alert, c.within, firing(w))
			}
			if series := ask(t, w, `ALERTS{alertstate="firing"}`); len(series) == 0 {
				t.Error("nothing in ALERTS")
			}
			if !playUntil(t, w, "healthy", c.recovers, func() bool { return !firing(w)[c.alert] }) {
				t.Errorf("%s fires on %v after the fleet is well", c.alert, c.recovers)
			}
		})
	}
}

// playUntil plays a scenario until something is true, for so long at most.
func playUntil(t *testing.T, w *World, name string, most time.Duration, is func() bool) bool {
	t.Helper()
	s, ok := scenario.Named(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	w.Play(s)
	for end := w.Now().Add(most); w.Now().Before(end); {
		advance(t, w, 30*time.Second)
		if is() {
			return true
		}
	}
	return false
}

// The live demo moves in steps of its own; what is stored must not depend on them.
func TestStepsDoNotMatter(t *testing.T) {
	const expr = `sort({__name__=~"up|vllm:num_requests_running|model:llm_ttft_seconds:p95_rate5m|ALERTS"})`
	var want string
	for _, step := range []time.Duration{10 * time.Minute, 700 * time.Millisecond, 41 * time.Second} {
		w := start(t, fleet.VLLM, 1)
		end := begin.Add(10 * time.Minute)
		for w.Now().Before(end) {
			advance(t, w, min(step, end.Sub(w.Now())))
		}
		got := fmt.Sprint(ask(t, w, expr))
		if want == "" {
			want = got
		}
		if got != want || len(got) < 100 {
			t.Errorf("in steps of %v:\n%s\nwant\n%s", step, got, want)
		}
	}
}

func TestTimeDoesNotGoBack(t *testing.T) {
	w := start(t, fleet.VLLM, 1)
	advance(t, w, time.Minute)
	now := w.Now()
	if err := w.AdvanceTo(t.Context(), begin); err != nil || !w.Now().Equal(now) {
		t.Errorf("%v, error %v", w.Now(), err)
	}
}

func TestAnEndedContextEndsTheHistory(t *testing.T) {
	w := start(t, fleet.VLLM, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := w.AdvanceTo(ctx, begin.Add(1000*time.Hour)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestPlayedScenariosAreRemembered(t *testing.T) {
	w := start(t, fleet.VLLM, 1)
	advance(t, w, time.Minute)
	s, _ := scenario.Named("stalled-engine")
	w.Play(s)
	got := w.Played()
	if len(got) != 2 || got[0].Name != "healthy" || !got[0].From.Equal(begin) || got[1].Name != "stalled-engine" || got[1].Summary == "" || !got[1].From.Equal(begin.Add(time.Minute)) {
		t.Errorf("%+v", got)
	}
}
