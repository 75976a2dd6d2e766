package board

import (
	"strings"
	"testing"
)

func good() Board {
	return Board{
		Key: "vllm-service", UID: "llmslo-vllm-service", Title: "Service",
		Variables: []Variable{{Name: "model", Kind: Labels}},
		Rows: []Row{{Key: "now", Panels: []Panel{{
			Key: "requests", Title: "Requests", Description: "Requests.", Unit: "reqps", View: Stat{},
			Queries: []Query{{Expr: "up"}},
		}}}},
	}
}

func TestValidateAcceptsAGoodBoard(t *testing.T) {
	if err := Validate([]Board{good()}); err != nil {
		t.Error(err)
	}
}

func TestValidateNamesEveryFault(t *testing.T) {
	tests := map[string]struct {
		spoil func(*Board)
		want  string
	}{
		"R60: a uid longer than Grafana loads": {func(b *Board) { b.UID = strings.Repeat("u", 41) }, "is not 1 to 40"},
		"R60: a uid with a slash":              {func(b *Board) { b.UID = "a/b" }, "is not 1 to 40"},
		"no uid":                               {func(b *Board) { b.UID = "" }, "is not 1 to 40"},
		"no title":                             {func(b *Board) { b.Title = "" }, "has no title"},
		"no panel":                             {func(b *Board) { b.Rows = nil }, "has no panel"},
		"a variable name that Grafana can not read": {func(b *Board) { b.Variables[0].Name = "my model" }, "can not be called"},
		"two variables of one name":                 {func(b *Board) { b.Variables = append(b.Variables, b.Variables[0]) }, "two variables"},
		"two panels of one key":                     {func(b *Board) { b.Rows[0].Panels = append(b.Rows[0].Panels, b.Rows[0].Panels[0]) }, "have the key"},
		"a collapsed row that nobody can open":      {func(b *Board) { b.Rows[0].Collapsed = true }, "no title to open"},
		"a panel without a description":             {func(b *Board) { b.Rows[0].Panels[0].Description = "" }, "a description"},
		"a panel that asks nothing":                 {func(b *Board) { b.Rows[0].Panels[0].Queries = nil }, "asks nothing"},
		"an empty query":                            {func(b *Board) { b.Rows[0].Panels[0].Queries[0].Expr = "" }, "query A is empty"},
		"a panel without a unit":                    {func(b *Board) { b.Rows[0].Panels[0].Unit = "" }, "no unit"},
		"a panel without a view":                    {func(b *Board) { b.Rows[0].Panels[0].View = nil }, "no view"},
		"steps that fall":                           {func(b *Board) { b.Rows[0].Panels[0].Steps = []Step{{0, "green"}, {2, "red"}, {1, "orange"}} }, "do not rise"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			b := good()
			tt.spoil(&b)
			err := Validate([]Board{b})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error with %q", err, tt.want)
			}
		})
	}
}

func TestR59BoardsNeverShareUIDTitleOrFile(t *testing.T) {
	a, b := good(), good()
	err := Validate([]Board{a, b})
	for _, want := range []string{"share the uid", "share the title", "share the file"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want an error with %q", err, want)
		}
	}
}

func TestRefIDsGoOnAfterZ(t *testing.T) {
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 27: "AB", 51: "AZ", 52: "BA"} {
		if got := RefID(i); got != want {
			t.Errorf("query %d is %s, want %s", i, got, want)
		}
	}
}
