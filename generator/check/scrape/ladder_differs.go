package scrape

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// LadderDiffers finds histograms whose buckets no release has by default.
type LadderDiffers struct{}

// Meta implements Checker.
func (LadderDiffers) Meta() check.Meta {
	return check.Meta{ID: "scrape/ladder-differs", Severity: check.Warning, Title: "buckets that differ from the catalogue"}
}

// Check implements Checker.
func (LadderDiffers) Check(s Subject) []check.Problem {
	if s.Identity.Has(identity.Simulator) {
		return nil
	}
	var out []check.Problem
	for _, l := range s.ladders() {
		if l.usual() || s.Identity.Excerpt && len(l.bounds) < len(l.entry.Ladder.Bounds) {
			continue
		}
		p := check.Problem{
			At: s.Page.Samples[l.first].At, Series: l.family,
			Summary: fmt.Sprintf("the buckets of %s are not those of any release known: %s", l.family, difference(l)),
			Why:     "Rules that name a bound match nothing where it is missing, and quantiles are read from other steps than elsewhere: they can not be compared.",
			Fix:     "Give the bounds to the generator (ladders in the configuration), so that targets are laid out on them.",
		}
		if l.entry.Ladder.Setting != "" {
			p.Severity = check.Info
			p.Why += fmt.Sprintf(" A setting changes them: %s.", l.entry.Ladder.Setting)
		}
		out = append(out, p)
	}
	return out
}

// difference says which bounds are missing and which are added.
func difference(l pageLadder) string {
	var missing, added []string
	for _, b := range l.entry.Ladder.Bounds {
		if !has(l.bounds, b) {
			missing = append(missing, metric.FormatBound(b, metric.Integer))
		}
	}
	for _, b := range l.bounds {
		if !has(l.entry.Ladder.Bounds, b) {
			added = append(added, metric.FormatBound(b, metric.Integer))
		}
	}
	var parts []string
	if len(missing) > 0 {
		parts = append(parts, "without "+listed(missing))
	}
	if len(added) > 0 {
		parts = append(parts, "with "+listed(added))
	}
	if len(parts) == 0 {
		return "another order"
	}
	return strings.Join(parts, ", ")
}
