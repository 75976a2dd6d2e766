package ruletest

import "testing"

// matrix is the configurations that every document must hold for.
var matrix = map[string]string{
	"vllm": `
  - name: chat
    mode: vllm
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 50ms}
      e2e: {p99: 30s}
      availability: {objective: 99.9%}
`,
	"dynamo": `
  - name: chat
    mode: dynamo
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 50ms}
      e2e: {p99: 30s}
      availability: {objective: 99.9%}
`,
	"lmcache": `
  - name: chat
    mode: lmcache
    slos:
      ttft: {p95: 500ms}
      itl: {p99: 50ms}
      e2e: {p99: 30s}
      availability: {objective: 99.9%}
`,
}

func TestEveryDocumentHolds(t *testing.T) {
	for name, yaml := range matrix {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := generate(t, yaml)
			g.run(t)
		})
	}
}
