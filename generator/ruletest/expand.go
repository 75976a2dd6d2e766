package ruletest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"text/template"

	humanized "github.com/prometheus/common/helpers/templates"
	"github.com/prometheus/prometheus/model/rulefmt"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/rules"
)

// alerts are the alerts of a deployment with the rules they become.
type alerts struct {
	list  []rules.Alert
	rules []rulefmt.Rule
	// texts are the compiled labels and annotations of each rule.
	texts []texts
}

type texts struct{ labels, annotations map[string]text }

func newAlerts(d config.Deployment, set rules.Set) (*alerts, error) {
	formatted, err := rules.Format(d, set.Alerting)
	if err != nil {
		return nil, err
	}
	a := &alerts{list: set.Alerts()}
	for _, g := range formatted.Groups {
		a.rules = append(a.rules, g.Rules...)
	}
	if len(a.rules) != len(a.list) {
		return nil, fmt.Errorf("deployment %s: %d alerts became %d rules", d.Name, len(a.list), len(a.rules))
	}
	for _, r := range a.rules {
		labels, err := compile(r.Labels)
		if err != nil {
			return nil, fmt.Errorf("alert %s: %w", r.Alert, err)
		}
		annotations, err := compile(r.Annotations)
		if err != nil {
			return nil, fmt.Errorf("alert %s: %w", r.Alert, err)
		}
		a.texts = append(a.texts, texts{labels, annotations})
	}
	return a, nil
}

// names lists the alert names in order, once each.
func (a *alerts) names() (out []string) {
	seen := map[string]bool{}
	for _, x := range a.list {
		if !seen[x.Name] {
			seen[x.Name] = true
			out = append(out, x.Name)
		}
	}
	return out
}

// has tells whether the deployment has an alert.
func (a *alerts) has(name string) bool {
	return slices.ContainsFunc(a.list, func(x rules.Alert) bool { return x.Name == name })
}

// firing is how the i-th alert looks when it fires for an element of its expression.
func (a *alerts) firing(i int, labels map[string]string, value float64) (expectedAlert, error) {
	own, err := expand(a.texts[i].labels, labels, value)
	if err != nil {
		return expectedAlert{}, fmt.Errorf("alert %s: %w", a.list[i].Name, err)
	}
	annotations, err := expand(a.texts[i].annotations, labels, value)
	if err != nil {
		return expectedAlert{}, fmt.Errorf("alert %s: %w", a.list[i].Name, err)
	}
	return expectedAlert{labels: with(labels, own), annotations: annotations}, nil
}

// text is a label or annotation: plain, or a template.
type text struct {
	plain    string
	template *template.Template
}

// element is what a template of an alert sees.
type element struct {
	Labels map[string]string
	Value  float64
}

// shortcuts are the names that Prometheus gives to what a template sees.
const shortcuts = "{{$labels := .Labels}}{{$value := .Value}}"

// functions are those of Prometheus' own templates that the alerts use. Its
// expander parses a template for each alert that fires, which is most of the
// cost of a document; here each is parsed once.
var functions = template.FuncMap{
	"humanize":           humanize,
	"humanizeDuration":   humanized.HumanizeDuration,
	"humanizePercentage": func(v float64) string { return fmt.Sprintf("%.4g%%", v*100) },
}

// humanize prints a number with an SI prefix.
func humanize(v float64) string {
	prefixes, scale := []string{"k", "M", "G", "T", "P", "E", "Z", "Y"}, 1000.0
	if math.Abs(v) < 1 {
		prefixes, scale = []string{"m", "u", "n", "p", "f", "a", "z", "y"}, 0.001
	}
	unit := ""
	for _, p := range prefixes {
		if v == 0 || math.IsNaN(v) || math.IsInf(v, 0) || math.Abs(v) >= 1 && math.Abs(v) < 1000 {
			break
		}
		unit = p
		v /= scale
	}
	return fmt.Sprintf("%.4g%s", v, unit)
}

func compile(all map[string]string) (map[string]text, error) {
	out := make(map[string]text, len(all))
	for k, v := range all {
		if !strings.Contains(v, "{{") {
			out[k] = text{plain: v}
			continue
		}
		t, err := template.New(k).Funcs(functions).Option("missingkey=zero").Parse(shortcuts + v)
		if err != nil {
			return nil, err
		}
		out[k] = text{template: t}
	}
	return out, nil
}

func expand(all map[string]text, labels map[string]string, value float64) (map[string]string, error) {
	out := make(map[string]string, len(all))
	for k, t := range all {
		if t.template == nil {
			out[k] = t.plain
			continue
		}
		var b strings.Builder
		if err := t.template.Execute(&b, element{labels, value}); err != nil {
			return nil, err
		}
		out[k] = b.String()
	}
	return out, nil
}
