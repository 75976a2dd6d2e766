package scrape_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestDuplicateSample(t *testing.T) {
	run(t, scrape.DuplicateSample{}, map[string]expectation{
		"the same labels":  {page: "a{x=\"1\",y=\"2\"} 1\na{y=\"2\",x=\"1\"} 2\na{x=\"1\",y=\"2\"} 3", at: `a{y="2",x="1"} 2`, says: "2 series of a"},
		"different labels": {page: "a{x=\"1\"} 1\na{x=\"2\"} 1"},
	})
}
