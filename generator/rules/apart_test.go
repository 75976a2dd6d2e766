package rules_test

import (
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// TestServersInANamespaceOfTheirOwn: each namespace is judged alone, so that frontends
// and LMCache servers in another one than the engines are missed there; an identity
// without the namespace is the way out that runbooks and the schema name.
func TestServersInANamespaceOfTheirOwn(t *testing.T) {
	fleet := []promtest.Series{
		series(`up{job="engine",instance="e:8081",namespace="engines"}`, "1x200"),
		series(`vllm:num_requests_running{job="engine",instance="e:8081",namespace="engines",engine="0",model_name="m"}`, "1x200"),
		series(`vllm:generation_tokens_total{job="engine",instance="e:8081",namespace="engines",engine="0",model_name="m"}`, "0+600x200"),
		series(`vllm:prompt_tokens_total{job="engine",instance="e:8081",namespace="engines",engine="0",model_name="m"}`, "0+600x200"),
		series(`up{job="frontend",instance="f:8000",namespace="frontends"}`, "1x200"),
		series(`dynamo_frontend_requests_total{job="frontend",instance="f:8000",namespace="frontends",model="m",endpoint="chat_completions",request_type="stream",status="success"}`, "0+60x200"),
		series(`up{job="cache",instance="c:8080",namespace="caches"}`, "1x200"),
		series(`lmcache_mp_lookup_requested_tokens_total{job="cache",instance="c:8080",namespace="caches",model_name="m"}`, "0+600x200"),
	}
	for name, tt := range map[string]struct {
		identity string
		fires    int
	}{
		"with the namespace":    {"[cluster, namespace]", 1},
		"without the namespace": {"[cluster]", 0},
	} {
		t.Run(name, func(t *testing.T) {
			g := generate(t, "  - {name: chat, mode: lmcache, identity: "+tt.identity+", slos: {ttft: {p95: 500ms}}}\n")
			for _, alert := range []string{"LLMFrontendMetricsMissing", "LLMCacheMetricsMissing"} {
				got := promtest.Eval(t, g.scenario(fleet...), `ALERTS{alertname="`+alert+`",alertstate="firing"}`, 60*time.Minute)[0]
				if len(got) != tt.fires {
					t.Errorf("%s fires %d times, not %d: %v", alert, len(got), tt.fires, got)
				}
			}
		})
	}
}
