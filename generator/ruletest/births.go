package ruletest

import (
	"time"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// births is a world in which series are born, on processes that were read before and
// on some that were not.
type births struct {
	*fleet
	*page
	// first is when everything new appears, end when all is over; away and gone are how
	// long series leave: too short to be born again, and long enough.
	first, end, away, gone time.Duration
	want                   map[string]*tally
	order                  []tallied
}

// tally is how many requests must count and how many of them failed.
type tally struct{ valid, failed float64 }

type tallied struct {
	labels map[string]string
	*tally
}

// birthTest expects the first events of a series to count, and the past of a process
// that nobody knew not to; nil where no objective counts failures.
func birthTest(f *fleet) *test {
	counted := map[sli.ID]sli.Record{}
	for _, r := range f.plan.Counted {
		counted[r.ID] = r
	}
	valid, ok := counted[sli.Valid+"_step"]
	if !ok {
		return nil
	}
	unborn := promql.Unborn(f.d.Rules.Window)
	b := &births{fleet: f, page: f.page(), first: f.atLeast(2*time.Minute + 4*f.d.Rules.Interval)}
	b.away, b.gone = f.atLeast(unborn*2/3), f.atLeast(unborn*4/3)
	b.end = f.atLeast(2*b.first + b.gone + 2*f.pace() + 3*f.d.Rules.Interval)
	here := f.places[0]
	main := f.target(here, f.counting(), "main", newest, metric.Integer)
	b.process(main, "m", b.steady(1), here)
	b.errors(main, "m", here)
	for _, t := range b.strangers(main, "stranger") {
		b.stranger(t.target, "m", t.place)
	}
	t := &test{name: "the first events of a series count, and the past of a stranger does not", spacing: b.spacing, series: b.series}
	c := cases{test: t, at: b.end, grain: coarse, deployment: f.d.Name, coverage: newCoverage()}
	for _, r := range []sli.Record{valid, counted[sli.Failed+"_step"]} {
		var want []sample
		for _, x := range b.order {
			v := x.valid
			if r.ID != valid.ID {
				v = x.failed
			}
			want = append(want, c.is(x.labels, truth{value: v}))
		}
		t.exprs = append(t.exprs, exprCase{
			expr: "round(sum_over_time(" + sli.Own(f.d.Name, r.Name) + "[" + promql.Duration(b.end+time.Minute) + "]), " + number(c.grain) + ")",
			at:   c.at, expected: want,
		})
	}
	return t
}

// placed is a target and the place it is in.
type placed struct {
	target
	place map[string]string
}

// strangers share all but one label with a process that is known.
func (f *fleet) strangers(known target, host string) []placed {
	here := f.places[0]
	out := []placed{{f.target(here, f.counting(), host, newest, metric.Integer), here}, {f.elsewise(known), here}}
	for _, p := range f.places[1:] {
		out = append(out, placed{target{labels: with(known.labels, p), names: newest, spelling: metric.Integer}, p})
	}
	return out
}

// counting is the kind of process that counts requests.
func (f *fleet) counting() sli.Target {
	if f.dynamo {
		return sli.TargetFrontend
	}
	return sli.TargetEngine
}

// of is the tally of a model in a place.
func (b *births) of(model string, place map[string]string) *tally {
	labels := with(place, map[string]string{promql.ModelLabel: model})
	key := seriesName("", labels)
	if b.want == nil {
		b.want = map[string]*tally{}
	}
	if b.want[key] == nil {
		b.want[key] = &tally{}
		b.order = append(b.order, tallied{labels, b.want[key]})
	}
	return b.want[key]
}

// steady is a counter that was there from the beginning.
func (b *births) steady(rate float64) []phase { return []phase{{lasts: b.end, rate: rate}} }

// process writes the requests of a process that ended well.
func (b *births) process(t target, model string, well []phase, place map[string]string) {
	if b.dynamo {
		b.counter(t, dynamo.FrontendRequests, b.front(model, "success", ""), well...)
	} else {
		b.counter(t, vllm.RequestSuccess, b.finished(model, "stop"), well...)
	}
	for _, p := range well {
		if !p.absent {
			b.of(model, place).valid += p.rate * p.lasts.Seconds()
		}
	}
}

func (b *births) front(model, status, class string) map[string]string {
	return map[string]string{"model": model, "endpoint": "chat_completions", "request_type": "stream", "status": status, "error_type": class}
}

func (b *births) finished(model, reason string) map[string]string {
	return with(b.engineLabels(model, "0"), map[string]string{"finished_reason": reason})
}

// burst is a series that shows a number from some time on, and after a time away
// shows another; 0 for one that stays.
func (b *births) burst(first, then float64, away time.Duration) []phase {
	at := func(v float64) phase { return phase{lasts: b.spacing, rate: v / b.spacing.Seconds(), restart: true} }
	out := []phase{{lasts: b.first - b.spacing, absent: true}, at(first)}
	if away == 0 {
		return append(out, phase{lasts: b.end - b.first})
	}
	stays := phase{lasts: b.first}
	return append(out, stays, phase{lasts: away, absent: true}, at(then), phase{lasts: b.end - 2*b.first - away - b.spacing})
}

// errors are failures whose series are born with them: one that stays, one that is
// away for too short a time to be new when it comes back, and one that is new again.
func (b *births) errors(t target, model string, place map[string]string) {
	n := b.of(model, place)
	kinds := []birth{{b.burst(7, 0, 0), 7}, {b.burst(11, 4, b.away), 11}, {b.burst(13, 5, b.gone), 13 + 5}}
	for i, k := range kinds {
		n.failed += k.counted
		n.valid += k.counted
		if b.dynamo {
			b.counter(t, dynamo.FrontendRequests, b.front(model, "error", []string{"internal", "overload", "unavailable"}[i]), k.phases...)
			continue
		}
		// Several ranks of the process, each of which failed in its own way.
		labels := with(b.finished(model, "error"), map[string]string{"engine": []string{"0", "1", "2"}[i]})
		b.counter(t, vllm.RequestSuccess, labels, k.phases...)
	}
	if b.dynamo {
		return
	}
	b.overHTTP(kinds, place)
}

// birth is what a series goes through and how much of it must count.
type birth struct {
	phases  []phase
	counted float64
}

// overHTTP is a model whose servers refuse requests of which its engines know nothing.
func (b *births) overHTTP(kinds []birth, place map[string]string) {
	const model = "refused"
	routes := func(t target, status string, p []phase) {
		b.counter(t, vllm.HTTPRequests, map[string]string{"handler": "/v1/completions", "method": "POST", "status": status}, p...)
	}
	main := b.target(place, sli.TargetEngine, "http", newest, metric.Float)
	b.counter(main, vllm.RequestSuccess, b.finished(model, "stop"), phase{lasts: b.end})
	n := b.of(model, place)
	for i, k := range kinds {
		n.failed += k.counted
		n.valid += k.counted
		routes(main, []string{"500", "502", "503"}[i], k.phases)
	}
	for _, t := range b.strangers(main, "http-stranger") {
		b.counter(t.target, vllm.RequestSuccess, b.finished(model, "stop"), phase{lasts: b.first - b.spacing, absent: true}, phase{lasts: b.end - b.first + b.spacing})
		routes(t.target, "200", b.appears(2))
		routes(t.target, "500", b.appears(1))
		n := b.of(model, t.place)
		since := (b.end - b.first).Seconds()
		n.valid, n.failed = n.valid+3*since, n.failed+1*since
	}
}

// appears is a series with a past that is first seen some day, and grows since.
func (b *births) appears(rate float64) []phase {
	return []phase{
		{lasts: b.first - b.spacing, absent: true},
		{lasts: b.spacing, rate: 9000 / b.spacing.Seconds(), restart: true},
		{lasts: b.end - b.first, rate: rate},
	}
}

// stranger is a process with a past that appears later, and fails a little more since.
func (b *births) stranger(t target, model string, place map[string]string) {
	n := b.of(model, place)
	since := (b.end - b.first).Seconds()
	n.valid, n.failed = n.valid+3*since, n.failed+1*since
	if b.dynamo {
		b.counter(t, dynamo.FrontendRequests, b.front(model, "success", ""), b.appears(2)...)
		b.counter(t, dynamo.FrontendRequests, b.front(model, "error", "internal"), b.appears(1)...)
		return
	}
	b.counter(t, vllm.RequestSuccess, b.finished(model, "stop"), b.appears(2)...)
	b.counter(t, vllm.RequestSuccess, b.finished(model, "error"), b.appears(1)...)
}
