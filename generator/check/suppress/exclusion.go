package suppress

import (
	"fmt"
	"path"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/source"
)

// Exclusion leaves out the findings that match all of its parts. Patterns are
// those of path.Match; a part that is empty matches everything.
type Exclusion struct {
	// ID is the check, a pattern such as dashboard/*.
	ID string
	// File, Panel, Rule and Series narrow it down.
	File, Panel, Rule, Series string
	// Reason says why, and is never empty.
	Reason string
	at     source.Span
	used   bool
}

// ParseExclusions reads a list of exclusions:
//
//	exclusions:
//	  - id: dashboard/fixed-window
//	    file: boards/old-*.json
//	    reason: replaced next quarter
//
// The error names every entry that is wrong and what is wrong with it.
func ParseExclusions(name string, content []byte, known func(id string) bool) ([]*Exclusion, error) {
	var doc struct {
		Exclusions []yaml.Node `yaml:"exclusions"`
	}
	if err := yaml.Unmarshal(content, &doc); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	file := source.NewFile(name, content)
	text := file.Text()
	var out []*Exclusion
	var faults []string
	for i := range doc.Exclusions {
		n := &doc.Exclusions[i]
		e, what := parseExclusion(n, known)
		if what != "" {
			faults = append(faults, fmt.Sprintf("%s:%d:%d: %s", name, n.Line, n.Column, what))
			continue
		}
		at := file.Offset(n.Line, n.Column)
		e.at = text.Span(at, at+1)
		out = append(out, e)
	}
	if len(faults) > 0 {
		return nil, fmt.Errorf("%s", strings.Join(faults, "\n"))
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s: there is no exclusion in it; list them under exclusions, each with id and reason", name)
	}
	return out, nil
}

func parseExclusion(n *yaml.Node, known func(id string) bool) (*Exclusion, string) {
	var fields map[string]string
	if err := n.Decode(&fields); err != nil {
		return nil, "an exclusion is a map of texts: id, file, panel, rule, series, reason"
	}
	e := &Exclusion{ID: fields["id"], File: fields["file"], Panel: fields["panel"], Rule: fields["rule"], Series: fields["series"], Reason: fields["reason"]}
	for key, value := range fields {
		switch key {
		case "id", "file", "panel", "rule", "series":
			if _, err := path.Match(value, ""); err != nil {
				return nil, fmt.Sprintf("%s is no pattern: %q", key, value)
			}
		case "reason":
		default:
			return nil, fmt.Sprintf("there is no key %q; the keys are id, file, panel, rule, series and reason", key)
		}
	}
	switch {
	case e.ID == "":
		return nil, "the exclusion has no id"
	case !strings.ContainsAny(e.ID, "*?[") && !known(e.ID):
		return nil, fmt.Sprintf("there is no check %q", e.ID)
	case strings.TrimSpace(e.Reason) == "":
		return nil, fmt.Sprintf("the exclusion of %s has no reason; say why it may stay", e.ID)
	}
	return e, ""
}

// Exclude leaves out the findings that an exclusion matches, and finds the
// exclusions that match nothing.
func Exclude(findings []check.Finding, exclusions []*Exclusion) (kept []check.Finding, left []Left) {
	for _, f := range findings {
		if e := excluding(exclusions, f); e != nil {
			e.used = true
			left = append(left, Left{f, e.Reason})
			continue
		}
		kept = append(kept, f)
	}
	for _, e := range exclusions {
		if e.used {
			continue
		}
		kept = append(kept, check.Resolve(unused, check.Problem{
			Summary: fmt.Sprintf("the exclusion of %s matches no finding", e.ID),
			Why:     "The fault was mended, or a name was changed: it would hide the next fault.",
			Fix:     "Delete it.",
		}, check.Location{}, e.at))
	}
	return kept, left
}

func excluding(exclusions []*Exclusion, f check.Finding) *Exclusion {
	for _, e := range exclusions {
		if matches(e.ID, f.ID) && matches(e.File, f.File) && matches(e.Panel, f.Panel) && matches(e.Rule, f.Rule) && matches(e.Series, f.Series) {
			return e
		}
	}
	return nil
}

func matches(pattern, text string) bool {
	if pattern == "" {
		return true
	}
	ok, err := path.Match(pattern, text)
	return err == nil && ok
}
