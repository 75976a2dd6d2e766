package generator_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator"
)

// partOfHistogram is a series that a server which stores native histograms does not have.
var partOfHistogram = regexp.MustCompile(`\b(vllm:|dynamo_|lmcache)[a-zA-Z0-9_:]*_(bucket|count|sum)\b`)

// TestNativeHistogramsLeaveNoSeriesOfParts: rules and boards over native histograms
// read none of the series that a classic histogram is made of.
func TestNativeHistogramsLeaveNoSeriesOfParts(t *testing.T) {
	const settings = `, backend: mimir, scrape: {histograms: nhcb}, slos: {ttft: {p95: 500ms}, tpot: {p95: 60ms}, availability: 99.9}}`
	classic := `, slos: {ttft: {p95: 500ms}, tpot: {p95: 60ms}, availability: 99.9}}`
	registry := catalog.New()
	parts := func(settings string) (found map[string]bool) {
		found = map[string]bool{}
		file := decode(t, "\n  - {name: a, mode: vllm"+settings+"\n  - {name: b, mode: dynamo"+settings+"\n  - {name: c, mode: lmcache"+settings+"\n")
		result, err := generator.Generate(file, generator.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range result.Bundle.Documents {
			if !strings.HasPrefix(d.Path, "rules/") && !strings.HasPrefix(d.Path, "dashboards/") {
				continue
			}
			for _, name := range partOfHistogram.FindAllString(string(d.Data), -1) {
				if m, known := registry.Lookup(name); known && m.Metric.Describe().Name == name {
					continue // an entry whose own name ends like that
				}
				found[d.Path+": "+name] = true
			}
		}
		return found
	}
	if len(parts(classic)) < 10 {
		t.Error("classic histograms have no parts either: nothing is looked for")
	}
	for where := range parts(settings) {
		t.Error(where)
	}
}
