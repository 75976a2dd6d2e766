package answer

import (
	"fmt"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/internal/preview/board"
)

// places prints where the panels of a section are.
func places(s Section) string {
	var all []string
	for _, p := range s.Panels {
		all = append(all, fmt.Sprintf("%s@%d,%d %dx%d", p.Draw.Text("title"), p.Grid.X, p.Grid.Y, p.Grid.W, p.Grid.H))
	}
	return strings.Join(all, "; ")
}

func TestSections(t *testing.T) {
	v, _ := view(t, foreign(), file(t, "foreign"), Request{})
	var titles []string
	for _, s := range v.Sections {
		titles = append(titles, fmt.Sprintf("%s(%d) %t", s.Title, len(s.Panels), s.Collapsed))
	}
	if got, want := strings.Join(titles, ", "), "b/B(3) false, a/A(3) false, Kinds(10) false, What can not be drawn(8) true"; got != want {
		t.Errorf("sections %s, want %s", got, want)
	}
	// A repeated panel takes the whole width, MaxPerRow in a row.
	if got, want := places(v.Sections[0]), "@0,0 6x5; Per instance 10.0.0.10@0,5 12x5; Per instance 10.0.0.1@12,0 12x5"; got != want {
		t.Errorf("places %s, want %s", got, want)
	}
	keys := map[string]bool{}
	for _, s := range v.Sections {
		for _, p := range s.Panels {
			if keys[p.Key] {
				t.Errorf("two panels have the key %s", p.Key)
			}
			keys[p.Key] = true
		}
	}
	if text := v.Sections[2].Panels[8].Draw.Object("options").Text("content"); !strings.HasPrefix(text, "## Model All\n") {
		t.Errorf("text %q", text)
	}
}

func TestPanelsWithoutAPlaceLieBelowEachOther(t *testing.T) {
	l := &layout{}
	got := places(l.sections([]board.Panel{
		{ID: 1, Draw: board.Object{}, Title: "a", Grid: board.Grid{W: 12, H: 8}},
		{ID: 2, Draw: board.Object{}, Title: "b", Grid: board.Grid{W: 12, H: 8}},
		{ID: 3, Draw: board.Object{}, Title: "far below", Grid: board.Grid{X: 12, Y: 1000, W: 12, H: 2}},
	})[0])
	if want := "a@0,0 12x8; b@0,8 12x8; far below@12,0 12x2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestRepeats(t *testing.T) {
	values := func(n int) []string {
		var all []string
		for i := range n {
			all = append(all, fmt.Sprint(i))
		}
		return all
	}
	cases := map[string]struct {
		n        int
		vertical bool
		perRow   int
		want     string
		notes    int
	}{
		"none":          {0, false, 0, "$v@0,0 24x4; below@0,4 24x4", 0},
		"one":           {1, false, 0, "0@0,0 24x4; below@0,4 24x4", 0},
		"side by side":  {2, false, 0, "0@0,0 12x4; 1@12,0 12x4; below@0,4 24x4", 0},
		"two rows":      {3, false, 2, "0@0,0 12x4; 1@12,0 12x4; 2@0,4 12x4; below@0,8 24x4", 0},
		"below another": {2, true, 0, "0@0,0 24x4; 1@0,4 24x4; below@0,8 24x4", 0},
	}
	for name, c := range cases {
		l := &layout{variables: []Variable{{Name: "v", Current: values(c.n)}}}
		if c.n == 0 {
			l.variables = nil
		}
		got := places(l.sections([]board.Panel{
			{ID: 1, Draw: board.Object{}, Title: "$v", Repeat: "v", Vertical: c.vertical, MaxPerRow: c.perRow, Grid: board.Grid{W: 24, H: 4}},
			{ID: 2, Draw: board.Object{}, Title: "below", Grid: board.Grid{Y: 4, W: 24, H: 4}},
		})[0])
		if got != c.want || len(l.notes) != c.notes {
			t.Errorf("%s: %s, notes %v, want %s", name, got, l.notes, c.want)
		}
	}
	l := &layout{variables: []Variable{{Name: "v", Current: values(300)}}}
	if got := l.sections([]board.Panel{{Draw: board.Object{}, Repeat: "v", Grid: board.Grid{W: 24, H: 4}}}); len(got[0].Panels) != mostRepeats || len(l.notes) != 1 {
		t.Errorf("%d panels, notes %v", len(got[0].Panels), l.notes)
	}
}
