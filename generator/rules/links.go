package rules

import (
	"net/url"
	"strings"

	"github.com/llmslo/llmslo/generator/config"
)

// RunbookURL is the page of an alert below the configured base: one page per
// alert name, its anchor in lower case.
func RunbookURL(d config.Deployment, a Alert) string {
	return strings.TrimSuffix(d.Alerts.RunbookURL, "/") + "/" + strings.ToLower(a.Name) + ".md"
}

// SLOBoardUID and ServiceBoardUID name the boards that alerts lead to, by mode.
func SLOBoardUID(m config.Mode) string { return "llmslo-" + string(m) + "-slo" }

// ServiceBoardUID is the uid of the Service board of a mode.
func ServiceBoardUID(m config.Mode) string { return "llmslo-" + string(m) + "-service" }

// DashboardURL leads to the board that answers the alert, with deployment and
// model set from the alert's own labels.
func DashboardURL(d config.Deployment, a Alert) string {
	uid := ServiceBoardUID(d.Mode)
	if a.SLO != nil {
		uid = SLOBoardUID(d.Mode)
	}
	q := "?var-deployment=" + url.QueryEscape(d.Name)
	return strings.TrimSuffix(d.Alerts.DashboardURL, "/") + "/d/" + uid + q + "{{ with $labels.model }}&var-model={{ . | urlquery }}{{ end }}"
}
