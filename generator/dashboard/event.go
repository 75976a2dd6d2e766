package dashboard

import (
	"regexp"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// alertNames matches the alerts of package rules.
const alertNames = "LLM.*"

// alerts selects the alerts in a state within what is picked. Alerts of a target
// have no model and are shown whichever model is picked.
func (p profile) alerts(state string, of ...promql.Matcher) string {
	return promql.Selector("ALERTS",
		[]promql.Matcher{promql.Re("alertname", alertNames), promql.Eq("alertstate", state)},
		of, p.scope(), []promql.Matcher{promql.Re(promql.ModelLabel, p.model()+"|")})
}

// events are drawn over every graph: what woke somebody, and what restarted. A
// ticket may last for days and would tint all that time: its marks wait to be asked for.
func (p profile) events() []board.Annotation {
	return []board.Annotation{
		p.fired("Pages", slo.Page, colorBad, false),
		p.fired("Tickets", slo.Ticket, colorWarning, true),
		{
			Name: "Engine restarts", Color: colorSideline,
			Expr:  by("sum", []string{"job", "instance"}, p.onEngines("resets("+p.tokens()+"[$__rate_interval])")) + " > 0",
			Title: "Engine restarted", Text: "{{instance}}",
		},
	}
}

// fired marks when alerts of a class fired.
func (p profile) fired(name string, class slo.Class, c board.Color, off bool) board.Annotation {
	return board.Annotation{
		Name: name, Color: c, Off: off,
		Expr:  by("count", []string{"alertname", "severity", "slo", promql.ModelLabel}, p.alerts("firing", promql.Re("severity", p.severities(class)))),
		Title: "{{alertname}}", Text: "{{severity}} {{slo}} {{model}}",
	}
}

// severities matches what the deployments call a class of alerts.
func (p profile) severities(class slo.Class) string {
	var names []string
	for _, q := range p.plans {
		if name := regexp.QuoteMeta(rules.Severity(q.Set.Deployment, class)); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, "|")
}

// tokens selects the raw counter of generated tokens. Its resets show restarts in
// every mode; process_start_time_seconds is missing on Dynamo's workers and with
// several API servers.
func (p profile) tokens() string {
	return promql.Selector(p.set.Scope.Name(vllm.GenerationTokens.Describe()), p.common(), p.identity())
}

// common are the matchers that the selectors of all deployments share.
func (p profile) common() []promql.Matcher {
	var out []promql.Matcher
	for _, m := range p.set.Scope.Selector {
		shared := true
		for _, q := range p.plans {
			shared = shared && q.Set.Deployment.Selector[m.Label] == m.Value
		}
		if shared {
			out = append(out, m)
		}
	}
	return out
}

// identity matches the picked identity labels on raw series.
func (p profile) identity() []promql.Matcher {
	out := make([]promql.Matcher, 0, len(p.set.Scope.Identity))
	for _, l := range p.set.Scope.Identity {
		out = append(out, promql.Re(l, "$"+l))
	}
	return out
}

// onEngines keeps the raw series of engines that belong to the picked deployments
// and models: raw series carry no deployment, the recorded list of targets does.
func (p profile) onEngines(expr string) string {
	targets, _ := p.set.Record(sli.TargetInfo)
	return expr + " and on " + p.set.Scope.By("job", "instance") + " " +
		p.sel(targets.Name, promql.Eq(sli.TargetLabel, string(sli.TargetEngine)))
}
