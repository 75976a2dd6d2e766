package ruletest

import (
	"slices"
	"time"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// burnDocuments writes a document for each pair of windows, with one world in
// which every model has a history of its own. It plays recorded rates instead of
// raw series, at a step that fits the windows: three days cost no more than an hour.
func burnDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	var out []*document
	for _, first := range windowPairs(as) {
		d, err := burnDocument(f, as, first, cov)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

// windowPairs are alerts whose windows are all pairs that occur, shortest first.
func windowPairs(as *alerts) (out []*rules.Alert) {
	same := func(a *rules.Alert) func(*rules.Alert) bool {
		return func(b *rules.Alert) bool { return a.Pair.Long == b.Pair.Long && a.Pair.Short == b.Pair.Short }
	}
	for i := range as.list {
		if a := &as.list[i]; a.Pair != nil && !slices.ContainsFunc(out, same(a)) {
			out = append(out, a)
		}
	}
	slices.SortStableFunc(out, func(a, b *rules.Alert) int { return int(a.Pair.Long - b.Pair.Long) })
	return out
}

func burnDocument(f *fleet, as *alerts, first *rules.Alert, cov *coverage) (*document, error) {
	fr := newFrame(first, f.d.Rules.Window)
	c := clock{step: fr.step, rules: f.d.Rules}
	entries := fr.long + fr.hold + fr.keep + 3*fr.short + 1
	w := played{fleet: f, alerts: as, clock: c, entries: entries}
	for i := range as.list {
		a := &as.list[i]
		if a.Pair == nil || a.Pair.Long != first.Pair.Long || a.Pair.Short != first.Pair.Short {
			continue
		}
		list, err := build(a, f.d, c, newFrame(a, f.d.Rules.Window), entries)
		if err != nil {
			return nil, err
		}
		for _, s := range list {
			w.add(a.SLO, s.ledger(w.labels(a.SLO, s.name), entries))
		}
	}
	w.idle()
	window := moment(first.Pair.Long)
	t := w.test("the alerts of " + window + " fire on their own windows, threshold and floor only")
	w.neighbour(t)
	if err := w.judge(t, entries-1, cov); err != nil {
		return nil, err
	}
	for _, window := range []time.Duration{first.Pair.Long, first.Pair.Short} {
		w.windows(t, window, cov)
	}
	return &document{subject: "burn-" + window, interval: fr.step, tests: []*test{t}}, nil
}

// played is a world of recorded rates.
type played struct {
	*fleet
	alerts  *alerts
	clock   clock
	entries int
	// slos and ledgers are parallel: the history of one model under one objective.
	slos    []*slo.SLO
	ledgers []ledger
}

func (w *played) add(o *slo.SLO, l ledger) {
	w.slos, w.ledgers = append(w.slos, o), append(w.ledgers, l)
}

// neighbour adds another deployment that burns all it has: the rates, and what
// its own rules made of them.
func (w *played) neighbour(t *test) {
	add := func(name string, o *slo.SLO, value float64) {
		l := line{}
		l.run(value, 0, w.entries)
		t.series = append(t.series, series{seriesName(name, with(w.labels(o, "burning"), map[string]string{sli.DeploymentLabel: elsewhere})), l.text()})
	}
	w.otherObjective(t)
	for _, o := range unique(w.slos) {
		add(slo.TotalRate(w.d.Rules.Window), o, 1e6)
		add(slo.BadRate(w.d.Rules.Window), o, 1e6)
		add(slo.ErrorShare(w.d.Rules.Window), o, 1)
		add(slo.Objective, o, float(o.Percent))
		add(slo.TotalStep, o, 1e9)
		add(slo.BadStep, o, 1e9)
		for _, window := range append(w.plan.Windows(), w.d.Rules.Interval, slo.Step) {
			add(slo.TotalIncrease(window), o, 1e9)
			add(slo.BadIncrease(window), o, 1e9)
			add(slo.ErrorShare(window), o, 1)
		}
	}
}

// otherObjective adds one that no alert is about and that burns all it has.
func (w *played) otherObjective(t *test) {
	l := line{}
	l.run(1e6, 0, w.entries)
	labels := with(w.labels(w.slos[0], "burning"), map[string]string{slo.SLOLabel: "other"})
	window, interval := w.d.Rules.Window, w.d.Rules.Interval
	for _, name := range []string{slo.TotalRate(window), slo.BadRate(window), slo.TotalIncrease(interval), slo.BadIncrease(interval)} {
		t.series = append(t.series, series{seriesName(name, labels), l.text()})
	}
}

// idle adds a model that has no events at all.
func (w *played) idle() {
	for _, o := range unique(w.slos) {
		w.add(o, ledger{labels: w.labels(o, "idle"), total: make([]float64, w.entries), bad: make([]float64, w.entries), idle: true})
	}
}

// labels are those of the events of an objective for a model.
func (w *played) labels(o *slo.SLO, model string) map[string]string {
	return with(w.places[0], map[string]string{
		sli.DeploymentLabel: w.d.Name, promql.ModelLabel: model, slo.SLOLabel: o.ID, slo.SLILabel: string(o.SLI),
	})
}

// test writes what is recorded of every ledger: rates and new events.
func (w *played) test(name string) *test {
	t := &test{name: name, spacing: w.clock.step}
	window, interval := w.d.Rules.Window, w.d.Rules.Interval
	for _, l := range w.ledgers {
		t.series = append(t.series,
			series{seriesName(slo.TotalRate(window), l.labels), l.text(l.total, 1)},
			series{seriesName(slo.BadRate(window), l.labels), l.text(l.bad, 1)},
			series{seriesName(slo.TotalIncrease(interval), l.labels), l.text(l.total, interval.Seconds())},
			series{seriesName(slo.BadIncrease(interval), l.labels), l.text(l.bad, interval.Seconds())})
	}
	return t
}

// judge expects of every burn alert exactly the firing ones at an entry.
func (w *played) judge(t *test, at int, cov *coverage) error {
	for _, name := range w.alerts.names() {
		c := alertCase{at: w.clock.after(at), name: name}
		burn := false
		for i := range w.alerts.list {
			a := &w.alerts.list[i]
			if a.Name != name || a.Pair == nil {
				continue
			}
			burn = true
			for j, l := range w.ledgers {
				if w.slos[j].ID != a.SLO.ID {
					continue
				}
				v := w.clock.follow(l, w.d, a)[at]
				if !v.firing {
					continue
				}
				e, err := w.alerts.firing(i, l.labels, v.value)
				if err != nil {
					return err
				}
				c.expected = append(c.expected, e)
				cov.firing(a)
			}
		}
		if burn {
			t.alerts = append(t.alerts, c)
		}
	}
	return nil
}

// windows expects the counts and shares of a window at the last entry.
func (w *played) windows(t *test, window time.Duration, cov *coverage) {
	c := cases{test: t, at: w.clock.after(w.entries - 1), grain: fine, deployment: w.d.Name, coverage: cov}
	count := c
	count.grain = coarse
	if window == w.d.Rules.Window {
		return
	}
	at := w.entries - 1
	for _, o := range unique(w.slos) {
		var total, bad, share []sample
		for i, l := range w.ledgers {
			if w.slos[i] != o {
				continue
			}
			total = append(total, count.is(l.labels, truth{value: w.clock.count(l.total, window, at)}))
			bad = append(bad, count.is(l.labels, truth{value: w.clock.count(l.bad, window, at)}))
			if v, ok := w.clock.share(l, window, at); ok {
				share = append(share, c.is(l.labels, truth{value: v}))
			}
		}
		ms := []promql.Matcher{promql.Eq(slo.SLOLabel, o.ID)}
		count.add(slo.TotalIncrease(window), ms, total)
		count.add(slo.BadIncrease(window), ms, bad)
		c.add(slo.ErrorShare(window), ms, share)
	}
}

func unique(list []*slo.SLO) (out []*slo.SLO) {
	for _, o := range list {
		if !slices.Contains(out, o) {
			out = append(out, o)
		}
	}
	return out
}
