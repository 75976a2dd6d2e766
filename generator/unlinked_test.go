package generator_test

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator"
)

// TestGenerateTellsOfAlertsThatLeadNowhere: one note, however many deployments.
func TestGenerateTellsOfAlertsThatLeadNowhere(t *testing.T) {
	const runbooks, boards = `runbookURL: "https://runbooks.example.com"`, `dashboardURL: "https://grafana.example.com"`
	for name, tt := range map[string]struct{ first, second, want string }{
		"no link at all": {"", "", "one: the alerts of one, two carry no link: set alerts.runbookURL"},
		"of one of two":  {runbooks, "", "two: the alerts of two carry no link"},
		"one of both":    {runbooks, boards, ""},
	} {
		t.Run(name, func(t *testing.T) {
			result, err := generator.Generate(decode(t, `
  - {name: one, mode: vllm, selector: {namespace: a}, alerts: {`+tt.first+`}, slos: {availability: 99%}}
  - {name: two, mode: vllm, selector: {namespace: b}, alerts: {`+tt.second+`}, slos: {availability: 99%}}
`), generator.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, n := range result.Notes {
				if n.About == "links" {
					told = append(told, n.Deployment+": "+n.Text)
				}
			}
			if got := strings.Join(told, "\n"); !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" || len(told) > 1 {
				t.Errorf("told of %q, want %q", told, tt.want)
			}
		})
	}
}
