package sli

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

// latencySource says which histogram carries a latency signal.
type latencySource struct {
	id             ID
	title, meaning string
	events         metric.Unit
	source         *metric.Histogram
	userFacing     bool
}

// latencySources lists the histograms of a mode, user-facing ones first. The
// user's clock runs at Dynamo's frontend where there is one: the engine's starts
// after tokenising, routing and the remote prefill.
func latencySources(mode config.Mode) []latencySource {
	user := []latencySource{
		{TTFT, "Time to first token", "Time from the arrival of a request to its first output token; requests that fail before it leave no observation.", metric.Requests, vllm.TimeToFirstToken, true},
		{ITL, "Inter-token latency", "Time between consecutive output tokens, one observation per token.", metric.Tokens, vllm.InterTokenLatency, true},
		{E2E, "End-to-end latency", "Time from the arrival of a request to its last output token, observed when it finishes.", metric.Requests, vllm.E2ERequestLatency, true},
	}
	if mode == config.Dynamo {
		user[0].source, user[1].source, user[2].source = dynamo.FrontendTimeToFirstToken, dynamo.FrontendInterTokenLatency, dynamo.FrontendRequestDuration
	}
	out := slices.Concat(user, []latencySource{
		{TPOT, "Time per output token", "Mean time per output token of each finished request with two output tokens or more.", metric.Requests, vllm.RequestTimePerOutputToken, mode == config.VLLM},
		{QueueTime, "Queue time", "Time a request waited before the engine first scheduled it, observed when it finishes.", metric.Requests, vllm.RequestQueueTime, false},
		{Prefill, "Prefill time", "Time from the first scheduling of a request to its first token.", metric.Requests, vllm.RequestPrefillTime, false},
		{Decode, "Decode time", "Time from the first to the last token of a request.", metric.Requests, vllm.RequestDecodeTime, false},
	})
	if mode == config.Dynamo {
		out = append(out,
			latencySource{EngineTTFT, "Engine time to first token", "Time to first token as the engine sees it, without tokenising, routing and remote prefill.", metric.Requests, vllm.TimeToFirstToken, false},
			latencySource{EngineE2E, "Engine end-to-end latency", "End-to-end time as the engine sees it.", metric.Requests, vllm.E2ERequestLatency, false},
		)
	}
	return out
}

func (b *builder) latencies() {
	d := b.set.Deployment
	sources := latencySources(engineMode(d))
	if d.Mode == config.LMCache {
		sources = append(sources, latencySource{Lookup, "LMCache lookup time", "Time the engine waits for an LMCache lookup.", metric.Requests, lmcache.VLLMLookupDuration, false})
	}
	for _, src := range sources {
		if !b.scope().Exists(src.source) {
			b.note(string(src.id), "left out: no release of the range exports %s", src.source.Name)
			continue
		}
		b.set.Latencies = append(b.set.Latencies, b.latency(src))
	}
}

func (b *builder) latency(src latencySource) Latency {
	d := b.set.Deployment
	l := Latency{ID: src.id, Title: src.title, Meaning: src.meaning, Events: src.events, Source: src.source, UserFacing: src.userFacing}
	l.Ladder, l.Uniform = src.source.Ladder.For(b.scope().Ranges[src.source.System])
	if custom, ok := d.Ladders[src.source.Name]; ok {
		l.Ladder, l.Uniform = custom, true
	}
	s, h, w := b.scope(), src.source, b.window
	base := string(src.id) + "_seconds"
	needs := b.needs(h)
	rec := func(id ID, metricName, op, expr, title, meaning string, unit metric.Unit, perSecond bool, extra ...string) Record {
		return Record{
			ID: id, Name: recordName(perModel, metricName, op), Expr: expr, Labels: b.set.ModelLabels(extra...),
			Unit: unit, PerSecond: perSecond, Title: title, Meaning: meaning, Sources: []metric.Metric{h}, Needs: needs,
		}
	}
	var buckets string
	if s.Native {
		l.Native = rec(src.id+"_native", base+"_native", rateOp(w), b.native(h, promql.PerSecond(w)),
			src.title+", native histogram", "The histogram itself, a rate per second, from which the buckets are read.", src.events, true)
		buckets = b.nativeBuckets(src.id, b.own(l.Native.Name), l.Ladder, promql.PerSecond(w))
	} else {
		buckets = b.buckets(src.id, h, promql.PerSecond(w))
	}
	l.Bucket = rec(src.id+"_bucket", base+"_bucket", rateOp(w), buckets,
		src.title+" buckets", "Observations per second up to each bucket bound, cumulative.", src.events, true, "le")
	l.Mean = rec(src.id+"_mean", base, "mean_"+rateOp(w),
		"sum by "+s.By("model")+" ("+s.ByModel(h, s.SumRate(h, w))+") / on "+s.By("model")+" ("+b.own(l.Bucket.Name, promql.Total())+" > 0)",
		src.title+", mean", src.meaning, metric.Seconds, false)
	quantile := func(name, q string) Record {
		// The comparison drops NaN, which histogram_quantile gives for an idle model.
		return rec(src.id+"_"+ID(name), base, name+"_"+rateOp(w),
			"histogram_quantile("+q+", "+b.own(l.Bucket.Name)+") >= 0",
			src.title+", "+name, src.meaning, metric.Seconds, false)
	}
	l.P50, l.P95, l.P99 = quantile("p50", "0.5"), quantile("p95", "0.95"), quantile("p99", "0.99")
	return l
}

// buckets adds up the growth of a histogram's buckets by model and bound.
func (b *builder) buckets(id ID, h *metric.Histogram, g promql.Growth, only ...promql.Matcher) string {
	s := b.scope()
	grown := s.BucketsGrown(h, g, only...)
	if id == TPOT {
		grown = b.withoutOneToken(grown, g)
	}
	return "sum by " + s.By("model", "le") + " (" + s.ByModel(h, grown) + ")"
}

// withoutOneToken is the buckets without the requests that had one output token:
// the engine observes 0 for them, which would make any target look met. They are
// counted by the histogram of output lengths, at the same moment. They are taken
// out engine by engine: once added up, a bound that engines spell in two ways would
// lose all of them twice. An engine that has just changed the spelling shows both
// for a window.
func (b *builder) withoutOneToken(all string, g promql.Growth) string {
	one := "sum without (le) (" + b.scope().BucketsGrown(vllm.RequestGenerationTokens, g, promql.AtBound(1)) + ")"
	return "clamp_min(" + all + " - ignoring (le) group_left () " + one + ", 0) or " + all
}
