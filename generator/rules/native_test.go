package rules_test

import (
	"math"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// TestNativeHistogramsGiveTheSame stores the histograms of one scrape in both forms,
// and asks for every record of the rules that read each: they are equal, at bounds and
// between them, with traffic and without.
func TestNativeHistogramsGiveTheSame(t *testing.T) {
	const settings = `
    ladders:
      "vllm:time_to_first_token_seconds": [0.1, 0.5, 0.75, 1]
      "vllm:request_time_per_output_token_seconds": [0.025, 0.05, 0.075]
      "vllm:e2e_request_latency_seconds": [20, 30]
    slos:
      ttft: {p95: 700ms}
      tpot: {p95: 60ms}
      e2e: {p99: 30s}
      availability: {objective: 99%}
`
	classic := generate(t, "\n  - name: chat\n    mode: vllm"+settings)
	native := generate(t, "\n  - name: chat\n    mode: vllm\n    backend: prometheus3\n    scrape: {histograms: nhcb}"+settings)
	labels := func(model string) string { return `engine="0",instance="a:8000",job="vllm",model_name="` + model + `"` }
	histogram := func(name, model string, perSample map[string]string, sum string) (out []promtest.Series) {
		for le, values := range perSample {
			out = append(out, series(name+`_bucket{`+labels(model)+`,le="`+le+`"}`, values))
		}
		return append(out, series(name+`_count{`+labels(model)+`}`, perSample["+Inf"]), series(name+`_sum{`+labels(model)+`}`, sum))
	}
	var scraped []promtest.Series
	for _, model := range []string{"busy", "idle"} {
		n := func(values string) string {
			if model == "idle" {
				return "0x40"
			}
			return values
		}
		scraped = append(scraped, histogram("vllm:time_to_first_token_seconds", model, map[string]string{
			"0.1": n("0+10x40"), "0.5": n("0+60x40"), "0.75": n("0+80x40"), "1.0": n("0+90x40"), "+Inf": n("0+100x40"),
		}, n("0+55x40"))...)
		scraped = append(scraped, histogram("vllm:request_time_per_output_token_seconds", model, map[string]string{
			"0.025": n("0+30x40"), "0.05": n("0+60x40"), "0.075": n("0+90x40"), "+Inf": n("0+100x40"),
		}, n("0+4x40"))...)
		scraped = append(scraped, histogram("vllm:request_generation_tokens", model, map[string]string{
			"1.0": n("0+20x40"), "2.0": n("0+30x40"), "+Inf": n("0+100x40"),
		}, n("0+9000x40"))...)
		scraped = append(scraped, histogram("vllm:e2e_request_latency_seconds", model, map[string]string{
			"20.0": n("0+95x40"), "30.0": n("0+98x40"), "+Inf": n("0+100x40"),
		}, n("0+900x40"))...)
	}
	converted, err := promtest.NHCB(scraped)
	if err != nil {
		t.Fatal(err)
	}
	const at = 15 * time.Minute
	a, b := promtest.Record(t, classic.scenario(scraped...), at), promtest.Record(t, native.scenario(converted...), at)
	compared := 0
	for _, group := range classic.set.Recording {
		for _, r := range group.Records {
			matcher := ""
			if id := r.Labels["slo"]; id != "" {
				matcher = `{slo="` + id + `"}`
			}
			expr := r.Name + matcher
			want, got := a.Must(t, expr, at), b.Must(t, expr, at)
			for _, x := range want {
				found := got.Find(x.Labels)
				compared++
				if len(found) != 1 || math.Abs(found[0].Value-x.Value) > 1e-9*math.Max(1, math.Abs(x.Value)) {
					t.Errorf("%s: classic histograms give %s, native ones %s", expr, x, found)
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s: classic histograms give\n%s\nnative ones\n%s", expr, want, got)
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d samples were compared", compared)
	}
}
