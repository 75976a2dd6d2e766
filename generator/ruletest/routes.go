package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// info is a target's record: an engine that serves a model, or a frontend that knows it.
func (t *theatre) info(kind sli.Target, labels map[string]string) recording {
	host := map[string]string{"job": t.job(string(kind)), "instance": string(kind) + "-1", sli.TargetLabel: string(kind)}
	return t.play(sli.TargetInfo, labels, host)
}

// routes are models that no frontend routes, and those that users ask for in vain.
func (c *causes) routes() {
	hold := c.d.Alerts.DownFor
	labels := c.model("unready")
	c.tell(story{
		alert: "LLMModelNotReady", hold: hold, labels: c.fired(labels),
		records: []recording{c.play(sli.ModelReady, labels), c.info(sli.TargetEngine, labels), c.info(sli.TargetFrontend, labels)},
		acts: []act{
			c.long(hold, false, 1, 1, 1), c.burst(hold, 0, 1, 1), c.long(hold, false, 1, 1, 1), c.burst(hold, absent, 1, 1), c.long(hold, false, 1, 1, 1),
			// Registered with engines and without; scaled to zero; no longer registered.
			c.long(hold, true, 0, 1, 1), c.long(hold, false, 1, 1, 1), c.long(hold, true, 0, absent, 1), c.long(hold, false, 1, 1, 1),
			c.long(hold, false, absent, absent, 1), c.long(hold, false, 1, 1, 1), c.long(hold, true, absent, 1, 1), c.long(hold, false, 1, 1, 1),
		},
	})
	c.newModel()
	c.gone()
	const alert = "LLMRouterWithoutWorkers"
	hold = c.d.Alerts.Page.For
	asked := c.model("asked")
	engine := c.info(sli.TargetEngine, asked)
	up := c.upOf(engine)
	second := c.on("engine-2", c.info(sli.TargetEngine, asked))
	floor := c.floor(alert)
	many, few := c.per(1.05*floor), c.per(0.95*floor)
	c.tell(story{
		alert: alert, hold: hold, labels: c.fired(asked), value: many * c.d.Rules.Window.Seconds(),
		records: []recording{c.play(sli.Requests, asked), engine, c.info(sli.TargetFrontend, asked), up, second, c.play(sli.Valid, asked)},
		acts: []act{
			c.long(hold, false, many, 1, 1, 1, absent, many), c.long(hold, false, few, absent, 1, absent, absent, 0), c.long(hold, false, many, 1, 1, 1, absent, many),
			c.burst(hold, many, absent, 1, absent, absent, 0), c.long(hold, false, many, 1, 1, 1, absent, many),
			// Down; without its metrics; another one took its place; somebody serves.
			c.long(hold, false, many, absent, 1, 0, absent, 0), c.long(hold, false, many, absent, 1, 1, absent, 0), c.long(hold, false, many, absent, 1, absent, 1, 0),
			c.long(hold, false, many, absent, 1, absent, absent, many/2),
			// None is even counted.
			c.long(hold, true, many, absent, 1, absent, absent, 0), c.long(hold, false, many, 1, 1, 1, absent, many),
			c.long(hold, true, many, absent, 1, absent, absent, absent), c.long(hold, false, few, absent, 1, absent, absent, absent),
			c.long(hold, false, many, 1, 1, 1, absent, many),
		},
	})
	if !c.alerts.has(alert) {
		return
	}
	c.turnedAway(hold, 37*floor)
	// A model that nobody ever served here; in other places these are served, and engines of it came and went.
	c.beside(c.play(sli.Requests, c.model("unknown")), many)
	for _, p := range c.places[1:] {
		served := with(p, map[string]string{promql.ModelLabel: "asked"})
		c.beside(c.play(sli.Valid, served), many)
		left := c.info(sli.TargetEngine, with(p, map[string]string{promql.ModelLabel: "unknown"}))
		left.labels["instance"] = "engine-9"
		c.others = append(c.others, func() {
			c.constant(left, c.d.Name, phase{lasts: c.step, rate: 1}, phase{lasts: c.end - c.step, absent: true})
		})
	}
	c.beside(c.info(sli.TargetEngine, c.model("served")), 1)
	for _, label := range []string{"job", "instance"} {
		c.beside(recording{"up", with(up.labels, map[string]string{label: "other"})}, 1)
	}
	c.beside(recording{"up", with(up.labels, map[string]string{"instance": "engine-2"})}, 1)
	for _, p := range c.places[1:] {
		c.beside(recording{"up", with(up.labels, p)}, 1)
		for _, model := range []string{"unready", "asked", "unknown"} {
			c.beside(c.info(sli.TargetEngine, with(p, map[string]string{promql.ModelLabel: model})), 1)
		}
	}
}

