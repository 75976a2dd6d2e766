package ruletest

import (
	"slices"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/promql"
)

// exports says which of an entry's names a target shows, where a rename lies
// inside the configured range of releases.
type exports int

const (
	newest exports = iota
	oldest
	allNames
)

// target is one scrape target.
type target struct {
	// labels are job, instance and what the scrape adds to every series.
	labels map[string]string
	// names says which release it runs, spelling how it writes whole-number bounds.
	names    exports
	spelling metric.Spelling
}

// on returns the labels of the target with others.
func (t target) on(labels ...map[string]string) map[string]string {
	return with(append([]map[string]string{t.labels}, labels...)...)
}

// page collects the series of all targets of a test.
type page struct {
	scope   promql.Scope
	spacing time.Duration
	series  []series
}

// exists tells whether any release of the deployment's range exports an entry.
func (p *page) exists(m metric.Metric) bool { return p.scope.Exists(m) }

// add writes one series under the names that the target's release has for it.
func (p *page) add(t target, m metric.Metric, suffix string, labels map[string]string, values string) {
	names := p.scope.Names(m)
	switch t.names {
	case newest:
		names = names[:1]
	case oldest:
		names = names[len(names)-1:]
	}
	for _, n := range names {
		p.series = append(p.series, series{seriesName(n+suffix, t.on(labels)), values})
	}
}

// counter writes a counter, gauge a gauge; entries that no release of the range has are left out.
func (p *page) counter(t target, c metric.Metric, labels map[string]string, phases ...phase) {
	if p.exists(c) {
		p.add(t, c, "", labels, counter(p.spacing, phases...))
	}
}

func (p *page) gauge(t target, g metric.Metric, labels map[string]string, phases ...phase) {
	if p.exists(g) {
		p.add(t, g, "", labels, gauge(p.spacing, phases...))
	}
}

// observed is a phase of a histogram: its rate is that of observations, beside
// which there are zeros, observations of 0.
type observed struct {
	phase
	distribution
	zeros float64
}

// shown are the bounds that are worth writing: those between which something
// lies, and those that somebody asks for. The rest of a ladder says nothing more.
func (d distribution) shown(asked []float64) []int {
	var out []int
	for i, b := range d.bounds {
		if d.shares[i] > 0 || d.shares[i+1] > 0 || slices.Contains(asked, b) {
			out = append(out, i)
		}
	}
	return out
}

// histogram writes the series of a classic histogram, with the bounds that the
// first phase shows and those that are asked for.
func (p *page) histogram(t target, h *metric.Histogram, labels map[string]string, asked []float64, phases ...observed) {
	if !p.exists(h) || len(phases) == 0 {
		return
	}
	if p.scope.Native {
		p.native(t, h, labels, asked, phases)
		return
	}
	part := func(share func(observed) float64) string {
		scaled := make([]phase, len(phases))
		for i, o := range phases {
			scaled[i] = o.phase
			scaled[i].rate = tidy(share(o))
		}
		return counter(p.spacing, scaled...)
	}
	all := func(o observed) float64 { return o.rate + o.zeros }
	for _, i := range phases[0].shown(asked) {
		le := map[string]string{"le": metric.FormatBound(phases[0].bounds[i], t.spelling)}
		p.add(t, h, "_bucket", with(labels, le), part(func(o observed) float64 { return o.rate*o.upTo(i) + o.zeros }))
	}
	p.add(t, h, "_bucket", with(labels, map[string]string{"le": "+Inf"}), part(all))
	p.add(t, h, "_count", labels, part(all))
	p.add(t, h, "_sum", labels, part(func(o observed) float64 { return o.rate * o.mean() }))
}

// up writes the scrape's own verdict on a target.
func (p *page) up(t target, phases ...phase) {
	p.series = append(p.series, series{seriesName("up", t.labels), gauge(p.spacing, phases...)})
}
