package config

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const (
	day  = 24 * time.Hour
	week = 7 * day
)

// units in the order in which they may follow each other.
var units = []struct {
	name string
	size time.Duration
}{{"w", week}, {"d", day}, {"h", time.Hour}, {"m", time.Minute}, {"s", time.Second}, {"ms", time.Millisecond}, {"us", time.Microsecond}, {"µs", time.Microsecond}, {"ns", time.Nanosecond}}

// meant maps what people write to the unit they mean.
var meant = map[string]string{
	"sec": "s", "secs": "s", "second": "s", "seconds": "s", "S": "s",
	"msec": "ms", "msecs": "ms", "millis": "ms", "millisecond": "ms", "milliseconds": "ms", "MS": "ms", "Ms": "ms", "mS": "ms",
	"min": "m", "mins": "m", "minute": "m", "minutes": "m", "M": "m",
	"hr": "h", "hour": "h", "hours": "h", "H": "h", "day": "d", "days": "d", "D": "d", "week": "w", "weeks": "w", "W": "w",
	"usec": "us", "microseconds": "us", "nanoseconds": "ns",
}

var (
	durationPart = regexp.MustCompile(`([0-9]+(?:\.[0-9]+)?)(\pL+)`)
	exponentForm = regexp.MustCompile(`^[0-9.]+[eE][-+]?[0-9]+$`)
	bareNumber   = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)
)

// durationPattern is what duration accepts, for the schema.
const durationPattern = `^([0-9]+(\.[0-9]+)?(w|d|h|m|s|ms|us|µs|ns))+$`

// parseDuration reads "500ms", "0.5s", "1m30s", "7d". The sum is exact and
// rounded to whole nanoseconds. The error is split into what is wrong and how to fix it.
func parseDuration(s string) (d time.Duration, what, fix string) {
	const example = "write it like 500ms, 1.5s, 1m30s or 7d"
	switch {
	case s == "":
		return 0, "the duration is empty", example
	case len(s) > 40:
		return 0, quoted(s) + " is too long for a duration", example
	case strings.HasPrefix(s, "-"):
		return 0, quoted(s) + " is negative", "use a duration above 0"
	case bareNumber.MatchString(s):
		return 0, quoted(s) + " has no unit", fmt.Sprintf("write %ss or %sms", s, s)
	case exponentForm.MatchString(s):
		return 0, quoted(s) + " is in exponent form", "write it like 0.5 or 500ms"
	case strings.Contains(s, ","):
		return 0, quoted(s) + " has a comma", "write decimals with a point, like 0.5s"
	}
	total, rest, last := new(big.Rat), s, -1
	for rest != "" {
		m := durationPart.FindStringSubmatch(rest)
		if len(m) == 0 || !strings.HasPrefix(rest, m[0]) {
			return 0, quoted(s) + " is no duration", example
		}
		i := unitIndex(m[2])
		if i < 0 {
			if u := meant[m[2]]; u != "" {
				return 0, quoted(m[2]) + " is no unit", "write " + m[1] + u
			}
			return 0, quoted(m[2]) + " is no unit", "use " + anyOf([]string{"ms", "s", "m", "h", "d", "w"})
		}
		if i <= last {
			return 0, quoted(s) + " repeats a unit or has a larger one after a smaller one", example
		}
		last = i
		n, _ := new(big.Rat).SetString(m[1])
		total.Add(total, n.Mul(n, new(big.Rat).SetInt64(int64(units[i].size))))
		rest = rest[len(m[0]):]
	}
	return nanoseconds(s, total)
}

func unitIndex(name string) int {
	for i, u := range units {
		if u.name == name {
			return i
		}
	}
	return -1
}

