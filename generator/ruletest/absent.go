package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/sli"
)

// absent are the stories of targets that go away.
func (s *script) absent() {
	a := s.d.Alerts
	serving := s.busy(s.fault)
	// One of two engines dies; the other serves on, over HTTP too.
	well := s.on("half-down-a")
	s.engine(well, "half-down", s.busy(s.end))
	s.http(well, "/v1/completions", phase{lasts: s.end, rate: 10})
	half := s.on("half-down-b")
	s.engine(half, "half-down", serving, s.after(down))
	s.fires("LLMTargetDown", half.labels, a.DownFor, 0)
	// All engines of a model die, and live on in other places.
	for _, host := range []string{"all-down-a", "all-down-b"} {
		t := s.on(host)
		s.engine(t, "all-down", serving, s.after(down))
		s.fires("LLMTargetDown", t.labels, a.DownFor, 0)
	}
	s.fires("LLMModelDown", with(s.places[0], map[string]string{"model": "all-down"}), a.Page.For, 2)
	for _, t := range s.placeTwins("all-up") {
		s.engine(t, "all-down", s.busy(s.end))
	}
	// A model that nobody asks is scaled to zero. What never served is no part of it when it is down.
	zero := s.on("scaled-to-zero")
	rests := s.atLeast(2 * s.spacing)
	s.engine(zero, "scaled-to-zero", s.busy(s.fault-rests), scene{lasts: rests}, s.after(gone))
	for _, t := range s.twins(zero) {
		s.up(t, phase{lasts: s.end})
	}
	// A model moves to a new instance, another one restarts.
	s.engine(s.on("rolled-a"), "rolled", serving, s.after(gone))
	s.engine(s.on("rolled-b"), "rolled", scene{lasts: s.fault, state: gone}, s.busy(s.end-s.fault))
	if a.Page.For > s.ceil(s.spacing) && a.DownFor > s.ceil(s.spacing) {
		again := s.busy(s.end - s.fault - s.spacing)
		again.restart = true
		s.engine(s.on("restarted"), "restarted", serving, scene{lasts: s.spacing, state: down}, again)
	}
}

// fires expects an alert whose condition holds from the first evaluation after the fault.
func (s *script) fires(alert string, labels map[string]string, hold time.Duration, value float64) {
	from := s.seen + s.ceil(hold)
	s.expect(firing{alert: alert, labels: labels, notYet: from - s.step, from: from, value: constant(value)})
}

// silent are the stories of targets that answer scrapes and show nothing of use.
func (s *script) silent() {
	// An engine goes on without log stats; others like it are well.
	quiet := s.on("gone-quiet")
	s.engine(quiet, "gone-quiet", s.busy(s.fault), s.after(mute))
	s.fires("LLMMetricsMissing", s.targetLabels(quiet), 3*s.d.Alerts.DownFor, 1)
	for _, t := range s.twins(quiet) {
		s.engine(t, "gone-quiet", s.busy(s.end))
	}
	// What never showed serving metrics need not.
	for _, t := range s.twins(s.on("half-down-a")) {
		s.up(t, phase{lasts: s.end, rate: 1})
		if !s.dynamo {
			s.http(t, "/v1/models", phase{lasts: s.end, rate: 10})
		}
	}
	if s.dynamo {
		// A frontend that restarts shows no requests before the first one.
		s.front(s.target(s.places[0], sli.TargetFrontend, "frontend-idle", newest, metric.Integer), "half-down", s.busy(s.fault), s.after(mute))
		return
	}
	// A server that serves without ever having shown how, until it stops.
	never := s.on("never-measured")
	until := s.unmeasuredUntil()
	s.up(never, phase{lasts: s.end, rate: 1})
	s.http(never, "/v1/completions", phase{lasts: until, rate: 10}, phase{lasts: s.end - until})
	for _, t := range s.twins(never) {
		s.engine(t, "measured", s.busy(s.end))
	}
	w := s.d.Rules.Window
	from := s.ceil(s.spacing) + s.ceil(3*s.d.Alerts.DownFor)
	s.expect(firing{
		alert: "LLMMetricsMissing", labels: s.targetLabels(never), notYet: from - s.step, from: from + s.step,
		fades: until + w - s.slack, until: until + w + s.slack, value: constant(1),
	})
	s.extra = append(s.extra, until+w-s.slack, until+w+s.slack)
}

// unmeasuredUntil is when the server that was never measured stops serving.
func (s *script) unmeasuredUntil() time.Duration {
	return s.atLeast(s.ceil(3*s.d.Alerts.DownFor) + 2*s.slack)
}

// http writes requests that a server answered well on a route.
func (s *script) http(t target, route string, phases ...phase) {
	s.counter(t, vllm.HTTPRequests, map[string]string{"handler": route, "method": "POST", "status": "2xx"}, phases...)
}
