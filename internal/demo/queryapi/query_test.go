package queryapi

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"
)

// equal compares a decoded answer with the engine's value as text; both print
// labels in order.
func equal(t *testing.T, what string, got model.Value, want string) {
	t.Helper()
	if got.String() == "" || strings.Join(lines(got.String()), "\n") != strings.Join(lines(want), "\n") {
		t.Errorf("%s:\n%s\nthe engine says\n%s", what, got, want)
	}
}

func lines(s string) []string { return strings.Fields(strings.ReplaceAll(s, ", ", ",")) }

// described prints a value of the engine as the client prints its own.
func described(v promql.Result) string {
	decode := func(l labels.Labels) model.Metric {
		m := model.Metric{}
		l.Range(func(x labels.Label) { m[model.LabelName(x.Name)] = model.LabelValue(x.Value) })
		return m
	}
	switch v := v.Value.(type) {
	case promql.Vector:
		out := model.Vector{}
		for _, x := range v {
			out = append(out, &model.Sample{Metric: decode(x.Metric), Value: model.SampleValue(x.F), Timestamp: model.Time(x.T)})
		}
		return out.String()
	case promql.Matrix:
		out := model.Matrix{}
		for _, x := range v {
			stream := &model.SampleStream{Metric: decode(x.Metric)}
			for _, p := range x.Floats {
				stream.Values = append(stream.Values, model.SamplePair{Timestamp: model.Time(p.T), Value: model.SampleValue(p.F)})
			}
			out = append(out, stream)
		}
		return out.String()
	case promql.Scalar:
		return (&model.Scalar{Value: model.SampleValue(v.V), Timestamp: model.Time(v.T)}).String()
	case promql.String:
		return (&model.String{Value: v.V, Timestamp: model.Time(v.T)}).String()
	default:
		return "what is this?"
	}
}

func TestQueriesAreTheEnginesAnswers(t *testing.T) {
	server, db, _ := world(t)
	at, start, end, step := noon.Add(50*time.Minute), noon.Add(10*time.Minute), noon.Add(20*time.Minute), 45*time.Second
	for _, expr := range []string{
		`x_total`, `sum(rate(x_total[5m]))`, `odd`, `none`, `42`, `-1 / (x_total - x_total)`,
		`x:rate5m`, `x_total @ end()`, `max_over_time(x_total[10m:])`, `x_total offset -1m`, `"text"`,
	} {
		instant, err := db.Engine().NewInstantQuery(t.Context(), db.Storage(), nil, expr, at)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := ask[queried](t, server, "query", url.Values{"query": {expr}, "time": {seconds(at)}})
		equal(t, expr, got.value(t), described(*instant.Exec(t.Context())))
		instant.Close()
		if strings.HasPrefix(expr, `"`) {
			continue // there is no range of texts
		}
		over, err := db.Engine().NewRangeQuery(t.Context(), db.Storage(), nil, expr, start, end, step)
		if err != nil {
			t.Fatal(err)
		}
		got, _ = ask[queried](t, server, "query_range", url.Values{"query": {expr}, "start": {start.Format(time.RFC3339)}, "end": {seconds(end)}, "step": {"45s"}})
		equal(t, expr+" as a range", got.value(t), described(*over.Exec(t.Context())))
		over.Close()
	}
}

func TestAQueryWithoutTimeIsOfTheSimulatedNow(t *testing.T) {
	server, _, _ := world(t)
	_, got := get(t, server, "/api/v1/query?query=time()")
	want := map[string]any{"status": "success", "data": map[string]any{"resultType": "scalar", "result": []any{float64(noon.Add(hour).Unix()), "1772456400"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestARequestThatIsGivenUpStopsItsQuery(t *testing.T) {
	_, db, _ := world(t)
	a := New(Source{Engine: db.Engine(), Storage: db.Storage(), Now: func() time.Time { return noon.Add(hour) }})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := a.Ask(ctx, "query", url.Values{"query": {"x_total"}})
	if e, ok := err.(*Error); !ok || e.Type != Canceled || e.Status() != 499 { //nolint:errorlint // Ask promises this type
		t.Errorf("error %v", err)
	}
	_, err = a.Ask(t.Context(), "query", url.Values{"query": {"count_over_time(x_total[1h:1ms])"}, "timeout": {"1ms"}})
	if e, ok := err.(*Error); !ok || e.Type != Timeout || e.Status() != http.StatusServiceUnavailable { //nolint:errorlint // Ask promises this type
		t.Errorf("error %v", err)
	}
}

func TestRemarksOfTheEngineAreTold(t *testing.T) {
	server, _, _ := world(t)
	_, got := get(t, server, "/api/v1/query?query=rate(odd[5m])")
	if infos, _ := got["infos"].([]any); len(infos) != 1 || !strings.Contains(infos[0].(string), "might not be a counter") {
		t.Errorf("%v", got)
	}
}