// turnedAway is a model whose requests all fail by the server's fault since its engine
// left.
func (c *causes) turnedAway(hold time.Duration, requests float64) {
	const model = "turned-away"
	rate := c.per(requests)
	front := c.target(c.places[0], sli.TargetFrontend, "frontend-2", newest, metric.Integer)
	left := c.on("engine-5", c.info(sli.TargetEngine, c.model(model)))
	c.others = append(c.others, func() {
		c.counter(front, dynamo.FrontendRequests, map[string]string{"model": model, "endpoint": "completions", "request_type": "unary", "status": "error", "error_type": "unavailable"}, phase{lasts: c.end, rate: rate})
		c.constant(left, c.d.Name, phase{lasts: c.step, rate: 1}, phase{lasts: c.end - c.step, absent: true})
	})
	from := c.ceil(hold) + 2*c.ceil(c.d.Rules.Window)
	c.expect(firing{
		alert: "LLMRouterWithoutWorkers", labels: c.fired(c.model(model)), notYet: c.ceil(hold) - c.step, from: from, value: constant(requests),
		fades: expectedFor - 2*c.step, until: expectedFor + 2*c.step,
	})
}

// upOf is whether a target of a record can be scraped.
func (c *causes) upOf(info recording) recording {
	labels := with(c.d.Selector, info.labels)
	delete(labels, promql.ModelLabel)
	delete(labels, sli.TargetLabel)
	return recording{"up", labels}
}

// on is a target's record on another instance.
func (c *causes) on(instance string, info recording) recording {
	return recording{info.name, with(info.labels, map[string]string{"instance": instance})}
}

// newModel is a model that could not be routed yet: whose workers start one after the
// other before anybody asks.
func (c *causes) newModel() {
	const alert = "LLMModelNotReady"
	hold, labels := c.d.Alerts.DownFor, c.model("starting")
	c.tell(story{
		alert: alert, hold: hold, labels: c.fired(labels),
		records: []recording{c.play(sli.ModelReady, labels), c.info(sli.TargetEngine, labels), c.play(sli.Requests, labels)},
		acts: []act{
			c.long(hold, false, 0, 1, 0), c.long(hold, false, 0, 1, absent), c.long(hold, false, absent, 1, absent), c.burst(hold, 0, 1, 5), c.long(hold, false, 0, 1, 0),
			c.long(hold, true, 0, 1, 5), c.long(hold, false, 0, 1, 0),
		},
	})
	if !c.alerts.has(alert) {
		return
	}
	for _, p := range c.places[1:] {
		there := with(p, map[string]string{promql.ModelLabel: "starting"})
		c.beside(c.play(sli.ModelReady, there), 1)
		c.beside(c.play(sli.Requests, there), 5)
	}
}

// gone is a model whose last engine leaves discovery, in the middle of its work or
// after it.
func (c *causes) gone() {
	const alert = "LLMModelGone"
	hold, labels := max(c.d.Alerts.DownFor, c.d.Rules.Window), c.model("gone")
	engine := c.on("engine-3", c.info(sli.TargetEngine, labels))
	serves, lost := []float64{500, 1, 1}, []float64{absent, absent, absent}
	c.tell(story{
		alert: alert, hold: hold, labels: c.fired(labels),
		records: []recording{c.play(sli.OutputTokens, labels), engine, c.upOf(engine)},
		acts: []act{
			c.long(hold, false, serves...), c.burst(hold, lost...), c.long(hold, false, serves...),
			// Scaled to zero; down; without its metrics.
			c.long(hold, false, 0, 1, 1), c.long(hold, false, lost...), c.long(hold, false, serves...),
			c.long(hold, false, absent, absent, 0), c.long(hold, false, serves...), c.long(hold, false, absent, absent, 1), c.long(hold, false, serves...),
			c.long(hold, true, lost...), c.long(hold, false, serves...),
		},
	})
	if !c.alerts.has(alert) {
		return
	}
	// Another engine takes the place of the first, or is there and shows nothing yet.
	moved := c.model("moved")
	first, second := c.on("engine-4", c.info(sli.TargetEngine, moved)), c.on("engine-6", c.info(sli.TargetEngine, moved))
	c.tell(story{
		alert: alert, hold: hold, labels: c.fired(moved), records: []recording{c.play(sli.OutputTokens, moved), first, c.upOf(first), second, c.upOf(second)},
		acts: []act{
			c.long(hold, false, 500, 1, 1, absent, absent), c.long(hold, false, absent, absent, absent, 1, absent), c.long(hold, false, absent, absent, absent, absent, 1),
			c.long(hold, false, 500, 1, 1, absent, 1),
		},
	})
	// Frontends know it still; another job has a target of the name, and another engine of the job is up.
	c.beside(c.on("frontend-3", c.info(sli.TargetFrontend, labels)), 1)
	for _, other := range []map[string]string{{"job": "other"}, {"instance": "engine-7"}} {
		c.beside(recording{"up", with(c.upOf(engine).labels, other)}, 1)
	}
	// Elsewhere, and by another name, there are engines of it; a neighbour's are gone.
	for _, p := range c.places[1:] {
		there := c.on("engine-3", c.info(sli.TargetEngine, with(p, map[string]string{promql.ModelLabel: "gone"})))
		c.beside(there, 1)
		c.beside(c.upOf(there), 1)
	}
	c.others = append(c.others, func() {
		c.constant(c.play(sli.OutputTokens, c.model("left")), elsewhere, phase{lasts: c.step, rate: 500}, phase{lasts: c.end - c.step, absent: true})
		c.constant(engine, elsewhere, phase{lasts: c.end, rate: 1})
	})
}

