package file_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/file"
)

func TestTemplate(t *testing.T) {
	run(t, file.Template{}, map[string]expectation{
		"a chart": {name: "a.yaml", content: "{{- if .Values.rules }}\ngroups: []\n{{- end }}\n", says: "helm template"},
		"a rule":  {name: "a.yaml", content: "groups:\n- name: g\n  rules: []\n"},
	})
}
