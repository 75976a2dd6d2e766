package rules_test

import (
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// TestEventsCountOnce plays what happens to counters, and asks how many requests
// counted and how many of them failed in the hour.
func TestEventsCountOnce(t *testing.T) {
	front := func(status, class, values string) promtest.Series {
		return series(`dynamo_frontend_requests_total{error_type="`+class+`",instance="f",job="frontend",model="m",status="`+status+`"}`, values)
	}
	http := func(status, values string) promtest.Series {
		return series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",status="`+status+`"}`, values)
	}
	engine := func(reason, values string) promtest.Series {
		return series(`vllm:request_success_total{engine="0",finished_reason="`+reason+`",instance="a:8000",job="vllm",model_name="m"}`, values)
	}
	tests := map[string]struct {
		config     string
		series     []promtest.Series
		total, bad float64
	}{
		"traffic":                  {plainDynamo, []promtest.Series{front("success", "", "0+10x40"), front("error", "internal", "0+1x40")}, 440, 40},
		"a scrape that failed":     {plainDynamo, []promtest.Series{front("success", "", "0+10x19 stale 210+10x19"), front("error", "internal", "0+1x19 stale 21+1x19")}, 440, 40},
		"four minutes without one": {plainDynamo, []promtest.Series{front("success", "", "0+10x19 _x7 270+10x13"), front("error", "internal", "0+1x19 _x7 27+1x13")}, 440, 40},
		"ten minutes without one, of which nothing is known": {plainDynamo, []promtest.Series{front("success", "", "0+10x9 stale _x20 310+10x9"), front("error", "internal", "0+1x9 stale _x20 31+1x9")}, 198, 18},
		"as long as Prometheus itself looks back":            {plainDynamo, []promtest.Series{front("success", "", "0+10x14 _x10 9000+10x15"), front("error", "internal", "0+1x14 _x10 800+1x15")}, 319, 29},
		"a restart": {plainDynamo, []promtest.Series{front("success", "", "0+10x19 10+10x20"), front("error", "internal", "0+1x19 1+1x20")}, 440, 40},
		"a restart to less than one scrape's events":      {plainDynamo, []promtest.Series{front("success", "", "0+10x19 4x20"), front("error", "internal", "0+1x19 0x20")}, 213, 19},
		"the first error, of which rate sees nothing":     {plainDynamo, []promtest.Series{front("success", "", "0+10x40"), front("error", "internal", "_x20 1x20")}, 401, 1},
		"the first errors, all at once":                   {plainDynamo, []promtest.Series{front("success", "", "0+10x40"), front("error", "internal", "_x20 200x20")}, 600, 200},
		"a frontend that was there before Prometheus":     {plainDynamo, []promtest.Series{front("success", "", "_x20 90000+10x20"), front("error", "internal", "_x20 5000+1x20")}, 220, 20},
		"what the client did wrong":                       {plainDynamo, []promtest.Series{front("success", "", "0+10x40"), front("error", "validation", "0+1x40")}, 400, 0},
		"one failure, told by the server and its engine":  {plainVLLM, []promtest.Series{http("2xx", "0+10x40"), http("5xx", "_x20 3x20"), engine("stop", "0+10x40"), engine("error", "0x19 3x20")}, 403, 3},
		"a failure that only the server knows, the first": {plainVLLM, []promtest.Series{http("2xx", "0+10x40"), http("5xx", "_x20 3x20"), engine("stop", "0+10x40"), engine("error", "0x40")}, 403, 3},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			g := generate(t, tc.config)
			recording := promtest.Record(t, g.scenario(tc.series...), 20*time.Minute)
			for expr, want := range map[string]float64{"total": tc.total, "bad": tc.bad} {
				sum := `sum_over_time(model:llm_slo_` + expr + `:increase30s{sli="availability"}[1h])`
				if got := recording.Must(t, sum, 20*time.Minute).Only(t); got != want {
					t.Errorf("%s: %v events, want %v", expr, got, want)
				}
			}
		})
	}
}

// TestLateScrapesCountAtTheNextEvaluation takes away what evaluations saw of the
// newest scrape, all or half of it, as when it is stored after them.
func TestLateScrapesCountAtTheNextEvaluation(t *testing.T) {
	for name, fresh := range map[string]string{"never seen in time": "0x40", "seen by halves": "5x20 0x19", "now and then": "10 0 0 10 10 0 10 0x33"} {
		t.Run(name, func(t *testing.T) {
			g := generate(t, plainDynamo)
			scenario := burnt{}.files(t, g, "llm_requests_valid:rate", "llm_requests_valid:increase", "llm_slo")
			scenario.Series = []promtest.Series{
				series(`dynamo_frontend_requests_total{error_type="",instance="f",job="frontend",model="m",status="success"}`, "0+10x20 200x20"),
				series(`model:llm_requests_valid:fresh30s{deployment="chat",model="m"}`, fresh+" 0x5"),
			}
			recording := promtest.Record(t, scenario, 20*time.Minute)
			if got := recording.Must(t, `sum_over_time(model:llm_slo_total:increase30s{sli="availability"}[1h])`, 20*time.Minute).Only(t); got != 200 {
				t.Errorf("%v events, want 200", got)
			}
		})
	}
}

// TestWhatTheLastScrapeBroughtCounts: scrapes are more frequent than evaluations. A
// target brings a last ten requests and is gone before the next evaluation, for good,
// for minutes or to begin anew; the ten count, and what comes later does.
func TestWhatTheLastScrapeBroughtCounts(t *testing.T) {
	const last = "0+5x40 210 stale"
	for name, tc := range map[string]struct {
		then, engine string
		total, bad   float64
	}{
		"for good":                 {"", "", 210, 10},
		"for one scrape":           {" 215+5x20", " 0x20", 315, 10},
		"for three minutes":        {" _x11 260+5x20", " _x11 0x20", 360, 10},
		"to begin anew after that": {" _x11 5+5x20", " _x11 0x20", 315, 10},
	} {
		for kind, played := range map[string]struct {
			config string
			series []promtest.Series
		}{
			"frontend": {plainDynamo, []promtest.Series{
				series(`dynamo_frontend_requests_total{error_type="",instance="f",job="frontend",model="m",status="success"}`, last+tc.then),
				series(`dynamo_frontend_requests_total{error_type="internal",instance="f",job="frontend",model="m",status="error"}`, "0x40 10 stale"),
			}},
			"server": {plainVLLM, []promtest.Series{
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",status="2xx"}`, last+tc.then),
				series(`http_requests_total{handler="/v1/chat/completions",instance="a:8000",job="vllm",status="5xx"}`, "0x40 10 stale"),
				series(`vllm:request_success_total{engine="0",finished_reason="stop",instance="a:8000",job="vllm",model_name="m"}`, "0x41 stale"+tc.engine),
			}},
		} {
			t.Run(kind+", "+name, func(t *testing.T) {
				scenario := generate(t, played.config).scenario(played.series...)
				scenario.Spacing = 15 * time.Second
				recording := promtest.Record(t, scenario, 20*time.Minute)
				for of, want := range map[string]float64{"total": tc.total + 10, "bad": tc.bad} {
					sum := `sum_over_time(model:llm_slo_` + of + `:increase30s{sli="availability"}[1h])`
					if got := recording.Must(t, sum, 20*time.Minute).Only(t); got != want {
						t.Errorf("%s: %v events, want %v", of, got, want)
					}
				}
			})
		}
	}
}
