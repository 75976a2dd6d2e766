// Package fix mends files of others where that is safe: a renamed series, a
// counter without its _total, an le in one spelling, a window that is too short.
// It replaces the bytes of the fault and nothing else, and keeps a change only
// when the result parses and means the same by the catalogue.
package fix

import (
	"fmt"
	"slices"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/suite"
)

// Change is a file with its faults mended.
type Change struct {
	// File is the name of the input.
	File string
	// Before and After are its content.
	Before, After []byte
	// Applied are the findings that the change mends.
	Applied []check.Finding
}

// Result is what fixing found out.
type Result struct {
	// Changes are the files that change, in the order of the inputs.
	Changes []Change
	// Refused are findings whose edit did not hold, with the reason.
	Refused []Refusal
}

// Refusal is an edit that was not made.
type Refusal struct {
	Finding check.Finding
	Reason  string
}

// Run mends the inputs. Findings are those of a run over the very same inputs
// and options.
func Run(inputs []suite.Input, findings []check.Finding, o suite.Options) Result {
	var out Result
	for _, in := range inputs {
		var mendable []check.Finding
		for _, f := range findings {
			if f.File == in.Name && len(f.Edits) > 0 {
				mendable = append(mendable, f)
			}
		}
		if len(mendable) == 0 || isPacked(in.Content) {
			continue
		}
		change, refused := mend(in, mendable, o)
		out.Refused = append(out.Refused, refused...)
		if len(change.Applied) > 0 {
			out.Changes = append(out.Changes, change)
		}
	}
	return out
}

// isPacked tells whether a file is compressed: its bytes are not those that
// edits count.
func isPacked(content []byte) bool {
	return len(content) > 1 && content[0] == 0x1f && content[1] == 0x8b
}

// mend applies all edits at once, and one by one when that does not hold.
func mend(in suite.Input, findings []check.Finding, o suite.Options) (Change, []Refusal) {
	change := Change{File: in.Name, Before: in.Content, After: in.Content}
	if after, reason := try(in, findings, o); reason == "" {
		change.After, change.Applied = after, findings
		return change, nil
	}
	var refused []Refusal
	for _, f := range findings {
		after, reason := try(in, append(slices.Clone(change.Applied), f), o)
		if reason != "" {
			refused = append(refused, Refusal{f, reason})
			continue
		}
		change.After, change.Applied = after, append(change.Applied, f)
	}
	return change, refused
}

// try applies the edits of findings; the reason says why the result does not hold.
func try(in suite.Input, findings []check.Finding, o suite.Options) (after []byte, reason string) {
	var edits []source.Edit
	for _, f := range findings {
		edits = append(edits, f.Edits...)
	}
	after, err := source.Apply(in.Content, edits)
	if err != nil {
		return nil, err.Error()
	}
	before := suite.Expressions(in, o)
	mended := suite.Expressions(suite.Input{Name: in.Name, Content: after, Named: in.Named}, o)
	if len(before) != len(mended) {
		return nil, fmt.Sprintf("the file holds %d expressions after it, %d before", len(mended), len(before))
	}
	for i := range before {
		if before[i].Where != mended[i].Where {
			return nil, "the structure of the file changes"
		}
		if why := differs(before[i], mended[i]); why != "" {
			return nil, why
		}
	}
	return after, ""
}
