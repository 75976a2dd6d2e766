package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestNoNewline(t *testing.T) {
	run(t, scrape.NoNewline{}, map[string]expectation{
		"no end": {page: "a 1\nb 2~", at: "b 2", says: "line break"},
		"an end": {page: "a 1\nb 2"},
	})
}
