package rules_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

const plainLMCache = `
  - name: chat
    mode: lmcache
    engine: vllm
    slos: {ttft: {p95: 500ms}}
`

// TestWhatFires plays what operators reported and asks for the alerts that fire
// then, by name, and no other. All series are sampled every 30 s, for an hour.
func TestWhatFires(t *testing.T) {
	engine := func(rest string) string {
		return `{engine="0",instance="a:8000",job="vllm",model_name="m"` + rest + `}`
	}
	requests := func(finished string) promtest.Series {
		return series("vllm:request_success_total"+engine(`,finished_reason="stop"`), finished)
	}
	failures := func(failed string) promtest.Series {
		return series("vllm:request_success_total"+engine(`,finished_reason="error"`), failed)
	}
	up := func(values string) promtest.Series { return series(`up{instance="a:8000",job="vllm"}`, values) }
	queue := func(waiting, running, tokens string) []promtest.Series {
		return []promtest.Series{
			up("1x120"), series("vllm:num_requests_waiting"+engine(""), waiting), series("vllm:num_requests_running"+engine(""), running),
			series("vllm:generation_tokens_total"+engine(""), tokens), series("vllm:kv_cache_usage_perc"+engine(""), "0.32x120"),
		}
	}
	lookups := func(values string) promtest.Series {
		return series(`lmcache_mp_lookup_requested_tokens_total{instance="c:8080",job="lmcache",model_name="m",cache_salt=""}`, values)
	}
	cacheUp := series(`up{instance="c:8080",job="lmcache"}`, "1x120")
	tests := map[string]struct {
		config string
		series []promtest.Series
		at     time.Duration
		want   []string
	}{
		"R39: one bad request of two in an hour": {
			plainVLLM, []promtest.Series{up("1x120"), requests("0x60 1x60"), failures("0x60 1x60")}, 40 * time.Minute, nil,
		},
		"R39: a fifth of ten requests a second": {
			plainVLLM, []promtest.Series{up("1x120"), requests("0+240x120"), failures("0+60x120")}, 40 * time.Minute, []string{"LLMAvailabilityBudgetBurn"},
		},
		"R39: a fifth of ten requests a second, in Dynamo": {
			plainDynamo, []promtest.Series{
				series(`dynamo_frontend_requests_total{instance="f",job="f",model="m",status="success"}`, "0+240x120"),
				series(`dynamo_frontend_requests_total{error_type="internal",instance="f",job="f",model="m",status="error"}`, "0+60x120"),
			}, 40 * time.Minute, []string{"LLMAvailabilityBudgetBurn"},
		},
		"R40: the target is down": {
			plainVLLM, []promtest.Series{up("1x40 0x80"), requests("0+90x40 stale")}, 40 * time.Minute, []string{"LLMModelDown", "LLMTargetDown"},
		},
		"R40: the series are gone while the process answers": {
			plainVLLM, []promtest.Series{up("1x120"), requests("0+90x40 stale")}, 40 * time.Minute, []string{"LLMMetricsMissing"},
		},
		"R40: the service is idle": {
			plainVLLM, []promtest.Series{up("1x120"), requests("90x120"), failures("0x120")}, 40 * time.Minute, nil,
		},
		"R40: the service has not served a request yet": {
			plainVLLM, []promtest.Series{up("1x120"), requests("0x120")}, 40 * time.Minute, nil,
		},
		"R44: ten minutes after an outage nothing pages": {
			strings.Replace(plainVLLM, "99%", "99.9%", 1),
			[]promtest.Series{up("1x120"), requests("0+300x40 12000x20 12000+300x60"), failures("0x40 0+300x20 6000x60")},
			40 * time.Minute, nil,
		},
		"R44: during the outage it does": {
			strings.Replace(plainVLLM, "99%", "99.9%", 1),
			[]promtest.Series{up("1x120"), requests("0+300x40 12000x20 12000+300x60"), failures("0x40 0+300x20 6000x60")},
			26 * time.Minute,
			[]string{"LLMAvailabilityBudgetBurn"},
		},
		"R54: requests wait, none runs, no token comes": {
			plainVLLM, append(queue("0x20 6x100", "1x20 0x100", "0+100x20 2000x100"), requests("0+3x20 60x100")), 25 * time.Minute, []string{"LLMEngineStalled"},
		},
		"R54: nothing waits and nothing runs": {
			plainVLLM, append(queue("0x120", "1x20 0x100", "0+100x20 2000x100"), requests("0+3x20 60x100")), 25 * time.Minute, nil,
		},
		"R55: the queue grows at a third of the KV cache": {
			plainVLLM, append(queue("0+4x120", "8x120", "0+9000x120"), requests("0+30x120")), 50 * time.Minute, []string{"LLMQueueGrowing"},
		},
		"R23: a fresh cache server beside idle engines": {
			plainLMCache, []promtest.Series{up("1x120"), cacheUp, requests("0x120"), series("vllm:prompt_tokens_total"+engine(""), "0x120")}, 40 * time.Minute, nil,
		},
		"R23: engines serve and the server is not measured": {
			plainLMCache, []promtest.Series{up("1x120"), cacheUp, requests("0+90x120"), series("vllm:prompt_tokens_total"+engine(""), "0+9000x120")}, 40 * time.Minute, []string{"LLMCacheMetricsMissing"},
		},
		"R23: engines serve and the server is": {
			plainLMCache, []promtest.Series{up("1x120"), cacheUp, requests("0+90x120"), series("vllm:prompt_tokens_total"+engine(""), "0+9000x120"), lookups("0+9000x120")}, 40 * time.Minute, nil,
		},
		"R23: the server runs in a namespace of its own, and identity leaves namespaces out": {
			strings.Replace(plainLMCache, "engine: vllm", "engine: vllm\n    identity: [cluster]", 1), []promtest.Series{
				up("1x120"), cacheUp, requests("0+90x120"), series("vllm:prompt_tokens_total"+engine(`,namespace="inference"`), "0+9000x120"),
				series(`lmcache_mp_lookup_requested_tokens_total{instance="c:8080",job="lmcache",model_name="m",cache_salt="",namespace="cache"}`, "0+9000x120"),
			}, 40 * time.Minute, nil,
		},
		"four minutes without a scrape, under load": {
			plainVLLM, append(queue("5x40 _x8 5x71", "9x40 _x8 9x71", "0+9000x40 _x8 441000+9000x71"), requests("0+300x40 _x8 14700+300x71")), 25 * time.Minute, nil,
		},
	}
	for name, tc := range tests {
		t.Run(name, func(t *testing.T) {
			g := generate(t, tc.config)
			var got []string
			for _, s := range promtest.Eval(t, g.scenario(tc.series...), `ALERTS{alertstate="firing"}`, tc.at)[0] {
				if a := s.Labels["alertname"]; (s.Labels["severity"] == "page" || s.Labels["slo"] == "") && !slices.Contains(got, a) {
					got = append(got, a)
				}
			}
			slices.Sort(got)
			if !slices.Equal(got, tc.want) {
				t.Errorf("firing: %v, want %v", got, tc.want)
			}
		})
	}
}
