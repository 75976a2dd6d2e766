package report

import (
	"encoding/json"
	"io"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/suite"
	"github.com/llmslo/llmslo/generator/check/suppress"
)

// document is the JSON report.
type document struct {
	Findings   []check.Finding `json:"findings"`
	Suppressed []suppress.Left `json:"suppressed,omitempty"`
	Pages      []suite.Page    `json:"pages,omitempty"`
	Rules      int             `json:"ruleFiles"`
	Dashboards int             `json:"dashboards"`
	Counts     Counts          `json:"counts"`
}

func writeJSON(w io.Writer, r suite.Result) error {
	d := document{
		Findings: r.Findings, Suppressed: r.Left, Pages: r.Pages, Rules: r.Rules, Dashboards: r.Dashboards, Counts: Count(r.Findings),
	}
	if d.Findings == nil {
		d.Findings = []check.Finding{}
	}
	return encode(w, d)
}

// encode writes indented JSON with the characters of PromQL as they are.
func encode(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
