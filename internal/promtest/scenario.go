package promtest

import (
	"cmp"
	"fmt"
	"io/fs"
	"time"

	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/rules"
)

// Scenario is a set of series with a known truth and the rules that read them.
type Scenario struct {
	// Series are the raw samples, from moment 0 on.
	Series []Series
	// Spacing is the time between two samples of a series; 30 seconds when zero.
	Spacing time.Duration
	// Rules holds the rule files and RuleFiles their paths; without files only the series are there.
	Rules     fs.FS
	RuleFiles []string
	// EvaluationInterval evaluates every group this often, as promtool does.
	// When zero each group keeps the interval it asks for (Spacing if none), as a server does.
	EvaluationInterval time.Duration
	// GroupOrder names groups to evaluate first at each moment; the rest follow in file order.
	GroupOrder []string
	// ExternalLabels are seen by the templates of alerts.
	ExternalLabels map[string]string
}

// Play lets time pass in a scenario up to and including a moment and returns
// what is in its storage then. Rules that fail to load or evaluate are an error.
// The caller closes the recording.
func Play(s Scenario, until time.Duration) (*Recording, error) {
	s.Spacing = cmp.Or(s.Spacing, 30*time.Second)
	files := newRuleFiles(s.Rules)
	w, err := newWorld(files, input{
		series:         s.Series,
		interval:       s.Spacing,
		ruleFiles:      s.RuleFiles,
		order:          s.GroupOrder,
		externalLabels: s.ExternalLabels,
		subqueryStep:   cmp.Or(s.EvaluationInterval, time.Minute),
	})
	if err != nil {
		return nil, err
	}
	if err := w.pass(until, s.EvaluationInterval); err != nil {
		_ = w.close()
		return nil, err
	}
	return &Recording{world: w, engine: newEngine(cmp.Or(s.EvaluationInterval, time.Minute))}, nil
}

// longestStep keeps samples arriving in time order: the storage refuses those
// that are half a day behind the newest of any series.
const longestStep = time.Hour

// pass evaluates each group when it is due until the end, then lets the last samples arrive.
func (w *world) pass(until, every time.Duration) error {
	for now := time.Duration(0); now <= until; {
		var due []*rules.Group
		next := now + longestStep
		for _, group := range w.groups {
			interval := cmp.Or(every, group.Interval())
			if now%interval == 0 {
				due = append(due, group)
			}
			next = min(next, now-now%interval+interval)
		}
		if err := w.at(epoch.Add(now), due); err != nil {
			return err
		}
		now = next
	}
	return w.at(epoch.Add(until), nil)
}

// Recording is the storage of a scenario that was played.
type Recording struct {
	world  *world
	engine *promql.Engine
}

// Query evaluates an expression at a moment of the recording.
func (r *Recording) Query(expr string, at time.Duration) (Samples, error) {
	vector, err := instant(r.world.loader.Context(), r.engine, r.world.loader.Storage(), expr, at)
	if err != nil {
		return nil, fmt.Errorf("%s at %s: %w", expr, at, err)
	}
	samples := make(Samples, 0, len(vector))
	for _, s := range vector {
		samples = append(samples, Sample{Labels: s.Metric.Map(), Value: s.F, Histogram: s.H != nil})
	}
	return samples, nil
}

// Firing are the alerts that fire at a moment, as ALERTS samples.
func (r *Recording) Firing(at time.Duration) (Samples, error) {
	return r.Query(`ALERTS{alertstate="firing"}`, at)
}

// Close frees the storage.
func (r *Recording) Close() error {
	if err := r.engine.Close(); err != nil {
		return err
	}
	return r.world.close()
}

// newEngine is an engine without the sample limit of promtool, which a query
// over weeks of data would hit.
func newEngine(subqueryStep time.Duration) *promql.Engine {
	return promql.NewEngine(promql.EngineOpts{
		MaxSamples:               50_000_000,
		Timeout:                  time.Minute,
		NoStepSubqueryIntervalFn: func(int64) int64 { return subqueryStep.Milliseconds() },
		EnableAtModifier:         true,
		EnableNegativeOffset:     true,
	})
}
