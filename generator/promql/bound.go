package promql

import (
	"regexp"
	"strings"

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

// AtBounds matches several bucket bounds, however they are spelt, and the bucket that
// counts every observation.
func AtBounds(bounds ...float64) Matcher {
	patterns := make([]string, 0, len(bounds)+1)
	for _, v := range bounds {
		m := AtBound(v)
		if m.Op == Equal {
			m.Value = regexp.QuoteMeta(m.Value)
		}
		patterns = append(patterns, m.Value)
	}
	return Re("le", strings.Join(append(patterns, `\+Inf`), "|"))
}

// Total matches the bucket that counts every observation.
func Total() Matcher { return Eq("le", "+Inf") }
