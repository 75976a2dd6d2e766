package metric

import (
	"math"
	"strconv"
)

// OneTwoFive returns the bounds that vLLM computes for token counts per
// request: 1, 2 and 5 times powers of ten, none above maxModelLen, which is no
// bound itself. It returns nil for lengths below 1.
func OneTwoFive(maxModelLen int) []float64 {
	var bounds []float64
	for power := 1; power <= maxModelLen; power *= 10 {
		for _, m := range [...]int{1, 2, 5} {
			if m <= maxModelLen/power {
				bounds = append(bounds, float64(m*power))
			}
		}
		if power > maxModelLen/10 {
			break
		}
	}
	return bounds
}

// LogSpaced returns the bounds that Dynamo computes from a MIN, MAX and COUNT
// setting: 0, then count-1 values that grow by one factor from lo (no bound
// itself) up to hi, each rounded to two significant digits, equal neighbours
// dropped. It returns nil where Dynamo falls back to its defaults: unless
// 0 < lo < hi and 1 <= count <= 512.
func LogSpaced(lo, hi float64, count int) []float64 {
	if !(lo > 0 && hi > lo) || math.IsInf(hi, 1) || count < 1 || count > 512 {
		return nil
	}
	bounds := []float64{0}
	for i := 1; i < count; i++ {
		b := twoDigits(lo * math.Pow(hi/lo, float64(i)/float64(count-1)))
		if b > bounds[len(bounds)-1] {
			bounds = append(bounds, b)
		}
	}
	return bounds
}

// twoDigits rounds to two significant digits, by way of text so that the result
// is the number that a person would write.
func twoDigits(v float64) float64 {
	r, err := strconv.ParseFloat(strconv.FormatFloat(v, 'e', 1, 64), 64)
	if err != nil {
		return v
	}
	return r
}
