package file_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/file"
)

func TestUnrecognised(t *testing.T) {
	run(t, file.Unrecognised{}, map[string]expectation{
		"a manifest": {name: "a.yaml", content: "kind: Service\n", says: "no rule group"},
		"a rule":     {name: "a.yaml", content: "groups:\n- name: g\n  rules: []\n"},
	})
}
