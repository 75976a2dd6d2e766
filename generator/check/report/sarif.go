package report

import (
	"io"
	"path/filepath"
	"sort"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/suite"
)

// The parts of SARIF 2.1.0 that code scanning reads.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name  string      `json:"name"`
		Rules []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string       `json:"id"`
		ShortDescription sarifText    `json:"shortDescription"`
		Default          sarifDefault `json:"defaultConfiguration"`
	}
	sarifDefault struct {
		Level string `json:"level"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID       string             `json:"ruleId"`
		RuleIndex    int                `json:"ruleIndex"`
		Level        string             `json:"level"`
		Message      sarifText          `json:"message"`
		Locations    []sarifLocation    `json:"locations"`
		Suppressions []sarifSuppression `json:"suppressions,omitempty"`
	}
	sarifSuppression struct {
		Kind          string `json:"kind"`
		Justification string `json:"justification"`
	}
	sarifLocation struct {
		Physical sarifPhysical  `json:"physicalLocation"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifLogical struct {
		FullyQualifiedName string `json:"fullyQualifiedName"`
		Kind               string `json:"kind"`
	}
)

// sarifSchema is where the schema of the version is published.
const sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"

func writeSARIF(w io.Writer, r suite.Result) error {
	used := map[string]bool{}
	for _, f := range r.Findings {
		used[f.ID] = true
	}
	for _, l := range r.Left {
		used[l.Finding.ID] = true
	}
	index := map[string]int{}
	rules := []sarifRule{}
	for _, m := range suite.Metas() {
		if used[m.ID] {
			index[m.ID] = len(rules)
			rules = append(rules, sarifRule{m.ID, sarifText{m.Title}, sarifDefault{level(m.Severity)}})
		}
	}
	results := []sarifResult{}
	for _, f := range r.Findings {
		results = append(results, sarifOf(f, index))
	}
	for _, l := range r.Left {
		result := sarifOf(l.Finding, index)
		result.Suppressions = []sarifSuppression{{"inSource", l.Reason}}
		results = append(results, result)
	}
	sort.SliceStable(results, func(i, j int) bool { return len(results[i].Suppressions) < len(results[j].Suppressions) })
	return encode(w, sarifLog{sarifSchema, "2.1.0", []sarifRun{{
		Tool: sarifTool{sarifDriver{"llmslo check", rules}}, ColumnKind: "unicodeCodePoints", Results: results,
	}}})
}

func sarifOf(f check.Finding, index map[string]int) sarifResult {
	text := f.Summary + "."
	if f.Why != "" {
		text += " " + f.Why
	}
	if f.Fix != "" && f.Fix != nothingToDo {
		text += " " + f.Fix
	}
	location := sarifLocation{Physical: sarifPhysical{Artifact: sarifArtifact{uri(f.File)}}}
	if f.Line > 0 {
		location.Physical.Region = &sarifRegion{f.Line, f.Column, f.EndColumn}
	}
	if f.JSONPath != "" {
		location.Logical = []sarifLogical{{f.JSONPath, "member"}}
	}
	return sarifResult{RuleID: f.ID, RuleIndex: index[f.ID], Level: level(f.Severity), Message: sarifText{text}, Locations: []sarifLocation{location}}
}

// level is SARIF's name of a severity.
func level(s check.Severity) string {
	switch s {
	case check.Error:
		return "error"
	case check.Warning:
		return "warning"
	default:
		return "note"
	}
}

// uri is a file name as a relative reference, with what URIs reserve escaped.
func uri(name string) string {
	if name == "" || name == "-" {
		return "stdin"
	}
	return strings.NewReplacer("%", "%25", " ", "%20", "#", "%23", "?", "%3F").Replace(filepath.ToSlash(name))
}
