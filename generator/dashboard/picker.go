package dashboard

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// pickers are the variables of a board, each offering what those before it leave:
// data source, the identity labels, deployment, model, then the extra ones.
func (p profile) pickers(extra ...board.Variable) []board.Variable {
	vs := []board.Variable{{
		Name: "datasource", Label: "Data source", Kind: board.DataSource,
		Description: "The Prometheus that evaluates the recording rules.",
	}}
	targets, _ := p.set.Record(sli.TargetInfo)
	within := []promql.Matcher{promql.Re(sli.DeploymentLabel, p.deployments())}
	offer := func(label, title, description, all string) {
		vs = append(vs, board.Variable{
			Name: label, Label: title, Description: description, Kind: board.Labels, All: all,
			Query: "label_values(" + promql.Selector(targets.Name, within) + ", " + label + ")",
		})
	}
	for _, l := range p.set.Scope.Identity {
		// .* also matches a series that has no such label.
		offer(l, words(l), "All includes what has no "+l+" label.", ".*")
		within = append(slices.Clip(within), promql.Re(l, "$"+l))
	}
	// All deployments of these boards, not all that the server knows: others have
	// other records.
	offer(sli.DeploymentLabel, "Deployment", "The deployments that these boards were generated for.", p.deployments())
	within = append(slices.Clip(within[1:]), promql.Re(sli.DeploymentLabel, "$deployment"))
	offer(promql.ModelLabel, "Model", "As engines and frontends name it.", ".*")
	vs = append(vs, extra...)
	return append(vs, board.Variable{
		Name: "filters", Label: "Filters", Kind: board.Filters,
		Description: "Any other label, added to every query.",
	})
}

// words turns a label name into a title: exported_namespace to Exported namespace.
func words(label string) string {
	t := strings.ReplaceAll(label, "_", " ")
	if t == "" {
		return t
	}
	return strings.ToUpper(t[:1]) + t[1:]
}
