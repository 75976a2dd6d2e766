package suppress_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/source"
	"github.com/llmslo/llmslo/generator/check/suppress"
)

func known(id string) bool {
	return strings.HasPrefix(id, "promql/") || strings.HasPrefix(id, "dashboard/")
}

const rules = `groups:
- name: g
  rules:
  # llmslo:disable promql/a the old fleet needs it until March
  - record: one
    expr: x
  - record: two
    expr: x # llmslo:disable promql/b measured, harmless
  - record: three
    expr: x
`

var blocks = []suppress.Block{{5, 6}, {7, 8}, {9, 10}}

func TestACommentHoldsForItsRuleOnly(t *testing.T) {
	file := source.NewFile("r.yaml", []byte(rules))
	findings := []check.Finding{
		{File: "r.yaml", ID: "promql/a", Line: 6},
		{File: "r.yaml", ID: "promql/a", Line: 8},
		{File: "r.yaml", ID: "promql/b", Line: 8},
		{File: "r.yaml", ID: "promql/b", Line: 10},
		{File: "other.yaml", ID: "promql/a", Line: 6},
	}
	kept, left := suppress.Apply(findings, suppress.Comments(file, blocks), known)
	var got []string
	for _, l := range left {
		got = append(got, l.Finding.ID+": "+l.Reason)
	}
	want := []string{"promql/a: the old fleet needs it until March", "promql/b: measured, harmless"}
	if diff := cmp.Diff(want, got); diff != "" || len(kept) != 3 {
		t.Errorf("%d findings are kept: %v\n%s", len(kept), kept, diff)
	}
}

func TestCommentsAreJudged(t *testing.T) {
	tests := map[string]struct{ content, want string }{
		"for the whole file":        {"# llmslo:disable promql/a fine here\ngroups:\n- rules: []\n", ""},
		"without a reason":          {"# llmslo:disable promql/a\n", "suppress/no-reason"},
		"of a check that is none":   {"# llmslo:disable nonsense because\n", "suppress/unknown-id"},
		"of nothing":                {"# llmslo:disable\n", "suppress/unknown-id"},
		"of a fault that is mended": {"# llmslo:disable promql/mended was needed once\n", "suppress/unused"},
		"a text that is no comment": {"a: \"see llmslo:disable\"\n", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			file := source.NewFile("r.yaml", []byte(tt.content))
			kept, _ := suppress.Apply([]check.Finding{{File: "r.yaml", ID: "promql/a", Line: 9}}, suppress.Comments(file, nil), known)
			got := ""
			for _, f := range kept {
				if strings.HasPrefix(f.ID, "suppress/") {
					got += f.ID
				}
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestExclusionsNeedAReason(t *testing.T) {
	tests := map[string]struct{ content, says string }{
		"no reason":      {"exclusions:\n- id: promql/a\n", "x.yaml:2:3: the exclusion of promql/a has no reason"},
		"no id":          {"exclusions:\n- reason: r\n", "no id"},
		"no such check":  {"exclusions:\n- {id: nope, reason: r}\n", "no check \"nope\""},
		"a wrong key":    {"exclusions:\n- {id: promql/a, reason: r, panle: x}\n", "no key \"panle\""},
		"no pattern":     {"exclusions:\n- {id: promql/a, reason: r, panel: \"[\"}\n", "no pattern"},
		"two mistakes":   {"exclusions:\n- id: promql/a\n- id: promql/b\n", "promql/b has no reason"},
		"an empty file":  {"", "no exclusion"},
		"no YAML":        {"exclusions: [", "x.yaml"},
		"a list of text": {"exclusions:\n- promql/a\n", "map of texts"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := suppress.ParseExclusions("x.yaml", []byte(tt.content), known)
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v, want %q in it", err, tt.says)
			}
		})
	}
}

func TestExclusionsMatchByAllTheirParts(t *testing.T) {
	exclusions, err := suppress.ParseExclusions("x.yaml", []byte(`exclusions:
- {id: "dashboard/*", file: boards/old-*.json, reason: replaced soon}
- {id: promql/a, panel: "Cache *", reason: known}
- {id: promql/b, reason: never seen}
`), known)
	if err != nil {
		t.Fatal(err)
	}
	findings := []check.Finding{
		{ID: "dashboard/x", File: "boards/old-1.json"},
		{ID: "dashboard/x", File: "boards/new.json"},
		{ID: "promql/a", Panel: "Cache hits"},
		{ID: "promql/a", Panel: "Latency"},
	}
	kept, left := suppress.Exclude(findings, exclusions)
	var got []string
	for _, f := range kept {
		got = append(got, f.ID+" "+f.File+f.Panel)
	}
	want := []string{"dashboard/x boards/new.json", "promql/a Latency", "suppress/unused x.yaml"}
	if diff := cmp.Diff(want, got); diff != "" || len(left) != 2 {
		t.Errorf("left out are %v\n%s", left, diff)
	}
}
