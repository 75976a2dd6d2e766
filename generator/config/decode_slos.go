package config

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// latencySLIs are the SLIs with latency targets, with what they measure.
var latencySLIs = []struct {
	sli SLOName
	doc string
}{
	{TTFT, "Time from the request to its first token."},
	{ITL, "Time between two tokens of a request."},
	{TPOT, "Mean time per output token of a request."},
	{E2E, "Time from the request to its last token."},
	{QueueTime, "Time a request waits before the engine takes it up."},
	{LMCacheLookup, "Time the engine waits for an LMCache lookup; mode lmcache only, tickets only."},
}

// ratioSLIs are the SLIs that are a share of good events, with what is counted.
var ratioSLIs = []struct {
	sli SLOName
	doc string
}{
	{Availability, "Share of requests that are served without an error of the server's making, in percent."},
	{PrefixHitRatio, "Share of looked-up prompt tokens found in the engine's prefix cache, in percent; tickets only."},
	{LMCacheHitRatio, "Share of looked-up tokens that LMCache holds, in percent; mode lmcache only, tickets only."},
}

// objectives holds what was read for each SLI until it becomes one list.
type objectives map[SLOName][]Objective

func slosValue() value[[]Objective] {
	fields := make([]field[objectives], 0, len(latencySLIs)+len(ratioSLIs)+1)
	for _, l := range latencySLIs {
		fields = append(fields, onSLI(l.sli, l.doc+" p95: 500ms asks for 95 % of requests within 500 ms. Bare numbers are seconds.", latencyValue(l.sli)))
	}
	for _, share := range ratioSLIs {
		fields = append(fields, onSLI(share.sli, share.doc, ratioValue(share.sli)))
	}
	fields = append(fields, onSLI(Throughput, throughputDoc, throughputValue()))
	v := object("objectives, like {ttft: {p95: 500ms}}", func() objectives { return objectives{} }, fields...).with(shape{"minProperties": 1})
	return value[[]Objective]{shape: v.shape, read: func(r *reader, n *node) ([]Objective, bool) {
		if n.kind == objectKind && len(n.entries) == 0 {
			r.problem(n, "there is no objective here", "add one, like ttft: {p95: 500ms}, or remove the key")
			return nil, false
		}
		o, ok := v.read(r, n)
		var all []Objective
		for _, f := range fields {
			all = append(all, o[SLOName(f.key)]...)
		}
		return all, ok
	}}
}

// onSLI is a field whose value joins a map instead of a struct.
func onSLI(sli SLOName, doc string, v value[[]Objective]) field[objectives] {
	return field[objectives]{key: string(sli), shape: v.with(shape{"description": doc}).shape, read: func(r *reader, n *node, into *objectives) {
		if x, ok := v.read(r, n); ok {
			(*into)[sli] = x
		}
	}}
}

// likeQuantile is a key whose value is a target, even when the key is wrong.
var likeQuantile = regexp.MustCompile(`^[pP]?[0-9]`)

var quantileKey = regexp.MustCompile(`^p([0-9]{1,2}(\.[0-9]{1,6})?)$`)

// maxPercentiles bounds the objectives of one SLI: each has its own alerts and budget.
const maxPercentiles = 10

// latencyValue reads {p95: 500ms, p99: 2s, policy: strict}. The quantiles are the user's keys.
func latencyValue(sli SLOName) value[[]Objective] {
	want := "latency targets by percentile, like {p95: 500ms}"
	target := latencyTarget()
	policy := choice("a policy", Interpolate, Strict, Lenient, Exact)
	return value[[]Objective]{
		shape: shape{
			"type": "object", "minProperties": 1, "additionalProperties": false,
			"properties": shape{"policy": policy.with(shape{
				"default":     string(DefaultPolicy),
				"description": "What to do with a target between two bucket bounds: assume an even spread between them, take the lower or the upper one, or refuse.",
			}).shape},
			"patternProperties": shape{quantileKey.String(): target.shape},
		},
		read: func(r *reader, n *node) ([]Objective, bool) {
			if n.kind != objectKind {
				r.expected(n, want, "say which share of requests must meet it")
				return nil, false
			}
			chosen := DefaultPolicy
			var found []Objective
			var places []entry
			for _, e := range n.entries {
				if e.key.text == "policy" {
					if p, ok := policy.read(r, e.value); ok {
						chosen = p
					}
					continue
				}
				percent, okPercent := readQuantile(r, e.key)
				if !okPercent && !likeQuantile.MatchString(e.key.text) {
					continue
				}
				d, okTarget := target.read(r, e.value)
				if okPercent && okTarget {
					found = append(found, Objective{SLI: sli, Percent: percent, Target: d, Pos: e.key.pos})
					places = append(places, e)
				}
			}
			if !n.faulty && (len(n.entries) == 0 || len(n.entries) == 1 && n.get("policy") != nil) {
				r.problem(n, "there is no target here; expected "+want, "")
				return nil, false
			}
			if len(found) > maxPercentiles {
				r.problem(n, fmt.Sprintf("%d percentiles of one SLI are more than %d", len(found), maxPercentiles), "keep those that somebody acts on")
				return nil, false
			}
			for i := range found {
				found[i].Policy = chosen
			}
			consistent(r, found, places)
			slices.SortFunc(found, func(a, b Objective) int { return a.Percent.percent.Cmp(b.Percent.percent) })
			return found, true
		},
	}
}

