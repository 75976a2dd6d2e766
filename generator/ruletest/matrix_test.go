package ruletest

import (
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/internal/promtest"
)

// setup is a configuration, with the documents that it changes most: the others
// are run with -every only. Without a list all are.
type setup struct {
	documents []string
	yaml      string
}

// matrix is the configurations that every document must hold for. Most have few
// objectives, as a document costs by the alert.
var matrix = map[string]setup{
	"vllm with every kind of objective": {nil, `
  - name: chat
    mode: vllm
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 50ms}
      e2e: {p99: 30s}
      availability: {objective: 99.9%}
`},
	"dynamo with overrides": {[]string{"records", "outage", "causes", "unrouted"}, `
  - name: chat
    mode: dynamo
    selector: {namespace: inference}
    slos:
      ttft: {p95: 500ms}
      availability: 99%
    models:
      - match: ".*-70B.*"
        slos: {ttft: {p95: 1s}}
      - match: "meta/[^-]*|mistral-[0-9]+b"
        slos: {ttft: {p95: 735ms, p99: 2s}}
      - match: "qwen"
        slos: {availability: 99.5%}
`},
	"lmcache beside dynamo": {[]string{"records", "liveness", "silent", "causes"}, `
  - name: chat
    mode: lmcache
    slos:
      e2e: {p99: 30s}
`},
	"lmcache beside vllm": {[]string{"records"}, `
  - name: chat
    mode: lmcache
    engine: vllm
    slos:
      ttft: {p99: 1s}
`},
	"a custom ladder and a strict policy": {[]string{"records"}, `
  - name: chat
    mode: vllm
    ladders: {"vllm:time_to_first_token_seconds": [0.1, 1, 2, 3]}
    slos:
      ttft: {p95: 1500ms, policy: strict}
`},
	"a ladder of one bound": {[]string{"records"}, `
  - name: chat
    mode: vllm
    ladders: {"vllm:e2e_request_latency_seconds": [10]}
    slos:
      e2e: {p90: 10s}
`},
	"a prefix, a renamed namespace, routing labels and links": {[]string{"records", "burn-1h"}, `
  - name: chat
    mode: dynamo
    prefix: {vllm: "kserve_vllm:"}
    labels: {namespace: exported_namespace}
    selector: {exported_namespace: inference, cluster: eu-1}
    slos:
      itl: {p99: 50ms, policy: lenient}
    alerts:
      labels: {team: inference}
      page: {severity: critical, for: 2m, minBadEvents: 50}
      ticket: {severity: warning, for: 0s, minBadEvents: 1}
      dashboardURL: https://grafana.example.com
      runbookURL: https://runbooks.example.com/llmslo
`},
	"low and high objectives": {[]string{"burn-5m", "burn-6h"}, `
  - name: chat
    mode: vllm
    slos:
      ttft: {p50: 1s, "p99.9": 20s}
`},
	"alerts that are kept for longer than the worst is remembered": {[]string{"burn-6h", "burn-1d"}, `
  - name: chat
    mode: dynamo
    alerts:
      page: {for: 5m, keepFiringFor: 15m}
      ticket: {for: 3h, keepFiringFor: 1h, minBadEvents: 1}
    slos:
      availability: 99.5%
`},
	"a period of 28 days": {[]string{"burn-1h", "budget"}, `
  - name: chat
    mode: dynamo
    rules: {period: 28d}
    slos:
      availability: 99.95%
`},
	"a period of a week": {[]string{"burn-1h", "budget"}, `
  - name: chat
    mode: vllm
    rules: {period: 7d}
    slos:
      queue_time: {p95: 1s}
`},
	"a period of a quarter": {[]string{"budget"}, `
  - name: chat
    mode: vllm
    rules: {period: 90d}
    slos:
      tpot: {p95: 60ms}
`},
	"releases across a rename of vLLM": {[]string{"records"}, `
  - name: chat
    mode: vllm
    versions: {vllm: ">=0.10 <0.12"}
    slos:
      itl: {p99: 50ms}
`},
	"old releases of Dynamo": {[]string{"records", "silent"}, `
  - name: chat
    mode: dynamo
    versions: {dynamo: ">=0.9", vllm: ">=0.8"}
    slos:
      e2e: {p95: 20s}
`},
	"scrapes and rules of their own pace": {[]string{"records", "rates-5m", "liveness", "silent", "hushed", "rested"}, `
  - name: chat
    mode: vllm
    scrape: {interval: 1m}
    rules: {interval: 20s}
    slos:
      ttft: {p95: 500ms}
`},
	"a long rate window": {[]string{"outage", "frozen", "causes"}, `
  - name: chat
    mode: dynamo
    scrape: {interval: 2m}
    rules: {interval: 1m}
    slos:
      ttft: {p99: 1s}
`},
	"objectives of efficiency, which wake nobody": {[]string{"records", "burn-1d", "causes"}, `
  - name: chat
    mode: lmcache
    slos:
      prefix_hit_ratio: 40%
      lmcache_hit_ratio: 60%
      lmcache_lookup: {p95: 100ms}
`},
	"a selector on the job": {nil, `
  - name: chat
    mode: lmcache
    selector: {job: serving}
    slos:
      ttft: {p95: 500ms}
      availability: 99%
`},
	"native histograms with custom buckets": {[]string{"records", "outage"}, `
  - name: chat
    mode: vllm
    backend: prometheus3
    scrape: {histograms: nhcb}
    slos:
      ttft: {p95: 700ms}
      tpot: {p95: 60ms}
`},
	"a floor under the throughput": {[]string{"records", "burn-1d"}, `
  - name: chat
    mode: vllm
    slos:
      throughput: {floor: 2000, objective: 95%}
    models:
      - match: ".*-70B"
        slos: {throughput: {floor: 100, objective: 95%}}
`},
	"a short rate window": {[]string{"records", "rates-2m", "burn-1h", "outage", "causes"}, `
  - name: chat
    mode: vllm
    rules: {window: 2m}
    slos:
      availability: 99%
`},
	"a backend that keeps nothing firing": {[]string{"burn-1h", "outage"}, `
  - name: chat
    mode: vllm
    backend: gmp
    slos:
      availability: 99%
`},
	"alerts with other classes and shares": {[]string{"causes", "liveness"}, `
  - name: chat
    mode: lmcache
    slos: {e2e: {p99: 30s}}
    alerts:
      page: {minBadEvents: 50}
      ticket: {minBadEvents: 5}
      override:
        LLMTargetDown: {class: page}
        LLMModelDown: {class: ticket}
        LLMKVCacheExhausted: {above: 80%}
        LLMKVTransferFailing: {class: page}
        LLMKVExpiring: {above: 60%}
        LLMEmptyAnswers: {class: ticket, above: 99%}
        LLMRequestsRejected: {class: page, above: 0.1%}
        LLMClientsLeaving: {above: 70%}
        LLMCacheAllocationFailing: {class: page}
        LLMCacheStoreFailing: {class: page, above: 75%}
`},
	"no identity and short times": {[]string{"liveness", "queue", "memory", "silent", "causes"}, `
  - name: chat
    mode: lmcache
    identity: []
    alerts: {stallFor: 2m, downFor: 1m, queueWait: 30s, queueFor: 10m}
    slos:
      availability: 99.5%
`},
}

func TestEveryDocumentHolds(t *testing.T) {
	for name, s := range matrix {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := generate(t, s.yaml)
			ran := 0
			for _, doc := range g.documents {
				subject := strings.Split(doc.Name, ".")[1]
				if !*every && s.documents != nil && !slices.Contains(s.documents, subject) {
					continue
				}
				ran++
				for _, f := range promtest.Run(g.files, "tests/"+doc.Name) {
					t.Error(f)
				}
			}
			if ran < len(s.documents) || ran == 0 {
				t.Errorf("%d documents were run of %v", ran, s.documents)
			}
		})
	}
}

// TestEveryDocumentOrdersItsGroups: promtool evaluates groups without an order at random.
func TestEveryDocumentOrdersItsGroups(t *testing.T) {
	t.Parallel()
	g := generate(t, matrix["vllm with every kind of objective"].yaml)
	for _, doc := range g.documents {
		loaded, err := promtest.Load(g.files, "tests/"+doc.Name)
		if err != nil {
			t.Fatal(err)
		}
		if names, err := loaded.UnorderedGroups(g.files); err != nil || len(names) > 0 {
			t.Errorf("%s leaves groups without an order: %v %v", doc.Name, names, err)
		}
	}
}
