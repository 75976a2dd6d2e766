package dashboard

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// asked is one expression of a board, as written and with its variables replaced
// by what "All" stands for.
type asked struct {
	panel board.Panel
	// where names the expression for people.
	where          string
	written, plain string
	// raw is true where raw series may be read.
	raw bool
}

var variable = regexp.MustCompile(`\$(\w+)`)

// plain replaces variables as Grafana does with everything picked.
func plain(t *testing.T, b board.Board, expr string) string {
	t.Helper()
	all := map[string]string{"__rate_interval": "5m"}
	for _, v := range b.Variables {
		all[v.Name] = v.All
	}
	return variable.ReplaceAllStringFunc(expr, func(s string) string {
		value, ok := all[s[1:]]
		if !ok {
			t.Errorf("board %s: %s is no variable, in %s", b.Key, s, expr)
		}
		return value
	})
}

// rawBoard tells whether a board is about single processes.
func rawBoard(b board.Board) bool {
	return !strings.Contains(b.Key, "service") && !strings.Contains(b.Key, "slo")
}

// everything lists what a board asks Prometheus for.
func everything(t *testing.T, b board.Board) []asked {
	t.Helper()
	var out []asked
	for _, p := range b.Panels() {
		for i, q := range p.Queries {
			out = append(out, asked{p, b.Key + " / " + p.Title + " / " + board.RefID(i), q.Expr, plain(t, b, q.Expr), rawBoard(b)})
		}
	}
	for _, a := range b.Annotations {
		out = append(out, asked{board.Panel{}, b.Key + " / annotation " + a.Name, a.Expr, plain(t, b, a.Expr), true})
	}
	for _, v := range b.Variables {
		if sel, ok := strings.CutPrefix(v.Query, "label_values("); ok {
			sel = sel[:strings.LastIndex(sel, ", ")]
			out = append(out, asked{board.Panel{}, b.Key + " / variable " + v.Name, sel, plain(t, b, sel), rawBoard(b)})
		}
	}
	return out
}

// recorded lists every series that the rules of plans record.
func recorded(plans []slo.Plan) map[string]bool {
	out := map[string]bool{}
	for _, p := range plans {
		for _, g := range rules.Make(p).Recording {
			for _, r := range g.Records {
				out[r.Name] = true
			}
		}
	}
	return out
}

// TestQueriesParseAndReadWhatExists holds for every expression of every mode: it
// parses, and each selector names a record that the rules make, an alert, or –
// where raw series may be read – an entry of the catalogue.
func TestQueriesParseAndReadWhatExists(t *testing.T) {
	cat := catalog.New()
	for mode, cfg := range configs() {
		t.Run(mode, func(t *testing.T) {
			plans := plansOf(t, cfg)
			records := recorded(plans)
			for _, b := range boardsOf(t, cfg) {
				for _, q := range everything(t, b) {
					expr, err := promql.Parser().ParseExpr(q.plain)
					if err != nil {
						t.Errorf("%s: %v", q.where, err)
						continue
					}
					for _, sel := range parser.ExtractSelectors(expr) {
						name := seriesName(sel)
						if records[name] || name == "ALERTS" || name == "ALERTS_FOR_STATE" {
							continue
						}
						if _, ok := cat.Lookup(name); ok && q.raw {
							continue
						}
						t.Errorf("%s reads %s, which no rule of ours records", q.where, name)
					}
				}
			}
		})
	}
}

// TestRawSeriesAreUsedAsWhatTheyAre holds for every raw series of every board: a
// rate is taken of what only rises, and labels that are matched or grouped by are
// ones that the exporter or the scrape writes.
func TestRawSeriesAreUsedAsWhatTheyAre(t *testing.T) {
	cat := catalog.New()
	scraped := make([]string, 0, 16)
	scraped = append(scraped, "job", "instance", "cluster", "namespace", "exported_namespace", model.MetricNameLabel)
	for _, l := range dynamo.InjectedLabels {
		scraped = append(scraped, l.Name)
	}
	for mode, cfg := range configs() {
		t.Run(mode, func(t *testing.T) {
			checked := 0
			for _, b := range boardsOf(t, cfg) {
				for _, q := range everything(t, b) {
					expr, err := promql.Parser().ParseExpr(q.plain)
					if err != nil {
						t.Fatal(err)
					}
					parser.Inspect(expr, func(n parser.Node, path []parser.Node) error {
						sel, ok := n.(*parser.VectorSelector)
						if !ok {
							return nil
						}
						r, raw := cat.Lookup(seriesName(sel.LabelMatchers))
						if !raw || strings.HasPrefix(seriesName(sel.LabelMatchers), "ALERTS") {
							return nil
						}
						checked++
						has := func(l string) bool { return slices.Contains(scraped, l) || r.HasLabel(l) }
						for _, m := range sel.LabelMatchers {
							if !has(m.Name) {
								t.Errorf("%s matches %s on %s, which has no such label", q.where, m.Name, r.Metric.Describe().Name)
							}
						}
						ranged := false
						for _, up := range path {
							switch up := up.(type) {
							case *parser.MatrixSelector:
								ranged = true
							case *parser.AggregateExpr:
								for _, l := range up.Grouping {
									if !has(l) {
										t.Errorf("%s groups %s by %s, which it has not", q.where, r.Metric.Describe().Name, l)
									}
								}
							}
						}
						if ranged != r.Cumulative() {
							t.Errorf("%s: a rate of what does not rise, or no rate of what does: %s", q.where, sel)
						}
						return nil
					})
				}
			}
			if checked < 100 {
				t.Errorf("only %d raw selectors were seen", checked)
			}
		})
	}
}

