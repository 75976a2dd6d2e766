package slo

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/internal/promtest"
)

// TestInterpolatedShareInvertsQuantile proves on random distributions that a
// graph and an alert can not disagree: the quantile line is at or under the
// target exactly when the interpolated share of good events meets the objective.
func TestInterpolatedShareInvertsQuantile(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	ladders := map[string]metric.Ladder{
		"vLLM": vllm.TimeToFirstToken.Ladder, "Dynamo": dynamo.FrontendTimeToFirstToken.Ladder, "Dynamo E2E": dynamo.FrontendRequestDuration.Ladder,
	}
	for name, ladder := range ladders {
		t.Run(name, func(t *testing.T) {
			const models = 40
			var series []promtest.Series
			for m := range models {
				counts := distribution(random, len(ladder.Bounds)+1)
				var sum float64
				for i, c := range counts {
					sum += c
					le := "+Inf"
					if i < len(ladder.Bounds) {
						le = metric.FormatBound(ladder.Bounds[i], ladder.Spelling)
					}
					series = append(series, promtest.Series{
						Series: fmt.Sprintf("b{model=%q,le=%q}", strconv.Itoa(m), le), Values: fmt.Sprintf("%v", sum),
					})
				}
			}
			recording := promtest.Record(t, promtest.Scenario{Series: series}, 0)
			within := func(le promql.Matcher) string {
				return "sum without (le) (" + promql.Selector("b", []promql.Matcher{le}) + ")"
			}
			for range 25 {
				target := between01(random, ladder.Bounds)
				q := []float64{0.5, 0.9, 0.95, 0.99, 0.999}[random.IntN(5)]
				n, err := Around(ladder.Bounds, target)
				if err != nil {
					t.Fatal(err)
				}
				share := recording.Must(t, "("+good(within, n, target, config.Interpolate)+") / on (model) b{le=\"+Inf\"}", 0)
				quantiles := recording.Must(t, fmt.Sprintf("histogram_quantile(%v, b)", q), 0)
				if len(share) != models || len(quantiles) != models {
					t.Fatalf("target %v: %d shares and %d quantiles of %d models", target, len(share), len(quantiles), models)
				}
				byModel := share.By(t, "model")
				for _, s := range quantiles {
					// Within the last digits of a float both sides may fall either way.
					const noise = 1e-9
					good, slow := byModel[s.Labels["model"]], s.Value > target*(1+noise)
					if good >= q+noise && slow || good < q-noise && s.Value < target*(1-noise) {
						t.Errorf("model %s: p%v is %v, target %v, share %v", s.Labels["model"], q*100, s.Value, target, good)
					}
				}
			}
		})
	}
}

// distribution gives event counts per bucket, with many empty ones, as real pages have.
func distribution(r *rand.Rand, buckets int) []float64 {
	counts := make([]float64, buckets)
	counts[r.IntN(buckets)] = 1
	for i := range counts {
		if r.IntN(3) == 0 {
			counts[i] += float64(r.IntN(1000))
		}
	}
	return counts
}

// between01 picks a target inside a ladder, on a bound one time in four.
func between01(r *rand.Rand, bounds []float64) float64 {
	for bounds[0] <= 0 {
		bounds = bounds[1:]
	}
	i := r.IntN(len(bounds) - 1)
	if r.IntN(4) == 0 {
		return bounds[i]
	}
	return bounds[i] + (bounds[i+1]-bounds[i])*float64(1+r.IntN(99))/100
}
