package sample

import (
	"context"
	"log/slog"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/rules"
	"github.com/prometheus/prometheus/util/teststorage"

	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// shipped are the rules of a mode as they ship, evaluated as a Prometheus does.
type shipped struct {
	tb     testing.TB
	groups []*rules.Group
	names  map[string]bool
}

// loadRules reads the rule files of out/ for a mode.
func loadRules(tb testing.TB, db *teststorage.TestStorage, mode fleet.Mode) *shipped {
	tb.Helper()
	files, err := filepath.Glob("../../../out/" + string(mode) + "/rules/*.rules.yaml")
	if err != nil || len(files) != 2 {
		tb.Fatalf("rule files of %s: %v %v", mode, files, err)
	}
	// Records come first: alerts read what was just recorded.
	slices.SortFunc(files, func(a, b string) int { return strings.Compare(b, a) })
	engine := promql.NewEngine(promql.EngineOpts{MaxSamples: 1e7, Timeout: time.Minute})
	tb.Cleanup(func() { _ = engine.Close() })
	manager := rules.NewManager(&rules.ManagerOptions{
		QueryFunc:    rules.EngineQueryFunc(engine, db),
		AppendableV2: db,
		NotifyFunc:   func(context.Context, string, ...*rules.Alert) {},
		Logger:       slog.New(slog.DiscardHandler),
		Parser:       parser.NewParser(parser.Options{}),
	})
	s := &shipped{tb: tb, names: map[string]bool{"up": true}}
	for _, file := range files {
		loaded, errs := manager.LoadGroups(time.Minute, labels.EmptyLabels(), "", nil, false, file)
		if len(errs) > 0 {
			tb.Fatal(errs)
		}
		for _, name := range slices.Sorted(maps.Keys(loaded)) {
			s.groups = append(s.groups, loaded[name])
		}
	}
	for _, g := range s.groups {
		for _, r := range g.Rules() {
			for _, ms := range parser.ExtractSelectors(expression(r)) {
				for _, m := range ms {
					if m.Name == labels.MetricName {
						s.names[m.Value] = true
					}
				}
			}
			if a, ok := r.(*rules.AlertingRule); ok {
				a.SetRestored(true)
			}
		}
	}
	return s
}

func expression(r rules.Rule) parser.Expr {
	e, err := parser.NewParser(parser.Options{}).ParseExpr(r.Query().String())
	if err != nil {
		panic(err)
	}
	return e
}

// at evaluates the groups whose turn it is.
func (s *shipped) at(now time.Time) {
	for _, g := range s.groups {
		if now.Unix()%int64(g.Interval().Seconds()) != 0 {
			continue
		}
		g.Eval(context.Background(), now)
		for _, r := range g.Rules() {
			if err := r.LastError(); err != nil {
				s.tb.Fatalf("%s at %v: %v", r.Name(), now, err)
			}
		}
	}
}

// firing lists the alerts that fire, as "page LLMModelDown".
func (s *shipped) firing() map[string]bool {
	out := map[string]bool{}
	for _, g := range s.groups {
		for _, r := range g.Rules() {
			a, ok := r.(*rules.AlertingRule)
			if !ok {
				continue
			}
			for _, x := range a.ActiveAlerts() {
				if x.State == rules.StateFiring {
					out[a.Labels().Get("severity")+" "+a.Name()] = true
				}
			}
		}
	}
	return out
}
