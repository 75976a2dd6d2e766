package promtest

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// syntheticRules has as many records and alerts per group as a mode's output,
// on histograms with a dozen buckets.
func syntheticRules(n int) string {
	var b strings.Builder
	b.WriteString("groups:\n  - name: fast\n    interval: 30s\n    rules:\n")
	for i := range n {
		fmt.Fprintf(&b, "      - {record: 'l:s%d:rate5m', expr: 'sum by (le, model) (rate(s_bucket[5m])) * %d'}\n", i, i+1)
		fmt.Fprintf(&b, "      - {alert: A%d, expr: 'sum(sum_over_time(l:s%d:rate5m[1h])) > 1e9 and sum(sum_over_time(l:s%d:rate5m[5m])) > 1e9', for: 1m}\n", i, i, i)
	}
	return b.String()
}

// One hour at the fast interval: what a typical generated case costs.
func BenchmarkPlayAnHour(b *testing.B) {
	fsys := fstest.MapFS{"r.yaml": {Data: []byte(syntheticRules(30))}}
	var series []Series
	for i := range 12 {
		series = append(series, Series{fmt.Sprintf(`s_bucket{le="%d",model="m"}`, i), fmt.Sprintf("0+%dx120", i)})
	}
	for b.Loop() {
		r, err := Play(Scenario{Series: series, Rules: fsys, RuleFiles: []string{"r.yaml"}}, time.Hour)
		if err != nil {
			b.Fatal(err)
		}
		if err := r.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// An empty world: what every test of a document costs at least.
func BenchmarkEmptyWorld(b *testing.B) {
	for b.Loop() {
		r, err := Play(Scenario{Series: []Series{{"x", "1"}}}, 0)
		if err != nil {
			b.Fatal(err)
		}
		if err := r.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
