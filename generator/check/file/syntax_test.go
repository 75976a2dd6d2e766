package file_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/file"
)

func TestSyntax(t *testing.T) {
	run(t, file.Syntax{}, map[string]expectation{
		"a comma too many": {name: "a.json", content: `{"panels": [],}`, at: "}", says: "key in double quotes"},
		"a list unclosed":  {name: "a.yaml", content: "groups: [\n", at: "g", says: "not loaded"},
		"a sample":         {name: "a.prom", content: "a 1\n"},
	})
}
