package reference

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/explain/usage"
	"github.com/llmslo/llmslo/generator/promql"
)

// alerts is the page of every alert.
func alerts(modes []usage.Mode, inputs []Input) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("# Alerts\n\n" +
		"Every alert that llmslo generates, for a deployment with every input at its default and one objective of every SLI. " +
		"An alert of an objective exists where the objective does; `for` and the floor of bad events are inputs, and so is every other number. " +
		"`alerts.disable` turns off any other alert by name; `alerts.override` changes its class, and the share above which it fires. " +
		"Beside the labels listed, each alert carries `severity`, the routing labels of `alerts.labels` and the labels of what it is about (`model`, `instance`, the identity labels). " +
		"Annotations are `summary`, `description`, and `dashboard_url` and `runbook_url` where their bases are configured.\n\n")
	names := alertNames(modes)
	var rows [][]string
	for _, n := range names {
		of := sameName(modes, n)
		rows = append(rows, []string{"[" + code(n) + "](#" + strings.ToLower(n) + ")", strings.Join(severities(of), ", "), strings.Join(modesOf(of), ", "), prose(of[0].alert.Card.Means)})
	}
	table(&b, []string{"alert", "severity", "modes", "meaning"}, rows)
	for _, n := range names {
		alert(&b, sameName(modes, n), inputs)
	}
	inputsOf(&b, "Alerts", inputs, nil, func(in Input) []string { return in.Alerts })
	return strings.TrimSuffix(b.String(), "\n")
}

// modeAlert is an alert in a mode.
type modeAlert struct {
	mode  config.Mode
	alert usage.Alert
}

// alertNames lists the names in the order of the rule files.
func alertNames(modes []usage.Mode) []string {
	var out []string
	for _, m := range modes {
		for _, a := range m.Alerts {
			if !slices.Contains(out, a.Name) {
				out = append(out, a.Name)
			}
		}
	}
	return out
}

// sameName are the alerts of a name.
func sameName(modes []usage.Mode, name string) []modeAlert {
	var out []modeAlert
	for _, m := range modes {
		for _, a := range m.Alerts {
			if a.Name == name {
				out = append(out, modeAlert{m.Name(), a})
			}
		}
	}
	return out
}

func severities(of []modeAlert) []string {
	var out []string
	for _, a := range of {
		out = union(out, []string{a.alert.Severity})
	}
	return out
}

func modesOf(of []modeAlert) []string {
	var out []string
	for _, a := range of {
		out = union(out, []string{string(a.mode)})
	}
	return out
}

// alert writes the section of a name: when it fires, what it reads, what moves it.
func alert(b *strings.Builder, of []modeAlert, inputs []Input) {
	a := of[0].alert
	fmt.Fprintf(b, "## %s\n\n%s\n\n%s\n\n", a.Name, prose(a.Card.Means), prose(a.Card.Quiet))
	var rows [][]string
	for _, x := range of {
		if x.mode == of[0].mode {
			rows = append(rows, fires(x.alert))
		}
	}
	table(b, []string{"severity", "windows", "fires", "for", "keeps firing for"}, rows)
	fmt.Fprintf(b, "- labels: %s\n", codes(labelNames(a)))
	for _, mode := range modesOf(of) {
		fmt.Fprintf(b, "- reads in mode %s: %s\n", mode, links(metricsOf(of, config.Mode(mode))))
	}
	var keys []string
	for _, in := range inputs {
		if slices.Contains(in.Alerts, a.Name) {
			keys = append(keys, code(in.Key)+" ("+prose(in.Default)+")")
		}
	}
	fmt.Fprintf(b, "- inputs: %s\n\n", strings.Join(keys, ", "))
}

// fires is the row of a rule.
func fires(a usage.Alert) []string {
	windows, when := "–", prose(a.Card.Fires)
	if a.Pair != nil {
		windows = promql.Window(a.Pair.Long)
		if a.Pair.Short != a.Pair.Long {
			windows += " and " + promql.Window(a.Pair.Short)
		}
		when = "above " + percent(a.Pair.Threshold) + " of bad events, for an objective of " + a.SLO.Percent.String() + " %"
		if !a.Pair.Outage {
			when += " (" + config.Decimal(rounded(a.Pair.Factor)) + " times the budget)"
		}
	}
	return []string{a.Severity, windows, when, span(promql.Duration(a.For)), span(promql.Duration(a.KeepFiringFor))}
}

func span(d string) string {
	if d == "0s" {
		return "–"
	}
	return d
}

func percent(r *big.Rat) string {
	return config.Decimal(rounded(new(big.Rat).Mul(r, big.NewRat(100, 1)))) + " %"
}

// rounded keeps two digits behind the point.
func rounded(r *big.Rat) *big.Rat {
	out, _ := new(big.Rat).SetString(r.FloatString(2))
	return out
}

func labelNames(a usage.Alert) []string {
	out := []string{"deployment"}
	for _, l := range []string{"slo", "sli", "long_window", "short_window"} {
		if _, ok := a.Labels[l]; ok {
			out = append(out, l)
		}
	}
	return out
}

func metricsOf(of []modeAlert, mode config.Mode) []metric.Metric {
	var out []metric.Metric
	for _, x := range of {
		if x.mode != mode {
			continue
		}
		for _, m := range x.alert.Metrics {
			if !slices.Contains(out, m) {
				out = append(out, m)
			}
		}
	}
	return out
}
