package alert

import (
	"fmt"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// KVFullness finds alerts on a full KV cache alone.
type KVFullness struct{}

// Meta implements Checker.
func (KVFullness) Meta() check.Meta {
	return check.Meta{ID: "alert/kv-fullness", Severity: check.Info, Title: "alert on KV cache usage alone"}
}

// Check implements Checker.
func (KVFullness) Check(q *query.Query) []check.Problem {
	if has(q, parser.LAND, parser.LUNLESS) {
		return nil
	}
	for _, l := range limits(q) {
		m := l.value.Metric
		if m != vllm.KVCacheUsage && m != vllm.GPUCacheUsage || l.op != parser.GTR && l.op != parser.GTE {
			continue
		}
		return []check.Problem{{
			At: q.Span(l.expr), Series: m.Describe().Name,
			Summary: fmt.Sprintf("the alert fires on %s alone", m.Describe().Name),
			Why:     "A full KV cache is what a busy engine is made for; users notice when requests wait or are preempted, which also happens at a third of the cache.",
			Fix:     "Alert on waiting requests, queue time or preemptions, and show the usage beside them.",
		}}
	}
	return nil
}
