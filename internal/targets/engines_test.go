//go:build e2e

package targets

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/prometheus/prometheus/model/rulefmt"
	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/internal/promtest"
)

// TestEveryEngineGivesTheSame loads one stored history, records included, into
// VictoriaMetrics and asks it and Prometheus' engine for every expression that
// ships, at one moment. The history is that of the shipped tests of records: models
// with and without traffic, with faults, under two deployments.
func TestEveryEngineGivesTheSame(t *testing.T) {
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			out := os.DirFS(filepath.Join("../../out", mode))
			tests, err := filepath.Glob(filepath.Join("../../out", mode, "tests", "*.records.test.yaml"))
			if err != nil || len(tests) != 1 {
				t.Fatalf("tests of records: %v %v", tests, err)
			}
			doc, err := promtest.Load(out, "tests/"+filepath.Base(tests[0]))
			if err != nil {
				t.Fatal(err)
			}
			test := doc.Tests[0]
			var at time.Duration
			for _, c := range test.ExprCases {
				at = max(at, time.Duration(c.EvalTime))
			}
			prometheus := promtest.Record(t, promtest.Scenario{
				Series: test.InputSeries, Spacing: time.Duration(test.Interval), Rules: out, RuleFiles: doc.RuleFiles,
				EvaluationInterval: time.Duration(doc.EvaluationInterval), GroupOrder: doc.GroupEvalOrder,
			}, at)
			histories, err := prometheus.Histories(at)
			if err != nil {
				t.Fatal(err)
			}
			victoria := victoriaMetrics(t)
			victoria.load(t, histories)
			asked, answered := 0, 0
			for _, expr := range expressions(t, mode) {
				want := prometheus.Must(t, expr, at)
				asked++
				if len(want) > 0 {
					answered++
				}
				if got := victoria.query(t, expr, at); !same(got, want) {
					t.Errorf("%s\nPrometheus has\n%s\nVictoriaMetrics has\n%s", expr, want, got)
				}
			}
			t.Logf("%d expressions, %d of them with samples, over %d series", asked, answered, len(histories))
			if answered < asked/2 {
				t.Errorf("only %d of %d expressions have samples: nothing is compared", answered, asked)
			}
		})
	}
}

// expressions are those of every rule that ships.
func expressions(t *testing.T, mode string) (out []string) {
	for _, name := range glob(t, "../../out", mode, "rules", "*.rules.yaml") {
		var file rulefmt.RuleGroups
		if err := yaml.Unmarshal([]byte(read(t, name)), &file); err != nil {
			t.Fatal(err)
		}
		for _, g := range file.Groups {
			for _, r := range g.Rules {
				out = append(out, r.Expr)
			}
		}
	}
	return out
}

// same compares samples up to the noise of floats.
func same(a, b promtest.Samples) bool {
	if len(a) != len(b) {
		return false
	}
	for _, x := range a {
		found := false
		for _, y := range b.Find(x.Labels) {
			found = found || len(x.Labels) == len(y.Labels) && math.Abs(x.Value-y.Value) <= 1e-9*max(1, math.Abs(y.Value))
		}
		if !found {
			return false
		}
	}
	return true
}

// noon is moment 0 of a history: a server refuses the years before its own.
var noon = time.Date(2026, 11, 2, 12, 0, 0, 0, time.UTC)

func victoriaMetrics(t *testing.T) server {
	address := freeAddress(t)
	return serve(t, address, "/health", "victoria-metrics", "-httpListenAddr="+address, "-storageDataPath="+t.TempDir(),
		"-retentionPeriod=100y", "-search.disableCache", "-search.latencyOffset=0s", "-loggerLevel=ERROR")
}

// load imports histories.
func (s server) load(t *testing.T, histories []promtest.History) {
	t.Helper()
	var body bytes.Buffer
	enc := json.NewEncoder(&body)
	for _, h := range histories {
		times := make([]int64, len(h.Times))
		for i, at := range h.Times {
			times[i] = noon.Add(at).UnixMilli()
		}
		if err := enc.Encode(map[string]any{"metric": h.Labels, "values": h.Values, "timestamps": times}); err != nil {
			t.Fatal(err)
		}
	}
	resp, err := http.Post(s.url+"/api/v1/import", "application/json", &body)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode/100 != 2 {
		t.Fatalf("import: %s", resp.Status)
	}
	// What was imported can be asked for once it is flushed.
	if resp, err = http.Get(s.url + "/internal/force_flush"); err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
}

// query asks for an instant vector.
func (s server) query(t *testing.T, expr string, at time.Duration) promtest.Samples {
	t.Helper()
	resp, err := http.PostForm(s.url+"/api/v1/query", url.Values{
		"query": {expr}, "time": {strconv.FormatInt(noon.Add(at).Unix(), 10)}, "step": {"5m"},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Status, Error string
		Data          struct {
			Result []struct {
				Metric map[string]string
				Value  [2]any
			}
		}
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.Status != "success" {
		t.Fatalf("%s: %v %.500s", expr, err, data)
	}
	var out promtest.Samples
	for _, r := range answer.Data.Result {
		v, err := strconv.ParseFloat(fmt.Sprint(r.Value[1]), 64)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, promtest.Sample{Labels: r.Metric, Value: v})
	}
	return out
}
