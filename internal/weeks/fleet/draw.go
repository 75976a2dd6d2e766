package fleet

import (
	"math"

	"github.com/llmslo/llmslo/internal/simulate/chance"
)

// plenty is the mean from which a count is drawn from a bell curve: exact draws
// would cost as much as the requests themselves, which is what weeks can not afford.
const plenty = 30

// poisson draws how many independent events there are when mean are expected.
func poisson(c *chance.Stream, mean float64) int {
	if mean <= 0 {
		return 0
	}
	if mean >= plenty {
		return max(0, int(math.Round(mean+math.Sqrt(mean)*c.Normal())))
	}
	limit, n := math.Exp(-mean), 0
	for product := c.Float(); product > limit; product *= c.Float() {
		n++
	}
	return n
}

// binomial draws how many of n happen at a chance of p each.
func binomial(c *chance.Stream, n int, p float64) int {
	switch {
	case n <= 0 || p <= 0:
		return 0
	case p >= 1:
		return n
	case p > 0.5:
		return n - binomial(c, n, 1-p)
	case n <= plenty:
		k := 0
		for range n {
			if c.Happens(p) {
				k++
			}
		}
		return k
	case float64(n)*p < plenty:
		return min(n, poisson(c, float64(n)*p))
	}
	mean := float64(n) * p
	return min(n, max(0, int(math.Round(mean+math.Sqrt(mean*(1-p))*c.Normal()))))
}
