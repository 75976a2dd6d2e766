// Package timerange reads time ranges as Grafana writes them: now-6h, now-1d/d,
// milliseconds since 1970, or a date; and lengths like 30s.
package timerange

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Range is a stretch of time.
type Range struct{ From, To time.Time }

// Length is how long the range is.
func (r Range) Length() time.Duration { return r.To.Sub(r.From) }

// Longest is how far apart the ends of a range may be.
const Longest = 5 * 366 * 24 * time.Hour

// Parse reads the ends of a range at a moment. Days and weeks begin in the
// location of now.
func Parse(from, to string, now time.Time) (Range, error) {
	f, err := moment(from, now, false)
	if err != nil {
		return Range{}, fmt.Errorf("from: %w", err)
	}
	t, err := moment(to, now, true)
	if err != nil {
		return Range{}, fmt.Errorf("to: %w", err)
	}
	switch {
	case !f.Before(t):
		return Range{}, fmt.Errorf("the range ends before it begins: from %s to %s", from, to)
	case t.Sub(f) > Longest:
		return Range{}, fmt.Errorf("the range from %s to %s is longer than five years", from, to)
	}
	return Range{f, t}, nil
}

var relative = regexp.MustCompile(`^now((?:[+-]\d{1,9}(?:ms|[smhdwMyQ]))*)(?:/([smhdwMyQ]))?$`)

var offset = regexp.MustCompile(`([+-])(\d+)(ms|[smhdwMyQ])`)

// moment is one end of a range. The end of a rounded unit is meant when it is
// the end of the range.
func moment(text string, now time.Time, end bool) (time.Time, error) {
	text = strings.TrimSpace(text)
	if m := relative.FindStringSubmatch(text); m != nil {
		t := now
		for _, o := range offset.FindAllStringSubmatch(m[1], -1) {
			n, err := strconv.Atoi(o[1] + o[2])
			if err != nil {
				return time.Time{}, err
			}
			t = shift(t, n, o[3])
		}
		return round(t, m[2], end), nil
	}
	if ms, err := strconv.ParseInt(text, 10, 64); err == nil {
		if ms < 0 || ms > 1<<43 {
			return time.Time{}, fmt.Errorf("%s milliseconds are no time of this age", text)
		}
		return time.UnixMilli(ms).In(now.Location()), nil
	}
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02 15:04:05", "2006-01-02T15:04:05", "2006-01-02"} {
		if t, err := time.ParseInLocation(layout, text, now.Location()); err == nil {
			return t, nil
		}
	}
	return time.Time{}, fmt.Errorf("%q is no time: write now-6h, milliseconds since 1970, or 2006-01-02T15:04:05Z", text)
}

// shift moves a time by calendar units where the unit is one.
func shift(t time.Time, n int, unit string) time.Time {
	switch unit {
	case "y":
		return t.AddDate(n, 0, 0)
	case "Q":
		return t.AddDate(0, 3*n, 0)
	case "M":
		return t.AddDate(0, n, 0)
	case "w":
		return t.AddDate(0, 0, 7*n)
	case "d":
		return t.AddDate(0, 0, n)
	}
	return t.Add(time.Duration(n) * lengths[unit])
}

// round is the begin of the unit that a time is in, or its last millisecond.
func round(t time.Time, unit string, end bool) time.Time {
	if unit == "" {
		return t
	}
	y, m, d := t.Date()
	begin := t.Truncate(lengths[unit])
	switch unit {
	case "d":
		begin = time.Date(y, m, d, 0, 0, 0, 0, t.Location())
	case "w": // weeks begin on Sunday, as in Grafana
		begin = time.Date(y, m, d-int(t.Weekday()), 0, 0, 0, 0, t.Location())
	case "M":
		begin = time.Date(y, m, 1, 0, 0, 0, 0, t.Location())
	case "Q":
		begin = time.Date(y, m-(m-1)%3, 1, 0, 0, 0, 0, t.Location())
	case "y":
		begin = time.Date(y, 1, 1, 0, 0, 0, 0, t.Location())
	}
	if !end {
		return begin
	}
	return shift(begin, 1, unit).Add(-time.Millisecond)
}

var lengths = map[string]time.Duration{
	"ms": time.Millisecond, "s": time.Second, "m": time.Minute, "h": time.Hour, "d": 24 * time.Hour, "w": 7 * 24 * time.Hour,
	"M": 30 * 24 * time.Hour, "Q": 91 * 24 * time.Hour, "y": 365 * 24 * time.Hour,
}

var part = regexp.MustCompile(`^(\d{1,15}(?:\.\d{1,9})?)(ms|[smhdwMy])`)

// Duration reads a length like 30s, 1m, 1h30m or 1d. Grafana's form with a
// comparison in front, >30s, is read as what follows.
func Duration(text string) (time.Duration, error) {
	rest := strings.TrimLeft(strings.TrimSpace(text), "<>= ")
	if rest == "" {
		return 0, errors.New("no length: write one like 30s")
	}
	var total float64
	for rest != "" {
		m := part.FindStringSubmatch(rest)
		if m == nil {
			return 0, fmt.Errorf("%q is no length: write one like 30s", text)
		}
		n, err := strconv.ParseFloat(m[1], 64)
		if err != nil {
			return 0, err
		}
		total += n * float64(lengths[m[2]])
		rest = rest[len(m[0]):]
	}
	if total > float64(Longest) {
		return 0, fmt.Errorf("%q is longer than five years", text)
	}
	return time.Duration(total), nil
}

// Print writes a length in its largest units, as PromQL reads it: 1m30s.
func Print(d time.Duration) string {
	if d <= 0 {
		return "0s"
	}
	var b strings.Builder
	for _, unit := range []string{"d", "h", "m", "s", "ms"} {
		if n := d / lengths[unit]; n > 0 {
			fmt.Fprintf(&b, "%d%s", n, unit)
			d -= n * lengths[unit]
		}
	}
	if b.Len() == 0 {
		return "1ms"
	}
	return b.String()
}