// unrouted is a world of models that have been gone for longer than they are remembered.
func unrouted(f *fleet, as *alerts, cov *coverage) (*document, error) {
	const step = 20 * time.Minute
	t := newTheatre(f, as, step)
	known := 2 * step
	ends := known + expectedFor
	t.end = ends + 3*step
	model := func(name string) map[string]string {
		return with(f.places[0], map[string]string{promql.ModelLabel: name})
	}
	gone := func(alert, name string, hold time.Duration, value, shown float64, lost, rest recording) {
		if !t.alerts.has(alert) {
			return
		}
		t.only[alert] = true
		t.constant(lost, f.d.Name, phase{lasts: known, rate: 1}, phase{lasts: t.end - known, absent: true})
		t.always(rest, value)
		t.expect(firing{alert: alert, labels: with(model(name), map[string]string{sli.DeploymentLabel: f.d.Name}), from: known + step + t.ceil(hold), fades: ends - step, until: ends, value: constant(shown)})
	}
	gone("LLMModelNotReady", "unready", f.d.Alerts.DownFor, 1, 1, t.play(sli.ModelReady, model("unready")), t.info(sli.TargetEngine, model("unready")))
	asks := 2 * float64(f.d.Alerts.Of(f.d.Alerts.Class("LLMRouterWithoutWorkers")).MinBadEvents)
	gone("LLMRouterWithoutWorkers", "asked", f.d.Alerts.Page.For, asks/f.d.Rules.Window.Seconds(), asks, t.info(sli.TargetEngine, model("asked")), t.play(sli.Requests, model("asked")))
	gone("LLMModelGone", "gone", max(f.d.Alerts.DownFor, f.d.Rules.Window), 0, 1, t.play(sli.OutputTokens, model("gone")), t.play(sli.Waiting, model("gone")))
	t.remembered(known, ends)
	if len(t.only) == 0 || max(f.d.Alerts.DownFor, f.d.Alerts.Page.For) > 2*time.Hour {
		return nil, nil
	}
	out := &test{name: "a model that is gone for six hours is missed no more", spacing: step, series: t.series}
	return &document{subject: "unrouted", interval: step, tests: []*test{out}}, t.judge(out, cov, append(t.edges(), ends-step, t.end)...)
}

// remembered are models of which something is still there after they have been gone
// for as long as is remembered.
func (t *theatre) remembered(known, ends time.Duration) {
	c := &causes{theatre: t}
	if t.alerts.has("LLMModelNotReady") {
		// It is registered on, without its workers, and nobody asks.
		labels := c.model("half-ready")
		t.constant(t.play(sli.ModelReady, labels), t.d.Name, phase{lasts: known, rate: 1}, phase{lasts: t.end - known})
		t.expect(firing{alert: "LLMModelNotReady", labels: c.fired(labels), from: known + t.step + t.ceil(t.d.Alerts.DownFor), fades: ends - t.step, until: ends, value: constant(0)})
	}
	if !t.alerts.has("LLMModelGone") {
		return
	}
	// Its engine is up and shows nothing any more; of one of them tokens come for longer.
	for _, x := range []struct {
		model  string
		tokens time.Duration
	}{{"mute", known}, {"served-on", known + 6*t.step}} {
		labels := c.model(x.model)
		engine := c.on(x.model, c.info(sli.TargetEngine, labels))
		t.constant(engine, t.d.Name, phase{lasts: known, rate: 1}, phase{lasts: t.end - known, absent: true})
		t.always(c.upOf(engine), 1)
		t.constant(t.play(sli.OutputTokens, labels), t.d.Name, phase{lasts: x.tokens, rate: 500}, phase{lasts: t.end - x.tokens, absent: true})
	}
	t.expect(firing{alert: "LLMModelGone", labels: c.fired(c.model("served-on")), notYet: ends - t.step, from: ends + 2*t.step, value: constant(500)})
}
