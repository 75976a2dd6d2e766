package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestTruncated(t *testing.T) {
	run(t, scrape.Truncated{}, map[string]expectation{
		"cut in a label": {page: "a 1\nb{c=\"d~", at: `b{c="d`, says: "was cut"},
		"cut in a name":  {page: "a 1\nvllm:num_re~", at: "vllm:num_re", says: "middle of a line"},
		"whole":          {page: "a 1\nb 2"},
	})
}
