package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

func TestAnnotationUnit(t *testing.T) {
	text := func(s string) string { return `"annotations": {"summary": "` + s + `"}, ` }
	const (
		usage   = `vllm:kv_cache_usage_perc > 0.9`
		latency = `histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m]))) > 2`
	)
	checktest.Run(t, alert.AnnotationUnit{}, map[string]checktest.Query{
		"a share with a percent sign":      {Expr: usage, Rule: text(`usage is {{ $value }}% now`), At: "{{ $value }}%", Says: "0.95 % where 95 %"},
		"a formatted share":                {Expr: usage, Rule: text(`{{ $value | printf \"%.2f\" }}%`), At: `{{ $value | printf "%.2f" }}%`, Says: "humanizePercentage"},
		"a percent sign in the format":     {Expr: usage, Rule: text(`{{ printf \"%.2f%%\" $value }}`), At: `{{ printf "%.2f%%" $value }}`, Says: "shares of 1"},
		"a share within a condition":       {Expr: usage + ` and on (instance) vllm:num_requests_waiting > 0`, Rule: text(`{{ $value }} %`), At: "{{ $value }} %", Says: "percent"},
		"percent taken for a share":        {Expr: `100 * vllm:kv_cache_usage_perc > 90`, Rule: text(`{{ $value | humanizePercentage }}`), At: "{{ $value | humanizePercentage }}", Says: "9500 %"},
		"seconds called milliseconds":      {Expr: latency, Rule: text(`{{ $value | humanize }}ms`), At: "{{ $value | humanize }}ms", Says: "humanizeDuration"},
		"milliseconds taken for seconds":   {Expr: `1000 * ` + latency + `000`, Rule: text(`{{ $value | humanizeDuration }}`), At: "{{ $value | humanizeDuration }}", Says: "2000 s"},
		"a share made readable":            {Expr: usage, Rule: text(`{{ $value | humanizePercentage }} of the cache`)},
		"percent":                          {Expr: `100 * vllm:kv_cache_usage_perc > 90`, Rule: text(`{{ $value }}%`)},
		"seconds":                          {Expr: latency, Rule: text(`{{ $value | printf \"%.2f\" }}s`)},
		"a word that begins with the unit": {Expr: latency, Rule: text(`{{ $value }} sessions`)},
		"a number without a unit":          {Expr: usage, Rule: text(`{{ $value }}`)},
		"another number":                   {Expr: `vllm:num_requests_waiting > 5`, Rule: text(`{{ $value }}%`)},
		"no text":                          {Expr: usage},
	})
}
