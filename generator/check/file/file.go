// Package file holds the checks on whether a file can be checked at all: one
// file per kind of fault.
package file

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/document"
)

// Checker is a check on what could not be read of a file.
type Checker = check.Checker[document.Fault]

// All returns every check of the package.
func All() []Checker {
	return []Checker{Empty{}, HTML{}, Binary{}, Syntax{}, Template{}, Unrecognised{}}
}

// problem says of a fault what its check says.
func problem(f document.Fault, kind document.FaultKind, why, fix string) []check.Problem {
	if f.Kind != kind {
		return nil
	}
	return []check.Problem{{At: f.At, Summary: f.What, Why: why, Fix: fix}}
}
