package identity

import (
	"math"
	"strconv"
)

// Finite returns le texts as numbers, without +Inf and without what is no number.
func Finite(le []string) []float64 {
	var out []float64
	for _, text := range le {
		v, err := strconv.ParseFloat(text, 64)
		if err == nil && !math.IsInf(v, 0) && !math.IsNaN(v) {
			out = append(out, v)
		}
	}
	return out
}
