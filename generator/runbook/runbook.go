// Package runbook writes one page per alert: what it means for users, what to
// look at first, what makes it end, and the numbers of every deployment.
package runbook

import (
	"fmt"
	"math/big"
	"sort"
	"strings"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
)

// Page is one Markdown page.
type Page struct {
	// Name is the file name, the alert's name in lower case and .md.
	Name string
	// Text is the page.
	Text string
}

// Source is the alerts of one deployment.
type Source struct {
	Deployment config.Deployment
	Rules      rules.Set
}

// Pages writes a page per alert name over all deployments, ordered by name.
func Pages(sources []Source) []Page {
	type entry struct {
		d config.Deployment
		a rules.Alert
	}
	byName := map[string][]entry{}
	var names []string
	for _, s := range sources {
		for _, a := range s.Rules.Alerts() {
			if byName[a.Name] == nil {
				names = append(names, a.Name)
			}
			byName[a.Name] = append(byName[a.Name], entry{s.Deployment, a})
		}
	}
	sort.Strings(names)
	pages := make([]Page, 0, len(names))
	for _, name := range names {
		es := byName[name]
		var b strings.Builder
		card := es[0].a.Card
		fmt.Fprintf(&b, "# %s\n\n%s\n\n## Look first\n\n", name, card.Means)
		for i, step := range card.Steps {
			fmt.Fprintf(&b, "%d. %s\n", i+1, step)
		}
		b.WriteString("\n## When it fires\n\n")
		if es[0].a.SLO != nil {
			b.WriteString("| deployment | severity | objective | windows | fires above | holds for | all bad: within | 10 × budget: within | 2 × budget: within |\n|---|---|---|---|---|---|---|---|---|\n")
		} else {
			b.WriteString("| deployment | severity | holds for |\n|---|---|---|\n")
		}
		for _, e := range es {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", e.d.Name, rules.Severity(e.d, e.a.Class), row(e.d, e.a))
		}
		if card.Fires != "" {
			fmt.Fprintf(&b, "\n%s\n", card.Fires)
		}
		fmt.Fprintf(&b, "\n%s\n\n## Queries\n\nThose of %s; change the label for another deployment.\n\nWhat the alert looks at:\n\n", card.Quiet, es[0].d.Name)
		code(&b, card.Query)
		for _, ask := range card.Asks {
			fmt.Fprintf(&b, "\n%s:\n\n", ask.Title)
			code(&b, ask.Query)
		}
		if es[0].a.SLO == nil {
			b.WriteString("\nThe whole condition, as the rule has it:\n\n")
			code(&b, es[0].a.Expr)
		}
		pages = append(pages, Page{Name: rules.PageName(name) + ".md", Text: b.String()})
	}
	return pages
}

func row(d config.Deployment, a rules.Alert) string {
	hold := "–"
	if a.For > 0 {
		hold = promql.Duration(a.For)
	}
	if a.SLO == nil {
		return hold
	}
	windows := promql.Window(a.Pair.Long)
	if a.Pair.Short != a.Pair.Long {
		windows += " and " + promql.Window(a.Pair.Short)
	}
	return strings.Join([]string{
		objective(a), windows,
		config.Decimal(new(big.Rat).Mul(a.Pair.Threshold, big.NewRat(100, 1))) + " % bad", hold,
		within(d, a, big.NewRat(1, 1)), within(d, a, burn(a, 10)), within(d, a, burn(a, 2)),
	}, " | ")
}

// burn is the share of bad events that spends the budget so many times too fast.
func burn(a rules.Alert, times int64) *big.Rat {
	return new(big.Rat).Mul(a.SLO.Percent.Budget(), big.NewRat(times, 1))
}

// within is the time by which the alert has seen a fault of a share of bad events,
// after health and with enough traffic for its floor.
func within(d config.Deployment, a rules.Alert, share *big.Rat) string {
	if share.Cmp(big.NewRat(1, 1)) > 0 {
		return "can not be"
	}
	f, _ := share.Float64()
	after, fires := a.Pair.Detects(f, d)
	if !fires {
		return "never"
	}
	return promql.Duration(readable(after))
}

// readable rounds a time up to what somebody would say of it.
func readable(d time.Duration) time.Duration {
	to := time.Second
	switch {
	case d > 24*time.Hour:
		to = time.Hour
	case d > 2*time.Hour:
		to = 5 * time.Minute
	case d > 10*time.Minute:
		to = time.Minute
	}
	return (d + to - 1) / to * to
}

// objective reads "95 % within 500ms", with the targets of every variant.
func objective(a rules.Alert) string {
	t := a.SLO.Percent.String() + " %"
	var targets []string
	for _, v := range a.SLO.Variants {
		if v.Target > 0 {
			targets = append(targets, v.Target.String())
		}
	}
	if len(targets) > 0 {
		t += " within " + strings.Join(targets, " or ")
	}
	return t
}

// code prints a query as a block to copy.
func code(b *strings.Builder, query string) {
	fmt.Fprintf(b, "```promql\n%s\n```\n", pretty(query))
}

// pretty prints a query in canonical form; one that does not parse is printed as it is.
func pretty(q string) string {
	if p, err := promql.Pretty(q); err == nil {
		return p
	}
	return q
}
