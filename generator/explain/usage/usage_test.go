package usage_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/explain/find"
	"github.com/llmslo/llmslo/generator/explain/usage"
	"github.com/llmslo/llmslo/generator/sli"
)

func of(t testing.TB, mode config.Mode) usage.Mode {
	t.Helper()
	m, err := usage.Of(mode, catalog.New())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestEveryRecordIsDescribed: no record of any mode lacks a meaning, a unit or
// labels, and none is described twice.
func TestEveryRecordIsDescribed(t *testing.T) {
	for _, mode := range find.Modes() {
		m := of(t, mode)
		seen := map[string]bool{}
		for _, r := range m.Records {
			if r.Title == "" || !strings.HasSuffix(r.Meaning, ".") || r.Unit == "" || len(r.Labels) < 2 || r.Interval == 0 || len(r.Exprs) == 0 {
				t.Errorf("%s: record %+v lacks a fact", mode, r)
			}
			if seen[r.Name] {
				t.Errorf("%s: %s is there twice", mode, r.Name)
			}
			seen[r.Name] = true
		}
		if len(m.Records) < 60 || len(m.Alerts) < 20 || len(m.Panels) < 60 {
			t.Errorf("%s: only %d records, %d alerts, %d panels", mode, len(m.Records), len(m.Alerts), len(m.Panels))
		}
	}
}

// TestEverySeriesIsKnown: everything that rules and boards read is an entry of
// the catalogue, a record of the same mode, or Prometheus' own.
func TestEverySeriesIsKnown(t *testing.T) {
	registry := catalog.New()
	for _, mode := range find.Modes() {
		m := of(t, mode)
		records := map[string]bool{}
		for _, r := range m.Records {
			records[r.Name] = true
		}
		check := func(what string, reads usage.Reads) {
			for _, n := range reads.Series {
				_, _, known := registry.LookupVariant(n)
				if !known && !records[n] && !slices.Contains([]string{"up", "ALERTS", "ALERTS_FOR_STATE"}, n) {
					t.Errorf("%s: %s reads %s, which nothing has", mode, what, n)
				}
			}
		}
		for _, r := range m.Records {
			check(r.Name, r.Reads)
		}
		for _, a := range m.Alerts {
			check(a.Name, a.Reads)
		}
		for _, p := range m.Panels {
			check(p.Title, p.Reads)
		}
	}
}

// TestSourcesAgree: what the expressions read is what the definitions say they
// read, so that neither the parser nor the definitions miss a metric.
func TestSourcesAgree(t *testing.T) {
	registry := catalog.New()
	for _, mode := range find.Modes() {
		m := of(t, mode)
		var log decision.Log
		for _, want := range sli.Define(m.Deployment, registry, &log).Records() {
			i := slices.IndexFunc(m.Records, func(r usage.Record) bool { return r.Name == want.Name })
			if i < 0 {
				t.Errorf("%s: %s is missing", mode, want.Name)
				continue
			}
			for _, s := range want.Sources {
				if !m.Records[i].Metric(s) {
					t.Errorf("%s: %s says it reads %s, and its expression does not", mode, want.Name, s.Describe().Name)
				}
			}
		}
	}
}

// TestEverySLIHasAnObjective: an SLI that is added gets its alerts into the reference.
func TestEverySLIHasAnObjective(t *testing.T) {
	var schema struct {
		Properties struct {
			Deployments struct {
				Items struct {
					Properties struct {
						SLOs struct {
							Properties map[string]any `json:"properties"`
						} `json:"slos"`
					} `json:"properties"`
				} `json:"items"`
			} `json:"deployments"`
		} `json:"properties"`
	}
	if err := json.Unmarshal(config.Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	all := schema.Properties.Deployments.Items.Properties.SLOs.Properties
	if len(all) < 9 {
		t.Fatalf("the schema has %d SLIs", len(all))
	}
	m := of(t, config.LMCache)
	for name := range all {
		if !slices.ContainsFunc(m.Deployment.SLOs, func(o config.Objective) bool { return string(o.SLI) == name }) {
			t.Errorf("no objective for %s", name)
		}
	}
}

func TestReads(t *testing.T) {
	m := of(t, config.VLLM)
	record := func(name string) usage.Reads {
		i := slices.IndexFunc(m.Records, func(r usage.Record) bool { return r.Name == name })
		if i < 0 {
			t.Fatalf("no record %s", name)
		}
		return m.Records[i].Reads
	}
	for name, c := range map[string]struct {
		record   string
		metric   metric.Metric
		directly bool
		behind   bool
	}{
		"the buckets read the histogram":             {"model:llm_ttft_seconds_bucket:rate5m", vllm.TimeToFirstToken, true, true},
		"a quantile reads it through the buckets":    {"model:llm_ttft_seconds:p95_rate5m", vllm.TimeToFirstToken, false, true},
		"an error share reads it through two levels": {"model:llm_slo_error:ratio_rate1h", vllm.TimeToFirstToken, false, true},
		"a queue does not read it at all":            {"model:llm_requests_waiting:sum", vllm.TimeToFirstToken, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			r := record(c.record)
			if got := r.Directly(c.metric); got != c.directly {
				t.Errorf("directly is %t", got)
			}
			if got := r.Metric(c.metric); got != c.behind {
				t.Errorf("behind is %t", got)
			}
		})
	}
}

// TestObjectivesAreKeptApart: records that all objectives share do not make the
// alert of one read the series of another.
func TestObjectivesAreKeptApart(t *testing.T) {
	m := of(t, config.VLLM)
	for _, a := range m.Alerts {
		if a.SLO == nil {
			continue
		}
		ttft, e2e := a.Metric(vllm.TimeToFirstToken), a.Metric(vllm.E2ERequestLatency)
		if want := a.SLO.SLI == config.TTFT; ttft != want {
			t.Errorf("%s %s reads the time to first token: %t", a.Name, a.SLO.ID, ttft)
		}
		if want := a.SLO.SLI == config.E2E; e2e != want {
			t.Errorf("%s %s reads the end-to-end latency: %t", a.Name, a.SLO.ID, e2e)
		}
		for _, s := range a.SLO.Sources {
			if !a.Metric(s) {
				t.Errorf("%s %s does not read %s", a.Name, a.SLO.ID, s.Describe().Name)
			}
		}
	}
	var found []string
	for _, p := range m.Panels {
		if p.Metric(vllm.TimeToFirstToken) {
			found = append(found, p.Board+" / "+p.Title)
		}
	}
	if len(found) < 3 || len(found) > len(m.Panels)/3 {
		t.Errorf("%d of %d panels read the time to first token: %v", len(found), len(m.Panels), found)
	}
}

func TestUnknownMode(t *testing.T) {
	if _, err := usage.Of("vlm", catalog.New()); err == nil || !strings.Contains(err.Error(), `"vlm" is not a mode`) {
		t.Errorf("error %v", err)
	}
}

func BenchmarkOf(b *testing.B) {
	registry := catalog.New()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := usage.Of(config.LMCache, registry); err != nil {
			b.Fatal(err)
		}
	}
}
