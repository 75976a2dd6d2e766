package alert_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/alert"
	"github.com/llmslo/llmslo/generator/check/checktest"
)

func TestLazyAbsent(t *testing.T) {
	checktest.Run(t, alert.LazyAbsent{}, map[string]checktest.Query{
		"born at the first event": {Expr: `absent(lmcache_mp_lookup_requested_tokens_total)`, At: "absent(lmcache_mp_lookup_requested_tokens_total)", Says: "first event"},
		"behind a flag":           {Expr: `absent(vllm:nixl_xfer_time_seconds_count)`, At: "absent(vllm:nixl_xfer_time_seconds_count)", Says: "only with"},
		"with traffic elsewhere":  {Expr: `absent(lmcache_mp_lookup_requested_tokens_total) and on () sum(rate(vllm:prompt_tokens_total[5m])) > 0`},
		"there from the start":    {Expr: `absent(vllm:num_requests_running)`},
		"another exporter":        {Expr: `absent(up{job="x"})`},
	})
}
