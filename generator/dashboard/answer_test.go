package dashboard

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
	"github.com/llmslo/llmslo/internal/promtest"
)

// everyRecord is a world in which every record of the plans has a sample, with
// the labels that the rules give it, and an alert fires. identity is the
// identity labels that the targets have: the others are absent.
func everyRecord(plans []slo.Plan, identity map[string]string) promtest.Scenario {
	var s promtest.Scenario
	add := func(name string, labels ...map[string]string) {
		var pairs []string
		for _, m := range append(labels, identity) {
			for k, v := range m {
				pairs = append(pairs, k+"="+strconv.Quote(v))
			}
		}
		s.Series = append(s.Series, promtest.Series{Series: name + "{" + strings.Join(pairs, ",") + "}", Values: "0.5+0x20"})
	}
	for _, p := range plans {
		own := map[string]string{"deployment": p.Set.Deployment.Name}
		for _, r := range p.Set.Records() {
			for _, extra := range labelsOf(p, r) {
				add(r.Name, own, extra)
			}
		}
		for _, g := range rules.Make(p).Recording {
			for _, r := range g.Records {
				if !strings.HasPrefix(r.Name, "model:llm_slo_") {
					continue
				}
				for _, o := range p.SLOs {
					sli := string(o.SLI)
					if r.Labels != nil && r.Labels[slo.SLOLabel] != o.ID {
						continue
					}
					add(r.Name, own, map[string]string{"model": "m", slo.SLOLabel: o.ID, slo.SLILabel: sli})
				}
			}
		}
		alert := map[string]string{"alertname": "LLMTTFTBudgetBurn", "severity": "page", "model": "m"}
		add("ALERTS", own, alert, map[string]string{"alertstate": "firing"})
		add("ALERTS_FOR_STATE", own, alert)
	}
	s.Series = unique(s.Series)
	return s
}

// spelt renames identity labels as the deployment's Prometheus does.
func spelt(p slo.Plan, identity map[string]string) map[string]string {
	out := map[string]string{}
	for l, v := range identity {
		if r, ok := p.Set.Deployment.Labels[l]; ok {
			l = r
		}
		if isIdentity(p, l) {
			out[l] = v
		}
	}
	return out
}

// unique drops series that two plans or groups both have.
func unique(in []promtest.Series) []promtest.Series {
	seen := map[string]bool{}
	var out []promtest.Series
	for _, s := range in {
		if !seen[s.Series] {
			seen[s.Series] = true
			out = append(out, s)
		}
	}
	return out
}

// labelsOf is the label sets of a record beside identity and deployment.
func labelsOf(p slo.Plan, r sli.Record) []map[string]string {
	base := map[string]string{}
	bounds := []string{""}
	for _, l := range r.Labels {
		switch {
		case isIdentity(p, l):
		case l == "le":
			bounds = []string{"0.1", "1.0", "+Inf"}
		case l == sli.TargetLabel:
			base[l] = string(sli.TargetEngine)
		case l == promql.ModelLabel:
			base[l] = "m"
		default:
			base[l] = "x"
		}
	}
	out := make([]map[string]string, 0, len(bounds))
	for _, b := range bounds {
		m := maps.Clone(base)
		if b != "" {
			m["le"] = b
		}
		out = append(out, m)
	}
	return out
}

func isIdentity(p slo.Plan, label string) bool {
	return slices.Contains(p.Set.Scope.Identity, label)
}

// TestEveryQueryHasAnAnswer evaluates every expression that reads records, with
// everything picked, where all records have a sample: an empty answer is a
// label that one side has and the other has not.
func TestEveryQueryHasAnAnswer(t *testing.T) {
	worlds := map[string]map[string]string{
		"with cluster and namespace":      {"cluster": "c", "namespace": "n"},
		"without any optional label":      {},
		"with a namespace and no cluster": {"namespace": "n"},
	}
	for mode, cfg := range configs() {
		for about, identity := range worlds {
			if _, plain := modes()[mode]; !plain && len(identity) != 2 {
				continue // absence is the same for every configuration of a mode
			}
			t.Run(mode+" "+about, func(t *testing.T) {
				plans := plansOf(t, cfg)
				r := promtest.Record(t, everyRecord(plans, spelt(plans[0], identity)), 5*time.Minute)
				for _, b := range boardsOf(t, cfg) {
					for _, q := range everything(t, b) {
						if q.raw {
							continue
						}
						samples, err := r.Query(q.plain, 5*time.Minute)
						if err != nil {
							t.Errorf("%s: %v", q.where, err)
							continue
						}
						if len(samples) == 0 && !strings.Contains(q.where, "Too quiet") {
							t.Errorf("%s has no answer:\n%s", q.where, q.plain)
						}
					}
				}
			})
		}
	}
}

// TestLegendsUseLabelsThatAnswersHave: a label that is not there prints as nothing.
func TestLegendsUseLabelsThatAnswersHave(t *testing.T) {
	optional := map[string]bool{"slo": true, "model": true, "instance": true, "long_window": true}
	for mode, cfg := range configs() {
		plans := plansOf(t, cfg)
		r := promtest.Record(t, everyRecord(plans, spelt(plans[0], map[string]string{"cluster": "c", "namespace": "n"})), 5*time.Minute)
		for _, b := range boardsOf(t, cfg) {
			for _, q := range everything(t, b) {
				if q.raw {
					continue
				}
				for _, s := range r.Must(t, q.plain, 5*time.Minute) {
					for _, l := range q.legend() {
						if _, ok := s.Labels[l]; !ok && (!optional[l] || !strings.Contains(q.plain, "ALERTS")) {
							t.Errorf("%s %s: the legend names %s, the answer has %v", mode, q.where, l, s.Labels)
						}
					}
				}
			}
		}
	}
}