func readQuantile(r *reader, key *node) (Percent, bool) {
	m := quantileKey.FindStringSubmatch(key.text)
	if m == nil {
		what, fix := quoted(key.text)+" is no percentile", "write it like p95 or p99.9"
		switch near, ok := nearest(key.text, []string{"policy"}); {
		case ok:
			what, fix = "unknown key "+quoted(key.text), "did you mean "+quoted(near)+"?"
		case key.text == "p100":
			what, fix = "p100 leaves no error budget", "use p99 or p99.9"
		case regexp.MustCompile(`^p9[0-9]{2,4}$`).MatchString(key.text):
			fix = "did you mean p" + key.text[1:3] + "." + key.text[3:] + "?"
		case regexp.MustCompile(`^[pP]?[0-9]{1,2}$`).MatchString(key.text):
			fix = "write p" + strings.TrimLeft(key.text, "pP")
		}
		r.problem(key, what, fix)
		return Percent{}, false
	}
	return readPercent(r, key, m[1], "p95 or p99.9")
}

// readPercent parses a share. A share below 1 % is a fraction by mistake.
func readPercent(r *reader, n *node, s, example string) (Percent, bool) {
	p, err := ParsePercent(s)
	if err != nil {
		what, fix, _ := strings.Cut(err.Error(), ": ")
		r.problem(n, what, fix)
		return Percent{}, false
	}
	if f, _ := p.percent.Float64(); f <= 1 {
		r.problem(n, fmt.Sprintf("%s would be %s %% of requests", quoted(n.text), p), "percentages are written like "+example)
		return Percent{}, false
	}
	return p, true
}

// consistent refuses one percentile given twice, and a stricter percentile
// with a shorter target, which makes the other one say nothing.
func consistent(r *reader, found []Objective, places []entry) {
	for i, a := range found {
		for j, b := range found[:i] {
			order := a.Percent.percent.Cmp(b.Percent.percent)
			switch {
			case order == 0:
				r.problem(places[i].key, places[i].key.text+" and "+places[j].key.text+lineOf(places[j].key)+" are one percentile", "keep one")
			case order > 0 && a.Target < b.Target, order < 0 && a.Target > b.Target:
				r.problem(places[i].value, fmt.Sprintf("%s within %s and %s within %s%s can not both be meant: the higher percentile has the shorter target",
					places[j].key.text, formatDuration(b.Target), places[i].key.text, formatDuration(a.Target), lineOf(places[j].key)), "swap the targets, or keep one")
			}
		}
	}
}

// percentValue reads 99.9 or 99.9%.
func percentValue() value[Percent] {
	return value[Percent]{
		shape: shape{"anyOf": []shape{
			{"type": "string", "pattern": `^[0-9]{1,3}(\.[0-9]{1,6})? ?%?$`},
			{"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 100},
		}},
		read: func(r *reader, n *node) (Percent, bool) {
			if n.kind != textKind && n.kind != numberKind {
				r.expected(n, "a percentage, like 99.9%", "")
				return Percent{}, false
			}
			return readPercent(r, n, n.text, "99.9%")
		},
	}
}

// ratioValue reads 99.9, 99.9% or {objective: 99.9%}.
func ratioValue(sli SLOName) value[[]Objective] {
	scalar := percentValue()
	full := object("a percentage, like 99.9%", func() Percent { return Percent{} },
		on("objective", "Share of good requests in percent.", scalar, func(p *Percent) *Percent { return p }).must("objective: 99.9%"))
	return value[[]Objective]{
		shape: shape{"anyOf": []shape{scalar.shape, full.shape}},
		read: func(r *reader, n *node) ([]Objective, bool) {
			read := scalar.read
			if n.kind == objectKind {
				read = full.read
			}
			p, ok := read(r, n)
			return []Objective{{SLI: sli, Percent: p, Pos: n.pos}}, ok && p.IsSet()
		},
	}
}
