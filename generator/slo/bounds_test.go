package slo

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/vllm"
)

func TestAround(t *testing.T) {
	queue, ttft := vllm.RequestQueueTime.Ladder.Bounds, vllm.TimeToFirstToken.Ladder.Bounds
	front, e2e := dynamo.FrontendTimeToFirstToken.Ladder.Bounds, dynamo.FrontendRequestDuration.Ladder.Bounds
	tests := map[string]struct {
		ladder       []float64
		target       float64
		lower, upper float64
		fault        string
	}{
		"500 ms is a bound in vLLM":                           {ladder: ttft, target: 0.5, lower: 0.5, upper: 0.5},
		"500 ms lies between two bounds in Dynamo":            {ladder: front, target: 0.5, lower: 0.47, upper: 1},
		"the top bound can be told":                           {ladder: ttft, target: 2560, lower: 2560, upper: 2560},
		"R35: above the top bound nothing can be told":        {ladder: ttft, target: 3000, fault: "2560s"},
		"R36: below the first bound nothing can be told":      {ladder: queue, target: 0.1, fault: "300ms"},
		"the bound 0 of Dynamo's ladder does not make one":    {ladder: e2e, target: 1, fault: "2s"},
		"a histogram without finite bounds carries no target": {target: 1, fault: "no finite bucket"},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			n, err := Around(tc.ladder, tc.target)
			if tc.fault != "" {
				if err == nil || !strings.Contains(err.Error(), tc.fault) {
					t.Fatalf("got %v, %v, want an error with %q", n, err, tc.fault)
				}
				return
			}
			if err != nil || n.Lower != tc.lower || n.Upper != tc.upper {
				t.Errorf("got %v, %v, want %v and %v", n, err, tc.lower, tc.upper)
			}
		})
	}
}
