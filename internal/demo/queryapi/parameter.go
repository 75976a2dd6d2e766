package queryapi

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
)

// The range of times that a query may name.
var (
	earliest = time.Unix(0, 0).UTC()
	latest   = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)
)

// moment reads a time: seconds since 1970, or RFC 3339.
func moment(p url.Values, name string, absent time.Time) (time.Time, error) {
	text := p.Get(name)
	if text == "" {
		return absent, nil
	}
	if t, err := time.Parse(time.RFC3339Nano, text); err == nil {
		return within(name, t)
	}
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(seconds) || math.Abs(seconds) > 1e12 {
		return time.Time{}, invalid(name, fmt.Errorf("cannot parse %q to a valid timestamp", text))
	}
	return within(name, time.UnixMilli(int64(math.Round(seconds*1000))).UTC())
}

func within(name string, t time.Time) (time.Time, error) {
	if t.Before(earliest) || t.After(latest) {
		return time.Time{}, invalid(name, fmt.Errorf("%s is not between 1970 and 9999", t.Format(time.RFC3339)))
	}
	return t, nil
}

// span reads a duration: seconds, or Prometheus' way of writing one. It is 0 when absent.
func span(p url.Values, name string) (time.Duration, error) {
	text := p.Get(name)
	if text == "" {
		return 0, nil
	}
	if d, err := model.ParseDuration(text); err == nil {
		return time.Duration(d), nil
	}
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(seconds) || math.Abs(seconds) > math.MaxInt64/1e9 {
		return 0, invalid(name, fmt.Errorf("cannot parse %q to a valid duration", text))
	}
	return time.Duration(seconds * float64(time.Second)), nil
}

// number reads a limit; 0 is none.
func number(p url.Values, name string) (int, error) {
	text := p.Get(name)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, invalid(name, fmt.Errorf("%q is no number of zero or more", text))
	}
	return n, nil
}

// selectors reads match[]. One of a list of selectors that matches everything
// would read the whole database, and is refused.
func (a *API) selectors(p url.Values) ([][]*labels.Matcher, error) {
	sets, err := a.parser.ParseMetricSelectors(p["match[]"])
	if err != nil {
		return nil, invalid("match[]", err)
	}
	for _, set := range sets {
		if !demanding(set) {
			return nil, invalid("match[]", errors.New("match[] must contain at least one non-empty matcher"))
		}
	}
	return sets, nil
}

// demanding tells whether there is a series that a selector does not match.
func demanding(set []*labels.Matcher) bool {
	for _, m := range set {
		if m != nil && !m.Matches("") {
			return true
		}
	}
	return false
}
