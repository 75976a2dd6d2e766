package fix_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/fix"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/suite"
)

func mend(name, content string) (string, fix.Result) {
	in := []suite.Input{{Name: name, Content: []byte(content), Named: true}}
	result := fix.Run(in, suite.Run(in, suite.Options{}).Findings, suite.Options{})
	if len(result.Changes) == 0 {
		return content, result
	}
	return string(result.Changes[0].After), result
}

// TestFixesKeepEverythingElse is R01, R05, R32 and R70 in files of others.
func TestFixesKeepEverythingElse(t *testing.T) {
	tests := map[string]struct{ name, before, after string }{
		"a rule file with its comments": {
			"r.yaml",
			"# ours\ngroups:\n  - name: g   # odd spacing\n    rules:\n      - record: a:b:c\n        expr: |\n          # why\n          max by (model_name) (\n            vllm:gpu_cache_usage_perc\n          )\n      - {record: d:e:f, expr: 'rate(vllm:prompt_tokens[5s])'}\n",
			"# ours\ngroups:\n  - name: g   # odd spacing\n    rules:\n      - record: a:b:c\n        expr: |\n          # why\n          max by (model_name) (\n            vllm:kv_cache_usage_perc\n          )\n      - {record: d:e:f, expr: 'rate(vllm:prompt_tokens_total[1m])'}\n",
		},
		"a dashboard with its order of keys": {
			"d.json",
			`{"title": "T",  "panels": [{"targets": [{"expr": "rate(x_bucket{le=\"1.0\"}[5m])", "refId": "A"}], "type": "stat", "id": 3}], "schemaVersion": 39}`,
			`{"title": "T",  "panels": [{"targets": [{"expr": "rate(x_bucket{le=~\"1(\\\\.0)?\"}[5m])", "refId": "A"}], "type": "stat", "id": 3}], "schemaVersion": 39}`,
		},
		"a ConfigMap around a dashboard, Windows line ends": {
			"cm.yaml",
			"kind: ConfigMap\r\ndata:\r\n  d.json: |\r\n    {\"title\": \"T\", \"panels\": [\r\n      {\"targets\": [{\"expr\": \"max(vllm:gpu_cache_usage_perc)\"}]}]}\r\n",
			"kind: ConfigMap\r\ndata:\r\n  d.json: |\r\n    {\"title\": \"T\", \"panels\": [\r\n      {\"targets\": [{\"expr\": \"max(vllm:kv_cache_usage_perc)\"}]}]}\r\n",
		},
		"a window on a dashboard": {
			"d.json",
			`{"title": "T", "panels": [{"targets": [{"expr": "rate(vllm:prompt_tokens_total[10s])"}]}], "schemaVersion": 39}`,
			`{"title": "T", "panels": [{"targets": [{"expr": "rate(vllm:prompt_tokens_total[$__rate_interval])"}]}], "schemaVersion": 39}`,
		},
		"a variable's query": {
			"d.json",
			`{"title": "T", "panels": [], "templating": {"list": [{"name": "m", "type": "query", "query": "label_values(vllm:gpu_cache_usage_perc, model_name)"}]}}`,
			`{"title": "T", "panels": [], "templating": {"list": [{"name": "m", "type": "query", "query": "label_values(vllm:kv_cache_usage_perc, model_name)"}]}}`,
		},
		"a file that an alias stands in twice": {
			"r.yaml",
			"groups:\n- name: g\n  rules:\n  - {record: 'a:b:c', expr: &e 'max(vllm:gpu_cache_usage_perc)'}\n  - {record: 'a:b:d', expr: *e}\n",
			"groups:\n- name: g\n  rules:\n  - {record: 'a:b:c', expr: &e 'max(vllm:kv_cache_usage_perc)'}\n  - {record: 'a:b:d', expr: *e}\n",
		},
		"what needs a person is left": {
			"r.yaml",
			"groups:\n- name: g\n  rules:\n  - {record: 'a:b:c', expr: 'vllm:num_requests_swapped + vllm:gpu_prefix_cache_hit_rate'}\n",
			"groups:\n- name: g\n  rules:\n  - {record: 'a:b:c', expr: 'vllm:num_requests_swapped + vllm:gpu_prefix_cache_hit_rate'}\n",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, result := mend(tt.name, tt.before)
			if diff := cmp.Diff(tt.after, got); diff != "" {
				t.Errorf("refused %v (-want +got):\n%s", result.Refused, diff)
			}
			again, _ := mend(tt.name, got)
			if again != got {
				t.Errorf("a second run changes the file again:\n%s", cmp.Diff(got, again))
			}
		})
	}
}

