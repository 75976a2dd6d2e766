package rule

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/neighbour"
	"github.com/llmslo/llmslo/generator/check/rulefile"
)

// ShadowedName finds records named like the series of an exporter.
type ShadowedName struct{}

// Meta implements Checker.
func (ShadowedName) Meta() check.Meta {
	return check.Meta{ID: "rule/shadowed-name", Severity: check.Warning, Title: "record named like an exporter's series"}
}

// Check implements Checker. A record of the very name of a series is an error.
func (ShadowedName) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.rules(func(_ *rulefile.Group, r *rulefile.Rule) {
		if r.Record == "" {
			return
		}
		p := check.Problem{At: place(r), Where: r.Location(), Series: r.Record}
		res, _, exists := s.Env.Registry.LookupVariant(r.Record)
		switch {
		case exists && res.Part != catalog.Whole:
			p.Severity = check.Error
			p.Summary = fmt.Sprintf("the record has the name of the exporter's own series %s", r.Record)
			p.Why = "Both are stored under one name: every query over it adds up or averages raw and recorded numbers."
		case neighbour.Ours(r.Record) && strings.Contains(r.Record, ":"):
			p.Summary = fmt.Sprintf("the record %s begins like a series of the exporter", r.Record)
			p.Why = "Nobody can tell recorded from scraped series by the name, and a later release may export the very name."
		default:
			return
		}
		p.Fix = "Name it level:metric:operations with a first part of your own, such as model:vllm_ttft_seconds:p95_5m."
		out = append(out, p)
	})
	return out
}
