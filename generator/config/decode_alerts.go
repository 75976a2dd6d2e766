package config

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
)

// MaxDownFor is the longest time a target may be down before it is told of: a
// silent process is told of after three times as long, and what was expected of
// it is forgotten after six hours.
const MaxDownFor = time.Hour

func alertsValue() value[Alerts] {
	held := limits{time.Second, day, time.Second}
	return object("alert settings, like {page: {severity: critical}}", newAlerts,
		on("page", "The alerts that wake somebody.",
			severityValue(newPage), func(v *Alerts) *Severity { return &v.Page }),
		on("ticket", "The alerts that wait for working hours.",
			severityValue(newTicket), func(v *Alerts) *Severity { return &v.Ticket }),
		on("labels", "Labels added to every alert, for routing. Default: none.",
			alertLabelsValue(), func(v *Alerts) *map[string]string { return &v.Labels }),
		on("dashboardURL", "The base of links to dashboards. Default: no links.",
			urlValue("https://grafana.example.com"), func(v *Alerts) *string { return &v.DashboardURL }),
		on("runbookURL", "The base of links to runbooks. Default: no links.",
			urlValue("https://runbooks.example.com/llmslo"), func(v *Alerts) *string { return &v.RunbookURL }),
		on("stallFor", "How long requests may wait without one generated token.",
			span("a duration", held), func(v *Alerts) *time.Duration { return &v.StallFor }).or(formatDuration(DefaultStallFor)),
		on("downFor", "How long a target may be down or silent.",
			span("a duration", limits{time.Second, MaxDownFor, time.Second}), func(v *Alerts) *time.Duration { return &v.DownFor }).or(formatDuration(DefaultDownFor)),
		on("absentFor", "How long nothing of the deployment may be measured, as with a selector that matches nothing, before a ticket is opened; 0s for a deployment that may be gone for as long as it likes.",
			span("a duration", limits{0, 7 * day, time.Second}), func(v *Alerts) *time.Duration { return &v.AbsentFor }).or(formatDuration(DefaultAbsentFor)),
		on("queueWait", "The time to serve the waiting requests at the present rate, above which a growing queue is told of.",
			span("a duration", held), func(v *Alerts) *time.Duration { return &v.QueueWait }).or(formatDuration(DefaultQueueWait)),
		on("queueFor", "How long the queue may grow while served rate falls behind.",
			span("a duration", held), func(v *Alerts) *time.Duration { return &v.QueueFor }).or(formatDuration(DefaultQueueFor)),
		on("disable", "Names of alerts that are not generated. Those of an objective come and go with it. Default: none.",
			disableValue(), func(v *Alerts) *[]string { return &v.Disable }),
		on("override", "What is changed of alerts, by name. Those of an objective are changed there. Default: nothing.",
			overrideValue(), func(v *Alerts) *map[string]Override { return &v.Override }),
	)
}

func severityValue(defaults func() Severity) value[Severity] {
	d := defaults()
	return object("severity settings, like {severity: critical, minBadEvents: 10, for: 1m}", defaults,
		on("severity", "The value of the severity label.",
			plainLabel("a severity, like critical"), func(v *Severity) *string { return &v.Label }).or(d.Label),
		on("minBadEvents", "The number of bad events, in the long window of SLO alerts and in the rate window of alerts on causes, below which alerts of this class stay silent; 1 for no floor.",
			integer("a number of events", 1, 1_000_000), func(v *Severity) *int { return &v.MinBadEvents }).or(d.MinBadEvents),
		on("for", "How long the condition must hold; 0s to alert at once.",
			span("a duration", limits{0, day, time.Second}), func(v *Severity) *time.Duration { return &v.For }).or(formatDuration(d.For)),
		on("keepFiringFor", "How long an SLO alert of this class outlives its condition; 0s to end at once.",
			span("a duration", limits{0, day, time.Second}), func(v *Severity) *time.Duration { return &v.KeepFiringFor }).or(formatDuration(d.KeepFiringFor)),
	)
}

// plainLabel reads a label value that holds no template.
func plainLabel(want string) value[string] {
	return text(want, maxLabel).then(func(r *reader, n *node, v *string) {
		if strings.Contains(*v, "{{") {
			r.problem(n, quoted(*v)+" is a template: a label that changes with the data makes a new alert each time", "use fixed text")
		}
	})
}

func alertLabelsValue() value[map[string]string] {
	return mapOf(labelKeys("is written by the generated alerts", ReservedLabels()...),
		plainLabel("a label value"), "label values, like {team: inference}")
}

// checkAlertLabels refuses alert labels that would overwrite an identity label of the series that alerts.
func checkAlertLabels(r *reader, n *node, d *Deployment) {
	for _, e := range n.entriesAt("alerts", "labels") {
		if _, is := d.Alerts.Labels[e.key.text]; is && slices.Contains(d.Identity, e.key.text) {
			r.problem(e.key, "the label "+e.key.text+" is among identity, so alerts carry the value of the series", "use another name")
		}
	}
}

// urlValue reads the base of links.
func urlValue(example string) value[string] {
	want := "a URL, like " + example
	return text(want, 1024).with(shape{"format": "uri", "pattern": "^https?://"}).then(func(r *reader, n *node, v *string) {
		u, err := url.Parse(*v)
		switch {
		case err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https":
			r.problem(n, quoted(*v)+" is not "+want, "write it with http:// or https://")
		case u.User != nil:
			r.problem(n, "the URL holds a user name or password, which every alert would show", "remove it")
		case u.RawQuery != "" || u.ForceQuery || strings.Contains(*v, "#"):
			r.problem(n, quoted(*v)+" has a query or fragment, but links are made by adding a path to it", "give the base only")
		case strings.ContainsAny(*v, " {}<>\"`\\"):
			r.problem(n, quoted(*v)+" holds characters that a URL can not have", fmt.Sprintf("write it like %s", example))
		}
	})
}