// TestAFixThatChangesTheMeaningIsRefused gives edits that the checks do not make.
func TestAFixThatChangesTheMeaningIsRefused(t *testing.T) {
	const expr = `sum(rate(vllm:e2e_request_latency_seconds_bucket{le="1.0",model_name="m"}[5m]))`
	tests := map[string]struct{ from, to, reason string }{
		"another metric":              {"vllm:e2e_request_latency_seconds_bucket", "vllm:time_to_first_token_seconds_bucket", "does not mean the same"},
		"another part":                {"_bucket", "_count", "does not mean the same"},
		"another bound":               {`le="1.0"`, `le="2.0"`, "does not match the same"},
		"more bounds":                 {`le="1.0"`, `le=~"1.*"`, "does not match the same"},
		"one spelling again":          {`le="1.0"`, `le="1"`, "does not match the same"},
		"another label":               {`model_name="m"`, `model_name="n"`, "does not match the same"},
		"a lost matcher":              {`,model_name="m"`, "", "changes its shape"},
		"another function":            {"rate(", "irate(", "becomes"},
		"another aggregation":         {"sum(", "avg(", "becomes"},
		"a window that was right":     {"[5m]", "[10m]", "becomes"},
		"something that is no PromQL": {"sum(", "sum((", "does not parse"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			content := "groups:\n- name: g\n  rules:\n  - record: a:b:c\n    expr: " + expr + "\n"
			at := strings.Index(content, tt.from)
			finding := check.Finding{File: "r.yaml", Edits: []source.Edit{{Start: at, End: at + len(tt.from), New: tt.to}}}
			in := []suite.Input{{Name: "r.yaml", Content: []byte(content), Named: true}}
			result := fix.Run(in, []check.Finding{finding}, suite.Options{})
			if len(result.Changes) > 0 || len(result.Refused) != 1 || !strings.Contains(result.Refused[0].Reason, tt.reason) {
				t.Errorf("got %+v", result)
			}
		})
	}
}

func TestOneBadEditDoesNotKeepTheOthersBack(t *testing.T) {
	content := "groups:\n- name: g\n  rules:\n  - record: a:b:c\n    expr: max(vllm:gpu_cache_usage_perc)\n"
	in := []suite.Input{{Name: "r.yaml", Content: []byte(content), Named: true}}
	findings := suite.Run(in, suite.Options{}).Findings
	at := strings.Index(content, "max")
	findings = append(findings, check.Finding{File: "r.yaml", Edits: []source.Edit{{Start: at, End: at + 3, New: "sum"}}})
	result := fix.Run(in, findings, suite.Options{})
	if len(result.Refused) != 1 || len(result.Changes) != 1 || !strings.Contains(string(result.Changes[0].After), "max(vllm:kv_cache_usage_perc)") {
		t.Errorf("got %+v", result)
	}
}

func TestARangeThatSpansTheRenameIsNotRewritten(t *testing.T) {
	in := []suite.Input{{Name: "r.yaml", Content: []byte("groups:\n- name: g\n  rules:\n  - record: a:b:c\n    expr: max(vllm:gpu_cache_usage_perc)\n"), Named: true}}
	o := suite.Options{Ranges: map[metric.System]version.Range{metric.VLLM: {From: version.V(0, 10, 0)}}}
	if result := fix.Run(in, suite.Run(in, o).Findings, o); len(result.Changes) > 0 {
		t.Errorf("got %s", result.Changes[0].After)
	}
}

func TestDiffShowsTheLinesThatChange(t *testing.T) {
	got := fix.Diff(fix.Change{File: "f", Before: []byte("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"), After: []byte("1\n2\n3\nx\ny\n6\n7\n8\n9\n10\n11\nz\n")})
	want := "--- f\n+++ f\n@@ -2,6 +2,6 @@\n 2\n 3\n-4\n-5\n+x\n+y\n 6\n 7\n@@ -10,3 +10,3 @@\n 10\n 11\n-12\n+z\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
