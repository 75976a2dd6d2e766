// Package reference writes the pages of docs/reference: every metric of each
// system, and every record and alert of llmslo by mode. The pages are made from
// the catalogue and from what the generator generates; the same inputs give the
// same bytes.
package reference

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain"
	"github.com/llmslo/llmslo/generator/explain/find"
)

// Page is one Markdown page.
type Page struct {
	// Name is the file name: vllm.md.
	Name string
	// Text is the whole page.
	Text string
}

// Pages returns every page, by name. The error is about a mode that can not be
// generated.
func Pages(registry *catalog.Registry) ([]Page, error) {
	modes, err := explain.Modes(registry)
	if err != nil {
		return nil, err
	}
	inputs, err := Inputs()
	if err != nil {
		return nil, fmt.Errorf("what the inputs change: %w", err)
	}
	pages := []Page{{"alerts.md", alerts(modes, inputs)}}
	for _, s := range find.Systems() {
		pages = append(pages, Page{string(s) + ".md", system(registry, s)})
	}
	return append(pages, Page{"records.md", records(modes, inputs)}), nil
}
