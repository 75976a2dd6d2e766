package dashboard

import (
	"slices"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
)

// maxRunbooks is how many runbooks a panel may lead to: a longer list does not say
// which one to read.
const maxRunbooks = 3

// guards are the signals by which alerts tell whether there is anything to judge.
// They are what an alert needs, not what it is about.
var guards = []sli.ID{
	sli.TargetInfo, sli.Requests, sli.Valid, sli.Failed, sli.Finished, sli.FinishedByRole, sli.PromptTokens, sli.OutputTokens,
	sli.EngineFinished, sli.EnginePrompts, sli.EngineTokens,
}

// missed are the alerts on what is gone, missing or starved, by the key of the
// panel that shows it. They read nothing but guards, or records that no panel
// draws, so that their subject can not be told from their expressions.
var missed = map[string][]string{
	"instances-gone":     {"LLMTargetDown", "LLMTargetFlapping", "LLMModelDown"},
	"instances-now":      {"LLMModelGone", "LLMMetricsMissing", "LLMDeploymentUnseen"},
	"arriving-now":       {"LLMFrontendMetricsMissing"},
	"lookups-now":        {"LLMCacheMetricsMissing"},
	"component-requests": {"LLMRouterWithoutWorkers"},
	"prefill-now":        {"LLMPrefillStarved"},
	"decode-now":         {"LLMDecodeStarved"},
}

// subjects lists, by series, the alerts on causes that are about it: by the record
// that an alert reads, and by the entries behind that record.
func (p profile) subjects(alerts []rules.Alert) map[string][]string {
	out := map[string][]string{}
	add := func(series, alert string) {
		if !slices.Contains(out[series], alert) {
			out[series] = append(out[series], alert)
		}
	}
	for _, a := range alerts {
		if a.SLO != nil {
			continue
		}
		for _, n := range names(a.Expr) {
			r, ok := p.record(n)
			if !ok || slices.Contains(guards, r.ID) {
				continue
			}
			add(n, a.Name)
			for _, wire := range wireNames(p, r.Sources) {
				add(wire, a.Name)
			}
		}
	}
	return out
}

// judging names the alerts that are about what a panel shows; none where they are
// too many to choose from.
func (p profile) judging(pn board.Panel) []string {
	var out []string
	for _, a := range missed[pn.Key] {
		if slices.Contains(p.alerting, a) {
			out = append(out, a)
		}
	}
	for _, q := range pn.Queries {
		for _, n := range names(q.Expr) {
			for _, a := range p.causes[n] {
				if !slices.Contains(out, a) {
					out = append(out, a)
				}
			}
		}
	}
	if len(out) > maxRunbooks {
		return nil
	}
	return out
}
