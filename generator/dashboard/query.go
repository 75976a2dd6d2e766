package dashboard

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// scope matches what the pickers select: the identity labels and the deployment.
func (p profile) scope() []promql.Matcher {
	return append(p.identity(), promql.Re(sli.DeploymentLabel, "$deployment"))
}

// model matches the picked models. Dynamo's frontend writes some names in lower
// case that workers do not (Dynamo #8878): there the case does not count, so that
// picking either spelling shows both sides.
func (p profile) model() string {
	if p.dynamo() {
		return "(?i)$model"
	}
	return "$model"
}

// sel selects a record of a model within what is picked.
func (p profile) sel(name string, extra ...promql.Matcher) string {
	return promql.Selector(name, p.scope(), []promql.Matcher{promql.Re(promql.ModelLabel, p.model())}, extra)
}

// whole selects a record that has no model.
func (p profile) whole(name string, extra ...promql.Matcher) string {
	return promql.Selector(name, p.scope(), extra)
}

// read selects a record with or without a model, as it was recorded.
func (p profile) read(r sli.Record) string {
	if slices.Contains(r.Labels, promql.ModelLabel) {
		return p.sel(r.Name)
	}
	return p.whole(r.Name)
}

// apart are the labels that tell lines apart: the model, and the deployment where
// a board shows several. Clusters and namespaces are picked, not drawn side by side.
func (p profile) apart(extra ...string) []string {
	if p.many() {
		return append([]string{sli.DeploymentLabel, promql.ModelLabel}, extra...)
	}
	return append([]string{promql.ModelLabel}, extra...)
}

// legend writes the labels that tell lines apart.
func legend(labels ...string) string {
	out := make([]string, len(labels))
	for i, l := range labels {
		out[i] = "{{" + l + "}}"
	}
	return strings.Join(out, " ")
}

// by aggregates over everything but the labels.
func by(op string, labels []string, expr string) string {
	if len(labels) == 0 {
		return op + " (" + expr + ")"
	}
	return op + " by (" + strings.Join(labels, ", ") + ") (" + expr + ")"
}

// most is the number of lines that a graph with a line per model shows: more can
// not be told apart, and a fleet may serve hundreds.
const most = "10"

// highest keeps the lines with the highest values at each moment.
func highest(expr string) string { return "topk(" + most + ", " + expr + ")" }

// lowest keeps the lines with the lowest values at each moment.
func lowest(expr string) string { return "bottomk(" + most + ", " + expr + ")" }

// names lists the series that an expression reads, in order. Every selector of
// ours has a matcher, so a name is what stands before a brace.
func names(expr string) []string {
	var out []string
	for i := 0; i < len(expr); i++ {
		switch expr[i] {
		case '"':
			for i++; i < len(expr) && expr[i] != '"'; i++ {
				if expr[i] == '\\' {
					i++
				}
			}
		case '{':
			j := i
			for j > 0 && inName(expr[j-1]) {
				j--
			}
			if j < i {
				out = append(out, expr[j:i])
			}
		}
	}
	return out
}

func inName(c byte) bool {
	return c == '_' || c == ':' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}
