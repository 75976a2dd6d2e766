package promql_test

import (
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestShortWindow is R70 and R73.
func TestShortWindow(t *testing.T) {
	run(t, promql.ShortWindow{}, map[string]expectation{
		"less than two scrapes":      {expr: `rate(x[45s])`, scrape: 30 * time.Second, at: "45s", says: "Write [2m].", severity: check.Error, fixed: `rate(x[2m])`},
		"a scrape a minute":          {expr: `rate(x[1m])`, scrape: time.Minute, at: "1m", says: "two samples", severity: check.Error, fixed: `rate(x[4m])`},
		"less than four scrapes":     {expr: `rate(x[1m])`, scrape: 20 * time.Second, at: "1m", says: "late or lost", fixed: `rate(x[1m30s])`},
		"on a dashboard":             {expr: `irate(x[30s])`, panel: "-", at: "30s", says: "$__rate_interval", fixed: `irate(x[$__rate_interval])`},
		"four scrapes":               {expr: `rate(x[1m])`},
		"the interval of the panel":  {expr: `rate(x[$__rate_interval])`, panel: "-"},
		"a statistic of few samples": {expr: `max_over_time(x[15s])`},
	})
}
