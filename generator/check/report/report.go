// Package report prints findings: for people, for programs (JSON), for code
// scanning (SARIF 2.1.0) and as annotations of a GitHub workflow. Output depends
// on the findings alone.
package report

import (
	"cmp"
	"fmt"
	"io"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/suite"
)

// Format is how findings are printed.
type Format string

// The formats.
const (
	Text   Format = "text"
	JSON   Format = "json"
	SARIF  Format = "sarif"
	GitHub Format = "github"
)

// Formats lists the formats.
func Formats() []Format { return []Format{Text, JSON, SARIF, GitHub} }

// ParseFormat reads the name of a format. The error lists the names.
func ParseFormat(name string) (Format, error) {
	for _, f := range Formats() {
		if string(f) == name {
			return f, nil
		}
	}
	return "", fmt.Errorf("%q is no format: write text, json, sarif or github", name)
}

// Write prints a result. The error is that of the writer.
func Write(w io.Writer, f Format, r suite.Result) error {
	switch f {
	case JSON:
		return writeJSON(w, r)
	case SARIF:
		return writeSARIF(w, r)
	case GitHub:
		return writeGitHub(w, r)
	default:
		return writeText(w, r)
	}
}

// Counts are how many findings there are of each severity, and in how many files.
type Counts struct {
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Infos    int `json:"infos"`
	Files    int `json:"files"`
}

// Count counts findings.
func Count(findings []check.Finding) Counts {
	var c Counts
	files := map[string]bool{}
	for _, f := range findings {
		files[f.File] = true
		switch f.Severity {
		case check.Error:
			c.Errors++
		case check.Warning:
			c.Warnings++
		default:
			c.Infos++
		}
	}
	c.Files = len(files)
	return c
}

// position prints file:line:column, without the parts that are not known.
func position(f check.Finding) string {
	name := cmp.Or(f.File, "-")
	switch {
	case f.Line == 0:
		return name
	case f.Column == 0:
		return fmt.Sprintf("%s:%d", name, f.Line)
	default:
		return fmt.Sprintf("%s:%d:%d", name, f.Line, f.Column)
	}
}
