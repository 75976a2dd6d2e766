package promtest

import (
	"slices"
	"testing"
	"time"
)

// Record plays a scenario for a test, which fails when that is not possible,
// and closes the recording at its end.
func Record(tb testing.TB, s Scenario, until time.Duration) *Recording {
	tb.Helper()
	r, err := Play(s, until)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := r.Close(); err != nil {
			tb.Error(err)
		}
	})
	return r
}

// Eval plays a scenario and returns what an expression gives at each of the
// moments, in their order. Errors fail the test.
func Eval(tb testing.TB, s Scenario, expr string, at ...time.Duration) []Samples {
	tb.Helper()
	if len(at) == 0 {
		tb.Fatal("Eval without a moment to look at")
	}
	r := Record(tb, s, slices.Max(at))
	results := make([]Samples, 0, len(at))
	for _, moment := range at {
		results = append(results, r.Must(tb, expr, moment))
	}
	return results
}

// Must is Query in a test that fails on errors.
func (r *Recording) Must(tb testing.TB, expr string, at time.Duration) Samples {
	tb.Helper()
	samples, err := r.Query(expr, at)
	if err != nil {
		tb.Fatal(err)
	}
	return samples
}
