package ruletest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// Values are rounded in tests and in what they expect, as engines of different
// releases add floats in different order: counts of events coarsely, for they are large.
const (
	fine   = 1e-8
	coarse = 1e-3
)

// rounded is what round() of PromQL makes of a value.
func rounded(v, grain float64) float64 {
	inverse := 1 / grain
	return math.Floor(v*inverse+0.5) / inverse
}

// recordDocuments writes the document of every record that minutes settle.
func recordDocuments(f *fleet, _ *alerts, cov *coverage) ([]*document, error) {
	s, err := newSteady(f)
	if err != nil {
		return nil, err
	}
	t := &test{name: "each record is what its members do, and nothing where there is nothing to say", spacing: s.spacing, series: s.series}
	c := cases{test: t, at: s.at, grain: fine, deployment: f.d.Name, coverage: cov}
	if err := s.signals(c); err != nil {
		return nil, err
	}
	if err := s.counted(c); err != nil {
		return nil, err
	}
	s.events(c)
	s.neighbour(t)
	d := &document{subject: "records", interval: f.d.Rules.Interval, tests: []*test{t}}
	out := []*document{d}
	windows := []time.Duration{f.d.Rules.Window}
	if w := f.set.StallWindow(); w != f.d.Rules.Window {
		windows = append(windows, w)
	}
	for _, w := range windows {
		t, err := windowTest(f, w, cov)
		if err != nil {
			return nil, err
		}
		out = append(out, &document{subject: "rates-" + moment(w), interval: t.spacing, tests: []*test{t}})
	}
	return out, nil
}

// ofEngines are the records whose window is that of the stall alerts, with the
// counters behind them.
var ofEngines = map[sli.ID]*metric.Counter{
	sli.EngineTokens: vllm.GenerationTokens, sli.EnginePrompts: vllm.PromptTokens, sli.EngineFinished: vllm.RequestSuccess,
}

// windowTest judges the records of rates over one window where it matters how
// long it is. Only what engines do has another window than all other rates.
func windowTest(f *fleet, window time.Duration, cov *coverage) (*test, error) {
	s, err := newSparse(f, window)
	if err != nil {
		return nil, err
	}
	t := &test{name: "rates over " + moment(window) + " survive lost scrapes and forget what was before", spacing: s.spacing}
	c := cases{test: t, at: s.at, grain: fine, deployment: f.d.Name, coverage: cov}
	for _, r := range s.set.Signals {
		if own := ofEngines[r.ID] != nil; own && window != f.set.StallWindow() || !own && window != f.d.Rules.Window {
			continue
		}
		if err := s.signal(c, r); err != nil {
			return nil, err
		}
	}
	if window == f.d.Rules.Window {
		for _, l := range s.set.Latencies {
			s.latency(c, l)
		}
		t.series = s.series
		return t, nil
	}
	for _, x := range s.series {
		name, _, _ := strings.Cut(x.name, "{")
		for _, c := range ofEngines {
			if slices.Contains(s.scope.Names(c), name) {
				t.series = append(t.series, x)
			}
		}
	}
	return t, nil
}

