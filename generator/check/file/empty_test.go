package file_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/file"
)

func TestEmpty(t *testing.T) {
	run(t, file.Empty{}, map[string]expectation{
		"nothing":  {name: "a.prom", content: " \n", says: "empty"},
		"a sample": {name: "a.prom", content: "a 1\n"},
	})
}