// seriesName is the name that a selector matches, as the catalogue spells it.
func seriesName(sel []*labels.Matcher) string {
	for _, m := range sel {
		if m.Name == model.MetricNameLabel {
			return strings.TrimPrefix(m.Value, "kserve_")
		}
	}
	return ""
}

// TestNoBoardReadsRawBuckets keeps refreshes cheap: a quantile over raw buckets
// of fifty engines reads thousands of series, its record a handful.
func TestNoBoardReadsRawBuckets(t *testing.T) {
	for _, cfg := range configs() {
		for _, b := range boardsOf(t, cfg) {
			if strings.Contains(b.Key, "engines") {
				continue
			}
			for _, q := range everything(t, b) {
				for _, name := range names(q.written) {
					if strings.HasSuffix(name, "_bucket") {
						t.Errorf("%s reads the raw buckets %s", q.where, name)
					}
				}
			}
		}
	}
}

// TestEverySelectorFollowsThePickers proves that no panel shows what was not picked.
func TestEverySelectorFollowsThePickers(t *testing.T) {
	for mode, cfg := range configs() {
		plans := plansOf(t, cfg)
		for _, b := range boardsOf(t, cfg) {
			for _, q := range everything(t, b) {
				if strings.Contains(q.where, "variable") {
					continue
				}
				expr, err := promql.Parser().ParseExpr(variable.ReplaceAllString(q.written, "X$1"))
				if err != nil {
					// $__rate_interval is a duration.
					expr, err = promql.Parser().ParseExpr(variable.ReplaceAllString(strings.ReplaceAll(q.written, "$__rate_interval", "5m"), "X$1"))
				}
				if err != nil {
					t.Fatal(err)
				}
				for _, sel := range parser.ExtractSelectors(expr) {
					for _, l := range slices.Concat(plans[0].Set.Scope.Identity, []string{"deployment", "model"}) {
						if raw := !strings.Contains(seriesName(sel), "llm_") && !strings.HasPrefix(seriesName(sel), "ALERTS"); raw && (l == "deployment" || l == "model") {
							continue // raw series have no deployment: a join with the targets picks them
						}
						if l == "model" && (strings.HasPrefix(seriesName(sel), "deployment:") || strings.Contains(fmt.Sprint(sel), "lmcache")) {
							continue // LMCache servers serve every model
						}
						if !slices.ContainsFunc(sel, func(m *labels.Matcher) bool {
							return m.Name == l && m.Type == labels.MatchRegexp && strings.Contains(m.Value, "X"+l)
						}) {
							t.Errorf("%s (%s): %s does not follow $%s", q.where, mode, seriesName(sel), l)
						}
					}
				}
			}
		}
	}
}

func TestNamesAreReadFromExpressions(t *testing.T) {
	tests := map[string]struct {
		expr string
		want []string
	}{
		"a plain selector":              {`up{job="a"}`, []string{"up"}},
		"a recorded name":               {`max (model:llm_x:rate5m{model=~"$model"})`, []string{"model:llm_x:rate5m"}},
		"two sides":                     {`a{x="1"} / (1 - b{x="1"})`, []string{"a", "b"}},
		"a brace inside a string":       {`a{x=~"b{2}"}`, []string{"a"}},
		"a quote inside a string":       {`a{x="q\"c{"} + d{y="1"}`, []string{"a", "d"}},
		"grouping is no selector":       {`sum by (model) (a{x="1"})`, []string{"a"}},
		"a range with an interval name": {`resets(a{x="1"}[$__rate_interval])`, []string{"a"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := names(tt.expr); !slices.Equal(got, tt.want) {
				t.Errorf("got %v, want %v", got, tt.want)
			}
		})
	}
}
