package truth

import (
	"math"
	"slices"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/chance"
)

var start = time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)

func at(minutes float64) time.Time { return start.Add(time.Duration(minutes * float64(time.Minute))) }

func TestQuantilesAndSharesAreThoseOfTheValues(t *testing.T) {
	r := New(start, time.Minute, 0)
	m := r.Model("m")
	s := chance.New(1, "values")
	values := make([]float64, 100_000)
	for i := range values {
		values[i] = s.LogNormal(0.2, 0.9)
		m.At(float64(i) / 100)
		m.Observe(TTFT, values[i], 1)
	}
	w := r.Window("m", start, at(1000))
	slices.Sort(values)
	for _, q := range []float64{0.01, 0.5, 0.95, 0.99, 0.999} {
		want := values[int(q*float64(len(values)))]
		if got := w.Quantile(TTFT, q); math.Abs(got-want)/want > 0.01 {
			t.Errorf("quantile %v is %v, want %v", q, got, want)
		}
		if got := w.Share(TTFT, want); math.Abs(got-q) > 0.002 {
			t.Errorf("the share up to %v is %v, want %v", want, got, q)
		}
	}
	if n := w.Observations(TTFT); n != float64(len(values)) {
		t.Errorf("%v observations", n)
	}
}

func TestAWindowHoldsItsMinutesOnly(t *testing.T) {
	r := New(start, time.Minute, 0)
	for _, name := range []string{"a", "b"} {
		m := r.Model(name)
		for minute := range 10 {
			m.At(float64(minute) * 60)
			m.Ended(OK)
			if minute >= 5 {
				m.Ended(Failed)
			}
			m.Observe(E2E, float64(minute+1), 2)
			m.Add(PrefixQueries, 10)
			m.Add(PrefixHits, float64(minute))
		}
	}
	cases := map[string]struct {
		model           string
		from, to        float64
		requests, fails float64
	}{
		"before the fault":           {"a", 0, 5, 5, 0},
		"during it":                  {"a", 5, 8, 6, 3},
		"the minute that is open":    {"a", 9, 10, 2, 1},
		"both models together":       {"", 0, 10, 30, 10},
		"a model that is not known":  {"c", 0, 10, 0, 0},
		"a time that is not yet":     {"a", 20, 30, 0, 0},
		"half a minute counts whole": {"a", 4.5, 5.9, 1, 0},
	}
	for name, c := range cases {
		w := r.Window(c.model, at(c.from), at(c.to))
		if got := w.Requests(); got != c.requests {
			t.Errorf("%s: %v requests, want %v", name, got, c.requests)
		}
		if got := w.Requests(Failed); got != c.fails {
			t.Errorf("%s: %v failed, want %v", name, got, c.fails)
		}
	}
	w := r.Window("a", at(5), at(8))
	if got := w.ErrorShare(); got != 0.5 {
		t.Errorf("error share %v", got)
	}
	if got := w.HitRatio(PrefixHits, PrefixQueries); got != (5+6+7)/30.0 {
		t.Errorf("hit ratio %v", got)
	}
	if got := w.Mean(E2E); got != 7 {
		t.Errorf("mean %v", got)
	}
}

func TestNothingIsNoNumber(t *testing.T) {
	w := New(start, time.Minute, 0).Window("", start, at(1))
	for name, v := range map[string]float64{
		"quantile": w.Quantile(ITL, 0.5), "share": w.Share(ITL, 1), "mean": w.Mean(ITL), "errors": w.ErrorShare(), "hits": w.HitRatio(PrefixHits, PrefixQueries),
	} {
		if !math.IsNaN(v) {
			t.Errorf("the %s of nothing is %v", name, v)
		}
	}
}

func TestRetentionForgetsTheOldest(t *testing.T) {
	r := New(start, time.Minute, 10*time.Minute)
	m := r.Model("m")
	for minute := range 100 {
		m.At(float64(minute) * 60)
		m.Ended(OK)
	}
	if got := r.Window("m", start, at(50)).Requests(); got != 0 {
		t.Errorf("%v requests of an hour ago", got)
	}
	if got := r.Window("m", at(91), at(100)).Requests(); got != 9 {
		t.Errorf("%v requests in the last nine minutes", got)
	}
}
