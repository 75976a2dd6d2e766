package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestBrokenHistogram(t *testing.T) {
	run(t, scrape.BrokenHistogram{}, map[string]expectation{
		"fewer in a larger one": {page: "# TYPE x histogram\nx_bucket{le=\"1\"} 5\nx_bucket{le=\"2\"} 3\nx_bucket{le=\"+Inf\"} 5", at: `x_bucket{le="1"} 5`, says: "up to 2 there are fewer"},
		"without an end":        {page: "# TYPE x histogram\nx_bucket{le=\"1\"} 5", at: `x_bucket{le="1"} 5`, says: "+Inf"},
		"in text order":         {page: "# TYPE x histogram\nx_bucket{le=\"10\"} 5\nx_bucket{le=\"2\"} 3\nx_bucket{le=\"+Inf\"} 5"},
		"two children":          {page: "# TYPE x histogram\nx_bucket{a=\"1\",le=\"+Inf\"} 5\nx_bucket{a=\"2\",le=\"+Inf\"} 3"},
	})
}
