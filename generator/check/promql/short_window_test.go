package promql_test

import (
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// TestShortWindow is R70 and R73.
func TestShortWindow(t *testing.T) {
	checktest.Run(t, promql.ShortWindow{}, map[string]checktest.Query{
		"a statistic of no sample":   {Expr: `avg_over_time(x[10s])`, At: "10s", Says: "by chance"},
		"less than two scrapes":      {Expr: `rate(x[45s])`, Scrape: 30 * time.Second, At: "45s", Says: "Write [2m].", Severity: check.Error, Fixed: `rate(x[2m])`},
		"a scrape a minute":          {Expr: `rate(x[1m])`, Scrape: time.Minute, At: "1m", Says: "two samples", Severity: check.Error, Fixed: `rate(x[4m])`},
		"less than four scrapes":     {Expr: `rate(x[1m])`, Scrape: 20 * time.Second, At: "1m", Says: "late or lost", Fixed: `rate(x[1m30s])`},
		"on a dashboard":             {Expr: `irate(x[30s])`, Panel: "-", At: "30s", Says: "$__rate_interval", Fixed: `irate(x[$__rate_interval])`},
		"four scrapes":               {Expr: `rate(x[1m])`},
		"the interval of the panel":  {Expr: `rate(x[$__rate_interval])`, Panel: "-"},
		"a statistic of few samples": {Expr: `max_over_time(x[15s])`},
	})
}
