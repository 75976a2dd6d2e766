package generator_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator"
)

// TestGenerateTellsOfBlindReleases: an objective on a series that the older
// releases of the range lack never alerts for them. A former name closes the gap.
func TestGenerateTellsOfBlindReleases(t *testing.T) {
	for versions, want := range map[string]string{
		">=0.8 <0.13": "vllm:request_time_per_output_token_seconds came with vllm 0.11 and the range begins at 0.8",
		">=0.11":      "",
	} {
		t.Run(versions, func(t *testing.T) {
			result, err := generator.Generate(decode(t, `
  - name: chat
    mode: vllm
    versions: {vllm: "`+versions+`"}
    slos: {itl: {p99: 50ms}, tpot: {p95: 50ms, p99: 75ms}, availability: 99%}
`), generator.Options{})
			if err != nil {
				t.Fatal(err)
			}
			told := []string{}
			for _, n := range result.Notes {
				if strings.Contains(n.Text, "the range begins at") {
					told = append(told, n.About+": "+n.Text)
				}
			}
			switch {
			case want == "" && len(told) > 0:
				t.Errorf("told of %q", told)
			case want != "" && (len(told) != 1 || !strings.HasPrefix(told[0], "tpot-p95: "+want)):
				t.Errorf("told of %q, want one note of tpot: %s", told, want)
			}
		})
	}
}