// nanoseconds rounds to the nearest whole nanosecond.
func nanoseconds(s string, ns *big.Rat) (d time.Duration, what, fix string) {
	half := big.NewRat(1, 2)
	sum := new(big.Rat).Add(ns, half)
	whole := new(big.Int).Quo(sum.Num(), sum.Denom())
	switch {
	case whole.Sign() == 0 && ns.Sign() > 0:
		return 0, quoted(s) + " is less than a nanosecond", ""
	case whole.Cmp(big.NewInt(math.MaxInt64)) > 0:
		return 0, quoted(s) + " is longer than 292 years", ""
	}
	return time.Duration(whole.Int64()), "", ""
}

// formatDuration prints a duration as the format and Prometheus write it: 1m30s,
// 7d, 500ms. Days are the largest unit, because SLO periods are counted in them.
func formatDuration(d time.Duration) string {
	if d == 0 {
		return "0s"
	}
	var b strings.Builder
	for _, u := range units {
		if n := d / u.size; n > 0 && u.size != week {
			b.WriteString(strconv.FormatInt(int64(n), 10) + u.name)
			d -= n * u.size
		}
	}
	return b.String()
}

// limits bound a duration and say in which steps it may go.
type limits struct{ low, high, step time.Duration }

// span reads a duration with a unit.
func span(want string, l limits) value[time.Duration] {
	want += fmt.Sprintf(", from %s to %s in whole %s", formatDuration(l.low), formatDuration(l.high), stepName(l.step))
	return value[time.Duration]{
		shape: shape{"type": "string", "pattern": durationPattern},
		read: func(r *reader, n *node) (time.Duration, bool) {
			if n.kind != textKind && n.kind != numberKind {
				r.expected(n, want, "")
				return 0, false
			}
			d, what, fix := parseDuration(n.text)
			if what == "" && (d < l.low || d > l.high || d%l.step != 0) {
				what, fix = fmt.Sprintf("expected %s, found %s", want, quoted(n.text)), ""
			}
			if what != "" {
				r.problem(n, what, fix)
				return 0, false
			}
			return d, true
		},
	}
}

func stepName(step time.Duration) string {
	return map[time.Duration]string{time.Second: "seconds", day: "days"}[step]
}

// MaxBareSeconds is the largest latency target that needs no unit: beyond it,
// a bare number is more likely meant in milliseconds than in seconds.
const MaxBareSeconds = 60

// latencyTarget reads a latency bound. Bare numbers are seconds: 1, 1.0, "1s"
// and 1000ms are one target.
func latencyTarget() value[time.Duration] {
	const want = "a latency, like 500ms or 1.5s"
	return value[time.Duration]{
		shape: shape{"anyOf": []shape{
			{"type": "string", "pattern": durationPattern},
			{"type": "string", "pattern": bareNumber.String()},
			{"type": "number", "exclusiveMinimum": 0, "maximum": MaxBareSeconds},
		}},
		read: func(r *reader, n *node) (time.Duration, bool) {
			if n.kind != textKind && n.kind != numberKind {
				r.expected(n, want, "")
				return 0, false
			}
			d, what, fix := parseLatency(n.text)
			if what != "" {
				r.problem(n, what, fix)
				return 0, false
			}
			return d, true
		},
	}
}

// MaxTarget is the longest latency target.
const MaxTarget = 24 * time.Hour

func parseLatency(s string) (d time.Duration, what, fix string) {
	if bareNumber.MatchString(s) && len(s) <= 40 {
		n, _ := new(big.Rat).SetString(s)
		if n.Cmp(big.NewRat(MaxBareSeconds, 1)) > 0 {
			return 0, fmt.Sprintf("%s without a unit would be %s seconds", quoted(s), s), fmt.Sprintf("write %sms, or %ss if it is meant", s, s)
		}
		d, what, fix = parseDuration(s + "s")
	} else {
		d, what, fix = parseDuration(s)
	}
	switch {
	case what != "":
	case d == 0:
		what, fix = "a target of 0 can not be met", "use a latency above 0, like 500ms"
	case d > MaxTarget:
		what, fix = quoted(s)+" is longer than "+formatDuration(MaxTarget), "use the latency that a user should see, like 500ms"
	}
	return d, what, fix
}
