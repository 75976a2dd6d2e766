package replay

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"
)

const small = `# TYPE requests_total counter
requests_total{code="200"} 10
requests_total{code="500"} 0
# TYPE busy gauge
busy 0
# TYPE wait_seconds histogram
wait_seconds_bucket{le="0.5"} 2
wait_seconds_bucket{le="1"} 4
wait_seconds_bucket{le="+Inf"} 4
wait_seconds_sum 1.5
wait_seconds_count 4
# TYPE size summary
size{quantile="0.5"} 7
size_sum 14
size_count 2
# TYPE app_uptime_seconds gauge
app_uptime_seconds 59.5
# TYPE other untyped
other 5
`

func TestGrowthOfOneRepeatsTheHistoryOncePerStep(t *testing.T) {
	t.Parallel()
	e := mustNew(t, []byte(small), Options{Growth: 1})
	e.Step(3)
	want := strings.NewReplacer(
		`"200"} 10`, `"200"} 40`, `"0.5"} 2`, `"0.5"} 8`, `"1"} 4`, `"1"} 16`, `"+Inf"} 4`, `"+Inf"} 16`,
		"wait_seconds_sum 1.5", "wait_seconds_sum 6", "wait_seconds_count 4", "wait_seconds_count 16",
		"size_sum 14", "size_sum 56", "size_count 2", "size_count 8", "59.5", "62.5",
	).Replace(small)
	if got := string(e.Page()); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestEventsAndObservationsComeOnTop(t *testing.T) {
	t.Parallel()
	e := mustNew(t, []byte(small), Options{
		Growth:       1,
		Events:       []Event{{Counter: "requests_total", Labels: map[string]string{"code": "500"}, PerStep: 2}},
		Observations: []Observation{{Histogram: "wait_seconds", Value: 0.75, PerStep: 3}},
		Gauges:       map[string]Range{"busy": {5, 9}},
	})
	e.Step(2)
	page := string(e.Page())
	for _, want := range []string{
		`requests_total{code="500"} 4`, `requests_total{code="200"} 30`,
		`{le="0.5"} 6`, `{le="1"} 18`, `{le="+Inf"} 18`, "wait_seconds_count 18", "wait_seconds_sum 9",
	} {
		if !strings.Contains(page, want+"\n") {
			t.Errorf("no line %q in:\n%s", want, page)
		}
	}
	for range 30 {
		e.Step(1)
		if v := families(t, e.Page())["busy"].Metric[0].GetGauge().GetValue(); v < 5 || v > 9 || !isWhole(v) {
			t.Errorf("busy is %v, want a whole number from 5 to 9", v)
		}
	}
}

func TestOptionsThatMatchNothingAreErrors(t *testing.T) {
	t.Parallel()
	_, err := New([]byte(small), Options{
		Events:       []Event{{Counter: "requests_total", Labels: map[string]string{"code": "404"}}, {Counter: "busy"}},
		Observations: []Observation{{Histogram: "size"}},
		Gauges:       map[string]Range{"requests_total": {0, 1}},
	})
	if err == nil || strings.Count(err.Error(), "the page has no") != 4 {
		t.Errorf("New() = %v, want four errors", err)
	}
}

func TestTheSameSeedMovesTheSameWayAndAnotherDoesNot(t *testing.T) {
	t.Parallel()
	page := recorded(t)["vllm-0.28.prom"]
	run := func(seed uint64, steps ...int) []byte {
		e := mustNew(t, page, Options{Seed: seed})
		for _, n := range steps {
			e.Step(n)
		}
		return e.Page()
	}
	if !bytes.Equal(run(7, 10), run(7, 4, 6)) {
		t.Error("ten steps at once and in two parts differ")
	}
	if bytes.Equal(run(7, 10), run(8, 10)) {
		t.Error("two seeds give the same page")
	}
}

func TestEveryScrapeOfAServerSeesTheNextStep(t *testing.T) {
	t.Parallel()
	for name, paused := range map[string]bool{"moving": false, "paused": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := mustNew(t, []byte(small), Options{Growth: 1, Paused: paused})
			server, err := Serve(e)
			if err != nil {
				t.Fatal(err)
			}
			first, second := get(t, server, "/metrics"), get(t, server, "/metrics")
			if first != small {
				t.Errorf("the first scrape is not the recorded page:\n%s", first)
			}
			if moved := first != second; moved == paused {
				t.Errorf("moved between scrapes: %t", moved)
			}
			if text := get(t, server, "/"); !strings.Contains(text, "404") {
				t.Errorf("other paths answer %q", text)
			}
			if err := server.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

func get(t *testing.T, s *Server, path string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+s.Address()+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if want := "text/plain; version=0.0.4"; path == "/metrics" && !strings.HasPrefix(response.Header.Get("Content-Type"), want) {
		t.Errorf("content type %q", response.Header.Get("Content-Type"))
	}
	return string(content)
}
