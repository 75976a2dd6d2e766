package dashboard

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
)

// CommittedSelection finds values of somebody's own cluster saved as the
// board's choice.
type CommittedSelection struct{}

// Meta implements Checker.
func (CommittedSelection) Meta() check.Meta {
	return check.Meta{ID: "dashboard/committed-selection", Severity: check.Info, Title: "choice of somebody's own cluster"}
}

// sourceID is a generated uid of a data source.
var sourceID = regexp.MustCompile(`^(?:P[0-9A-F]{16}|[0-9a-f]{8}-[0-9a-f-]{27}|[a-z0-9]{14})$`)

// Check implements Checker.
func (CommittedSelection) Check(s Subject) []check.Problem {
	var out []check.Problem
	for i := range s.Board.Variables {
		v := &s.Board.Variables[i]
		if len(v.Current) != 1 {
			continue
		}
		value := v.Current[0]
		switch {
		case v.Type == "query" && value != "" && value != "All" && !strings.HasPrefix(value, "$__") && value != ".*":
		case v.Type == "datasource" && sourceID.MatchString(value):
		default:
			continue
		}
		at := v.Node.Get("current")
		out = append(out, check.Problem{
			At: s.at(at), Where: where(v.Path.Key("current")),
			Summary: fmt.Sprintf("the board opens with %s = %q, a choice made in another cluster", v.Name, value),
			Why:     "Where there is no such value, panels are empty until somebody chooses one.",
			Fix:     "Save the board with All, or without current.",
		})
	}
	return out
}
