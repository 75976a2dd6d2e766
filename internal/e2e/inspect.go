package e2e

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// report is what a server made of a tree, in readable lines.
type report struct {
	// missing are recording rules without a sample.
	missing []string
	// absurd are records with a sample that no record may have.
	absurd []string
	// unhealthy are rules that fail or were never evaluated, and targets that can not be scraped.
	unhealthy []string
	// failed are queries of boards that the server refused, and variables without values.
	failed []string
	// empty are panels without data; an idle feature's panel may be.
	empty []string
	// records, alerts and queries are how many were looked at.
	records, alerts, queries int
}

// faults are the lines that fail a test.
func (r report) faults() []string {
	return slices.Concat(r.missing, r.absurd, r.unhealthy, r.failed)
}

// inspect waits until every target is up, every rule healthy and every record
// there, at most until the deadline of ready, and then asks every query of every board.
func inspect(ctx context.Context, s *server, t tree, scrape, patience time.Duration) (report, error) {
	var r report
	waiting, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := until(waiting, func(ctx context.Context) (string, error) {
		state, err := s.state(ctx)
		if err != nil {
			return "", err
		}
		r = state
		return strings.Join(r.faults(), "\n"), nil
	})
	if err != nil && (waiting.Err() == nil || ctx.Err() != nil) {
		return r, err
	}
	for _, b := range t.boards {
		if err := s.ask(ctx, b, scrape, &r); err != nil {
			return r, err
		}
	}
	return r, nil
}

// state is what targets, rules and records look like at the moment.
func (s *server) state(ctx context.Context) (report, error) {
	var r report
	targets, err := s.targets(ctx)
	if err != nil {
		return r, err
	}
	for _, t := range targets {
		if t.Health != "up" {
			r.unhealthy = append(r.unhealthy, fmt.Sprintf("target %s is %s: %s", t.ScrapeURL, t.Health, t.LastError))
		}
	}
	rules, err := s.rules(ctx)
	if err != nil {
		return r, err
	}
	for _, rule := range rules {
		if rule.Health != "ok" || rule.LastError != "" {
			r.unhealthy = append(r.unhealthy, fmt.Sprintf("rule %s is %s: %s", rule.Name, rule.Health, rule.LastError))
		}
		if rule.Type != "recording" {
			r.alerts++
			continue
		}
		r.records++
		if err := s.judge(ctx, rule, &r); err != nil {
			return r, err
		}
	}
	return r, nil
}

// judge looks at the samples of a recording rule.
func (s *server) judge(ctx context.Context, rule rule, r *report) error {
	selector := recordSelector(rule)
	found, err := s.query(ctx, selector)
	if err != nil {
		return err
	}
	if found == 0 {
		r.missing = append(r.missing, fmt.Sprintf("no sample of %s from %s", selector, rule.Query))
	}
	absurd := absurdities(rule.Name, selector)
	for _, what := range slices.Sorted(maps.Keys(absurd)) {
		found, err := s.query(ctx, absurd[what])
		if err != nil {
			return err
		}
		if found > 0 {
			r.absurd = append(r.absurd, fmt.Sprintf("%d samples of %s %s, from %s", found, selector, what, rule.Query))
		}
	}
	return nil
}

// absurdities are expressions that must return nothing, by what a sample of theirs would be.
func absurdities(name, selector string) map[string]string {
	all := map[string]string{
		"are not a number": selector + " != " + selector,
		"are infinite":     "abs(" + selector + ") == Inf",
	}
	level, _, _ := strings.Cut(name, ":")
	if level == "model" || level == "engine" || level == "instance" {
		all["have no label "+level] = strings.Replace(selector, "{", "{"+level+`="",`, 1)
	}
	// What is left of a budget may be less than nothing.
	if strings.Contains(name, ":ratio") && !strings.Contains(name, "_remaining:") {
		all["are no share"] = selector + " < 0 or " + selector + " > 1"
	}
	return all
}

// recordSelector selects what one recording rule writes: several may share a name and differ in their labels.
func recordSelector(r rule) string {
	var matchers []string
	for _, name := range slices.Sorted(maps.Keys(r.Labels)) {
		matchers = append(matchers, name+"="+strconv.Quote(r.Labels[name]))
	}
	return r.Name + "{" + strings.Join(matchers, ",") + "}"
}

// lookBack is how far range queries of boards reach.
const lookBack = 30 * time.Second

// ask puts all queries of a board.
func (s *server) ask(ctx context.Context, b board, scrape time.Duration, r *report) error {
	values, err := resolve(ctx, s.api, b.Variables, scrape)
	if err != nil {
		r.failed = append(r.failed, fmt.Sprintf("board %q: %v", b.Title, err))
		return ctx.Err()
	}
	// A panel whose query failed is not told of as empty too.
	samples := map[string]int{}
	for _, q := range b.Queries {
		r.queries++
		found, err := s.put(ctx, q, values, scrape)
		if err != nil {
			r.failed = append(r.failed, fmt.Sprintf("board %q, panel %q: %s: %v", b.Title, q.Panel, q.Expr, err))
			found = 1
		}
		samples[q.Panel] += found
	}
	for _, panel := range slices.Sorted(maps.Keys(samples)) {
		if samples[panel] == 0 {
			r.empty = append(r.empty, fmt.Sprintf("board %q, panel %q", b.Title, panel))
		}
	}
	return ctx.Err()
}

// put asks one query as Grafana would and returns how many series came back.
func (s *server) put(ctx context.Context, q boardQuery, values map[string]string, scrape time.Duration) (int, error) {
	expr, err := substitute(q.Expr, values)
	if err != nil {
		return 0, err
	}
	total := 0
	if q.Instant {
		found, err := s.query(ctx, expr)
		if err != nil {
			return 0, err
		}
		total += found
	}
	if q.Range {
		found, err := s.queryRange(ctx, expr, lookBack, scrape)
		if err != nil {
			return 0, err
		}
		total += found
	}
	return total, nil
}
