package fleet

import (
	"math"
	"testing"

	"github.com/llmslo/llmslo/internal/simulate/chance"
)

// Every branch has the mean and the spread that its name promises.
func TestDrawsHaveTheirMeanAndSpread(t *testing.T) {
	const draws = 20_000
	c := chance.New(1, "draws")
	for name, d := range map[string]struct {
		draw           func() int
		mean, variance float64
	}{
		"few events":             {func() int { return poisson(c, 0.4) }, 0.4, 0.4},
		"many events":            {func() int { return poisson(c, 300) }, 300, 300},
		"of few":                 {func() int { return binomial(c, 12, 0.25) }, 3, 2.25},
		"of many, seldom":        {func() int { return binomial(c, 4000, 0.002) }, 8, 8},
		"of many, often":         {func() int { return binomial(c, 4000, 0.3) }, 1200, 840},
		"of many, nearly always": {func() int { return binomial(c, 4000, 0.7) }, 2800, 840},
	} {
		t.Run(name, func(t *testing.T) {
			sum, squares := 0.0, 0.0
			for range draws {
				n := float64(d.draw())
				sum, squares = sum+n, squares+n*n
			}
			mean := sum / draws
			variance := squares/draws - mean*mean
			if math.Abs(mean-d.mean) > 5*math.Sqrt(d.variance/draws) || math.Abs(variance-d.variance) > 0.06*d.variance {
				t.Errorf("mean %v, variance %v; want %v and %v", mean, variance, d.mean, d.variance)
			}
		})
	}
	for _, c := range []struct{ got, want int }{{poisson(c, 0), 0}, {binomial(c, 7, 0), 0}, {binomial(c, 7, 1), 7}, {binomial(c, 0, 0.5), 0}} {
		if c.got != c.want {
			t.Errorf("a certain draw gave %d, want %d", c.got, c.want)
		}
	}
}
