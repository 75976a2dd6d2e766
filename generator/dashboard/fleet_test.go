package dashboard

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
	"github.com/llmslo/llmslo/internal/promtest"
)

// values of labels whose set is open.
var labelValues = map[string][]string{
	"model": {"m"}, "model_name": {"m"}, "engine": {"0"}, "dynamo_component": {"prefill", "backend"}, "dynamo_endpoint": {"generate"},
	"handler": {"/v1/completions"}, "status": {"success", "2xx"}, "error_type": {"internal"}, "position": {"0", "1"},
}

// fleet is a world in which every current entry of the catalogue is exported, by
// one process of each kind, and moves.
func fleet(p slo.Plan) []promtest.Series {
	var out []promtest.Series
	for _, m := range catalog.New().All() {
		d := m.Describe()
		if r, ok := p.Set.Scope.Ranges[d.System]; !ok || !d.ExistsIn(r) || len(d.Processes) == 0 {
			continue
		}
		for _, labels := range combinations(d) {
			pairs := make([]string, 0, 8)
			pairs = append(pairs, fmt.Sprintf("job=%q,instance=%q", d.Processes[0], string(d.Processes[0])+":1"))
			for l, v := range p.Set.Deployment.Selector {
				pairs = append(pairs, fmt.Sprintf("%s=%q", l, v))
			}
			labels += strings.Join(pairs, ",")
			out = append(out, samples(m, p.Set.Scope.Name(d), labels)...)
		}
	}
	return out
}

// process puts engines and workers of a Dynamo on one page, as they are.
func process(series []promtest.Series) []promtest.Series {
	for i := range series {
		series[i].Series = strings.NewReplacer(`job="worker",instance="worker:1"`, `job="engine",instance="engine:1"`).Replace(series[i].Series)
	}
	return series
}

// combinations are the label sets of an entry.
func combinations(d *metric.Desc) []string {
	out := []string{""}
	for _, l := range d.Labels {
		values := labelValues[l.Name]
		if len(values) == 0 {
			values = l.Values
		}
		if len(values) == 0 {
			values = []string{"x"}
		}
		if l.Name == "pid" || l.Name == "namespace" {
			continue
		}
		var next []string
		for _, o := range out {
			for _, v := range values[:min(len(values), 3)] {
				next = append(next, o+l.Name+"="+strconv.Quote(v)+",")
			}
		}
		out = next
	}
	return out
}

// samples are the series of an entry with one label set.
func samples(m metric.Metric, name, labels string) []promtest.Series {
	one := func(suffix, extra, values string) promtest.Series {
		return promtest.Series{Series: name + suffix + "{" + labels + extra + "}", Values: values}
	}
	switch m := m.(type) {
	case *metric.Counter:
		return []promtest.Series{one("", "", "0+10x40")}
	case *metric.Histogram:
		out := []promtest.Series{one("_sum", "", "0+5x40"), one("_count", "", fmt.Sprintf("0+%dx40", len(m.Ladder.Bounds)+1))}
		for i, b := range m.Ladder.Bounds {
			out = append(out, one("_bucket", fmt.Sprintf(",le=%q", metric.FormatBound(b, m.Ladder.Spelling)), fmt.Sprintf("0+%dx40", i+1)))
		}
		return append(out, one("_bucket", `,le="+Inf"`, fmt.Sprintf("0+%dx40", len(m.Ladder.Bounds)+1)))
	case *metric.Summary:
		return []promtest.Series{one("_sum", "", "0+5x40"), one("_count", "", "0+1x40")}
	}
	return []promtest.Series{one("", "", "0.5+0x40")}
}

// TestEveryPanelHasDataOnAFullFleet is R69: it lets the rules of a mode run on a fleet that
// exports everything, and asks every query of every board, raw ones included.
func TestEveryPanelHasDataOnAFullFleet(t *testing.T) {
	// Nothing is wrong on this fleet, nothing restarted, and no state is exclusive.
	quiet := []string{"Firing alerts", "Alerts over time", "Firing now", "Too quiet", "Engine restarts", "Pages", "Tickets", "Gone, last 1h"}
	for mode, cfg := range configs() {
		t.Run(mode, func(t *testing.T) {
			plans := plansOf(t, cfg)
			world := promtest.Scenario{Rules: fstest.MapFS{}}
			for _, p := range plans {
				world.Series = append(world.Series, process(fleet(p))...)
				name := p.Set.Deployment.Name + ".yaml"
				world.RuleFiles = append(world.RuleFiles, name)
				world.Rules.(fstest.MapFS)[name] = &fstest.MapFile{Data: recordingRules(t, p)}
			}
			world.Series = unique(world.Series)
			now := 7 * time.Minute
			r := promtest.Record(t, world, now)
			for _, b := range boardsOf(t, cfg) {
				for _, q := range everything(t, b) {
					got, err := r.Query(q.plain, now)
					if err != nil {
						t.Errorf("%s: %v\n%s", q.where, err, q.plain)
						continue
					}
					if len(got) == 0 && !contains(quiet, q.where) {
						t.Errorf("%s has no data:\n%s", q.where, q.plain)
					}
					legendFits(t, q, got)
				}
			}
		})
	}
}

// recordingRules is the rule file of a plan.
func recordingRules(t testing.TB, p slo.Plan) []byte {
	t.Helper()
	groups, err := rules.Format(p.Set.Deployment, rules.Make(p).Recording)
	if err != nil {
		t.Fatal(err)
	}
	file, err := rules.Bytes(groups)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func contains(list []string, s string) bool {
	for _, l := range list {
		if strings.Contains(s, l) {
			return true
		}
	}
	return false
}

// legendFits checks that a graph can tell its lines apart.
func legendFits(t *testing.T, q asked, got promtest.Samples) {
	t.Helper()
	if _, graph := q.panel.View.(board.TimeSeries); !graph {
		return
	}
	seen := map[string]bool{}
	for _, s := range got {
		var parts []string
		for _, l := range q.legend() {
			parts = append(parts, s.Labels[l])
		}
		name := strings.Join(parts, " ")
		if seen[name] {
			t.Errorf("%s has several lines called %q", q.where, name)
		}
		seen[name] = true
	}
}
