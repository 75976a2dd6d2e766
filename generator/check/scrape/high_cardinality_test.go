package scrape_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/scrape"
)

func TestHighCardinality(t *testing.T) {
	run(t, scrape.HighCardinality{}, map[string]expectation{
		"states of adapters":    {file: "vllm-0.30-lora.prom", at: `vllm:lora_requests_info{max_lora="8",running_lora_adapters="",waiting_lora_adapters=""}…`, says: "leaves a series behind", severity: check.Info},
		"a value for each user": {page: manyUsers(), at: `x{user="0"} 1`, says: "120 values"},
		"a very long value":     {page: "x{v=\"" + strings.Repeat("a", 2000) + "\"} 1", at: "x{v=\"" + strings.Repeat("a", 2000) + "\"} 1", says: "2000 characters"},
		"buckets":               {file: "vllm-0.28.prom"},
	})
}

// manyUsers is a page with a label that has a value for each user.
func manyUsers() string {
	var b strings.Builder
	for i := range 120 {
		fmt.Fprintf(&b, "x{user=\"%d\"} 1\n", i)
	}
	return b.String()
}
