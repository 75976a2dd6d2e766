package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// causeDocuments write what makes objectives fail or is about to.
func causeDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	t := newTheatre(f, as, f.d.Rules.Window/5)
	c := &causes{theatre: t, lasting: 2 * f.d.Rules.Window}
	c.cacheFails()
	c.transfers()
	c.shares()
	c.emptyAnswers()
	c.starved()
	c.routes()
	c.exhausted()
	if len(t.stories) == 0 {
		return nil, nil
	}
	c.bystanders()
	told, err := t.curtain("a cause is told of when it lasts and there is enough of it", cov)
	if err != nil {
		return nil, err
	}
	out := []*document{{subject: "causes", interval: t.step, tests: []*test{told}}}
	late, err := unrouted(f, as, cov)
	if late != nil {
		out = append(out, late)
	}
	return out, err
}

// causes tells the stories of causes.
type causes struct {
	*theatre
	// lasting is how long failures must go on.
	lasting time.Duration
	// others write the records of bystanders, once the end is known.
	others []func()
}

// floor is how many events an alert needs, by the class that it has.
func (c *causes) floor(alert string) float64 {
	return float64(c.d.Alerts.Of(c.d.Alerts.Class(alert)).MinBadEvents)
}

// per is the rate of a number of events in a rate window.
func (c *causes) per(events float64) float64 { return events / c.d.Rules.Window.Seconds() }

func (c *causes) bystanders() {
	for _, write := range c.others {
		write()
	}
}

// beside lets a record keep a value all the time.
func (c *causes) beside(p recording, value float64) {
	c.others = append(c.others, func() { c.always(p, value) })
}

// model are the labels of a model in the own place, without the deployment.
func (c *causes) model(name string) map[string]string {
	return with(c.places[0], map[string]string{promql.ModelLabel: name})
}

// fired adds the deployment to the labels of what fires.
func (c *causes) fired(labels map[string]string) map[string]string {
	return with(labels, map[string]string{sli.DeploymentLabel: c.d.Name})
}

// cacheFails are events of which single ones are nothing.
func (c *causes) cacheFails() {
	for _, x := range []struct {
		alert  string
		id     sli.ID
		labels map[string]string
	}{
		{"LLMCacheAllocationFailing", sli.LMCacheAllocFailed, map[string]string{"during": "l1_store"}},
		{"LLMCachePrefetchFailing", sli.LMCachePrefetch, map[string]string{"reason": "l1_oom"}},
		{"LLMCacheEventsDropped", sli.LMCacheDropped, nil},
	} {
		labels, floor := with(c.places[0], x.labels), c.floor(x.alert)
		few, many := c.per(0.95*floor), c.per(1.05*floor)
		c.tell(story{
			alert: x.alert, hold: c.lasting, labels: c.fired(labels), records: []recording{c.play(x.id, labels)}, value: many * c.d.Rules.Window.Seconds(),
			acts: []act{
				c.long(c.lasting, false, few), c.burst(c.lasting, many), c.long(c.lasting, false, 0), c.long(c.lasting, true, many), c.long(c.lasting, false, few),
			},
		})
	}
	hold := c.d.Alerts.DownFor
	server := with(c.places[0], map[string]string{"job": "lmcache", "instance": "lmcache-1"})
	c.tell(story{
		alert: "LLMCacheEvictionStopped", hold: hold, labels: c.fired(server), records: []recording{c.play(sli.LMCacheServerTicks, server)},
		acts: []act{c.long(hold, false, 0.01), c.burst(hold, 0), c.long(hold, false, 1), c.long(hold, true, 0), c.long(hold, false, 1), c.long(hold, false, absent)},
	})
	const stores = "LLMCacheStoreFailing"
	lost := func(events, share float64) []float64 { return []float64{short(1 - share), c.per(events) / share} }
	floor, above := c.floor(stores), c.above(stores)
	many := beyond(above, 0.2)
	c.tell(story{
		alert: stores, hold: c.lasting, labels: c.fired(c.places[0]), value: short(1 - many),
		records: []recording{c.play(sli.LMCacheL2Stored, c.places[0]), c.play(sli.LMCacheL2Asked, c.places[0])},
		acts: []act{
			c.long(c.lasting, false, lost(0.95*floor, between(above))...), c.long(c.lasting, false, lost(100*floor, below(above, 0.2))...),
			c.burst(c.lasting, lost(1.05*floor, many)...), c.long(c.lasting, false, 1, 1), c.long(c.lasting, true, lost(1.05*floor, many)...), c.long(c.lasting, false, 1, 1),
		},
	})
}

