package ruletest

import (
	"net/url"
	"testing"

	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/template"
)

// TestTextsExpandAsPrometheusDoes compares with Prometheus' own expander on what
// the alerts use.
func TestTextsExpandAsPrometheusDoes(t *testing.T) {
	t.Parallel()
	texts := []string{
		"{{ $value }}", "{{ $value | humanize }}", "{{ $value | humanizePercentage }}", "{{ $value | humanizeDuration }}",
		"{{ $labels.model }} of {{ $labels.nothing }}", "{{ with $labels.namespace }}, namespace {{ . }}{{ end }}{{ with $labels.nothing }}no{{ end }}",
		"/d/x?var-model={{ $labels.model | urlquery }}", "a plain text",
	}
	values := []float64{0, 1, 6, 0.0144, 0.72, 1e-9, 999.96, 1000, 12345.678, -5, 59.5, 186.5, 90061.5, 0.015120000000000002}
	labels := map[string]string{"model": "meta/llama 3", "namespace": "chat"}
	for _, source := range texts {
		for _, value := range values {
			data := template.AlertTemplateData(labels, nil, "", promql.Sample{F: value})
			want, err := template.NewTemplateExpander(t.Context(), shortcuts+source, "x", data, 0, nil, &url.URL{}, nil).Expand()
			if err != nil {
				t.Fatal(err)
			}
			compiled, err := compile(map[string]string{"x": source})
			if err != nil {
				t.Fatal(err)
			}
			got, err := expand(compiled, labels, value)
			if err != nil || got["x"] != want {
				t.Errorf("%s of %v is %q (%v), want %q", source, value, got["x"], err, want)
			}
		}
	}
}

func TestUnknownFunctionsAreAnError(t *testing.T) {
	t.Parallel()
	if _, err := compile(map[string]string{"x": "{{ $value | humanise }}"}); err == nil {
		t.Error("a template with an unknown function was compiled")
	}
}
