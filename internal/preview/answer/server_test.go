package answer

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/promapi"
)

// now is when everything is asked.
var now = time.UnixMilli(1_795_000_007_000)

// served is a source that answers from a table and notes what it is asked.
type served struct {
	mu sync.Mutex
	// answers are data by "endpoint parameters", of which the value of query or
	// match[] is enough.
	answers map[string]any
	asked   []string
}

func (s *served) Ask(_ context.Context, endpoint string, p url.Values) (promapi.Reply, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := strings.TrimSpace(endpoint + " " + p.Get("query") + p.Get("match[]"))
	s.asked = append(s.asked, key)
	data, ok := s.answers[key]
	if !ok {
		return promapi.Reply{}, &promapi.RefusedError{Status: 400, Message: "nothing is known of " + key}
	}
	content, err := json.Marshal(data)
	return promapi.Reply{Data: content, Warnings: []string{}}, err
}

// vector is an answer with a sample of value 1 per series.
func vector(series ...map[string]string) any {
	result := []any{}
	for _, s := range series {
		result = append(result, map[string]any{"metric": s, "value": []any{1795000000.5, "1"}})
	}
	return map[string]any{"resultType": "vector", "result": result}
}

// matrix is an answer with samples at seconds after a round moment.
func matrix(metric map[string]string, samples ...[2]any) any {
	return map[string]any{"resultType": "matrix", "result": []any{map[string]any{"metric": metric, "values": samples}}}
}

func read(t *testing.T, text string) *board.Board {
	t.Helper()
	b, err := board.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func file(t *testing.T, name string) *board.Board {
	t.Helper()
	content, err := os.ReadFile("../testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	return read(t, string(content))
}

// view resolves a board and returns its variables by name.
func view(t *testing.T, s *served, b *board.Board, r Request) (*View, map[string]Variable) {
	t.Helper()
	v, err := (&Asker{Source: s}).View(t.Context(), b, r, now)
	if err != nil {
		t.Fatal(err)
	}
	byName := map[string]Variable{}
	for _, x := range v.Variables {
		byName[x.Name] = x
	}
	return v, byName
}

// shown are the texts of what a variable offers.
func shown(v Variable) string {
	var all []string
	for _, o := range v.Options {
		if o.Text == o.Value {
			all = append(all, o.Text)
		} else {
			all = append(all, fmt.Sprintf("%s=%s", o.Text, o.Value))
		}
	}
	return strings.Join(all, " ")
}

// foreign answers what the board foreign.json asks.
func foreign() *served {
	return &served{answers: map[string]any{
		"label/model_name/values vllm:num_requests_running":                        []string{"b/B", "a/A"},
		`label/instance/values vllm:num_requests_running{model_name=~"(b/B|a/A)"}`: []string{"10.0.0.1:8000", "10.0.0.10:8000", "other"},
		`label/instance/values vllm:num_requests_running{model_name=~"a/A"}`:       []string{"10.0.0.1:8000"},
		"query topk(1, sum by (model_name) (vllm:num_requests_running))":           vector(map[string]string{"model_name": "b/B"}),
		"label/job/values up": []string{"vllm"},
	}}
}

func TestVariablesOfAForeignBoard(t *testing.T) {
	v, vars := view(t, foreign(), file(t, "foreign"), Request{})
	cases := map[string]struct {
		offers, current string
		all             bool
		err             string
	}{
		"DS_PROMETHEUS": {"Prometheus=prometheus", "prometheus", false, ""},
		"logs":          {"", "", false, "offers data sources of loki"},
		"instance":      {"10.0.0.10 10.0.0.1", "10.0.0.10 10.0.0.1", true, ""},
		"model":         {"b/B a/A", "b/B a/A", true, ""},
		"busy":          {"b/B", "b/B", false, ""},
		"quantile":      {"median=0.5 tail=0.95 0.99", "0.95", false, ""},
		"free":          {"", "5m", false, ""},
		"constant":      {"", "rate", false, ""},
		"odd":           {"", "", false, "type groupby"},
		"look":          {"", "", false, "Grafana's JavaScript may read it"},
		"switch":        {"on=true off=false", "true", false, ""},
	}
	for name, c := range cases {
		x := vars[name]
		if shown(x) != c.offers || strings.Join(x.Current, " ") != c.current || x.All != c.all || !strings.Contains(x.Error, c.err) || (x.Error == "") != (c.err == "") {
			t.Errorf("%s offers %q, has %q, all %t, error %q", name, shown(x), x.Current, x.All, x.Error)
		}
	}
	if v.Title != "Somebody else's, for All" || v.Links[0].URL != "https://example.com/handbook?m={b/B,a/A}" {
		t.Errorf("title %q, link %q", v.Title, v.Links[0].URL)
	}
}

func TestWhatIsChosenNarrowsWhatDependsOnIt(t *testing.T) {
	_, vars := view(t, foreign(), file(t, "foreign"), Request{Values: map[string][]string{"model": {"a/A"}, "instance": {"10.0.0.10"}, "quantile": {"0.5"}, "free": {"1h"}}})
	if got := vars["model"]; got.All || !slices.Equal(got.Current, []string{"a/A"}) {
		t.Errorf("model %+v", got)
	}
	if got := vars["instance"]; !got.All || !slices.Equal(got.Current, []string{"10.0.0.1"}) {
		t.Errorf("an instance of another model stayed: %+v", got)
	}
	if vars["quantile"].Current[0] != "0.5" || vars["free"].Current[0] != "1h" {
		t.Errorf("%+v %+v", vars["quantile"], vars["free"])
	}
}

func TestAnAddressMayNameWhatIsNotOffered(t *testing.T) {
	for keep, want := range map[bool]string{true: "gone", false: "median"} {
		_, vars := view(t, foreign(), file(t, "foreign"), Request{Keep: keep, Values: map[string][]string{"quantile": {"gone"}}})
		if got := vars["quantile"]; got.text(got.Current[0]) != want && got.Current[0] != "0.95" {
			t.Errorf("keep %t: %+v", keep, got)
		}
	}
}
