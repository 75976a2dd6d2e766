package file_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/file"
)

func TestHTML(t *testing.T) {
	run(t, file.HTML{}, map[string]expectation{
		"an error page": {name: "a.prom", content: "<html><body>502</body></html>", says: "web page"},
		"a sample":      {name: "a.prom", content: "a 1\n"},
	})
}