// neighbour adds the records of another deployment of the same Prometheus: what
// reads them without asking for its own mixes the two.
func (s *steady) neighbour(t *test) {
	add := func(name string, labels map[string]string) {
		other := with(s.places[0], labels, map[string]string{sli.DeploymentLabel: elsewhere})
		p := phase{lasts: s.at, rate: 777}
		if strings.Contains(name, ":fresh") {
			// What stays the same would come and go at once.
			p.slope = 1
		}
		t.series = append(t.series, series{seriesName(name, other), gauge(s.spacing, p)})
	}
	model := s.members[0].name
	for _, l := range s.set.Latencies {
		bounds := append(s.asked(l), l.Ladder[0])
		slices.Sort(bounds)
		for _, b := range append(slices.Compact(bounds), math.Inf(1)) {
			for _, m := range s.members[:min(thorough, len(s.members))] {
				add(l.Bucket.Name, map[string]string{promql.ModelLabel: m.name, "le": metric.FormatBound(b, metric.Float)})
			}
		}
	}
	for _, r := range s.set.Signals {
		labels := map[string]string{}
		for _, l := range r.Labels {
			if _, own := s.places[0][l]; !own {
				labels[l] = l + "-1"
			}
		}
		if _, has := labels[promql.ModelLabel]; has {
			labels[promql.ModelLabel] = model
		}
		if r.ID == sli.TargetInfo || r.ID == sli.ModelInfo {
			labels = with(labels, map[string]string{"job": s.job("engine"), "instance": s.members[0].engines[0].labels["instance"], sli.TargetLabel: string(sli.TargetEngine)})
		}
		add(r.Name, labels)
		if r.ID == sli.Valid {
			add(r.Name, with(labels, map[string]string{promql.ModelLabel: "theirs"}))
		}
	}
	for _, r := range s.plan.Counted {
		for _, labels := range s.countedElsewhere(r) {
			add(r.Name, labels)
		}
	}
	w, interval := s.d.Rules.Window, s.d.Rules.Interval
	for i := range s.plan.SLOs {
		o := &s.plan.SLOs[i]
		for _, name := range []string{slo.TotalRate(w), slo.BadRate(w), slo.TotalIncrease(interval), slo.BadIncrease(interval)} {
			add(name, map[string]string{promql.ModelLabel: model, slo.SLOLabel: o.ID, slo.SLILabel: string(o.SLI)})
		}
	}
}

// cases adds expression cases at one moment.
type cases struct {
	test       *test
	at         time.Duration
	grain      float64
	deployment string
	coverage   *coverage
}

// add expects a record, rounded, to be exactly these samples.
func (c cases) add(name string, ms []promql.Matcher, want []sample) {
	c.coverage.record(name, ms)
	c.test.exprs = append(c.test.exprs, exprCase{
		expr: "round(" + sli.Own(c.deployment, name, ms...) + ", " + number(c.grain) + ")", at: c.at, expected: want,
	})
}

// is makes a sample of a truth about something with labels.
func (c cases) is(labels map[string]string, t truth) sample {
	return sample{labels: seriesName("", with(labels, t.labels, map[string]string{sli.DeploymentLabel: c.deployment})), value: rounded(t.value, c.grain)}
}

// signals are the cases of what boards and objectives read.
func (s *steady) signals(c cases) error {
	for _, l := range s.set.Latencies {
		s.latency(c, l)
	}
	for _, r := range s.set.Signals {
		if err := s.signal(c, r); err != nil {
			return err
		}
	}
	return nil
}

// signal is the case of a record that is no latency.
func (s *steady) signal(c cases, r sli.Record) error {
	var want []sample
	switch {
	case r.ID == sli.TargetInfo:
		want = s.targetInfo(c)
	case r.ID == sli.ModelInfo:
		want = s.modelInfo(c)
	case known[r.ID] != nil:
		for _, m := range s.members {
			for _, t := range known[r.ID](s, m) {
				want = append(want, c.is(m.labels(s.d.Name), t))
			}
		}
	case knownOfServers[r.ID] != nil:
		for _, t := range knownOfServers[r.ID](s) {
			want = append(want, c.is(s.places[0], t))
		}
	default:
		return fmt.Errorf("deployment %s: the record %s has no rule test: nothing says what %q must be", s.d.Name, r.Name, r.ID)
	}
	c.add(r.Name, nil, want)
	return nil
}

// latency are the cases of a histogram's records.
func (s *steady) latency(c cases, l sli.Latency) {
	quantiles := []struct {
		record sli.Record
		of     func(distribution) float64
	}{
		{l.Mean, distribution.mean},
		{l.P50, func(d distribution) float64 { return d.quantile(0.5) }},
		{l.P95, func(d distribution) float64 { return d.quantile(0.95) }},
		{l.P99, func(d distribution) float64 { return d.quantile(0.99) }},
	}
	for _, q := range quantiles {
		var want []sample
		for _, m := range s.members {
			if s.observations(l, m) > 0 && m.histograms {
				want = append(want, c.is(m.labels(s.d.Name), truth{value: q.of(s.spread(l, m.name))}))
			}
		}
		c.add(q.record.Name, nil, want)
	}
	s.buckets(c, l)
	s.histograms(c, l)
}

