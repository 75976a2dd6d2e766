package queryapi

import (
	"encoding/json"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/metadata"

	"github.com/llmslo/llmslo/internal/demo/database"
	"github.com/llmslo/llmslo/internal/demo/ruleset"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/sample"
)

// noon is when the data of these tests begins; they ask an hour later.
var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

const hour = time.Hour

// world is a database with two counters, a series with odd labels and one that
// has no number, an hour of them, and a rule of each kind.
func world(t *testing.T) (*httptest.Server, *database.Database, *ruleset.Set) {
	t.Helper()
	db, err := database.Open(t.TempDir(), labels.FromStrings("cluster", "demo"))
	if err != nil {
		t.Fatal(err)
	}
	rules, err := ruleset.New(db, ruleset.Options{Files: []ruleset.File{{Name: "rules/a.yaml", Data: []byte(`
groups:
  - name: records
    interval: 1m
    rules:
      - {record: 'x:rate5m', expr: 'sum by (pod) (rate(x_total[5m]))', labels: {kind: r}}
      - {record: broken, expr: 'label_replace(x_total, "pod", "same", "", "")'}
  - name: alerts
    interval: 1m
    rules:
      - {alert: Fast, expr: 'x:rate5m > 1.5', for: 2m, keep_firing_for: 5m, labels: {severity: page}, annotations: {summary: '{{ $labels.pod }} is <b>fast</b>'}}
      - {alert: Never, expr: 'x:rate5m > 1e9'}
`)}}})
	if err != nil {
		t.Fatal(err)
	}
	one := func(id int, pairs ...string) *sample.Series {
		s := &sample.Series{ID: id}
		for i := 0; i < len(pairs); i += 2 {
			s.Labels = append(s.Labels, exposition.Label{Name: pairs[i], Value: pairs[i+1]})
		}
		return s
	}
	a, b := one(0, "__name__", "x_total", "pod", "a"), one(1, "__name__", "x_total", "pod", "b")
	odd, none := one(2, "__name__", "odd", "model", `<script>alert("1")</script>\ é`), one(3, "__name__", "none")
	for d := time.Duration(0); d <= hour; d += 15 * time.Second {
		at := noon.Add(d)
		err := db.Append(t.Context(), at, []sample.Sample{
			{Series: a, Value: d.Seconds()}, {Series: b, Value: 2 * d.Seconds()}, {Series: odd, Value: math.Inf(1)}, {Series: none, Value: math.NaN()},
		})
		if err != nil {
			t.Fatal(err)
		}
		if d%time.Minute == 0 {
			rules.Evaluate(t.Context(), at)
		}
	}
	handler := New(Source{
		Engine: db.Engine(), Storage: db.Storage(), Now: func() time.Time { return noon.Add(hour) }, Groups: rules.Groups,
		Metadata: func() map[string][]metadata.Metadata {
			return map[string][]metadata.Metadata{"x_total": {{Type: "counter", Help: "Xs."}}, "y": {{Type: "gauge"}, {Type: "counter"}}}
		},
	})
	server := httptest.NewServer(handler)
	t.Cleanup(func() {
		server.Close()
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return server, db, rules
}

// ask decodes the data of an answer with Prometheus' own types for clients.
func ask[T any](t *testing.T, s *httptest.Server, endpoint string, p url.Values) (data T, warnings []string) {
	t.Helper()
	answer, err := http.Get(s.URL + "/api/v1/" + endpoint + "?" + p.Encode())
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	out := struct {
		Status, Error string
		Data          *T
		Warnings      []string
	}{Data: &data}
	if err := json.NewDecoder(answer.Body).Decode(&out); err != nil || out.Status != "success" {
		t.Fatalf("%s %v: status %d %+v, error %v", endpoint, p, answer.StatusCode, out, err)
	}
	return data, out.Warnings
}

// queried is the data of a query.
type queried struct {
	ResultType string
	Result     json.RawMessage
}

// value decodes the result by its type.
func (q queried) value(t *testing.T) model.Value {
	t.Helper()
	var into model.Value
	var err error
	switch q.ResultType {
	case "vector":
		var v model.Vector
		err, into = json.Unmarshal(q.Result, &v), v
	case "matrix":
		var v model.Matrix
		err, into = json.Unmarshal(q.Result, &v), v
	case "scalar":
		v := &model.Scalar{}
		err, into = json.Unmarshal(q.Result, v), v
	case "string":
		v := &model.String{}
		err, into = json.Unmarshal(q.Result, v), v
	default:
		t.Fatalf("a result of type %q", q.ResultType)
	}
	if err != nil {
		t.Fatal(err)
	}
	return into
}

func seconds(at time.Time) string { return strconv.FormatInt(at.Unix(), 10) }

// get asks by hand.
func get(t *testing.T, s *httptest.Server, path string) (int, map[string]any) {
	t.Helper()
	answer, err := http.Get(s.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var out map[string]any
	if err := json.NewDecoder(answer.Body).Decode(&out); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if kind := answer.Header.Get("Content-Type"); kind != "application/json" {
		t.Errorf("%s is %q", path, kind)
	}
	return answer.StatusCode, out
}

func TestAnEmptyAnswerIsAList(t *testing.T) {
	server, _, _ := world(t)
	for path, want := range map[string]any{
		"/api/v1/query?query=nothing":                            map[string]any{"resultType": "vector", "result": []any{}},
		"/api/v1/query_range?query=nothing&start=1&end=2&step=1": map[string]any{"resultType": "matrix", "result": []any{}},
		"/api/v1/series?match[]=nothing":                         []any{},
		"/api/v1/labels?match[]=nothing":                         []any{},
		"/api/v1/label/nothing/values":                           []any{},
		"/api/v1/rules?rule_name[]=nothing":                      map[string]any{"groups": []any{}},
		"/api/v1/metadata?metric=nothing":                        map[string]any{},
	} {
		if status, got := get(t, server, path); status != http.StatusOK || cmp.Diff(want, got["data"]) != "" {
			t.Errorf("%s: %d %v", path, status, got)
		}
	}
}

func TestQueriesMayBeForms(t *testing.T) {
	server, _, _ := world(t)
	answer, err := http.PostForm(server.URL+"/api/v1/query", url.Values{"query": {"vector(7)"}})
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var got struct{ Data struct{ ResultType string } }
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil || got.Data.ResultType != "vector" {
		t.Errorf("%+v, error %v", got, err)
	}
	long, err := http.PostForm(server.URL+"/api/v1/query", url.Values{"query": {strings.Repeat("x", mostBody)}})
	if err != nil {
		t.Fatal(err)
	}
	defer long.Body.Close()
	if long.StatusCode != http.StatusBadRequest {
		t.Errorf("a query of a megabyte: status %d", long.StatusCode)
	}
}

func TestNothingIsWritten(t *testing.T) {
	server, _, _ := world(t)
	for _, method := range []string{"PUT", "DELETE", "PATCH"} {
		r, err := http.NewRequest(method, server.URL+"/api/v1/query?query=x", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusMethodNotAllowed || answer.Header.Get("Allow") == "" {
			t.Errorf("%s: %d", method, answer.StatusCode)
		}
	}
}
