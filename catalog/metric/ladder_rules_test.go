package metric

import (
	"math"
	"slices"
	"testing"
)

func TestOneTwoFive(t *testing.T) {
	tests := map[string]struct {
		length int
		want   []float64
	}{
		"a common model length":        {4096, []float64{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000}},
		"a length that is a step":      {500, []float64{1, 2, 5, 10, 20, 50, 100, 200, 500}},
		"a length just below a step":   {499, []float64{1, 2, 5, 10, 20, 50, 100, 200}},
		"one token":                    {1, []float64{1}},
		"nothing":                      {0, nil},
		"a negative length":            {-5, nil},
		"the largest length of an int": {math.MaxInt, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := OneTwoFive(tt.length)
			if tt.length == math.MaxInt {
				if top := got[len(got)-1]; top > math.MaxInt || !slices.IsSorted(got) {
					t.Errorf("the top is %g", top)
				}
				return
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("OneTwoFive(%d) = %v, want %v", tt.length, got, tt.want)
			}
		})
	}
}

func TestLogSpaced(t *testing.T) {
	tests := map[string]struct {
		lo, hi float64
		count  int
		want   []float64
	}{
		"the default of TTFT":             {0.001, 480, 18, []float64{0, 0.0022, 0.0047, 0.01, 0.022, 0.047, 0.1, 0.22, 0.47, 1, 2.2, 4.7, 10, 22, 48, 100, 220, 480}},
		"the default of ITL":              {0.001, 2, 13, []float64{0, 0.0019, 0.0035, 0.0067, 0.013, 0.024, 0.045, 0.084, 0.16, 0.3, 0.56, 1.1, 2}},
		"the default of request duration": {1, 512, 10, []float64{0, 2, 4, 8, 16, 32, 64, 130, 260, 510}},
		"its former default":              {1, 256, 10, []float64{0, 1.9, 3.4, 6.3, 12, 22, 40, 75, 140, 260}},
		"the default of prompt lengths":   {50, 128000, 12, []float64{0, 100, 210, 430, 870, 1800, 3600, 7400, 15000, 31000, 63000, 130000}},
		"the default of output lengths":   {50, 32000, 10, []float64{0, 100, 210, 430, 880, 1800, 3700, 7600, 16000, 32000}},
		"equal neighbours are dropped":    {1, 1.2, 5, []float64{0, 1, 1.1, 1.2}},
		"one bound":                       {1, 2, 1, []float64{0}},
		"no count":                        {1, 2, 0, nil},
		"more than the limit":             {1, 2, 513, nil},
		"ends swapped":                    {2, 1, 5, nil},
		"a start of nothing":              {0, 1, 5, nil},
		"an endless top":                  {1, math.Inf(1), 5, nil},
		"no number":                       {math.NaN(), 1, 5, nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := LogSpaced(tt.lo, tt.hi, tt.count); !slices.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}
