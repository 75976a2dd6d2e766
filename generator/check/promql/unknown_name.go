package promql

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnknownName finds names in the name spaces of vLLM, Dynamo and LMCache that
// the catalogue does not have.
type UnknownName struct{}

// Meta implements Checker.
func (UnknownName) Meta() check.Meta {
	return check.Meta{ID: "promql/unknown-name", Severity: check.Warning, Title: "series that nothing is known to export"}
}

// Check implements Checker. Names that MissingTotal and WrongSuffix explain are
// left to them.
func (UnknownName) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	for _, s := range q.AllSeries() {
		if s.Standing != query.Unknown {
			continue
		}
		if _, ok := withoutTotal(q, s); ok {
			continue
		}
		if _, ok := misfit(q, s); ok {
			continue
		}
		p := check.Problem{
			At: q.NameSpan(s), Series: s.Name,
			Summary: fmt.Sprintf("no release in the catalogue exports %s", s.Name),
			Why:     "The query is empty, unless the series is younger than the catalogue, recorded elsewhere or written by an extension.",
			Fix:     "Compare it with the page of the process: llmslo check http://HOST:PORT/metrics.",
		}
		if near := q.Env().Registry.Near(s.Name, 3); len(near) > 0 {
			p.Fix = "Did you mean " + strings.Join(near, ", ") + "?"
		}
		for _, e := range elsewhere {
			if e.name.MatchString(s.Name) {
				p.Fix = e.fix
			}
		}
		out = append(out, p)
	}
	return out
}

// elsewhere tells of what people look for in vLLM's name space and where it is.
var elsewhere = []struct {
	name *regexp.Regexp
	fix  string
}{
	{
		regexp.MustCompile(`^vllm:(?:num_|total_|requests?_)*(?:fail|error)`),
		`vLLM does not count failed requests. Read http_requests_total{status="5xx"} of its web server and vllm:request_success_total{finished_reason="error"}; streams that break are in neither.`,
	},
	{
		regexp.MustCompile(`^vllm:gpu_(?:mem|util|power|temp)`),
		"vLLM exports nothing about the hardware: dcgm-exporter does, as DCGM_FI_DEV_FB_USED, DCGM_FI_DEV_GPU_UTIL and the like.",
	},
}
