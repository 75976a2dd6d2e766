package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestInvalidUTF8(t *testing.T) {
	run(t, scrape.InvalidUTF8{}, map[string]expectation{
		"a label of bytes": {page: "a{b=\"\xff\"} 1\nc 1", at: "a{b=\"\xff\"} 1", says: "label value"},
		"a label of text":  {page: "a{b=\"ü\"} 1"},
	})
}
