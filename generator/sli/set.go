package sli

import (
	"fmt"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/promql"
)

// Set is every signal of one deployment.
type Set struct {
	// Deployment is what the signals are defined for.
	Deployment config.Deployment
	// Scope writes raw expressions for the deployment.
	Scope promql.Scope
	// Latencies are the histogram signals, user-facing ones first.
	Latencies []Latency
	// Signals are all others, in evaluation order.
	Signals []Record
}

// Catalogue is what the definitions ask of the catalogue.
type Catalogue interface {
	// Predecessors returns the former names of an entry, newest first.
	Predecessors(m metric.Metric) []metric.Metric
}

// Define settles every signal for a deployment and notes what it left out.
func Define(d config.Deployment, cat Catalogue, log *decision.Log) Set {
	s := Set{Deployment: d, Scope: scope(d, cat)}
	b := builder{set: &s, log: log, window: d.Rules.Window}
	b.renamedByPlatform()
	b.targets()
	b.latencies()
	b.traffic()
	b.errors()
	b.engine()
	b.perEngine()
	b.frontend()
	b.roles()
	b.transfers()
	b.caches()
	if d.Mode == config.LMCache {
		b.lmcache()
	}
	return s
}

func scope(d config.Deployment, cat Catalogue) promql.Scope {
	identity := make([]string, len(d.Identity))
	for i, l := range d.Identity {
		identity[i] = l
		if r, ok := d.Labels[l]; ok {
			identity[i] = r
		}
	}
	prefixes := map[metric.System]string{}
	for sys, p := range d.Prefix {
		prefixes[metric.System(sys)] = p
	}
	return promql.Scope{
		Selector:     promql.Matchers(d.Selector),
		Identity:     identity,
		Ranges:       ranges(d),
		Prefixes:     prefixes,
		Native:       d.Scrape.Histograms == config.NHCB,
		Predecessors: cat.Predecessors,
	}
}

// Record returns a signal that is no latency.
func (s Set) Record(id ID) (Record, bool) {
	for _, r := range s.Signals {
		if r.ID == id {
			return r, true
		}
	}
	return Record{}, false
}

// Latency returns a histogram signal.
func (s Set) Latency(id ID) (Latency, bool) {
	for _, l := range s.Latencies {
		if l.ID == id {
			return l, true
		}
	}
	return Latency{}, false
}

// Records lists everything to record, in evaluation order: a record comes after those it reads.
func (s Set) Records() []Record {
	var out []Record
	for _, l := range s.Latencies {
		out = append(out, l.Records()...)
	}
	return append(out, s.Signals...)
}

// ModelLabels are the labels of a per-model record beside deployment.
func (s Set) ModelLabels(extra ...string) []string {
	return append(append(append([]string{}, s.Scope.Identity...), promql.ModelLabel), extra...)
}

// builder fills a Set; its methods are the definitions, a file per subject.
type builder struct {
	set    *Set
	log    *decision.Log
	window time.Duration
}

func (b *builder) scope() promql.Scope { return b.set.Scope }

// own selects a record of this deployment.
func (b *builder) own(name string, extra ...promql.Matcher) string {
	return Own(b.set.Deployment.Name, name, extra...)
}

// Own selects a record of the named deployment.
func Own(deployment, name string, extra ...promql.Matcher) string {
	return promql.Selector(name, []promql.Matcher{promql.Eq(DeploymentLabel, deployment)}, extra)
}

func (b *builder) add(r Record) {
	if r.Needs == "" {
		r.Needs = b.needs(r.Sources...)
	}
	b.set.Signals = append(b.set.Signals, r)
}

func (b *builder) note(about, format string, args ...any) {
	b.log.Add(b.set.Deployment.Name, about, fmt.Sprintf(format, args...))
}

// needs says what an entry asks for beyond traffic: its gate, and the release
// that brought it when the range starts before it.
func (b *builder) needs(ms ...metric.Metric) string {
	for _, m := range ms {
		d := m.Describe()
		if d.Gate != "" && d.Birth != metric.AtStart {
			return d.Gate
		}
		if r, ok := b.scope().Ranges[d.System]; ok && !b.scope().Available(m) {
			since := d.Life.Since
			if since.Release.Known && since.Release.Compare(r.From) > 0 {
				return fmt.Sprintf("%s %s or later", d.System, since.Release)
			}
		}
	}
	return ""
}
