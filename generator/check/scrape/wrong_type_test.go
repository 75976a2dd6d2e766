package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestWrongType(t *testing.T) {
	run(t, scrape.WrongType{}, map[string]expectation{
		"a counter for a gauge": {page: "# TYPE vllm:num_requests_running counter\nvllm:num_requests_running 1", at: "# TYPE vllm:num_requests_running counter", says: "a gauge in every release"},
		"untyped":               {page: "# TYPE vllm:num_requests_running untyped\nvllm:num_requests_running 1"},
		"the right one":         {page: "# TYPE vllm:iteration_tokens_total histogram\nvllm:iteration_tokens_total_sum 1"},
	})
}
