package dashboard

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/check"
)

// FixedDatasource finds data sources that are named by uid instead of by a
// variable.
type FixedDatasource struct{}

// Meta implements Checker.
func (FixedDatasource) Meta() check.Meta {
	return check.Meta{ID: "dashboard/fixed-datasource", Severity: check.Warning, Title: "fixed data source"}
}

// Check implements Checker. It reports each data source once, at its first place.
func (FixedDatasource) Check(s Subject) []check.Problem {
	count := map[string]int{}
	var order []int
	for i, source := range s.Board.Sources {
		if source.UID == "" || source.UID == "default" || source.Variable() != "" || source.BuiltIn() {
			continue
		}
		if count[source.UID]++; count[source.UID] == 1 {
			order = append(order, i)
		}
	}
	var out []check.Problem
	for _, i := range order {
		source := s.Board.Sources[i]
		places := "one place"
		if n := count[source.UID]; n > 1 {
			places = fmt.Sprintf("%d places", n)
		}
		out = append(out, check.Problem{
			At: source.Node.Span(), Where: check.Location{JSONPath: string(source.Path), Panel: source.Panel},
			Summary: fmt.Sprintf("the data source is fixed to %q in %s", source.UID, places),
			Why:     "In every Grafana whose data source has another uid the panels say that it was not found; nobody can choose among several.",
			Fix:     "Add a variable of type datasource and name it: \"uid\": \"${datasource}\".",
		})
	}
	return out
}
