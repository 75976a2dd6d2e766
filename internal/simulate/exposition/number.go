package exposition

import (
	"math"
	"strconv"
	"strings"
)

// appendNumber writes a value as the dialect does.
func (d Dialect) appendNumber(b []byte, v float64) []byte {
	switch {
	case math.IsNaN(v):
		return append(b, "NaN"...)
	case math.IsInf(v, 1):
		return append(b, "+Inf"...)
	case math.IsInf(v, -1):
		return append(b, "-Inf"...)
	case d == Rust:
		return strconv.AppendFloat(b, v, 'f', -1, 64)
	case v < 1e6 && v == math.Trunc(v) && v > -1e15:
		return append(strconv.AppendInt(b, int64(v), 10), ".0"...)
	}
	return append(b, pythonNumber(v, d != Python)...)
}

// pythonNumber writes a number as the Python client does: repr, with an exponent
// from one million on. Older releases put a literal zero in front of the
// exponent, whatever its size.
func pythonNumber(v float64, padded bool) string {
	if size := math.Abs(v); size >= 1e16 || size < 1e-4 && v != 0 {
		return strconv.FormatFloat(v, 'e', -1, 64)
	}
	text := strconv.FormatFloat(v, 'f', -1, 64)
	whole, fraction, _ := strings.Cut(text, ".")
	if len(whole) > 6 && v > 0 {
		exponent := strconv.Itoa(len(whole) - 1)
		if padded || len(exponent) == 1 {
			exponent = "0" + exponent
		}
		return strings.TrimRight(whole[:1]+"."+whole[1:]+fraction, "0.") + "e+" + exponent
	}
	if fraction == "" {
		fraction = "0"
	}
	return whole + "." + fraction
}