// transfers go wrong for a share of the requests that end, whatever the reason of their end.
func (c *causes) transfers() {
	for _, x := range []struct {
		alert, model string
		id           sli.ID
	}{{"LLMKVTransferFailing", "fails", sli.KVTransferFailed}, {"LLMKVExpiring", "expires", sli.KVTransferExpired}} {
		labels, floor, above := c.model(x.model), c.floor(x.alert), c.above(x.alert)
		reason := func(r string) map[string]string { return map[string]string{"finished_reason": r} }
		wrong := func(events, share float64) []float64 {
			rate := c.per(events)
			return []float64{rate, 0.6 * rate / share, 0.4 * rate / share}
		}
		c.tell(story{
			alert: x.alert, hold: c.lasting, labels: c.fired(labels), value: 1.05 * floor,
			records: []recording{c.play(x.id, labels), c.play(sli.Finished, labels, reason("stop")), c.play(sli.Finished, labels, reason("length"))},
			acts: []act{
				c.long(c.lasting, false, wrong(0.95*floor, between(above))...), c.long(c.lasting, false, wrong(100*floor, below(above, 0.05))...),
				c.burst(c.lasting, wrong(1.05*floor, beyond(above, 0.05))...), c.long(c.lasting, false, 0, 1, 1),
				c.long(c.lasting, true, wrong(1.05*floor, beyond(above, 0.05))...), c.long(c.lasting, false, 0, 0, 0),
				// Everything fails, so that nothing ends.
				c.long(c.lasting, true, c.per(1.05*floor), 0, 0), c.long(c.lasting, false, 0, 1, 1),
			},
		})
	}
}

// shares are requests that end in a way, of all.
func (c *causes) shares() {
	for _, x := range []struct {
		alert, model string
		id           sli.ID
	}{{"LLMRequestsRejected", "rejects", sli.Rejected}, {"LLMClientsLeaving", "left", sli.Cancelled}} {
		labels, floor, above := c.model(x.model), c.floor(x.alert), c.above(x.alert)
		many := beyond(above, 0.05)
		of := func(events, share float64) []float64 { return []float64{c.per(events), c.per(events) / share} }
		c.tell(story{
			alert: x.alert, hold: c.lasting, labels: c.fired(labels), value: many,
			records: []recording{c.play(x.id, labels), c.play(sli.Requests, labels)},
			acts: []act{
				c.long(c.lasting, false, of(0.95*floor, between(above))...), c.long(c.lasting, false, of(100*floor, below(above, 0.05))...),
				c.burst(c.lasting, of(1.05*floor, many)...), c.long(c.lasting, false, 0, 0),
				c.long(c.lasting, true, of(1.05*floor, many)...), c.long(c.lasting, false, 0, 1),
			},
		})
	}
}

// emptyAnswers are successes without a token: more than half of many.
func (c *causes) emptyAnswers() {
	labels, hold := c.model("answers-nothing"), c.d.Alerts.Page.For
	const alert = "LLMEmptyAnswers"
	floor, above := c.floor(alert), c.above(alert)
	most := beyond(above, 0.05)
	of := func(events, share float64) []float64 { return []float64{share, c.per(events) / share} }
	c.tell(story{
		alert: alert, hold: hold, labels: c.fired(labels), value: most,
		records: []recording{c.play(sli.EmptyAnswers, labels), c.play(sli.Requests, labels)},
		acts: []act{
			c.long(hold, false, of(0.95*floor, between(above))...), c.long(hold, false, of(100*floor, below(above, 0.05))...), c.burst(hold, of(1.05*floor, most)...), c.long(hold, false, 0, 1),
			c.long(hold, true, of(1.05*floor, most)...), c.long(hold, false, 0, 1), c.long(hold, false, absent, 1),
		},
	})
}

// starved is a model whose one side is short of workers.
func (c *causes) starved() {
	hold, wait := c.d.Alerts.QueueFor, c.d.Alerts.QueueWait.Seconds()
	const served = 10
	queue := func(share float64) float64 { return share * wait * served }
	for _, x := range []struct{ alert, model, role, other string }{
		{"LLMPrefillStarved", "prefill-starved", sli.RolePrefill, sli.RoleDecode}, {"LLMDecodeStarved", "decode-starved", sli.RoleDecode, sli.RolePrefill},
	} {
		side := func(id sli.ID, labels map[string]string, role string) recording {
			return c.play(id, labels, map[string]string{sli.RoleLabel: role})
		}
		labels := c.model(x.model)
		c.tell(story{
			alert: x.alert, hold: hold, labels: c.fired(with(labels, map[string]string{sli.RoleLabel: x.role})), value: 1.05 * wait,
			records: []recording{side(sli.WaitingByRole, labels, x.role), side(sli.FinishedByRole, labels, x.role), side(sli.WaitingByRole, labels, x.other), side(sli.FinishedByRole, labels, x.other)},
			acts: []act{
				c.long(hold, false, queue(0.95), served, 0, served), c.burst(hold, queue(1.05), served, queue(0.95), served),
				// Both sides are short; one worker does both; nothing is served at all, here or there.
				c.long(hold, false, queue(1.05), served, queue(1.05), served), c.long(hold, false, queue(1.05), served, absent, absent), c.long(hold, false, queue(1.05), 0, 0, served),
				c.long(hold, false, queue(1.05), served, 1, 0),
				c.long(hold, true, queue(1.05), served, queue(0.95), served), c.long(hold, false, 0, served, 0, served),
			},
		})
		if !c.alerts.has(x.alert) {
			continue
		}
		// What else the model has is no side of it.
		c.beside(side(sli.WaitingByRole, labels, "encode"), queue(2))
		c.beside(side(sli.FinishedByRole, labels, "encode"), served)
		// Others are short on both sides.
		both := []map[string]string{c.model("both-starved")}
		for _, p := range c.places[1:] {
			both = append(both, with(p, map[string]string{promql.ModelLabel: x.model}))
		}
		for _, other := range both {
			if x.model != "prefill-starved" && other[promql.ModelLabel] == "both-starved" {
				continue
			}
			for _, role := range []string{sli.RolePrefill, sli.RoleDecode} {
				c.beside(side(sli.WaitingByRole, other, role), queue(2))
				c.beside(side(sli.FinishedByRole, other, role), served)
			}
		}
	}
}

