package config

import (
	"slices"

	"github.com/prometheus/prometheus/model/labels"
)

// outcomeLabels are the labels by which counters of requests tell good from bad
// and our routes from others. The definition of availability has its own classes.
var outcomeLabels = map[string]bool{"status": true, "error_type": true, "finished_reason": true, "handler": true}

// vocabulary holds values of the label of an outcome, as one exporter writes them.
type vocabulary struct{ good, bad []string }

// outcomes are the vocabularies of the labels of an outcome.
var outcomes = map[string][]vocabulary{
	"status":          {{good: []string{"200", "2xx"}, bad: []string{"500", "5xx"}}, {good: []string{"success"}, bad: []string{"error"}}},
	"finished_reason": {{good: []string{"stop", "length"}, bad: []string{"error"}}},
	"error_type":      {{good: []string{""}, bad: []string{"internal"}}},
}

// tellsApart refuses a numerator that is the counter of all events, unless a
// label picks some of them.
func (i *openIndicator) tellsApart(sli SLOName, some selection, r *reader, in surroundings) bool {
	part := i.good
	if part == nil {
		part = i.bad
	}
	good := r.carrier(in.mode, in.engine, sli).Good
	switch {
	case len(good) > 0:
		r.problem(part.query, some.metric+" counts all events", "good events are "+anyOf(good))
	case !some.classified():
		r.problem(part.query, "the query selects no outcome, so it counts all events", "select some, like status or finished_reason")
	default:
		return true
	}
	return false
}

// classified tells whether a selection is by outcome.
func (s selection) classified() bool {
	return s.has(func(m *labels.Matcher) bool { _, is := outcomes[m.Name]; return is })
}

// rightOutcome refuses good events among the bad ones, and the other way round.
// Values that are not known here are believed.
func (s *openSource) rightOutcome(r *reader, sel selection, bad bool) bool {
	wrong := false
	for label := range outcomes {
		switch sel.outcome(label, bad) {
		case asAsked:
			return true
		case otherwise:
			wrong = true
		case notKnown:
		}
	}
	switch {
	case wrong && bad:
		r.problem(s.query, "the query of bad events selects good ones", "select failures, like status=~\"5.*\" or finished_reason=\"error\"")
	case wrong:
		r.problem(s.query, "the query of good events selects bad ones", "select successes, like status=~\"2.*\" or finished_reason=~\"stop|length\"")
	}
	return !wrong
}

// verdict is whether a label selects the outcome that is asked for.
type verdict int

const (
	notKnown verdict = iota
	asAsked
	otherwise
)

// outcome judges what the matchers of a label select. It is as asked when it is so
// in the words of some exporter.
func (s selection) outcome(label string, bad bool) verdict {
	var on []*labels.Matcher
	for _, m := range s.matchers {
		if m.Name == label {
			on = append(on, m)
		}
	}
	if len(on) == 0 {
		return notKnown
	}
	found := notKnown
	for _, v := range outcomes[label] {
		asked, other := v.good, v.bad
		if bad {
			asked, other = v.bad, v.good
		}
		switch {
		case matchesAny(on, other):
			found = otherwise
		case matchesAny(on, asked):
			return asAsked
		}
	}
	return found
}

// matchesAny tells whether all matchers match one of the values.
func matchesAny(on []*labels.Matcher, values []string) bool {
	return slices.ContainsFunc(values, func(v string) bool {
		return !slices.ContainsFunc(on, func(m *labels.Matcher) bool { return !m.Matches(v) })
	})
}

// has tells whether a matcher is as wanted.
func (s selection) has(want func(*labels.Matcher) bool) bool {
	return slices.ContainsFunc(s.matchers, want)
}
