package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestMalformedLine(t *testing.T) {
	run(t, scrape.MalformedLine{}, map[string]expectation{
		"no value":          {page: "a{b=\"c\"}\nd 1", at: `a{b="c"}`, says: "no value"},
		"a label twice":     {page: `a{b="1",b="2"} 1`, at: `a{b="1",b="2"} 1`, says: "twice"},
		"behind the end":    {page: "a 1\n# EOF\nb 1", at: "b 1", says: "EOF"},
		"a byte order mark": {page: "\ufeff# TYPE a gauge\na 1", at: "\ufeff", says: "byte order mark"},
		"a sound page":      {page: "# a comment\na 1"},
	})
}
