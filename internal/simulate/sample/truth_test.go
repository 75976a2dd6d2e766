package sample

import (
	"math"
	"sort"
	"strconv"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// ladder is a histogram summed over series: cumulative counts by bound.
type ladder map[float64]float64

// share is the part of the observations up to a bound that the ladder has.
func (l ladder) share(bound float64) float64 { return l[bound] / l[math.Inf(1)] }

// quantile interpolates as histogram_quantile does.
func (l ladder) quantile(q float64) (value, low, high float64) {
	bounds := make([]float64, 0, len(l))
	for b := range l {
		bounds = append(bounds, b)
	}
	sort.Float64s(bounds)
	rank, below, lastBound := q*l[math.Inf(1)], 0.0, 0.0
	for _, b := range bounds {
		if l[b] >= rank {
			return lastBound + (b-lastBound)*(rank-below)/(l[b]-below), lastBound, b
		}
		below, lastBound = l[b], b
	}
	return lastBound, lastBound, lastBound
}

// TestPagesAgreeWithTheTruth reads the pages as a Prometheus would and compares
// what can be computed from them with what users really had.
func TestPagesAgreeWithTheTruth(t *testing.T) {
	split := fleet.DefaultSpec(fleet.Dynamo, 2, 2)
	split.Models[0].Prefill = 1
	ranks := fleet.DefaultSpec(fleet.VLLM, 1, 2)
	ranks.Models[0].Ranks = 2
	cached := fleet.DefaultSpec(fleet.LMCache, 1, 2)
	cached.L2 = "fs"
	old := fleet.DefaultSpec(fleet.VLLM, 1, 2)
	old.VLLM = mustVersion("0.10.2")
	vllmNames := map[truth.Signal]string{
		truth.TTFT: "vllm:time_to_first_token_seconds", truth.ITL: "vllm:inter_token_latency_seconds", truth.E2E: "vllm:e2e_request_latency_seconds",
		truth.Queue: "vllm:request_queue_time_seconds",
	}
	frontend := map[truth.Signal]string{
		truth.TTFT: "dynamo_frontend_time_to_first_token_seconds", truth.ITL: "dynamo_frontend_inter_token_latency_seconds", truth.E2E: "dynamo_frontend_request_duration_seconds",
	}
	cases := map[string]struct {
		spec    fleet.Spec
		effects []effect.Effect
		names   map[truth.Signal]string
		label   string
	}{
		"vLLM":                      {fleet.DefaultSpec(fleet.VLLM, 2, 2), nil, vllmNames, "model_name"},
		"vLLM 0.10":                 {old, nil, vllmNames, "model_name"},
		"vLLM with ranks":           {ranks, nil, vllmNames, "model_name"},
		"vLLM, one instance slow":   {fleet.DefaultSpec(fleet.VLLM, 1, 3), []effect.Effect{{Kind: effect.Prefill, Factor: 0.05, Instance: "0"}, {Kind: effect.Decode, Factor: 0.3, Instance: "0"}}, vllmNames, "model_name"},
		"vLLM, overloaded":          {fleet.DefaultSpec(fleet.VLLM, 1, 2), []effect.Effect{{Kind: effect.Traffic, Factor: 4}}, vllmNames, "model_name"},
		"vLLM, answers that break":  {fleet.DefaultSpec(fleet.VLLM, 1, 2), []effect.Effect{{Kind: effect.Errors, Share: 0.2, Error: effect.Broken}}, vllmNames, "model_name"},
		"Dynamo":                    {fleet.DefaultSpec(fleet.Dynamo, 2, 2), nil, frontend, "model"},
		"Dynamo, prefill elsewhere": {split, nil, frontend, "model"},
		"LMCache beside Dynamo":     {cached, nil, frontend, "model"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := start(t, c.spec, c.effects...)
			f.AdvanceTo(f.Now().Add(10 * time.Minute))
			from := f.Now()
			first, last := map[int]float64{}, map[int]float64{}
			s := collect(t, f, Options{Interval: 30 * time.Second}, 50*time.Minute+30*time.Second, func(_ time.Duration, x Sample) {
				if _, ok := first[x.Series.ID]; !ok {
					first[x.Series.ID] = x.Value
				}
				last[x.Series.ID] = x.Value
			})
			for _, m := range f.Truth().Models() {
				w := f.Truth().Window(m, from, from.Add(50*time.Minute))
				for signal, histogram := range c.names {
					l := ladder{}
					for _, x := range s.Series() {
						if x.Name() == histogram+"_bucket" && x.Label(c.label) == m {
							bound, err := strconv.ParseFloat(x.Label("le"), 64)
							if err != nil {
								t.Fatal(err)
							}
							l[bound] += last[x.ID] - first[x.ID]
						}
					}
					compare(t, m+" "+histogram, l, w, signal)
				}
			}
		})
	}
}

// compare holds a ladder against the truth: the count, the share below every
// bound, and quantiles as far as the ladder can tell them.
func compare(t *testing.T, what string, l ladder, w *truth.Window, s truth.Signal) {
	t.Helper()
	total := l[math.Inf(1)]
	// Dynamo's duration counts requests that never had an answer, too.
	if off := math.Abs(total-w.Observations(s)) / w.Observations(s); total == 0 || off > 0.02 {
		t.Errorf("%s: %v observations, in truth %v", what, total, w.Observations(s))
		return
	}
	for bound := range l {
		if got, want := l.share(bound), w.Share(s, bound); bound > 0 && !math.IsInf(bound, 1) && math.Abs(got-want) > 0.012 {
			t.Errorf("%s: %v are up to %v, in truth %v", what, got, bound, want)
		}
	}
	for _, q := range []float64{0.5, 0.9, 0.95, 0.99} {
		got, low, high := l.quantile(q)
		if want := w.Quantile(s, q); (want < low*0.98 || want > high*1.02) && math.Abs(got-want) > 0.05*want {
			t.Errorf("%s: quantile %v is between %v and %v, in truth %v", what, q, low, high, want)
		}
	}
}
