package report_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/report"
	"github.com/llmslo/llmslo/generator/check/suite"
	"github.com/llmslo/llmslo/generator/check/suppress"
)

var result = suite.Result{
	Rules: 1, Dashboards: 2,
	Findings: []check.Finding{
		{
			ID: "promql/removed-name", Severity: check.Error, File: "a b.json", Line: 3, Column: 5, EndColumn: 8, JSONPath: "$.panels[0].targets[0].expr", Panel: "KV",
			Series: "x", Summary: "x is gone", Why: "It is empty.", Fix: "Write y > 0.", Excerpt: "abcdefgh",
		},
		{ID: "scrape/identity", Severity: check.Info, File: "p", Line: 1, Column: 1, Summary: "this is\x1b[31m it", Fix: "Nothing to do."},
		{ID: "alert/no-summary", Severity: check.Warning, File: "r.yaml", Line: 2, Column: 1, Rule: "A", Summary: "no summary", Why: "100 % of,it:\nall.", Fix: "Add it."},
	},
	Left: []suppress.Left{{Finding: check.Finding{ID: "rule/duplicate", Severity: check.Error, File: "r.yaml", Line: 9, Summary: "twice"}, Reason: "soon gone"}},
}

func write(t *testing.T, f report.Format, r suite.Result) string {
	t.Helper()
	var b bytes.Buffer
	if err := report.Write(&b, f, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestTextShowsTheLineWithAMark(t *testing.T) {
	want := `a b.json:3:5: error: x is gone (promql/removed-name)
    in panel "KV", $.panels[0].targets[0].expr
       3 | abcdefgh
         |     ^^^
    why: It is empty.
    fix: Write y > 0.

p:1:1: info: this is` + "\uFFFD" + `[31m it (scrape/identity)

r.yaml:2:1: warning: no summary (alert/no-summary)
    in rule "A"
    why: 100 % of,it: all.
    fix: Add it.

checked 1 rule file, 2 dashboards: 1 error, 1 warning, 1 info (1 left out for a reason)
`
	if diff := cmp.Diff(want, write(t, report.Text, result)); diff != "" {
		t.Error(diff)
	}
	if got := write(t, report.Text, suite.Result{}); got != "nothing was checked: no finding\n" {
		t.Errorf("got %q", got)
	}
}

func TestLongLinesAreCutAroundTheMark(t *testing.T) {
	long := strings.Repeat("a", 300) + "MARK" + strings.Repeat("b", 300)
	text := write(t, report.Text, suite.Result{Findings: []check.Finding{{ID: "promql/syntax", Severity: check.Error, File: "f", Line: 1, Column: 301, EndColumn: 305, Summary: "s", Excerpt: long}}})
	lines := strings.Split(text, "\n")
	if at := strings.Index(lines[2], "^"); len([]rune(lines[1])) > 120 || !strings.HasPrefix(string([]rune(lines[1])[at:]), "MARK") || !strings.HasSuffix(lines[2], " ^^^^") {
		t.Errorf("got\n%s\n%s", lines[1], lines[2])
	}
	beyond := write(t, report.Text, suite.Result{Findings: []check.Finding{{ID: "promql/syntax", Severity: check.Error, File: "f", Line: 1, Column: 900, Summary: "s", Excerpt: "short"}}})
	if !strings.Contains(beyond, "^") {
		t.Errorf("a column behind the end loses the mark:\n%s", beyond)
	}
}

func TestJSONHoldsEverything(t *testing.T) {
	var got struct {
		Findings   []check.Finding
		Suppressed []suppress.Left
		Counts     report.Counts
	}
	text := write(t, report.JSON, result)
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(result.Findings, got.Findings); diff != "" || len(got.Suppressed) != 1 || got.Counts != (report.Counts{Errors: 1, Warnings: 1, Infos: 1, Files: 3}) {
		t.Errorf("counts %+v\n%s", got.Counts, diff)
	}
	if !strings.Contains(text, "y > 0") || !strings.Contains(text, `"severity": "error"`) {
		t.Errorf("characters of PromQL are escaped, or severities are numbers:\n%s", text)
	}
	if empty := write(t, report.JSON, suite.Result{}); !strings.Contains(empty, `"findings": []`) {
		t.Errorf("no finding is not an empty list: %s", empty)
	}
}

func TestSARIFHasWhatCodeScanningReads(t *testing.T) {
	var log struct {
		Version string
		Runs    []struct {
			Tool struct {
				Driver struct{ Rules []struct{ ID string } }
			}
			Results []struct {
				RuleID       string
				RuleIndex    int
				Level        string
				Message      struct{ Text string }
				Suppressions []struct{ Justification string }
				Locations    []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn, EndColumn int }
					}
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(write(t, report.SARIF, result)), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	first := run.Results[0]
	at := first.Locations[0].PhysicalLocation
	if log.Version != "2.1.0" || len(run.Results) != 4 || len(run.Tool.Driver.Rules) != 4 || first.Level != "error" ||
		at.ArtifactLocation.URI != "a%20b.json" || at.Region.StartLine != 3 || at.Region.StartColumn != 5 || at.Region.EndColumn != 8 ||
		first.Message.Text != "x is gone. It is empty. Write y > 0." {
		t.Errorf("got %+v", log)
	}
	for _, r := range run.Results {
		if run.Tool.Driver.Rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("%s has the index of %s", r.RuleID, run.Tool.Driver.Rules[r.RuleIndex].ID)
		}
	}
	if last := run.Results[3]; len(last.Suppressions) != 1 || last.Suppressions[0].Justification != "soon gone" {
		t.Errorf("a finding that was left out is %+v", last)
	}
}

func TestGitHubCommandsAreEscaped(t *testing.T) {
	want := "::error file=a b.json,line=3,col=5,endColumn=8,title=promql/removed-name::x is gone.%0AIn panel \"KV\", $.panels[0].targets[0].expr.%0AIt is empty.%0AWrite y > 0.\n" +
		"::notice file=p,line=1,col=1,title=scrape/identity::this is\x1b[31m it.\n" +
		"::warning file=r.yaml,line=2,col=1,title=alert/no-summary::no summary.%0AIn rule \"A\".%0A100 %25 of,it:%0Aall.%0AAdd it.\n"
	if diff := cmp.Diff(want, write(t, report.GitHub, result)); diff != "" {
		t.Error(diff)
	}
}

func TestFormatsAreKnownByName(t *testing.T) {
	for _, f := range report.Formats() {
		if got, err := report.ParseFormat(string(f)); got != f || err != nil {
			t.Errorf("%s: %v, %v", f, got, err)
		}
	}
	if _, err := report.ParseFormat("xml"); err == nil || !strings.Contains(err.Error(), "sarif") {
		t.Errorf("got %v", err)
	}
}

func TestLongListsAreCutInTextOnly(t *testing.T) {
	r := suite.Result{Findings: []check.Finding{{ID: "scrape/missing-metric", Severity: check.Info, File: "f", Line: 1, Column: 1, Summary: "s", Why: strings.Repeat("vllm:name, ", 200) + "last"}}}
	if text := write(t, report.Text, r); strings.Contains(text, "last") || !strings.Contains(text, "… (-o json has") {
		t.Errorf("got %s", text)
	}
	if text := write(t, report.JSON, r); !strings.Contains(text, "last") {
		t.Error("JSON is cut as well")
	}
}
