package promql_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/checktest"
	"github.com/llmslo/llmslo/generator/check/promql"
)

// Boards are mostly checked without the rules that record what they read: the name
// of a record of ours has to be enough.
func TestQuantilesThatWeRecord(t *testing.T) {
	const p95 = `model:llm_ttft_seconds:p95_rate5m`
	checktest.Run(t, promql.AggregatedQuantile{}, map[string]checktest.Query{
		"a mean over models": {Expr: `avg(` + p95 + `{deployment="chat"})`, At: `avg(` + p95 + `{deployment="chat"})`, Says: "sum by (le) (model:llm_ttft_seconds_bucket:rate5m)"},
		"a mean over time":   {Expr: `avg_over_time(` + p95 + `[1d])`, At: `avg_over_time(` + p95 + `[1d])`, Says: "avg_over_time of quantiles"},
		"in milliseconds":    {Expr: `avg by (deployment) (1000 * ` + p95 + `)`, At: `avg by (deployment) (1000 * ` + p95 + `)`, Says: "quantiles"},
		"of some models":     {Expr: `sum(` + p95 + ` and on (model) model:llm_requests:rate5m > 0)`, At: `sum(` + p95 + ` and on (model) model:llm_requests:rate5m > 0)`, Says: "sum of quantiles"},
		"over a subquery":    {Expr: `avg_over_time(max by (model) (` + p95 + `)[1h:])`, At: `avg_over_time(max by (model) (` + p95 + `)[1h:])`, Says: "quantiles"},
		"known by its rule too": {
			Expr: `avg(` + p95 + `)`, At: `avg(` + p95 + `)`, Says: "model:llm_ttft_seconds_bucket:rate5m",
			Records: map[string]string{p95: `histogram_quantile(0.95, model:llm_ttft_seconds_bucket:rate5m)`},
		},
		"the worst model":               {Expr: `max(` + p95 + `)`},
		"the worst of a day":            {Expr: `max_over_time(` + p95 + `[1d])`},
		"the time above a target":       {Expr: `avg_over_time((` + p95 + ` > bool 0.5)[1d:])`},
		"how many models":               {Expr: `sum(count by (model) (` + p95 + `))`},
		"a rate of ours":                {Expr: `sum(model:llm_requests:rate5m)`},
		"buckets of ours":               {Expr: `histogram_quantile(0.9, sum by (le) (model:llm_ttft_seconds_bucket:rate5m))`},
		"somebody else's recorded name": {Expr: `avg(job:http_seconds:p95_rate5m)`},
	})
}

func TestRatiosThatWeRecord(t *testing.T) {
	const hit, spent = `model:llm_prefix_cache_hit:ratio_rate5m`, `model:llm_slo_error:ratio_rate1h`
	checktest.Run(t, promql.AverageOfRatios{}, map[string]checktest.Query{
		"a mean over models":     {Expr: `avg(` + hit + `) * 100`, At: `avg(` + hit + `)`, Says: "llmslo catalog explain " + hit},
		"a mean over time":       {Expr: `avg_over_time(` + spent + `[30d])`, At: `avg_over_time(` + spent + `[30d])`, Says: "avg_over_time of ratios"},
		"a sum":                  {Expr: `sum by (deployment) (` + spent + `)`, At: `sum by (deployment) (` + spent + `)`, Says: "sum of ratios"},
		"what is left of budget": {Expr: `avg(model:llm_slo_budget_remaining:ratio30d)`, At: `avg(model:llm_slo_budget_remaining:ratio30d)`, Says: "ratios"},
		"availability":           {Expr: `avg(1 - ` + spent + `)`, At: `avg(1 - ` + spent + `)`, Says: "ratios"},
		"a mean of means":        {Expr: `avg(model:llm_ttft_seconds:mean_rate5m)`, At: `avg(model:llm_ttft_seconds:mean_rate5m)`, Says: "avg of means"},
		"a month of an objective": {
			Expr: `sum_over_time(` + spent + `[30d]) / count_over_time(` + spent + `[30d])`,
			At:   `sum_over_time(` + spent + `[30d])`, Says: "quiet hour", Severity: check.Info,
		},
		"recorded for two deployments": {
			Expr: `avg(` + spent + `)`, At: `avg(` + spent + `)`, Says: "ratios",
			Records: map[string]string{spent: `model:llm_slo_bad:increase1h / model:llm_slo_total:increase1h`},
		},
		"weighted by requests": {Expr: `sum(` + hit + ` * on (deployment, model) model:llm_prefix_cache_queries:rate5m) / sum(model:llm_prefix_cache_queries:rate5m)`},
		"the worst model":      {Expr: `max(` + spent + `)`},
		"divided last":         {Expr: `sum(model:llm_slo_bad:increase1h) / sum(model:llm_slo_total:increase1h)`},
		"a constant":           {Expr: `avg(model:llm_slo_objective:ratio)`},
		"how many burn":        {Expr: `sum(` + spent + ` > bool 0.01)`},
		"a gauge's mean":       {Expr: `avg(model:llm_kv_cache_usage:avg)`},
	})
}
