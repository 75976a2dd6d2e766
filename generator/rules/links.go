package rules

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/slo"
)

// RunbookURL is the page of an alert below the configured base: one page per
// alert name.
func RunbookURL(d config.Deployment, a Alert) string { return RunbookPage(d, PageName(a.Name)) }

// PageName is the name of an alert's page, without its ending: that of the alert in
// lower case.
func PageName(alert string) string { return strings.ToLower(alert) }

// RunbookPage is the page with a name below the configured base.
func RunbookPage(d config.Deployment, page string) string {
	return strings.TrimSuffix(d.Alerts.RunbookURL, "/") + "/" + page + ".md"
}

// SLOBoardUID and ServiceBoardUID name the boards that alerts lead to, by mode.
func SLOBoardUID(m config.Mode) string { return "llmslo-" + string(m) + "-slo" }

// ServiceBoardUID is the uid of the Service board of a mode.
func ServiceBoardUID(m config.Mode) string { return "llmslo-" + string(m) + "-service" }

// DashboardURL leads to the board that answers the alert, with deployment and
// model set from the alert's own labels.
func DashboardURL(d config.Deployment, a Alert) string {
	q := "?var-deployment=" + url.QueryEscape(d.Name)
	return strings.TrimSuffix(d.Alerts.DashboardURL, "/") + "/d/" + a.Board + q + "{{ with $labels.model }}&var-model={{ . | urlquery }}{{ end }}"
}

// board is the uid of the board that answers an alert.
func board(p slo.Plan, a Alert) string {
	mode := p.Set.Deployment.Mode
	if a.SLO != nil {
		return cmp.Or(p.Boards.SLO, SLOBoardUID(mode))
	}
	return cmp.Or(p.Boards.Service, ServiceBoardUID(mode))
}
