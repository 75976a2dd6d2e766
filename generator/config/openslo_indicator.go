package config

import (
	"slices"

	"github.com/prometheus/prometheus/model/labels"
)

// measured is what an indicator measures.
type measured struct {
	sli SLOName
	// bound is the latency that the queries themselves contain, as a bucket; nil
	// where the objective says it.
	bound *node
}

// surroundings are what a query may leave to the rest of the file.
type surroundings struct {
	// mode is empty where it is not known.
	mode, engine Mode
	selector     *node
	match        *node
}

// measure tells which SLI an indicator is; false when it is none, which is then
// reported.
func (i *openIndicator) measure(r *reader, in surroundings) (measured, bool) {
	switch {
	case i.threshold != nil:
		return i.threshold.latency(r, in)
	case i.raw != nil:
		return i.raw.named(r, true)
	}
	return i.share(r, in)
}

// named is an SLI by its name.
func (s *openSource) named(r *reader, ratio bool) (measured, bool) {
	n := s.sli
	sli := SLOName(n.text)
	valid := append(sliNames(), string(Throughput))
	switch {
	case !slices.Contains(valid, n.text):
		r.problem(n, quoted(n.text)+" is no SLI", suggest(n.text, valid))
	case ratio && (!sli.Ratio() || sli == Throughput):
		r.problem(n, n.text+" is compared with a value and is no ratio", "write it as thresholdMetric: {metricSource: {type: "+ownSource+", spec: {sli: "+n.text+"}}}")
	case !ratio && sli.Ratio() && sli != Throughput:
		r.problem(n, n.text+" is a ratio and is compared with no value", "write it as ratioMetric: {rawType: success, raw: {metricSource: {type: "+ownSource+", spec: {sli: "+n.text+"}}}}")
	default:
		return measured{sli: sli}, true
	}
	return measured{}, false
}

// latency is the SLI of a thresholdMetric.
func (s *openSource) latency(r *reader, in surroundings) (measured, bool) {
	if s.sli != nil {
		return s.named(r, false)
	}
	sel, ok := s.read(r)
	if !ok {
		return measured{}, false
	}
	sli, as, known := r.recognise(in.mode, in.engine, sel.metric)
	base := latencyBase(sel.metric)
	switch {
	case !known:
		r.unknownSeries(s.query, in.mode, in.engine, sel.metric)
		return measured{}, false
	case as != latencyRole:
		r.problem(s.query, sel.metric+" counts events and has no latency", "write a ratioMetric")
		return measured{}, false
	case sel.metric != base && sel.metric != base+"_bucket":
		r.problem(s.query, sel.metric+" says nothing about single events", "name "+base)
		return measured{}, false
	}
	return measured{sli: sli}, s.nothingLeft(r, sel, in, func(*labels.Matcher) bool { return false })
}

// nothingLeft refuses matchers that the rules would not have.
func (s *openSource) nothingLeft(r *reader, sel selection, in surroundings, allowed func(*labels.Matcher) bool) bool {
	m := sel.leftover(in.selector, in.match, allowed)
	if m != nil {
		r.problem(s.query, "the query selects "+m.String()+", and the rules would count without it", leftoverFix(m))
	}
	return m == nil
}

// share is the SLI of a ratioMetric: a counter of good or bad events, or a
// bucket of a histogram, out of all events.
func (i *openIndicator) share(r *reader, in surroundings) (measured, bool) {
	part := i.good
	if part == nil {
		part = i.bad
	}
	if part == nil || i.total == nil {
		return measured{}, false
	}
	for _, s := range []*openSource{part, i.total} {
		if s.sli != nil {
			r.problem(s.at, "type "+ownSource+" names the whole ratio", "write ratioMetric: {rawType: success, raw: …}")
			return measured{}, false
		}
	}
	some, ok := part.read(r)
	all, okAll := i.total.read(r)
	if !ok || !okAll {
		return measured{}, false
	}
	sli, as, known := r.recognise(in.mode, in.engine, some.metric)
	if !known {
		r.unknownSeries(part.query, in.mode, in.engine, some.metric)
		return measured{}, false
	}
	if as == latencyRole {
		return i.bucket(r, in, sli, some, all)
	}
	if as == eventsRole && !i.tellsApart(sli, some, r, in) {
		return measured{}, false
	}
	whole, asWhole, known := r.recognise(in.mode, in.engine, all.metric)
	switch {
	case !known:
		r.unknownSeries(i.total.query, in.mode, in.engine, all.metric)
		return measured{}, false
	case whole != sli || asWhole != eventsRole:
		r.problem(i.total.query, all.metric+" is not the total of "+some.metric, "use "+anyOf(r.carrier(in.mode, in.engine, sli).Events))
		return measured{}, false
	case as == goodRole && i.bad != nil:
		r.problem(part.query, some.metric+" counts good events", "give it as good")
		return measured{}, false
	case as == eventsRole && !part.rightOutcome(r, some, i.bad != nil):
		return measured{}, false
	case as == eventsRole && some.metric != all.metric:
		r.problem(part.query, some.metric+" is no part of "+all.metric, "count both on one of them")
		return measured{}, false
	}
	outcome := func(m *labels.Matcher) bool { return sli == Availability && outcomeLabels[m.Name] }
	ok = part.nothingLeft(r, some, in, outcome)
	okAll = i.total.nothingLeft(r, all, in, outcome)
	return measured{sli: sli}, ok && okAll
}

// bucket is a latency written as a ratio: the bucket up to a bound, out of all
// observations.
func (i *openIndicator) bucket(r *reader, in surroundings, sli SLOName, some, all selection) (measured, bool) {
	base := latencyBase(some.metric)
	var bound *labels.Matcher
	le := func(m *labels.Matcher) bool {
		if m.Name == "le" && m.Type == labels.MatchEqual {
			bound = m
			return true
		}
		return false
	}
	example := base + `_bucket{le="0.5"}`
	if i.bad != nil {
		r.problem(i.bad.query, "a bucket counts good events", "give "+example+" as good")
		return measured{}, false
	}
	ok := i.good.nothingLeft(r, some, in, le)
	if ok && (bound == nil || some.metric != base+"_bucket") {
		r.problem(i.good.query, "the query names no bucket", "write it like "+example)
		ok = false
	}
	infinite := func(m *labels.Matcher) bool {
		return m.Name == "le" && m.Type == labels.MatchEqual && m.Value == "+Inf"
	}
	okAll := i.total.nothingLeft(r, all, in, infinite)
	counts := all.metric == base+"_count" || all.metric == base+"_bucket" && len(all.matchers) > 0 && all.has(infinite)
	if okAll && !counts {
		r.problem(i.total.query, all.metric+" is not the total of "+some.metric, "use "+base+"_count")
		okAll = false
	}
	if !ok || !okAll {
		return measured{}, false
	}
	if !decimalNumber.MatchString(bound.Value) {
		r.problem(i.good.query, "the query selects "+bound.String()+", which is no latency", "write it like "+example)
		return measured{}, false
	}
	n := placed(i.good.query, bound.Value)
	n.kind = numberKind
	return measured{sli: sli, bound: n}, true
}
