package ruletest

import (
	"time"

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
	asked := c.model("asked")
	engine := c.info(sli.TargetEngine, asked)
	up := recording{"up", with(c.d.Selector, asked, engine.labels)}
	second := c.info(sli.TargetEngine, asked)
	second.labels["instance"] = "engine-2"
	delete(up.labels, promql.ModelLabel)
	delete(up.labels, sli.TargetLabel)
	c.tell(story{
		alert: "LLMRouterWithoutWorkers", hold: hold, labels: c.fired(asked), value: 5,
		records: []recording{c.play(sli.Requests, asked), engine, c.info(sli.TargetFrontend, asked), up, second},
		acts: []act{
			c.long(hold, false, 5, 1, 1, 1, absent), c.long(hold, false, 0, absent, 1, absent, absent), c.long(hold, false, 5, 1, 1, 1, absent),
			c.burst(hold, 5, absent, 1, absent, absent), c.long(hold, false, 5, 1, 1, 1, absent),
			// Down; without its metrics; another one took its place.
			c.long(hold, false, 5, absent, 1, 0, absent), c.long(hold, false, 5, absent, 1, 1, absent), c.long(hold, false, 5, absent, 1, absent, 1),
			c.long(hold, true, 5, absent, 1, absent, absent), c.long(hold, false, 5, 1, 1, 1, absent),
		},
	})
	if !c.alerts.has("LLMRouterWithoutWorkers") {
		return
	}
	// A model that nobody ever served here; in other places these are served, and engines of it came and went.
	c.beside(c.play(sli.Requests, c.model("unknown")), 5)
	for _, p := range c.places[1:] {
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

// unrouted is a world of models that have been gone for longer than they are remembered.
func unrouted(f *fleet, as *alerts, cov *coverage) (*document, error) {
	const step = 20 * time.Minute
	t := newTheatre(f, as, step)
	known := 2 * step
	ends := known + expectedFor
	t.end = ends + step
	model := func(name string) map[string]string {
		return with(f.places[0], map[string]string{promql.ModelLabel: name})
	}
	gone := func(alert, name string, value float64, lost, rest recording) {
		if !t.alerts.has(alert) {
			return
		}
		t.only[alert] = true
		t.constant(lost, f.d.Name, phase{lasts: known, rate: 1}, phase{lasts: t.end - known, absent: true})
		t.always(rest, value)
		t.expect(firing{alert: alert, labels: with(model(name), map[string]string{sli.DeploymentLabel: f.d.Name}), from: known + step + t.ceil(f.d.Alerts.DownFor), fades: ends - step, until: ends, value: constant(value)})
	}
	gone("LLMModelNotReady", "unready", 1, t.play(sli.ModelReady, model("unready")), t.info(sli.TargetEngine, model("unready")))
	gone("LLMRouterWithoutWorkers", "asked", 5, t.info(sli.TargetEngine, model("asked")), t.play(sli.Requests, model("asked")))
	if len(t.only) == 0 || f.d.Alerts.DownFor > 2*time.Hour {
		return nil, nil
	}
	out := &test{name: "a model that is gone for six hours is missed no more", spacing: step, series: t.series}
	return &document{subject: "unrouted", interval: step, tests: []*test{out}}, t.judge(out, cov, append(t.edges(), ends-step, t.end)...)
}
