package promtest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/promql/promqltest"
	"github.com/prometheus/prometheus/rules"
)

// epoch is the moment every test starts at.
var epoch = time.Unix(0, 0).UTC()

// input is what a world is made of.
type input struct {
	series         []Series
	interval       time.Duration
	ruleFiles      []string
	order          []string
	externalLabels map[string]string
	externalURL    string
	// subqueryStep is the step of subqueries that name none.
	subqueryStep time.Duration
}

// world is a storage with samples that arrive as time passes, and the rule
// groups that are evaluated on it.
type world struct {
	loader *promqltest.LazyLoader
	groups []*rules.Group
	parser parser.Parser
}

func newWorld(files *ruleFiles, in input) (*world, error) {
	loader, err := promqltest.NewLazyLoader(loadCommand(in.interval, in.series), promqltest.LazyLoaderOpts{
		EnableAtModifier:     true,
		EnableNegativeOffset: true,
		Parser:               files.parser,
	})
	if err != nil {
		return nil, fmt.Errorf("input_series: %w", err)
	}
	loader.SubqueryInterval = in.subqueryStep
	manager := rules.NewManager(&rules.ManagerOptions{
		QueryFunc:    rules.EngineQueryFunc(loader.QueryEngine(), loader.Storage()),
		AppendableV2: loader.Storage(),
		NotifyFunc:   func(context.Context, string, ...*rules.Alert) {},
		Logger:       slog.New(slog.DiscardHandler),
		GroupLoader:  files,
		Parser:       files.parser,
	})
	groups, errs := manager.LoadGroups(in.interval, labels.FromMap(in.externalLabels), in.externalURL, nil, false, in.ruleFiles...)
	if len(errs) > 0 {
		return nil, errors.Join(append(errs, loader.Close())...)
	}
	w := &world{loader: loader, groups: files.ordered(groups, in), parser: files.parser}
	for _, alert := range w.alerts() {
		// Only restored rules write the ALERTS series.
		alert.SetRestored(true)
	}
	return w, nil
}

// at lets the samples up to a moment arrive and evaluates groups then.
func (w *world) at(now time.Time, groups []*rules.Group) error {
	var errs []error
	w.loader.WithSamplesTill(now, func(err error) {
		if err != nil {
			errs = append(errs, err)
			return
		}
		for _, group := range groups {
			group.Eval(w.loader.Context(), now)
			for _, rule := range group.Rules() {
				if err := rule.LastError(); err != nil {
					errs = append(errs, fmt.Errorf("group %q, rule %q at %s: %w", group.Name(), rule.Name(), now.Sub(epoch), err))
				}
			}
		}
	})
	return errors.Join(errs...)
}

// alerts are the alerting rules of all groups.
func (w *world) alerts() []*rules.AlertingRule {
	var found []*rules.AlertingRule
	for _, group := range w.groups {
		for _, rule := range group.Rules() {
			if alert, ok := rule.(*rules.AlertingRule); ok {
				found = append(found, alert)
			}
		}
	}
	return found
}

func (w *world) close() error { return w.loader.Close() }

// loadCommand writes series in the engine's own test language.
func loadCommand(interval time.Duration, series []Series) string {
	var b strings.Builder
	fmt.Fprintf(&b, "load %s\n", model.Duration(interval))
	for _, s := range series {
		fmt.Fprintf(&b, "  %s %s\n", s.Series, s.Values)
	}
	return b.String()
}

// ruleFiles loads rule files from a file system, each once, and remembers the
// order of their groups, which the engine's own loader does not keep.
type ruleFiles struct {
	fsys   fs.FS
	parser parser.Parser
	parsed map[string]*rulefmt.RuleGroups
}

func newRuleFiles(fsys fs.FS) *ruleFiles {
	return &ruleFiles{fsys: fsys, parser: parser.NewParser(parser.Options{}), parsed: map[string]*rulefmt.RuleGroups{}}
}

// Load implements rules.GroupLoader.
func (f *ruleFiles) Load(name string, ignoreUnknown bool, scheme model.ValidationScheme) (*rulefmt.RuleGroups, []error) {
	if groups, ok := f.parsed[name]; ok {
		return groups, nil
	}
	content, err := fs.ReadFile(f.fsys, name)
	if err != nil {
		return nil, []error{err}
	}
	groups, errs := rulefmt.Parse(content, ignoreUnknown, scheme, f.parser, slog.New(slog.DiscardHandler))
	for i := range errs {
		errs[i] = fmt.Errorf("%s: %w", name, errs[i])
	}
	if len(errs) == 0 {
		f.parsed[name] = groups
	}
	return groups, errs
}

// Parse implements rules.GroupLoader.
func (f *ruleFiles) Parse(expr string) (parser.Expr, error) { return f.parser.ParseExpr(expr) }

// ordered sorts groups as group_eval_order says. Promtool leaves the order of
// all others to chance; here it is that of the files and of the groups in them.
func (f *ruleFiles) ordered(groups map[string]*rules.Group, in input) []*rules.Group {
	var list []*rules.Group
	for _, name := range in.ruleFiles {
		for _, g := range f.parsed[name].Groups {
			list = append(list, groups[rules.GroupKey(name, g.Name)])
		}
	}
	rank := map[string]int{}
	for i, name := range in.order {
		rank[name] = i
	}
	slices.SortStableFunc(list, func(a, b *rules.Group) int { return cmp.Compare(rank[a.Name()], rank[b.Name()]) })
	return list
}
