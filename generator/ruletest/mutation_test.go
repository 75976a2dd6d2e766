package ruletest

import (
	"flag"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/internal/promtest"
)

var (
	mutate = flag.Bool("mutate", false, "try every fault in every rule and print the score")
	every  = flag.Bool("every", false, "run every document of every configuration")
)

// bench is a generated deployment on which mutants are tried.
type bench struct {
	generated
	rules     []rulefmt.Rule
	documents map[string]*promtest.Document
}

func newBench(tb testing.TB, yaml string) *bench {
	tb.Helper()
	b := &bench{generated: generate(tb, yaml), documents: map[string]*promtest.Document{}}
	for _, groups := range [][]rules.Group{b.set.Recording, b.set.Alerting} {
		formatted, err := rules.Format(b.plan.Set.Deployment, groups)
		if err != nil {
			tb.Fatal(err)
		}
		for _, g := range formatted.Groups {
			b.rules = append(b.rules, g.Rules...)
		}
	}
	for _, doc := range b.generated.documents {
		loaded, err := promtest.Load(b.files, "tests/"+doc.Name)
		if err != nil {
			tb.Fatal(err)
		}
		b.documents[doc.Name] = loaded
	}
	return b
}

// reads lists the series names that an expression reads.
func reads(tb testing.TB, expr string) map[string]bool {
	tb.Helper()
	root, err := parser.NewParser(parser.Options{}).ParseExpr(expr)
	if err != nil {
		tb.Fatal(err)
	}
	out := map[string]bool{}
	for _, ms := range parser.ExtractSelectors(root) {
		for _, m := range ms {
			if m.Name == labels.MetricName {
				out[m.Value] = true
			}
		}
	}
	return out
}

// needed are the rules that a rule reads, directly or not, in order, with the
// rule itself replaced, and the names of all series that they read.
func (b *bench) needed(tb testing.TB, at int, with rulefmt.Rule) (kept []rulefmt.Rule, names map[string]bool) {
	tb.Helper()
	names = reads(tb, with.Expr)
	keep := map[int]bool{at: true}
	for i := at; i >= 0; i-- {
		r := b.rules[i]
		if i != at && (r.Record == "" || !names[r.Record]) {
			continue
		}
		keep[i] = true
		if i != at {
			maps.Copy(names, reads(tb, r.Expr))
		}
	}
	for i, r := range b.rules {
		if i == at {
			r = with
		}
		if keep[i] || r.Record != "" && r.Record == with.Record {
			kept = append(kept, r)
			maps.Copy(names, reads(tb, r.Expr))
		}
	}
	return kept, names
}

// catches tells whether a document fails when a rule is replaced. Only the rules
// that it reads are evaluated and only the cases on it are judged, so that a fault
// found here is one that the whole document finds.
func (b *bench) catches(tb testing.TB, doc *promtest.Document, at int, with rulefmt.Rule, wide bool) bool {
	tb.Helper()
	kept, names := b.needed(tb, at, with)
	judged := map[string]bool{}
	if with.Record != "" {
		judged[with.Record] = true
	}
	if wide {
		kept, names = b.affected(tb, at, with, judged)
	}
	small := *doc
	small.Tests = nil
	for _, t := range doc.Tests {
		t.AlertCases = slices.DeleteFunc(slices.Clone(t.AlertCases), func(c promtest.AlertCase) bool { return c.Alert != with.Alert })
		t.ExprCases = slices.DeleteFunc(slices.Clone(t.ExprCases), func(c promtest.ExprCase) bool {
			for name := range reads(tb, c.Expr) {
				if judged[name] {
					return false
				}
			}
			return true
		})
		if len(t.AlertCases)+len(t.ExprCases) == 0 {
			continue
		}
		t.InputSeries = slices.DeleteFunc(slices.Clone(t.InputSeries), func(s promtest.Series) bool {
			name, _, _ := strings.Cut(s.Series, "{")
			return !names[name] && !judged[name]
		})
		small.Tests = append(small.Tests, t)
	}
	if len(small.Tests) == 0 {
		return false
	}
	if with.Alert != "" {
		// Other alerts of the name fire beside it.
		for i, r := range b.rules {
			if r.Alert == with.Alert && i != at {
				more, _ := b.needed(tb, i, r)
				for _, m := range more {
					if !slices.ContainsFunc(kept, func(k rulefmt.Rule) bool { return k.Record == m.Record && k.Alert == m.Alert && k.Expr == m.Expr }) {
						kept = append(kept, m)
					}
				}
			}
		}
		slices.SortStableFunc(kept, func(x, y rulefmt.Rule) int { return b.index(x) - b.index(y) })
	}
	content, err := rules.Bytes(rulefmt.RuleGroups{Groups: []rulefmt.RuleGroup{{Name: "mutant", Interval: model.Duration(1e9), Rules: kept}}})
	if err != nil {
		// Prometheus itself refuses it.
		return true
	}
	small.RuleFiles, small.GroupEvalOrder = []string{"mutant.yaml"}, nil
	return len(small.Run(fstest.MapFS{"mutant.yaml": {Data: content}})) > 0
}

