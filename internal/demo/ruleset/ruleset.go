// Package ruleset evaluates generated rule files with Prometheus' own rule
// engine, at times that the caller names, so that six hours take seconds.
package ruleset

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/rules"

	"github.com/llmslo/llmslo/internal/demo/database"
)

// File is a rule file.
type File struct {
	// Name identifies it in errors and in the API.
	Name string
	Data []byte
}

// Options say how rules are evaluated.
type Options struct {
	// Files are evaluated in their order, and the groups of each in theirs, but for
	// groups that only alert, which come after all that record: a group sees what
	// earlier ones wrote at the same moment.
	Files []File
	// External is where templates of alerts say that this server is.
	External *url.URL
	// Parallel is how many rules that do not need each other run at once; 1 when less.
	Parallel int
}

// Set is the rule groups of some files. Evaluate is for one goroutine; the state
// may be read beside it.
type Set struct {
	groups []*rules.Group
}

// New loads the files. Every rule that does not load is in the error.
func New(db *database.Database, o Options) (*Set, error) {
	files := &loader{byName: map[string][]byte{}, parser: parser.NewParser(parser.Options{})}
	quiet := slog.New(slog.DiscardHandler)
	manager := rules.NewManager(&rules.ManagerOptions{
		ExternalURL: o.External, QueryFunc: rules.EngineQueryFunc(db.Engine(), db.Storage()), AppendableV2: db.Storage(), Queryable: db.Storage(),
		NotifyFunc: func(context.Context, string, ...*rules.Alert) {}, // nobody is woken
		Logger:     quiet, GroupLoader: files, Parser: files.parser,
		ConcurrentEvalsEnabled: o.Parallel > 1, MaxConcurrentEvals: int64(max(o.Parallel-1, 1)),
	})
	external := ""
	if o.External != nil {
		external = o.External.String()
	}
	s := &Set{}
	var problems []error
	for _, f := range o.Files {
		files.byName[f.Name] = f.Data
		parsed, errs := files.Load(f.Name, false, model.LegacyValidation)
		if len(errs) > 0 {
			problems = append(problems, errs...)
			continue
		}
		loaded, errs := manager.LoadGroups(time.Minute, labels.EmptyLabels(), external, nil, false, f.Name)
		problems = append(problems, errs...)
		// LoadGroups returns a map; the file has the order.
		for _, g := range parsed.Groups {
			if group := loaded[rules.GroupKey(f.Name, g.Name)]; group != nil {
				s.groups = append(s.groups, group)
			}
		}
	}
	if err := errors.Join(problems...); err != nil {
		return nil, err
	}
	slices.SortStableFunc(s.groups, func(a, b *rules.Group) int { return cmp.Compare(alertsOnly(a), alertsOnly(b)) })
	for _, r := range s.Alerts() {
		r.SetRestored(true) // there is nothing to restore, and only then ALERTS is written
	}
	return s, nil
}

// alertsOnly is 1 for a group without a record.
func alertsOnly(g *rules.Group) int {
	if len(g.AlertingRules()) == len(g.Rules()) {
		return 1
	}
	return 0
}

// Next is the first time after t at which a group is due: at a whole multiple of
// its interval. It is the zero time when there is no group.
func (s *Set) Next(t time.Time) time.Time {
	var first time.Time
	for _, g := range s.groups {
		due := t.Truncate(g.Interval()).Add(g.Interval())
		if first.IsZero() || due.Before(first) {
			first = due
		}
	}
	return first
}

// Evaluate evaluates the groups that are due at t. What goes wrong with a rule
// is in its health.
func (s *Set) Evaluate(ctx context.Context, t time.Time) {
	for _, g := range s.groups {
		if !t.Truncate(g.Interval()).Equal(t) {
			continue
		}
		g.Eval(ctx, t)
		for _, r := range g.Rules() {
			r.SetEvaluationTimestamp(t) // Eval sets that of the clock on the wall
		}
	}
}

// Groups are all groups, in order.
func (s *Set) Groups() []*rules.Group { return s.groups }

// Alerts are the alerting rules of all groups.
func (s *Set) Alerts() []*rules.AlertingRule {
	var out []*rules.AlertingRule
	for _, g := range s.groups {
		out = append(out, g.AlertingRules()...)
	}
	return out
}

// Failing are the rules whose last evaluation failed.
func (s *Set) Failing() []error {
	var out []error
	for _, g := range s.groups {
		for _, r := range g.Rules() {
			if err := r.LastError(); err != nil {
				out = append(out, fmt.Errorf("group %s, rule %s: %w", g.Name(), r.Name(), err))
			}
		}
	}
	return out
}

// loader gives the rule engine files from memory.
type loader struct {
	byName map[string][]byte
	parser parser.Parser
}

// Load implements rules.GroupLoader.
func (l *loader) Load(name string, ignoreUnknown bool, scheme model.ValidationScheme) (*rulefmt.RuleGroups, []error) {
	groups, errs := rulefmt.Parse(l.byName[name], ignoreUnknown, scheme, l.parser, slog.New(slog.DiscardHandler))
	for i := range errs {
		errs[i] = fmt.Errorf("%s: %w", name, errs[i])
	}
	return groups, errs
}

// Parse implements rules.GroupLoader.
func (l *loader) Parse(expr string) (parser.Expr, error) { return l.parser.ParseExpr(expr) }
