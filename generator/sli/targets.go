package sli

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

// TargetLabel tells the kinds of scrape target apart.
const TargetLabel = "target"

// Target is a kind of process that Prometheus scrapes.
type Target string

// The kinds of target.
const (
	TargetEngine   Target = config.EngineTarget
	TargetFrontend Target = config.FrontendTarget
	TargetLMCache  Target = config.LMCacheTarget
)

// targets records who exports what. Job names are the user's own, so a target is
// known by the series it shows; what was there an hour ago and is not now is
// what absence alerts read.
func (b *builder) targets() {
	s := b.scope()
	label := func(t Target, expr string) string {
		return `label_replace(` + expr + `, "` + TargetLabel + `", "` + string(t) + `", "", "")`
	}
	byModel := func(m metric.Metric) string {
		return "group by " + s.By("job", "instance", promql.ModelLabel) + " (" + s.ByModel(m, s.Instant(m)) + ")"
	}
	byInstance := func(m metric.Metric) string {
		return "group by " + s.By("job", "instance") + " (" + s.Instant(m) + ")"
	}
	expr := label(TargetEngine, byModel(vllm.RequestSuccess))
	sources := []metric.Metric{vllm.RequestSuccess}
	if engineMode(b.set.Deployment) == config.Dynamo {
		expr += " or " + label(TargetFrontend, byModel(dynamo.FrontendRequests))
		sources = append(sources, dynamo.FrontendRequests)
	}
	if b.set.Deployment.Mode == config.LMCache {
		expr += " or " + label(TargetLMCache, byInstance(lmcache.L1UsageRatio)+" or "+byInstance(lmcache.LookupRequestedTokens))
		sources = append(sources, lmcache.L1UsageRatio, lmcache.LookupRequestedTokens)
	}
	b.add(Record{
		ID: TargetInfo, Name: recordName(perInstance, "target", "info"), Expr: expr,
		Labels: append(append([]string{}, s.Identity...), "job", "instance", promql.ModelLabel, TargetLabel), Unit: metric.Count,
		Title: "Targets", Meaning: "1 for each process that exports serving metrics, with the model it serves.", Sources: sources,
	})
}
