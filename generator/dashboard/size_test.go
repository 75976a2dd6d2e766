package dashboard

import (
	"fmt"
	"strings"
	"testing"
)

// TestBoardsStaySmall: a board grows with objectives and deployments, never with
// what runs, and the largest fleets that one configuration describes stay far
// below what Grafana takes.
func TestBoardsStaySmall(t *testing.T) {
	var hundreds strings.Builder
	hundreds.WriteString("apiVersion: llmslo/v1\ndeployments:\n  - name: zoo\n    mode: vllm\n    slos: {ttft: {p95: 500ms}}\n    models:\n")
	for i := range 300 {
		fmt.Fprintf(&hundreds, "      - {match: \"vendor/model-%d-70B-instruct\", slos: {ttft: {p95: %dms}}}\n", i, 100+i)
	}
	var forty strings.Builder
	forty.WriteString("apiVersion: llmslo/v1\ndeployments:\n")
	for i := range 40 {
		fmt.Fprintf(&forty, "  - {name: deployment-%d, mode: dynamo, selector: {namespace: team-%d}, slos: {ttft: {p95: %dms}, availability: {objective: 99.9%%}}}\n", i, i, 300+i)
	}
	for name, cfg := range map[string]string{"300 models": hundreds.String(), "40 deployments": forty.String()} {
		t.Run(name, func(t *testing.T) {
			files, err := Make(plansOf(t, cfg), Both)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				if len(f.JSON) > MaxBytes*2/5 {
					t.Errorf("%s has %d bytes", f.Path, len(f.JSON))
				}
			}
		})
	}
}

func TestATooLargeBoardIsRefused(t *testing.T) {
	f := File{Path: "dashboards/vllm-slo.json", Title: "vLLM / SLO", JSON: make([]byte, MaxBytes)}
	if err := f.tooLarge(); err != nil {
		t.Errorf("a board of exactly the bound is refused: %v", err)
	}
	f.JSON = make([]byte, 1_234_567)
	err := f.tooLarge()
	for _, want := range []string{f.Path, f.Title, "1.2 MB", "more than the 1 MB", "configuration of their own"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the refusal %v does not say %q", err, want)
		}
	}
}
