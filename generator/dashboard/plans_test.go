package dashboard

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// The configurations that tests generate boards from.
const (
	vllmConfig = `
apiVersion: llmslo/v1
deployments:
  - name: chat
    mode: vllm
    versions: {vllm: ">=0.20"}
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 60ms}
      e2e: {p99: 30s}
      availability: {objective: 99.9%}
    alerts: {runbookURL: "https://runbooks.example.com/llm", dashboardURL: "https://grafana.example.com"}
`
	dynamoConfig = `
apiVersion: llmslo/v1
deployments:
  - name: chat
    mode: dynamo
    versions: {vllm: ">=0.20", dynamo: ">=1.2"}
    selector: {namespace: inference}
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 50ms}
      e2e: {p99: 30s}
      availability: {objective: 99.9%}
    models:
      - match: ".*-70B.*"
        slos: {ttft: {p95: 1s}}
`
	lmcacheConfig = `
apiVersion: llmslo/v1
deployments:
  - name: chat
    mode: lmcache
    engine: dynamo
    slos:
      ttft: {p90: 500ms}
      availability: {objective: 99%}
`
)

// plansOf reads configurations and plans every deployment in them.
func plansOf(t testing.TB, configs ...string) []slo.Plan {
	t.Helper()
	cat := catalog.New()
	var out []slo.Plan
	for _, c := range configs {
		f, err := config.Decode("test.yaml", []byte(strings.TrimSpace(c)))
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Deployments {
			var log decision.Log
			p, problems := slo.Make(sli.Define(d, cat, &log), &log)
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			out = append(out, p)
		}
	}
	return out
}

// modes are the three modes with their objectives.
func modes() map[string]string {
	return map[string]string{"vllm": vllmConfig, "dynamo": dynamoConfig, "lmcache": lmcacheConfig}
}

// configs are the modes and what else changes the boards: an old range of
// releases, a platform that renames metrics and labels, several deployments, an
// LMCache beside plain vLLM.
func configs() map[string]string {
	out := modes()
	out["old"] = `
apiVersion: llmslo/v1
deployments:
  - {name: old, mode: vllm, versions: {vllm: ">=0.9.2 <0.12"}, slos: {ttft: {p95: 500ms}}}
`
	out["renamed"] = `
apiVersion: llmslo/v1
deployments:
  - name: renamed
    mode: vllm
    prefix: {vllm: "kserve_vllm:"}
    identity: [namespace]
    labels: {namespace: exported_namespace}
    selector: {exported_namespace: inference}
    slos: {ttft: {p50: 100ms, p99.5: 2s}, queue_time: {p95: 2s}, tpot: {p95: 50ms}}
`
	out["several"] = `
apiVersion: llmslo/v1
deployments:
  - {name: chat, mode: dynamo, selector: {namespace: a}, slos: {ttft: {p95: 500ms}, availability: {objective: 99.9%}}}
  - {name: code, mode: dynamo, selector: {namespace: b}, slos: {ttft: {p95: 800ms}, itl: {p90: 50ms}}}
`
	out["beside vllm"] = `
apiVersion: llmslo/v1
deployments:
  - {name: beside, mode: lmcache, engine: vllm, slos: {e2e: {p95: 10s}, lmcache_hit_ratio: {objective: 60%}, lmcache_lookup: {p95: 100ms}}}
`
	out["efficiency alone"] = `
apiVersion: llmslo/v1
deployments:
  - {name: thrift, mode: vllm, slos: {prefix_hit_ratio: {objective: 50%}}}
`
	return out
}

func boardsOf(t testing.TB, configs ...string) []board.Board {
	t.Helper()
	bs, err := Boards(plansOf(t, configs...))
	if err != nil {
		t.Fatal(err)
	}
	return bs
}