// buckets are the cases of the aggregated buckets: all observations, and those
// up to the first whole-number bound, which instances spell in two ways.
func (s *steady) buckets(c cases, l sli.Latency) {
	bound := wholeBound(l.Ladder)
	var all, some []sample
	for _, m := range s.members {
		if !m.histograms {
			continue
		}
		all = append(all, c.is(m.labels(s.d.Name), truth{map[string]string{"le": "+Inf"}, s.observations(l, m)}))
		some = append(some, c.is(m.labels(s.d.Name), truth{value: s.observations(l, m) * s.spread(l, m.name).upTo(bound)}))
	}
	c.add(l.Bucket.Name, []promql.Matcher{promql.Total()}, all)
	c.test.exprs = append(c.test.exprs, exprCase{
		expr: "round(sum without (le) (" + sli.Own(s.d.Name, l.Bucket.Name, promql.AtBound(l.Ladder[bound])) + "), " + number(c.grain) + ")",
		at:   c.at, expected: some,
	})
}

// histograms is the case of a native histogram: the sum of what it observed, to which
// answers of one token add nothing.
func (s *steady) histograms(c cases, l sli.Latency) {
	if l.Native.Name == "" {
		return
	}
	var want []sample
	for _, m := range s.members {
		if m.histograms {
			want = append(want, c.is(m.labels(s.d.Name), truth{value: s.observations(l, m) * s.spread(l, m.name).mean()}))
		}
	}
	c.coverage.record(l.Native.Name, nil)
	c.test.exprs = append(c.test.exprs, exprCase{
		expr: "round(histogram_sum(" + sli.Own(s.d.Name, l.Native.Name) + "), " + number(c.grain) + ")",
		at:   c.at, expected: want,
	})
}

// wholeBound is the first bound that is a whole number, the last one without any.
func wholeBound(ladder []float64) int {
	for i, b := range ladder {
		if b >= 1 && b == math.Trunc(b) {
			return i
		}
	}
	return len(ladder) - 1
}

// targetInfo expects every process with what it serves.
func (s *steady) targetInfo(c cases) (want []sample) {
	seen := map[string]bool{}
	add := func(m *member, t target, kind sli.Target, model string) {
		x := c.is(m.place, truth{map[string]string{
			"job": t.labels["job"], "instance": t.labels["instance"], promql.ModelLabel: model, sli.TargetLabel: string(kind),
		}, 1})
		if !seen[x.labels] {
			seen[x.labels] = true
			want = append(want, x)
		}
	}
	for _, m := range s.members {
		for _, e := range m.engines {
			add(m, e.target, sli.TargetEngine, m.name)
		}
		for _, f := range m.fronts {
			add(m, f.target, sli.TargetFrontend, m.name)
		}
	}
	for _, t := range slices.Concat(s.servers, s.others) {
		add(&member{place: s.places[0]}, t, sli.TargetLMCache, "")
	}
	return want
}

// modelInfo expects every instance that serves one model only.
func (s *steady) modelInfo(c cases) (want []sample) {
	models := map[string]map[string]bool{}
	key := func(m *member, e engine) string { return seriesName(e.labels["instance"]+e.labels["job"], m.place) }
	for _, m := range s.members {
		for _, e := range m.engines {
			if models[key(m, e)] == nil {
				models[key(m, e)] = map[string]bool{}
			}
			models[key(m, e)][m.name] = true
		}
	}
	for _, m := range s.members {
		for _, e := range m.engines {
			if e.rank == "0" && len(models[key(m, e)]) == 1 {
				want = append(want, c.is(m.labels(s.d.Name), truth{map[string]string{
					"job": e.labels["job"], "instance": e.labels["instance"], sli.TargetLabel: string(sli.TargetEngine),
				}, 1}))
			}
		}
	}
	return want
}

// evaluations is how many evaluations fall into a window that ends with one.
func evaluations(window, interval time.Duration) int {
	return int((window + interval - 1) / interval)
}

// float is an objective as PromQL reads it.
func float(p config.Percent) float64 {
	v, err := strconv.ParseFloat(config.Decimal(p.Rat()), 64)
	if err != nil {
		return 0
	}
	return v
}
