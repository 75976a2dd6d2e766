package sli

import (
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

// Counted is how the events of a signal are counted at every evaluation, each once,
// so that any window is the sum of its evaluations. A rate will not do for that: it
// spreads an event over its own window, which blurs both ends of every other.
type Counted struct {
	// Parts are the records that Step is made of, in evaluation order.
	Parts []Record
	// Step is the number of events that became known since the evaluation before.
	Step Record
}

// Records lists all of them in evaluation order.
func (c Counted) Records() []Record { return append(slices.Clone(c.Parts), c.Step) }

// BucketsCounted counts the observations of a latency up to each of the bounds, and all.
func (s Set) BucketsCounted(l Latency, bounds ...float64) Counted {
	b := builder{set: &s, window: s.Deployment.Rules.Window}
	h, interval := l.Source, s.Deployment.Rules.Interval
	like := Record{
		ID: l.Bucket.ID, Name: string(l.ID) + "_seconds_bucket", Labels: l.Bucket.Labels, Unit: l.Events,
		Title: l.Title + " buckets", Meaning: "Observations up to the bucket bounds that objectives ask for, cumulative.", Sources: l.Bucket.Sources, Needs: l.Bucket.Needs,
	}
	fresh, settled := promql.Fresh(interval), promql.Settled(interval, b.window)
	if !s.Scope.Native {
		only := promql.AtBounds(bounds...)
		return b.counted(like, b.buckets(l.ID, h, fresh, only), b.buckets(l.ID, h, settled, only))
	}
	part := func(op string, g promql.Growth, meaning string) Record {
		return Record{
			ID: l.Native.ID + ID("_"+op), Name: recordName(perModel, string(l.ID)+"_seconds_native", op+promql.Window(interval)), Expr: b.native(h, g),
			Labels: l.Native.Labels, Unit: l.Events, Title: l.Native.Title, Meaning: meaning, Sources: l.Native.Sources, Needs: l.Native.Needs,
		}
	}
	late := part("fresh", fresh, "The histogram of what was observed since one evaluation ago, as far as it is stored.")
	sure := part("settled", settled, "The histogram of what was observed in the interval before the last.")
	// Without the labels of a record, or it would hide the fresh part.
	grown := "sum by (" + strings.Join(like.Labels, ", ") + ") (" + b.nativeBuckets(l.ID, b.own(sure.Name), bounds, settled) + ")"
	c := b.counted(like, b.nativeBuckets(l.ID, b.own(late.Name), bounds, fresh), grown)
	c.Parts = append([]Record{late, sure}, c.Parts...)
	return c
}

// EventsCounted counts the events of a signal that objectives on shares read: those
// of Valid, Failed and of the caches' lookups and misses; false for any other.
func (s Set) EventsCounted(id ID) (Counted, bool) {
	signal, ok := s.Record(id)
	if !ok {
		return Counted{}, false
	}
	b := builder{set: &s, window: s.Deployment.Rules.Window}
	interval := s.Deployment.Rules.Interval
	fresh, settled := promql.Fresh(interval), promql.Settled(interval, b.window)
	grown := func(of func(g promql.Growth) string) Counted {
		return b.counted(countedLike(signal), of(fresh), of(settled))
	}
	queries := func(c *metric.Counter) Counted {
		return grown(func(g promql.Growth) string { return s.Scope.SumGrownByModel(c, g, nil) })
	}
	misses := func(hits, queries *metric.Counter) Counted {
		return grown(func(g promql.Growth) string { return b.missed(hits, queries, g) })
	}
	switch id {
	case Valid:
		return b.counted(countedLike(signal), b.valid(fresh), b.valid(b.withBirths(interval))), true
	case Failed:
		c := b.counted(countedLike(signal), b.failed(fresh), b.failed(b.withBirths(interval)))
		valid, _ := s.EventsCounted(Valid)
		c.Step.Expr = b.orNone(c.Step.Expr, valid.Step.Name)
		return c, true
	case PrefixQueries:
		return queries(vllm.PrefixCacheQueries), true
	case PrefixMisses:
		return misses(vllm.PrefixCacheHits, vllm.PrefixCacheQueries), true
	case LMCacheTokens:
		return queries(lmcache.LookupRequestedTokens), true
	case LMCacheMisses:
		return misses(lmcache.LookupHitTokens, lmcache.LookupRequestedTokens), true
	}
	return Counted{}, false
}

func countedLike(signal Record) Record {
	like := signal
	like.Name, like.PerSecond = string(signal.ID), false
	return like
}

// withBirths counts the first event of a series, as error counters are born with it.
// A process that was read before has no past to hide.
func (b *builder) withBirths(interval time.Duration) promql.Growth {
	info, _ := b.set.Record(TargetInfo)
	kind := TargetEngine
	if engineMode(b.set.Deployment) == config.Dynamo {
		kind = TargetFrontend
	}
	on := append(slices.Clone(b.scope().Identity), "job", "instance")
	return promql.WithBirths(interval, b.window, on, b.own(info.Name, promql.Eq(TargetLabel, string(kind))))
}

// counted adds up what settled before the last interval and what is fresh, without
// what was fresh then. A scrape that an evaluation did not see yet counts at the
// next one; no event is lost between two of them, and none counts twice.
func (b *builder) counted(like Record, fresh, settled string) Counted {
	interval := b.set.Deployment.Rules.Interval
	w := promql.Window(interval)
	late, step := like, like
	late.ID, step.ID = like.ID+"_fresh", like.ID+"_step"
	late.Name, step.Name = recordName(perModel, like.Name, "fresh"+w), recordName(perModel, like.Name, "increase"+w)
	about := strings.TrimSuffix(like.Meaning, ".")
	late.Expr, late.Meaning = fresh, about+"; those since one evaluation ago, as far as they are stored."
	own := b.own(late.Name)
	step.Expr = "sum by (" + strings.Join(like.Labels, ", ") + ") (" + settled + " or " + own + ` or label_replace(-` + own + " offset " + promql.Duration(interval) + `, "counted", "before", "", ""))`
	step.Meaning = about + "; those that became known since the evaluation before, each once."
	return Counted{Parts: []Record{late}, Step: step}
}
