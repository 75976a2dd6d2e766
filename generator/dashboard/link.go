package dashboard

import (
	"strings"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
)

// top are the links above a board: its siblings, every other board, the runbooks.
func (p profile) top() []board.Link {
	out := []board.Link{
		{Title: p.modeName(), Tag: p.tag()},
		{Title: "All LLM boards", Tag: tagAll, Dropdown: true},
	}
	if base := p.runbooks(); base != "" {
		out = append(out, board.Link{Title: "Runbooks", URL: base, NewTab: true})
	}
	return out
}

// tagAll is on every board that this project makes.
const tagAll = "llmslo"

// runbooks is the base of the runbook pages, empty unless every deployment has the same.
func (p profile) runbooks() string {
	base := p.set.Deployment.Alerts.RunbookURL
	for _, q := range p.plans {
		if q.Set.Deployment.Alerts.RunbookURL != base {
			return ""
		}
	}
	return base
}

// runbook leads to the page of an alert.
func (p profile) runbook(alert string) []board.Link {
	if p.runbooks() == "" {
		return nil
	}
	return []board.Link{{
		Title: "Runbook of " + alert, NewTab: true,
		URL: rules.RunbookURL(p.set.Deployment, rules.Alert{Name: alert}),
	}}
}

// to leads from a value to a board with the same time, data source, filters and
// pickers, except for the labels that it sets from what was clicked.
func (p profile) to(title, uid string, set map[string]string) board.Link {
	parts := []string{"${__url_time_range}", "${datasource:queryparam}"}
	for _, l := range append(append([]string{}, p.set.Scope.Identity...), sli.DeploymentLabel, promql.ModelLabel) {
		if from, ok := set[l]; ok {
			parts = append(parts, "var-"+l+"="+from)
			continue
		}
		parts = append(parts, "${"+l+":queryparam}")
	}
	if from, ok := set["instance"]; ok {
		parts = append(parts, "var-instance="+from)
	}
	parts = append(parts, "${filters:queryparam}")
	return board.Link{Title: title, URL: "/d/" + uid + "?" + strings.Join(parts, "&")}
}

// fromSeries sets what tells lines apart from the labels of the clicked series.
func (p profile) fromSeries() map[string]string {
	out := map[string]string{}
	for _, l := range p.apart() {
		out[l] = "${__field.labels." + l + ":percentencode}"
	}
	return out
}

// fromRow sets it from the columns of the clicked row.
func (p profile) fromRow() map[string]string {
	out := map[string]string{}
	for _, l := range p.apart() {
		out[l] = "${__data.fields." + words(l) + ":percentencode}"
	}
	return out
}
