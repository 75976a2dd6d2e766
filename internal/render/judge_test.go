package render

import (
	"slices"
	"strings"
	"testing"
)

func TestFaultsOfABoard(t *testing.T) {
	good := Board{
		Page:      "done",
		Panels:    []Panel{{Title: "Requests", State: "done", Series: 1, Drawn: true}},
		Variables: []Variable{{Name: "model", Kind: "query", Options: 2}, {Name: "Filters", Kind: "adhoc"}},
	}
	if got := good.Faults(); got != nil {
		t.Errorf("a good board has faults: %q", got)
	}
	bad := Board{
		Page: "error", Error: "no such board",
		Panels: []Panel{
			{Title: "refused", State: "error", Problem: "A: parse error", Drawn: true},
			{Title: "late", State: "loading"},
			{Title: "broken", State: "done", Broken: "x is undefined", Drawn: true},
			{Title: "blank", State: "done"},
		},
		Variables: []Variable{{Name: "model", Kind: "query"}, {Name: "cluster", Kind: "query", Options: 1, Problem: "refused"}},
	}
	want := []string{"the page is error: no such board", "parse error", `"late" is loading`, "x is undefined", `"blank" is blank`, "model offers nothing", "cluster: refused"}
	got := bad.Faults()
	if len(got) != len(want) {
		t.Fatalf("%d faults, want %d: %q", len(got), len(want), got)
	}
	for _, w := range want {
		if !slices.ContainsFunc(got, func(g string) bool { return strings.Contains(g, w) }) {
			t.Errorf("no fault says %q: %q", w, got)
		}
	}
	if got := (Board{Page: "done"}).Faults(); len(got) != 1 {
		t.Errorf("an empty board: %q", got)
	}
}