// exhausted are engines without a KV block to give, while an objective of users is missed.
func (c *causes) exhausted() {
	const alert = "LLMKVCacheExhausted"
	if !c.alerts.has(alert) {
		return
	}
	hold, w := c.d.Alerts.QueueFor, c.d.Rules.Window
	var judged, efficient *slo.SLO
	for i := range c.plan.SLOs {
		if s := &c.plan.SLOs[i]; s.SLI.Efficiency() {
			efficient = s
		} else if judged == nil {
			judged = s
		}
	}
	of := func(name string, labels map[string]string, s *slo.SLO) recording {
		return recording{name, with(labels, map[string]string{slo.SLOLabel: s.ID, slo.SLILabel: string(s.SLI)})}
	}
	objective := float(judged.Percent)
	missed, met := 1.05*(1-objective), 0.95*(1-objective)
	about := func(model string) (map[string]string, []recording) {
		l := c.model(model)
		return l, []recording{c.play(sli.KVUsageMax, l), c.play(sli.Preemptions, l), c.play(sli.Waiting, l), of(slo.ErrorShare(w), l, judged), of(slo.Objective, l, judged)}
	}
	labels, records := about("exhausted")
	full, room := beyond(c.above(alert), 0.01), below(c.above(alert), 0.01)
	calm := c.long(hold, false, full, 0, 0, missed, objective)
	c.tell(story{alert: alert, hold: hold, labels: c.fired(labels), records: records, value: full, acts: []act{
		c.long(hold, false, room, 0, 5, missed, objective), calm, c.long(hold, false, full, 0, 5, met, objective),
		c.burst(hold, full, 0, 5, missed, objective), calm, c.long(hold, true, full, 0, 5, missed, objective), calm,
	}})
	// Who throws requests out has no block left, however full it looks from one scrape to the next.
	labels, records = about("preempts")
	c.tell(story{alert: alert, hold: hold, labels: c.fired(labels), records: records, value: 0.8, acts: []act{
		c.long(hold, false, 0.8, 0.1, 0, met, objective), c.burst(hold, 0.8, 0.1, 0, missed, objective), calm, c.long(hold, true, 0.8, 0.1, 0, missed, objective), calm,
	}})
	// It is full once in a rate window, or less often.
	c.expect(firing{alert: alert, labels: c.fired(c.model("often-full")), notYet: c.ceil(hold) - c.step, from: c.ceil(hold) + c.step, value: constant(full)})
	for _, x := range []struct {
		model string
		every time.Duration
	}{{"often-full", 4}, {"seldom-full", 8}} {
		_, records := about(x.model)
		for i, v := range []float64{0, 0, 5, missed, objective} {
			if i > 0 {
				c.beside(records[i], v)
			}
		}
		c.others = append(c.others, func() {
			var phases []phase
			for at := time.Duration(0); at <= c.end; at += x.every * c.step {
				phases = append(phases, phase{lasts: c.step, rate: full}, phase{lasts: (x.every - 1) * c.step, rate: room / 2})
			}
			c.constant(records[0], c.d.Name, phases...)
		})
	}
	// Others miss their objective; what the caches are asked to do is missed, too.
	hot := []map[string]string{c.model("hot")}
	for _, p := range c.places[1:] {
		for _, model := range []string{"exhausted", "preempts"} {
			hot = append(hot, with(p, map[string]string{promql.ModelLabel: model}))
		}
	}
	for _, l := range hot {
		c.beside(of(slo.ErrorShare(w), l, judged), missed)
		c.beside(of(slo.Objective, l, judged), objective)
	}
	if efficient != nil {
		c.beside(of(slo.ErrorShare(w), labels, efficient), 1)
		c.beside(of(slo.Objective, labels, efficient), float(efficient.Percent))
	}
}
