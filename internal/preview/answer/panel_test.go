package answer

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/promapi"
	"github.com/llmslo/llmslo/internal/preview/template"
	"github.com/llmslo/llmslo/internal/preview/timerange"
)

// heard notes requests whole.
type heard []string

func (h *heard) Ask(_ context.Context, endpoint string, p url.Values) (promapi.Reply, error) {
	*h = append(*h, endpoint+"?"+p.Encode())
	return promapi.Reply{Data: []byte(`{"resultType":"matrix","result":[]}`)}, nil
}

func TestQueriesArePutAsGrafanaPutsThem(t *testing.T) {
	var h heard
	b := read(t, `{"title": "B", "time": {"from": "now-1h", "to": "now"}, "panels": [{"id": 1, "gridPos": {"w": 12, "h": 8}, "interval": "30s", "targets": [
		{"refId": "A", "expr": "rate(m{a=~\"$v\"}[$__rate_interval])"},
		{"refId": "B", "expr": "m[$__range]", "instant": true, "range": true, "format": "table", "interval": "1m"},
		{"refId": "C", "expr": "hidden", "hide": true},
		{"refId": "D", "expr": "", "legendFormat": "x"}
	]}]}`)
	r := PanelRequest{ID: 1, Variables: []Variable{{Name: "v", Multi: true, Current: []string{"a.b", "c"}}}}
	got, err := (&Asker{Source: &h}).Panel(t.Context(), b, r, now)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`query_range?end=1794999990&query=rate(m{a=~"(a\\.b|c)"}[1m])&start=1794996390&step=30`,
		`query_range?end=1794999960&query=m[3600s]&start=1794996360&step=60`,
		`query?query=m[3600s]&time=1795000007`,
	}
	for i := range h {
		h[i], _ = url.QueryUnescape(h[i])
	}
	if !slices.Equal(h, want) {
		t.Errorf("asked\n%s\nwant\n%s", strings.Join(h, "\n"), strings.Join(want, "\n"))
	}
	if len(got.Targets) != 3 || got.Targets[1].Format != "table" || got.Targets[1].Instant || !got.Targets[2].Instant || got.ToMS-got.FromMS != 3600_000 {
		t.Errorf("%+v", got)
	}
}

func TestSteps(t *testing.T) {
	a := &Asker{ScrapeInterval: 15 * time.Second}
	cases := map[string]struct {
		length     time.Duration
		panel      board.Panel
		target     board.Target
		most       int
		step, rate time.Duration
	}{
		"a sample per pixel":        {6 * time.Hour, board.Panel{Grid: board.Grid{W: 24}}, board.Target{}, 0, 15 * time.Second, time.Minute},
		"a narrow panel":            {24 * time.Hour, board.Panel{Grid: board.Grid{W: 6}}, board.Target{}, 0, 5 * time.Minute, 315 * time.Second},
		"no finer than scrapes":     {5 * time.Minute, board.Panel{Grid: board.Grid{W: 24}}, board.Target{}, 0, 15 * time.Second, time.Minute},
		"the panel's least":         {time.Hour, board.Panel{Grid: board.Grid{W: 24}, MinStep: "30s"}, board.Target{}, 0, 30 * time.Second, time.Minute},
		"the target's least":        {time.Hour, board.Panel{Grid: board.Grid{W: 24}, MinStep: "30s"}, board.Target{Step: "5s"}, 0, 5 * time.Second, 20 * time.Second},
		"a variable as the least":   {time.Hour, board.Panel{Grid: board.Grid{W: 24}}, board.Target{Step: "$least"}, 0, 2 * time.Minute, 8 * time.Minute},
		"the panel's samples":       {time.Hour, board.Panel{Grid: board.Grid{W: 24}, MaxPoints: 60}, board.Target{}, 0, time.Minute, 75 * time.Second},
		"the asker's samples":       {time.Hour, board.Panel{Grid: board.Grid{W: 24}}, board.Target{}, 30, 2 * time.Minute, 135 * time.Second},
		"a factor":                  {time.Hour, board.Panel{Grid: board.Grid{W: 24}}, board.Target{Factor: 2}, 0, 30 * time.Second, time.Minute},
		"as many as Prometheus has": {365 * 24 * time.Hour, board.Panel{Grid: board.Grid{W: 24}, MaxPoints: 11000}, board.Target{}, 0, time.Hour, 3615 * time.Second},
		"a least that is none":      {time.Hour, board.Panel{Grid: board.Grid{W: 24}, MinStep: "soon"}, board.Target{Step: "$nope"}, 0, 15 * time.Second, time.Minute},
	}
	for name, c := range cases {
		a.MostPoints = c.most
		span := timerange.Range{From: now.Add(-c.length), To: now}
		got := a.stepsOf(c.panel, c.target, span, template.Values{"least": template.One("2m")})
		if got.step != c.step || got.rate != c.rate {
			t.Errorf("%s: step %s, rate %s, want %s, %s", name, got.step, got.rate, c.step, c.rate)
		}
		if span.Length()/got.step > mostSamples {
			t.Errorf("%s: more samples than Prometheus answers", name)
		}
	}
}

func TestPanelsWithoutAnAnswer(t *testing.T) {
	b := file(t, "foreign")
	s := &served{answers: map[string]any{"query_range vllm:kv_cache_usage_perc": matrix(nil)}}
	for id, want := range map[int]TargetAnswer{
		22: {Error: "needs the data source loki", Foreign: true},
		23: {Error: "the server answers with status 400: nothing is known of query_range sum(up"},
		25: {Error: "needs expressions that Grafana's server evaluates", Foreign: true},
		26: {Kind: "matrix"},
	} {
		got, err := (&Asker{Source: s}).Panel(t.Context(), b, PanelRequest{ID: id}, now)
		if err != nil || len(got.Targets) != 1 {
			t.Errorf("panel %d: %+v, %v", id, got, err)
			continue
		}
		if x := got.Targets[0]; x.Error != want.Error || x.Foreign != want.Foreign || x.Kind != want.Kind {
			t.Errorf("panel %d: %+v, want %+v", id, x, want)
		}
	}
	for name, r := range map[string]PanelRequest{"no such panel": {ID: 4711}, "a row": {ID: 100}, "no such time": {ID: 3, From: "then"}} {
		if got, err := (&Asker{Source: s}).Panel(t.Context(), b, r, now); err == nil {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestAPanelMayHaveItsOwnRange(t *testing.T) {
	got, err := (&Asker{Source: &served{}}).Panel(t.Context(), file(t, "foreign"), PanelRequest{ID: 27}, now)
	if err != nil || got.Own != "last 1h, 1d earlier" || got.ToMS != now.Add(-24*time.Hour).UnixMilli() || got.ToMS-got.FromMS != 3600_000 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestAdHocFiltersReachEverySelector(t *testing.T) {
	filters := []board.Filter{{Key: "pod", Operator: "=~", Value: "a.*"}, {Key: "odd", Operator: "<", Value: "1"}, {Key: "bad", Operator: "=~", Value: "("}}
	for expr, want := range map[string]string{
		`sum(rate(m{a="b"}[5m])) / n offset 1m`: `sum(rate(m{a="b",pod=~"a.*"}[5m])) / n{pod=~"a.*"} offset 1m`,
		`sum(`:                                  `sum(`,
		`vector(1)`:                             `vector(1)`,
	} {
		if got := filtered(expr, filters); got != want {
			t.Errorf("%s became %s, want %s", expr, got, want)
		}
	}
	if got := filtered("a  +  b", nil); got != "a  +  b" {
		t.Errorf("without filters %q", got)
	}
}
