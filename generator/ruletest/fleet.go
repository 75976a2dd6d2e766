package ruletest

import (
	"slices"
	"strconv"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// elsewhere is another deployment that shares the Prometheus.
const elsewhere = "elsewhere"

// engine is a data-parallel rank of an instance that serves a member. Its
// weight scales everything it does.
type engine struct {
	target
	rank   string
	weight float64
	// running and waiting are requests, usage the share of its KV cache.
	running, waiting, usage float64
}

// front is a frontend's part in serving a member.
type front struct {
	target
	weight float64
}

// conduct is what a member does beside serving steadily.
type conduct int

const (
	serving conduct = iota
	// idle has every series and moves none.
	idle
	// refused fails a fifth of its requests before they reach the engine.
	refused
	// clean never had an error, so that it has no error series.
	clean
	// shared serves beside another model on one instance.
	shared
	// excess claims more hits of every cache than it was asked for.
	excess
)

// member is a model in one place, with the processes that serve it.
type member struct {
	name string
	// place is where it is; away tells that it is not the deployment's own place.
	place   map[string]string
	away    bool
	conduct conduct
	// histograms is false for members that show only what counts requests.
	histograms bool
	// short is true for members that answer with one token too, and show it.
	short   bool
	engines []engine
	fronts  []front
}

// labels are those of the member's records.
func (m *member) labels(deployment string) map[string]string {
	return with(m.place, map[string]string{sli.DeploymentLabel: deployment, promql.ModelLabel: m.name})
}

// engineWeight and frontWeight scale the totals of the member.
func (m *member) engineWeight() (w float64) {
	for _, e := range m.engines {
		w += e.weight
	}
	return w
}

func (m *member) frontWeight() (w float64) {
	for _, f := range m.fronts {
		w += f.weight
	}
	return w
}

// fleet is the deployment that tests are written for.
type fleet struct {
	plan slo.Plan
	set  sli.Set
	d    config.Deployment
	// dynamo tells whether users come in through Dynamo's frontend.
	dynamo bool
	// places are the values of the identity labels: the deployment's own place,
	// and for each label that the selector leaves open one that differs in it only.
	places []map[string]string
}

func newFleet(p slo.Plan) *fleet {
	f := &fleet{plan: p, set: p.Set, d: p.Set.Deployment}
	f.dynamo = slices.Contains(f.d.TargetKinds(), string(sli.TargetFrontend))
	own := map[string]string{}
	for _, l := range f.set.Scope.Identity {
		own[l] = l + "-1"
		if v, pinned := f.d.Selector[l]; pinned {
			own[l] = v
		}
	}
	f.places = append(f.places, own)
	for _, l := range f.set.Scope.Identity {
		if _, pinned := f.d.Selector[l]; !pinned {
			f.places = append(f.places, with(own, map[string]string{l: l + "-2"}))
		}
	}
	return f
}

// job is a job of the deployment: the one that the selector asks for, or any.
func (f *fleet) job(name string) string {
	if pinned, ok := f.d.Selector["job"]; ok {
		return pinned
	}
	return name
}

// elsewise is a target like another one that differs in its job, or where that is
// selected by in its instance.
func (f *fleet) elsewise(t target) target {
	differ := map[string]string{"job": "engine-b"}
	if _, pinned := f.d.Selector["job"]; pinned {
		differ = map[string]string{"instance": "b-" + t.labels["instance"]}
	}
	t.labels = with(t.labels, differ)
	return t
}

// target is a process of the deployment; what the selector asks for it has.
func (f *fleet) target(place map[string]string, kind sli.Target, host string, names exports, spelling metric.Spelling) target {
	own := map[string]string{"job": f.job(string(kind)), "instance": host + ":" + strconv.Itoa(f.d.Port(string(kind)))}
	return target{labels: with(f.d.Selector, place, own), names: names, spelling: spelling}
}

// engineLabels are what the engine itself and, in Dynamo, its worker write.
func (f *fleet) engineLabels(model, rank string) map[string]string {
	l := map[string]string{"model_name": model, "engine": rank}
	if f.dynamo {
		l = with(l, map[string]string{promql.ModelLabel: "/models/" + model, "dynamo_component": "backend", "dynamo_endpoint": "generate"})
	}
	return l
}

// page returns an empty page that is sampled as the deployment scrapes.
func (f *fleet) page() *page { return &page{scope: f.set.Scope, spacing: f.pace()} }

// pace is the scrape interval. Where scrapes and evaluations would meet too
// seldom to time a story by, it is the interval of evaluations.
func (f *fleet) pace() time.Duration {
	if common(f.d.Rules.Interval, f.d.Scrape.Interval) > 10*time.Minute {
		return f.d.Rules.Interval
	}
	return f.d.Scrape.Interval
}

// atLeast rounds a time up to an evaluation that is also a scrape.
func (f *fleet) atLeast(d time.Duration) time.Duration {
	step := common(f.d.Rules.Interval, f.pace())
	return (d + step - 1) / step * step
}

// common is the least common multiple of two durations.
func common(a, b time.Duration) time.Duration {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
