package fleet

import (
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// run plays effects on a fleet for a time and returns it.
func run(tb testing.TB, s Spec, lasts time.Duration, effects ...effect.Effect) *Fleet {
	tb.Helper()
	f, err := New(s)
	if err != nil {
		tb.Fatal(err)
	}
	f.Play(effects)
	f.AdvanceTo(f.Now().Add(lasts))
	return f
}

func window(f *Fleet, model string, last time.Duration) *truth.Window {
	return f.Truth().Window(model, f.Now().Add(-last), f.Now())
}

func TestHealthyFleetsMeetTheUsualTargets(t *testing.T) {
	split := DefaultSpec(Dynamo, 2, 2)
	for i := range split.Models {
		split.Models[i].Prefill = 2
	}
	ranks := DefaultSpec(VLLM, 1, 2)
	ranks.Models[0].Ranks, ranks.Models[0].Rate = 4, 6
	plain := DefaultSpec(LMCache, 1, 3)
	plain.Engine = VLLM
	for name, s := range map[string]Spec{
		"vLLM": DefaultSpec(VLLM, 2, 3), "Dynamo": DefaultSpec(Dynamo, 2, 3), "Dynamo, prefill split from decode": split,
		"LMCache beside Dynamo": DefaultSpec(LMCache, 1, 3), "LMCache beside vLLM": plain, "vLLM with four ranks": ranks,
	} {
		t.Run(name, func(t *testing.T) {
			f := run(t, s, 2*time.Hour)
			w := window(f, "", time.Hour)
			t.Logf("%v requests, errors %.4f, TTFT p95 %.3f, ITL p99 %.4f, E2E p99 %.1f, TPOT p50 %.4f, queue p99 %.3f, hits %.2f, lookups %.2f", w.Requests(), w.ErrorShare(),
				w.Quantile(truth.TTFT, 0.95), w.Quantile(truth.ITL, 0.99), w.Quantile(truth.E2E, 0.99), w.Quantile(truth.TPOT, 0.5), w.Quantile(truth.Queue, 0.99),
				w.HitRatio(truth.PrefixHits, truth.PrefixQueries), w.HitRatio(truth.LookupHits, truth.LookupQueries))
			if n := w.Requests(); n < 3000 {
				t.Errorf("%v requests in an hour", n)
			}
			if e := w.ErrorShare(); e > 0 {
				t.Errorf("error share %v", e)
			}
			for what, c := range map[string]struct{ got, most float64 }{
				"p95 of the time to first token": {w.Quantile(truth.TTFT, 0.95), 0.45},
				"p99 of the gap between tokens":  {w.Quantile(truth.ITL, 0.99), 0.05},
				"p99 of the whole answer":        {w.Quantile(truth.E2E, 0.99), 25},
			} {
				if c.got > c.most || c.got <= 0 {
					t.Errorf("%s is %v, want below %v", what, c.got, c.most)
				}
			}
		})
	}
}

func BenchmarkAnHourOfTenEngines(b *testing.B) {
	for _, c := range []struct {
		name string
		mode Mode
		step time.Duration
	}{{"vllm", VLLM, time.Second}, {"vllm, 5 s steps", VLLM, 5 * time.Second}, {"dynamo", Dynamo, time.Second}, {"lmcache", LMCache, time.Second}} {
		b.Run(c.name, func(b *testing.B) {
			s := DefaultSpec(c.mode, 2, 5)
			s.Step = c.step
			for b.Loop() {
				run(b, s, time.Hour)
			}
		})
	}
}
