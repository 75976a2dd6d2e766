package promql

import (
	"regexp"

	"github.com/llmslo/llmslo/catalog/metric"
)

// AtBound matches one bucket bound however it is spelt: Python clients and
// Prometheus 3 write 1.0, Rust and Go clients on Prometheus 2 write 1.
// Fractions such as 0.5 have one spelling.
func AtBound(v float64) Matcher {
	float, integer := metric.FormatBound(v, metric.Float), metric.FormatBound(v, metric.Integer)
	switch float {
	case integer:
		return Eq("le", float)
	case integer + ".0":
		return Re("le", regexp.QuoteMeta(integer)+`(\.0)?`)
	default:
		return Re("le", regexp.QuoteMeta(integer)+"|"+regexp.QuoteMeta(float))
	}
}

// Total matches the bucket that counts every observation.
func Total() Matcher { return Eq("le", "+Inf") }
