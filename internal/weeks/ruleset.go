package weeks

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
)

// Ruleset is rule files without the records that no alert reads: over weeks
// they would only cost time. It implements rules.GroupLoader.
type Ruleset struct {
	// Name is what the table calls it.
	Name   string
	files  []string
	parsed map[string]*rulefmt.RuleGroups
	parser parser.Parser
}

// NewRuleset reads rule files, in the order in which they are evaluated.
func NewRuleset(name string, fsys fs.FS, files ...string) (*Ruleset, error) {
	s := &Ruleset{Name: name, files: files, parsed: map[string]*rulefmt.RuleGroups{}, parser: parser.NewParser(parser.Options{})}
	for _, file := range files {
		content, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, err
		}
		groups, errs := rulefmt.Parse(content, false, model.UTF8Validation, s.parser, slog.New(slog.DiscardHandler))
		if len(errs) > 0 {
			return nil, fmt.Errorf("%s: %w", file, errors.Join(errs...))
		}
		s.parsed[file] = groups
	}
	if err := s.prune(); err != nil {
		return nil, err
	}
	return s, nil
}

// Load implements rules.GroupLoader.
func (s *Ruleset) Load(file string, _ bool, _ model.ValidationScheme) (*rulefmt.RuleGroups, []error) {
	return s.parsed[file], nil
}

// Parse implements rules.GroupLoader.
func (s *Ruleset) Parse(expr string) (parser.Expr, error) { return s.parser.ParseExpr(expr) }

// prune drops records that no alert reads, not even by way of another record.
func (s *Ruleset) prune() error {
	read := map[string]bool{}
	for before := -1; before < len(read); {
		before = len(read)
		for _, file := range s.files {
			for _, g := range s.parsed[file].Groups {
				for _, r := range g.Rules {
					if r.Alert == "" && !read[r.Record] {
						continue
					}
					if err := s.reads(r.Expr, read); err != nil {
						return fmt.Errorf("%s: %s: %w", file, r.Record+r.Alert, err)
					}
				}
			}
		}
	}
	for _, file := range s.files {
		groups := s.parsed[file]
		for i := range groups.Groups {
			groups.Groups[i].Rules = slices.DeleteFunc(groups.Groups[i].Rules, func(r rulefmt.Rule) bool { return r.Alert == "" && !read[r.Record] })
		}
		groups.Groups = slices.DeleteFunc(groups.Groups, func(g rulefmt.RuleGroup) bool { return len(g.Rules) == 0 })
	}
	return nil
}

// reads adds the names of series that an expression selects.
func (s *Ruleset) reads(expr string, read map[string]bool) error {
	e, err := s.parser.ParseExpr(expr)
	if err != nil {
		return err
	}
	for _, matchers := range parser.ExtractSelectors(e) {
		for _, m := range matchers {
			if m.Name == labels.MetricName && m.Type == labels.MatchEqual {
				read[m.Value] = true
			}
		}
	}
	return nil
}

// Size counts the alerts of the set and the records that they read.
func (s *Ruleset) Size() (alerts, records int) {
	for _, groups := range s.parsed {
		for _, g := range groups.Groups {
			for _, r := range g.Rules {
				if r.Alert != "" {
					alerts++
				} else {
					records++
				}
			}
		}
	}
	return alerts, records
}
