package dashboard_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/dashboard"
)

// TestUndefinedVariable is R62.
func TestUndefinedVariable(t *testing.T) {
	run(t, dashboard.UndefinedVariable{}, map[string]expectation{
		"in a data source":       {panel: `"datasource": {"uid": "${DS_PROMETHEUS}"}, "targets": [{"expr": "up"}]`, at: "${DS_PROMETHEUS}", says: "no variable DS_PROMETHEUS"},
		"in a matcher":           {panel: `"targets": [{"expr": "up{job=\"$job\"} + up{job=\"$job\"}"}]`, at: "$job", says: "no variable job"},
		"defined":                {keys: `"templating": {"list": [{"name": "job", "type": "query"}]},`, panel: `"targets": [{"expr": "up{job=\"$job\"}"}]`},
		"filled in by an import": {keys: `"__inputs": [{"name": "DS_PROMETHEUS"}],`, panel: `"datasource": "${DS_PROMETHEUS}"`},
		"Grafana's own":          {panel: `"targets": [{"expr": "rate(x{a=\"$__name\"}[$__rate_interval])"}]`},
		"a capture group":        {panel: `"targets": [{"expr": "label_replace(up, \"a\", \"$pod\", \"b\", \"(?P<pod>.*)\")"}]`},
		"the end of a pattern":   {panel: `"targets": [{"expr": "up{job=~\"a$\"}"}]`},
	})
}
