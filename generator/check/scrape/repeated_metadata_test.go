package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestRepeatedMetadata(t *testing.T) {
	run(t, scrape.RepeatedMetadata{}, map[string]expectation{
		"a type twice": {page: "# TYPE a gauge\na 1\n# TYPE a gauge", at: "# TYPE a gauge", says: "second TYPE"},
		"a help twice": {page: "# HELP a b\na 1\n# HELP a b", at: "# HELP a b", says: "second HELP"},
		"each once":    {page: "# HELP a b\n# TYPE a gauge\na 1"},
	})
}
