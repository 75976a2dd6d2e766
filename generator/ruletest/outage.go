package ruletest

import (
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// outageDocuments write total hurt from the raw series on: everything late and
// everything failed pages within minutes and ends soon after, while those who are
// merely idle, new, restarting or unlucky once are left alone.
func outageDocuments(f *fleet, as *alerts, cov *coverage) ([]*document, error) {
	o := &outage{script: newScript(f, as, f.d.Rules.Interval)}
	if !o.pages() {
		return nil, nil
	}
	names, err := representatives(f.plan)
	if err != nil {
		return nil, err
	}
	o.times()
	for _, n := range names {
		o.hurt(n)
	}
	o.unharmed()
	t := &test{name: "total hurt pages within minutes and ends soon after", spacing: o.spacing, series: o.series}
	o.judgePages(t, names)
	if err := o.judgeOutages(t, names, cov); err != nil {
		return nil, err
	}
	return []*document{{subject: "outage", interval: f.d.Rules.Interval, tests: []*test{t}}}, nil
}

// outage is a world in which all goes well, then wrong, then well again.
type outage struct {
	*script
	// told is when pages must have fired, mended the last bad sample, over when
	// they must have ended.
	told, mended, over time.Duration
}

// pages tells whether any objective wakes somebody.
func (o *outage) pages() bool {
	for _, a := range o.alerts.list {
		if a.Pair != nil && a.Class == slo.Page {
			return true
		}
	}
	return false
}

// times leave five minutes to tell and ten to end, more only where the
// configured windows and durations do not allow it.
func (o *outage) times() {
	w, page := o.d.Rules.Window, o.d.Alerts.Page
	o.fault = o.atLeast(w + o.d.Rules.Interval)
	o.told = o.fault + 5*time.Minute
	if w > 5*time.Minute || page.For > time.Minute {
		o.told = o.fault + o.ceil(w+page.For) + o.slack
	}
	o.mended = o.atLeast(o.told)
	last := 10 * time.Minute
	for _, a := range o.alerts.list {
		if a.Pair == nil || a.Class != slo.Page {
			continue
		}
		// Outages end when as much is clean as brings a full window below the threshold, all
		// else when the last step shows it, or the rate window where that is longer.
		clears := max(w, slo.Step)
		if a.Pair.Outage {
			clears = a.Pair.Long - a.Pair.Crosses()
		}
		last = max(last, o.ceil(clears+a.KeepFiringFor)+o.slack)
	}
	o.over = o.mended + o.ceil(last)
	o.end = o.atLeast(o.over)
}

// parts are the three parts of the time, with what happens in each.
func (o *outage) parts(rate float64) [3]phase {
	return [3]phase{{lasts: o.fault, rate: rate}, {lasts: o.mended - o.fault, rate: rate}, {lasts: o.end - o.mended, rate: rate}}
}

// hurt is a model of which all requests are late and fail for a while.
func (o *outage) hurt(model string) {
	p := o.parts(requests)
	failing, serving := o.parts(requests), o.parts(requests)
	failing[0].rate, failing[2].rate, serving[1].rate = 0, 0, 0
	o.requests(model, serving[:], failing[:])
	t, labels := o.observer(model)
	for _, l := range o.set.Latencies {
		if !o.judgedLatency(l) {
			continue
		}
		in, off := late(l.Ladder, 0), late(l.Ladder, 1)
		at, own := t, labels
		if l.Source.System != metric.Dynamo {
			at, own = o.on("engine-"+model), o.engineLabels(model, "0")
		}
		o.histogram(at, l.Source, own, l.Ladder, observed{p[0], in, 0}, observed{p[1], off, 0}, observed{p[2], in, 0})
	}
}

// judgedLatency tells whether an objective is on a latency.
func (o *outage) judgedLatency(l sli.Latency) bool {
	for i := range o.plan.SLOs {
		if measures(&o.plan.SLOs[i], l) {
			return true
		}
	}
	return false
}

// observer is the process that counts a model's requests, with the labels it gives them.
func (o *outage) observer(model string) (target, map[string]string) {
	if o.dynamo {
		return o.target(o.places[0], sli.TargetFrontend, "frontend-1", newest, metric.Integer), map[string]string{"model": model}
	}
	return o.on("engine-" + model), o.engineLabels(model, "0")
}

// requests writes how a model's requests end: well, and by the server's fault.
func (o *outage) requests(model string, well, failed []phase) {
	t, labels := o.observer(model)
	if o.dynamo {
		labels = with(labels, map[string]string{"endpoint": "chat_completions", "request_type": "stream"})
		o.counter(t, dynamo.FrontendRequests, with(labels, map[string]string{"status": "success"}), well...)
		if failed != nil {
			o.counter(t, dynamo.FrontendRequests, with(labels, map[string]string{"status": "error", "error_type": "internal"}), failed...)
		}
		return
	}
	o.counter(t, vllm.RequestSuccess, with(labels, map[string]string{"finished_reason": "stop"}), well...)
	if failed != nil {
		o.counter(t, vllm.RequestSuccess, with(labels, map[string]string{"finished_reason": "error"}), failed...)
	}
}

// unharmed are models that nobody must be woken for.
func (o *outage) unharmed() {
	p := o.parts(requests)
	o.requests("well", p[:], nil)
	idle := o.parts(0)
	o.requests("always-idle", idle[:], idle[:])
	again := o.parts(requests)
	again[1].restart = true
	o.requests("restarted", again[:], idle[:])
	// A model that was deployed a minute before has one error in its first hundred requests.
	before := phase{lasts: o.fault - o.ceil(time.Minute), absent: true}
	young := func(rate float64) []phase { return []phase{before, {lasts: o.end - before.lasts, rate: rate}} }
	once := phase{lasts: o.spacing, rate: 1 / o.spacing.Seconds()}
	o.requests("new", young(100.0/60), []phase{before, once, {lasts: o.end - before.lasts - o.spacing}})
	// One failure at night, of two requests.
	quiet := []phase{{lasts: o.fault}, once, {lasts: o.end - o.fault - o.spacing}}
	o.requests("one-of-two", quiet, quiet)
}

// judgePages asks who is paged for which objective, before, during and after.
func (o *outage) judgePages(t *test, names []string) {
	var windows []string
	for _, a := range o.alerts.list {
		if a.Pair != nil && a.Class == slo.Page {
			if w := promql.Window(a.Pair.Long); !slices.Contains(windows, w) {
				windows = append(windows, w)
			}
		}
	}
	firing := sli.Own(o.d.Name, "ALERTS", promql.Eq("alertstate", "firing"), promql.Re("long_window", strings.Join(windows, "|")),
		promql.Eq("severity", o.d.Alerts.Page.Label))
	by := "group by (" + promql.ModelLabel + ", " + slo.SLOLabel + ") (" + firing + ")"
	var want []sample
	for i := range o.plan.SLOs {
		s := &o.plan.SLOs[i]
		for _, n := range names {
			if _, ok := variant(s, n); ok && o.hurts(s) {
				want = append(want, sample{seriesName("", map[string]string{promql.ModelLabel: n, slo.SLOLabel: s.ID}), 1})
			}
		}
	}
	t.exprs = append(t.exprs, exprCase{by, o.fault, nil}, exprCase{by, o.told, want}, exprCase{by, o.over, nil})
}

// hurts tells whether the outage is bad for an objective that pages.
func (o *outage) hurts(s *slo.SLO) bool {
	for _, p := range s.Pairs {
		if p.Class == slo.Page {
			return s.Variants[0].Target > 0 || s.SLI == config.Availability
		}
	}
	return false
}

// judgeOutages expects the outage alerts once their window holds nothing but the fault.
func (o *outage) judgeOutages(t *test, names []string, cov *coverage) error {
	full := o.fault + o.ceil(o.d.Rules.Window)
	if full > o.mended {
		return nil
	}
	seen := map[string]*alertCase{}
	var order []string
	for i := range o.alerts.list {
		a := &o.alerts.list[i]
		if a.Pair == nil || !a.Pair.Outage || !o.hurts(a.SLO) {
			continue
		}
		if seen[a.Name] == nil {
			seen[a.Name] = &alertCase{at: full, name: a.Name}
			order = append(order, a.Name)
		}
		for _, n := range names {
			if _, ok := variant(a.SLO, n); !ok {
				continue
			}
			e, err := o.alerts.firing(i, with(o.modelLabels(n), map[string]string{slo.SLOLabel: a.SLO.ID, slo.SLILabel: string(a.SLO.SLI)}), 1)
			if err != nil {
				return err
			}
			cov.firing(a)
			seen[a.Name].expected = append(seen[a.Name].expected, e)
		}
	}
	for _, name := range order {
		t.alerts = append(t.alerts, alertCase{at: o.fault, name: name}, *seen[name], alertCase{at: o.over, name: name})
	}
	return nil
}
