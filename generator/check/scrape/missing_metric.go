package scrape

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// MissingMetric explains every metric of the process that the page does not show.
type MissingMetric struct{}

// Meta implements Checker.
func (MissingMetric) Meta() check.Meta {
	return check.Meta{ID: "scrape/missing-metric", Severity: check.Info, Title: "metric that the page does not show"}
}

// Check implements Checker. There is one finding for each kind of reason; what
// has none is a warning.
func (MissingMetric) Check(s Subject) []check.Problem {
	if s.Identity.Has(identity.Simulator) || s.Identity.System == "" || s.Mode != "" && !s.Identity.Fits(s.Mode) {
		return nil
	}
	byKind := map[reasonKind][]absence{}
	for _, a := range s.absences() {
		byKind[a.reason.kind] = append(byKind[a.reason.kind], a)
	}
	var out []check.Problem
	for _, kind := range reasonKinds {
		list := byKind[kind]
		if len(list) == 0 {
			continue
		}
		p := check.Problem{
			At: s.whole(), Series: list[0].name,
			Summary: fmt.Sprintf("%s: %s", counted(len(list)), reasonTexts[kind].what),
			Why:     detail(kind, list),
			Fix:     reasonTexts[kind].fix,
		}
		if kind == unexplained || kind == logStatsOff {
			p.Severity = check.Warning
		}
		out = append(out, p)
	}
	return out
}

func counted(n int) string {
	if n == 1 {
		return "one metric is not shown"
	}
	return fmt.Sprintf("%d metrics are not shown", n)
}

// detail lists the names, those of one particular reason together.
func detail(kind reasonKind, list []absence) string {
	var order []string
	names := map[string][]string{}
	for _, a := range list {
		if names[a.reason.detail] == nil {
			order = append(order, a.reason.detail)
		}
		names[a.reason.detail] = append(names[a.reason.detail], a.name)
	}
	parts := make([]string, 0, len(order))
	for _, d := range order {
		text := strings.Join(names[d], ", ")
		switch {
		case kind == formerName:
			text += " as " + d
		case d != "":
			text = d + ": " + text
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ") + "."
}
