package alert

import (
	"fmt"
	"regexp"

	"github.com/prometheus/prometheus/promql/parser"

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
		name := usageName(q, l)
		if name == "" || l.op != parser.GTR && l.op != parser.GTE {
			continue
		}
		return []check.Problem{{
			At: q.Span(l.expr), Series: name,
			Summary: fmt.Sprintf("the alert fires on %s alone", name),
			Why:     "A full KV cache is what a busy engine is made for; users notice when requests wait or are preempted, which also happens at a third of the cache.",
			Fix:     "Alert on waiting requests, queue time or preemptions, and show the usage beside them.",
		}}
	}
	return nil
}

var usage = regexp.MustCompile(`(?:kv|gpu)_cache_(?:usage|utilization)`)

// usageName is the series that a limit is on when it is the usage of a KV cache,
// whoever exports it; empty for any other.
func usageName(q *query.Query, l limit) string {
	name := ""
	parser.Inspect(l.expr, func(n parser.Node, _ []parser.Node) error {
		if v, ok := n.(*parser.VectorSelector); ok {
			if s := q.Series(v); name == "" && usage.MatchString(s.Name) {
				name = s.Name
			}
		}
		return nil
	})
	return name
}