// legend lists the labels that the legend of a query names.
func (q asked) legend() []string {
	var out []string
	for _, pq := range q.panel.Queries {
		if pq.Expr != q.written {
			continue
		}
		for _, part := range strings.Split(pq.Legend, "{{")[1:] {
			label, _, _ := strings.Cut(part, "}}")
			out = append(out, label)
		}
	}
	return out
}

// TestModelsAreKeptApart evaluates the boards with two models and checks what is
// summed, what is judged by its worst, and that no line mixes them by chance.
func TestModelsAreKeptApart(t *testing.T) {
	world := promtest.Scenario{}
	set := func(name, model string, value float64, extra string) {
		world.Series = append(world.Series, promtest.Series{
			Series: fmt.Sprintf(`%s{deployment="chat",model=%q%s}`, name, model, extra), Values: fmt.Sprintf("%v+0x20", value),
		})
	}
	p := profiles(plansOf(t, vllmConfig))[0]
	ttft, _ := p.set.Latency(sli.TTFT)
	queue, _ := p.set.Latency(sli.QueueTime)
	valid, _ := p.set.Record(sli.Valid)
	failed, _ := p.set.Record(sli.Failed)
	hits, _ := p.set.Record(sli.PrefixHitRatio)
	lookups, _ := p.set.Record(sli.PrefixQueries)
	set(ttft.P95.Name, "slow", 4, "")
	set(ttft.P95.Name, "quick", 0.2, "")
	set(queue.Mean.Name, "slow", 3, "")
	set(queue.Mean.Name, "quick", 1, "")
	set(queue.Bucket.Name, "slow", 1, `,le="+Inf"`)
	set(queue.Bucket.Name, "quick", 9, `,le="+Inf"`)
	set(valid.Name, "slow", 10, "")
	set(valid.Name, "quick", 90, "")
	set(failed.Name, "slow", 5, "")
	set(failed.Name, "quick", 0, "")
	set(hits.Name, "slow", 0.9, "")
	set(hits.Name, "quick", 0.1, "")
	set(lookups.Name, "slow", 100, "")
	set(lookups.Name, "quick", 900, "")
	r := promtest.Record(t, world, time.Minute)
	b := boardsOf(t, vllmConfig)[1]
	tests := map[string]struct {
		where string
		want  map[string]float64 // by model
	}{
		"a tile shows the slowest model":                   {"TTFT p95 / A", map[string]float64{"": 4}},
		"the graph by model shows both":                    {"Time to first token, p95 by model / A", map[string]float64{"slow": 4, "quick": 0.2}},
		"a mean over models weighs requests":               {"Mean time by phase / A", map[string]float64{"": 1.2}},
		"an error share over models weighs requests":       {"Error share / A", map[string]float64{"": 0.05}},
		"an error share by model is the model's own":       {"Error share by model / A", map[string]float64{"slow": 0.5, "quick": 0}},
		"R08: a hit ratio over models is no sum of ratios": {"Hit ratios / A", map[string]float64{"": 0.18}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			found := false
			for _, q := range everything(t, b) {
				if !strings.HasSuffix(q.where, tt.where) {
					continue
				}
				found = true
				samples := r.Must(t, q.plain, time.Minute)
				if len(samples) != len(tt.want) {
					t.Fatalf("got %v, want %v", samples, tt.want)
				}
				for _, s := range samples {
					if want, ok := tt.want[s.Labels["model"]]; !ok || s.Value < want-1e-9 || s.Value > want+1e-9 {
						t.Errorf("got %v, want %v", s, tt.want)
					}
				}
			}
			if !found {
				t.Errorf("no panel %s", tt.where)
			}
		})
	}
}

// TestIdleModelsDrawNoLine: a model without requests has no latency, no share and
// no hit ratio, and never a zero.
func TestIdleModelsDrawNoLine(t *testing.T) {
	p := profiles(plansOf(t, vllmConfig))[0]
	var world promtest.Scenario
	for _, id := range []sli.ID{sli.Valid, sli.Failed, sli.PrefixQueries, sli.ExternalQueries, sli.Finished, sli.Waiting} {
		r, _ := p.set.Record(id)
		world.Series = append(world.Series, promtest.Series{Series: r.Name + `{deployment="chat",model="m"}`, Values: "0+0x20"})
	}
	for _, l := range p.set.Latencies {
		world.Series = append(world.Series, promtest.Series{Series: l.Bucket.Name + `{deployment="chat",model="m",le="+Inf"}`, Values: "0+0x20"})
	}
	r := promtest.Record(t, world, time.Minute)
	for _, b := range boardsOf(t, vllmConfig) {
		for _, q := range everything(t, b) {
			if q.raw || q.panel.Unit != unitSeconds && q.panel.Unit != unitShare {
				continue
			}
			if got := r.Must(t, q.plain, time.Minute); len(got) > 0 && !strings.Contains(q.where, "Heatmap") && !strings.Contains(q.where, "distribution") {
				t.Errorf("%s shows %v without traffic", q.where, got)
			}
		}
	}
}
