package check_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/source"
)

func TestSeveritiesAreWordsInOrder(t *testing.T) {
	if check.Info >= check.Warning || check.Warning >= check.Error {
		t.Error("the order is wrong")
	}
	for _, s := range []check.Severity{check.Info, check.Warning, check.Error} {
		text, err := s.MarshalText()
		var back check.Severity
		if e := back.UnmarshalText(text); err != nil || e != nil || back != s {
			t.Errorf("%s becomes %s: %v, %v", s, back, err, e)
		}
	}
	if _, err := check.ParseSeverity("fatal"); err == nil {
		t.Error("a word that is no severity is read")
	}
	if _, err := check.Severity(9).MarshalText(); err == nil {
		t.Error("a number that is no severity is written")
	}
}

func TestResolvePlacesAProblem(t *testing.T) {
	file := source.NewFile("f", []byte("one\ntwo three\n"))
	m := check.Meta{ID: "a/b", Severity: check.Warning}
	whole := file.Text().Span(0, 3)
	tests := map[string]struct {
		problem check.Problem
		want    check.Finding
	}{
		"where the subject is": {
			check.Problem{Summary: "s"},
			check.Finding{ID: "a/b", Severity: check.Warning, File: "f", Line: 1, Column: 1, EndColumn: 4, Panel: "P", Summary: "s", Excerpt: "one"},
		},
		"at a place of its own": {
			check.Problem{Summary: "s", At: file.Text().Span(8, 13), Severity: check.Error, Where: check.Location{Rule: "R"}},
			check.Finding{ID: "a/b", Severity: check.Error, File: "f", Line: 2, Column: 5, EndColumn: 10, Rule: "R", Summary: "s", Excerpt: "two three"},
		},
		"over several lines": {
			check.Problem{Summary: "s", At: file.Text().Span(0, 7)},
			check.Finding{ID: "a/b", Severity: check.Warning, File: "f", Line: 1, Column: 1, Panel: "P", Summary: "s", Excerpt: "one"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := check.Resolve(m, tt.problem, check.Location{Panel: "P"}, whole)
			if got.Edits = nil; got.ID != tt.want.ID || got.Severity != tt.want.Severity || got.Line != tt.want.Line || got.Column != tt.want.Column ||
				got.EndColumn != tt.want.EndColumn || got.Panel != tt.want.Panel || got.Rule != tt.want.Rule || got.Excerpt != tt.want.Excerpt || got.File != tt.want.File {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}

func TestSortOrdersAndDropsRepetitions(t *testing.T) {
	got := check.Sort([]check.Finding{
		{File: "b", Line: 1, ID: "x"},
		{File: "a", Line: 2, ID: "x"},
		{File: "a", Line: 1, Column: 5, ID: "y"},
		{File: "a", Line: 1, Column: 5, ID: "x"},
		{File: "a", Line: 2, ID: "x", JSONPath: "$.other"},
		{File: "a", Line: 2, ID: "x", Series: "s"},
	})
	order := ""
	for _, f := range got {
		order += f.File + f.ID + f.Series + " "
	}
	if order != "ax ay ax axs bx " {
		t.Errorf("the order is %q", order)
	}
	if check.Worst(nil) != 0 || check.Worst([]check.Finding{{Severity: check.Info}, {Severity: check.Error}}) != check.Error {
		t.Error("the worst is not found")
	}
}