// affected are the rules that a rule reads and those that read it, with the names
// of all series that they read; the records among them are added to judged.
func (b *bench) affected(tb testing.TB, at int, with rulefmt.Rule, judged map[string]bool) (kept []rulefmt.Rule, names map[string]bool) {
	tb.Helper()
	names = map[string]bool{}
	keep := map[int]bool{}
	for i, r := range b.rules {
		if i == at {
			r = with
		}
		hit := i == at
		for name := range reads(tb, r.Expr) {
			hit = hit || judged[name]
		}
		if !hit || r.Record == "" && i != at {
			continue
		}
		if r.Record != "" {
			judged[r.Record] = true
		}
		keep[i] = true
		maps.Copy(names, reads(tb, r.Expr))
	}
	for i := len(b.rules) - 1; i >= 0; i-- {
		if r := b.rules[i]; keep[i] || r.Record != "" && (names[r.Record] || judged[r.Record]) {
			keep[i] = true
			maps.Copy(names, reads(tb, r.Expr))
		}
	}
	for i, r := range b.rules {
		if i == at {
			r = with
		}
		if keep[i] {
			kept = append(kept, r)
		}
	}
	return kept, names
}

// index is the place of a rule, by what it is called; mutants keep their names.
func (b *bench) index(r rulefmt.Rule) int {
	return slices.IndexFunc(b.rules, func(x rulefmt.Rule) bool {
		return x.Record == r.Record && x.Alert == r.Alert && (r.Record != "" || maps.Equal(x.Labels, r.Labels))
	})
}

// caught tells whether any document finds a mutant.
func (b *bench) caught(tb testing.TB, at int, with rulefmt.Rule) bool {
	tb.Helper()
	for _, wide := range []bool{false, true} {
		for _, name := range slices.Sorted(maps.Keys(b.documents)) {
			if b.catches(tb, b.documents[name], at, with, wide) {
				return true
			}
		}
	}
	return false
}

// TestMutation tries every fault in every rule and asks that a document finds it.
func TestMutation(t *testing.T) {
	if !*mutate {
		t.Skip("takes minutes: run with -mutate")
	}
	for _, name := range []string{"vllm with every kind of objective", "dynamo with overrides", "lmcache beside dynamo", "lmcache beside vllm"} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, matrix[name].yaml)
			found, same, all := 0, 0, 0
			for i, r := range b.rules {
				t.Run(r.Record+r.Alert, func(t *testing.T) {
					for _, m := range mutants(t, r) {
						all++
						switch {
						case b.caught(t, i, m.rule):
							found++
						case equivalent(b.plan.Set.Deployment, r, m) != "":
							same++
						default:
							t.Errorf("not found in %v: %s\n%s", r.Labels, m.what, m.rule.Expr)
						}
					}
				})
			}
			t.Logf("%d mutants: %d change nothing that can be seen, %d of the other %d were found, %.1f %%",
				all, same, found, all-same, 100*float64(found)/float64(all-same))
		})
	}
}

// TestFlippedThresholdsFail is the part of TestMutation that is quick and matters
// most: alerts whose threshold is moved or turned round.
func TestFlippedThresholdsFail(t *testing.T) {
	t.Parallel()
	b := newBench(t, "\n  - {name: chat, mode: dynamo, slos: {availability: 99%}}\n")
	tried := 0
	for i, r := range b.rules {
		if r.Alert == "" || r.Labels["slo"] == "" {
			continue
		}
		for _, m := range mutants(t, r) {
			if !strings.Contains(m.what, "× ") && !strings.Contains(m.what, "> becomes") {
				continue
			}
			tried++
			if !b.caught(t, i, m.rule) {
				t.Errorf("%s over %s: %s is not noticed", r.Alert, r.Labels["long_window"], m.what)
			}
		}
	}
	if tried < 30 {
		t.Errorf("only %d mutants were tried", tried)
	}
}
