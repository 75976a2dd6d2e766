// Package explain says of any series name what it is, what it is not, how it is
// queried well, what to use instead where it is gone, and which records, alerts
// and panels of llmslo read it.
package explain

import (
	"strings"
	"sync"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/neighbour"
	"github.com/llmslo/llmslo/generator/explain/advice"
	"github.com/llmslo/llmslo/generator/explain/facts"
	"github.com/llmslo/llmslo/generator/explain/find"
	"github.com/llmslo/llmslo/generator/explain/usage"
)

// Subject is what a name stands for.
type Subject string

// The subjects.
const (
	// Metric is an entry of the catalogue.
	Metric Subject = "metric"
	// Record is a series that llmslo records.
	Record Subject = "record"
	// Family is a family of names that are gone or never existed.
	Family Subject = "family"
	// Foreign is a series of some other exporter.
	Foreign Subject = "foreign"
)

// Explanation is what there is to say about a series.
type Explanation struct {
	// Series is the name that was asked for, without matchers.
	Series  string  `json:"series"`
	Subject Subject `json:"subject"`
	// Is and IsNot say what it is and what it is taken for, in sentences.
	Is    []string `json:"is"`
	IsNot []string `json:"isNot"`
	// Queries are ways to query it, the most useful one first.
	Queries []advice.Query `json:"queries"`
	// Instead says what to use in its place; nil where nothing has to be replaced.
	Instead *Instead `json:"instead,omitempty"`
	// Older says how a fleet is read in which older releases have other names; nil
	// where they do not.
	Older *Instead `json:"older,omitempty"`
	// UsedBy is what llmslo makes of it, by mode.
	UsedBy []Use `json:"usedBy"`
	// Metric holds the facts of a metric, Recorded those of a record by mode.
	Metric   *facts.Facts `json:"metric,omitempty"`
	Recorded []Recorded   `json:"recorded,omitempty"`
}

// Explainer answers from the catalogue and from what the generator generates for
// each mode. It is safe for concurrent use; what is generated is generated once.
type Explainer struct {
	registry *catalog.Registry
	modes    func() ([]usage.Mode, error)
}

// New makes an explainer. It is cheap: nothing is generated before it is needed.
func New(registry *catalog.Registry) Explainer {
	return Explainer{registry: registry, modes: sync.OnceValues(func() ([]usage.Mode, error) { return Modes(registry) })}
}

// Modes generates for every mode, side by side.
func Modes(registry *catalog.Registry) ([]usage.Mode, error) {
	names := find.Modes()
	modes, errs := make([]usage.Mode, len(names)), make([]error, len(names))
	var wait sync.WaitGroup
	for i, name := range names {
		wait.Go(func() { modes[i], errs[i] = usage.Of(name, registry) })
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return modes, nil
}

// Explain explains a series by its name; what is pasted along with it, matchers
// and a window, is put aside. The error is a *NotSeriesError for what can not be
// a name and an *UnknownError for a name that nothing is known of.
func (x Explainer) Explain(series string) (Explanation, error) {
	name, ok := seriesName(series)
	if !ok {
		return Explanation{}, &NotSeriesError{Text: series}
	}
	modes, err := x.modes()
	if err != nil {
		return Explanation{}, err
	}
	if found, ok := x.resolve(name); ok {
		return x.metric(name, found, modes), nil
	}
	if r, ok := recorded(name, modes); ok {
		return r, nil
	}
	if p, ok := x.registry.Prefix(name); ok {
		return x.family(name, p), nil
	}
	if owner, ok := neighbour.Find(name); ok {
		return Explanation{
			Series: name, Subject: Foreign, IsNot: []string{"Not exported by vLLM, Dynamo or LMCache, so this catalogue has no facts about it."},
			Is: []string{"A series of another exporter: " + owner.Name + ".", owner.Note}, Queries: []advice.Query{}, UsedBy: []Use{},
		}, nil
	}
	return Explanation{}, &UnknownError{Series: name, Near: x.near(name, modes)}
}

// found is what a name resolves to.
type found struct {
	catalog.Resolved
	variant catalog.Variant
	// base is true for the name of a family of OpenMetrics, a counter without _total.
	base bool
}

// resolve finds the entry of a series name, with a platform's prefix or without,
// or of a family name.
func (x Explainer) resolve(name string) (found, bool) {
	if res, v, ok := x.registry.LookupVariant(name); ok {
		return found{Resolved: res, variant: v}, true
	}
	if m, ok := x.registry.Family(name); ok {
		return found{Resolved: catalog.Resolved{Metric: m, Part: catalog.Value}, base: true}, true
	}
	for _, v := range catalog.Variants() {
		rest, ok := strings.CutPrefix(name, v.Prefix)
		if !ok {
			continue
		}
		if m, ok := x.registry.Family("vllm:" + rest); ok {
			return found{Resolved: catalog.Resolved{Metric: m, Part: catalog.Value}, variant: v, base: true}, true
		}
	}
	return found{}, false
}

// family explains a name of which only the beginning is known.
func (x Explainer) family(name string, p metric.Prefix) Explanation {
	e := Explanation{
		Series: name, Subject: Family, Is: []string{}, IsNot: []string{}, Queries: []advice.Query{}, UsedBy: []Use{},
	}
	begin := "Names that begin with " + p.Prefix
	if p.Status == metric.Phantom {
		e.Is = append(e.Is, begin+" were never exported by any release.", p.Why)
	} else {
		e.Is = append(e.Is, begin+" are gone: only older releases exported them.", p.Why)
	}
	e.Instead = &Instead{Text: "Nothing is known to replace it."}
	if p.Instead == "" {
		return e
	}
	e.Instead.Text = "Look among the names that begin with " + p.Instead + "."
	if res, ok := x.registry.Lookup(p.Instead + strings.TrimPrefix(name, p.Prefix)); ok {
		e.Instead.Metrics = []string{res.Metric.Describe().Name}
		e.Instead.Text = "The name with the right beginning: " + e.Instead.Metrics[0] + "."
		e.Instead.Queries = advice.New(x.registry, catalog.Variant{}).Queries(res)
	}
	return e
}
