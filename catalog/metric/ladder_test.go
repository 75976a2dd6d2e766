package metric

import (
	"math"
	"slices"
	"testing"

	"github.com/llmslo/llmslo/catalog/version"
)

func mustRange(t *testing.T, text string) version.Range {
	t.Helper()
	r, err := version.ParseRange(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestLadderFor(t *testing.T) {
	three := Ladder{Bounds: []float64{3}, Older: []OldLadder{
		{Before: version.V(0, 8, 4), Bounds: []float64{2}},
		{Before: version.V(0, 6, 4), Bounds: []float64{1}},
	}}
	undated := Ladder{Bounds: []float64{3}, Older: []OldLadder{
		{Note: "some day", Bounds: []float64{2}},
		{Before: version.V(1, 2, 0), Bounds: []float64{1}},
	}}
	tests := map[string]struct {
		ladder  Ladder
		text    string
		bound   float64
		uniform bool
	}{
		"the newest ladder":                        {three, ">=0.20", 3, true},
		"from the very release of the change":      {three, ">=0.8.4", 3, true},
		"an older ladder":                          {three, ">=0.7 <0.8.4", 2, true},
		"the oldest ladder":                        {three, ">=0.4 <0.6", 1, true},
		"a range over one change":                  {three, ">=0.8 <0.9", 3, false},
		"a range over an older change":             {three, ">=0.6 <0.8", 2, false},
		"a range over all changes":                 {three, ">=0.4", 3, false},
		"a change that no source dates":            {undated, ">=1.3", 3, false},
		"before a dated change below an undated":   {undated, ">=1.0 <1.2", 1, true},
		"over a dated change and an undated other": {undated, ">=1.0 <1.3", 3, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			bounds, uniform := tt.ladder.For(mustRange(t, tt.text))
			if !slices.Equal(bounds, []float64{tt.bound}) || uniform != tt.uniform {
				t.Errorf("%s gives %v, uniform %v; want %v, %v", tt.text, bounds, uniform, tt.bound, tt.uniform)
			}
		})
	}
}

func TestTop(t *testing.T) {
	if got := (Ladder{Bounds: []float64{1, 2.5}}).Top(); got != 2.5 {
		t.Errorf("top is %v", got)
	}
	if got := (Ladder{}).Top(); got != 0 {
		t.Errorf("top of nothing is %v", got)
	}
}

func TestFormatBound(t *testing.T) {
	tests := map[float64]struct{ float, integer string }{
		0:                   {"0.0", "0"},
		1:                   {"1.0", "1"},
		0.5:                 {"0.5", "0.5"},
		0.0001:              {"0.0001", "0.0001"},
		0.00001:             {"1e-05", "0.00001"},
		100000:              {"100000.0", "100000"},
		1000000:             {"1e+06", "1000000"},
		2097152:             {"2.097152e+06", "2097152"},
		0.15000000000000002: {"0.15000000000000002", "0.15000000000000002"},
		math.Inf(1):         {"+Inf", "+Inf"},
	}
	for v, want := range tests {
		if got := FormatBound(v, Float); got != want.float {
			t.Errorf("Python writes %v as %s, got %s", v, want.float, got)
		}
		if got := FormatBound(v, Integer); got != want.integer {
			t.Errorf("Rust writes %v as %s, got %s", v, want.integer, got)
		}
	}
}
