package board

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// randomRows makes rows of any shape a board could ask for, and some it should not.
func randomRows(r *rand.Rand) []Row {
	rows := make([]Row, r.IntN(6))
	for i := range rows {
		rows[i].Key = fmt.Sprint("row", i)
		if r.IntN(3) > 0 {
			rows[i].Title = "row"
			rows[i].Collapsed = r.IntN(2) == 0
		}
		for j := range r.IntN(12) {
			rows[i].Panels = append(rows[i].Panels, Panel{Key: fmt.Sprint(i, ".", j), Width: r.IntN(30) - 2, Height: r.IntN(12) - 1})
		}
	}
	return rows
}

// TestPlaceLeavesNoGapAndNoOverlap holds for any rows: panels lie within the
// grid, never on each other or on a header, and every line is full and even.
func TestPlaceLeavesNoGapAndNoOverlap(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		rows := randomRows(r)
		taken := map[[2]int]string{} // column and y of an open cell, to its owner
		claim := func(c Cell, owner string) {
			t.Helper()
			if c.X < 0 || c.Y < 0 || c.W < 1 || c.H < 1 || c.X+c.W > Columns {
				t.Fatalf("%s lies outside the grid: %+v", owner, c)
			}
			for x := c.X; x < c.X+c.W; x++ {
				for y := c.Y; y < c.Y+c.H; y++ {
					if other := taken[[2]int{x, y}]; other != "" {
						t.Fatalf("%s and %s overlap at %d,%d in %+v", owner, other, x, y, rows)
					}
					taken[[2]int{x, y}] = owner
				}
			}
		}
		bottom := 0
		for i, p := range Place(rows) {
			if (p.Header.H > 0) != (rows[i].Title != "") {
				t.Fatalf("row %d has a header of height %d and the title %q", i, p.Header.H, rows[i].Title)
			}
			if len(p.Panels) != len(rows[i].Panels) {
				t.Fatalf("row %d has %d panels and %d places", i, len(rows[i].Panels), len(p.Panels))
			}
			if p.Header.H > 0 {
				claim(p.Header, rows[i].Key)
				bottom = p.Header.Y + 1
			}
			filled := map[int]int{}
			heights := map[int]int{}
			for j, c := range p.Panels {
				if rows[i].Collapsed {
					if c.Y <= p.Header.Y {
						t.Fatalf("panel %d of collapsed row %d stands above its header", j, i)
					}
				} else {
					claim(c, rows[i].Panels[j].Key)
					bottom = max(bottom, c.Y+c.H)
				}
				filled[c.Y] += c.W
				if h, seen := heights[c.Y]; seen && h != c.H {
					t.Fatalf("a line of row %d is ragged: heights %d and %d", i, h, c.H)
				}
				heights[c.Y] = c.H
			}
			for y, w := range filled {
				if w != Columns {
					t.Fatalf("the line at %d of row %d is %d columns wide", y, i, w)
				}
			}
		}
		if got := len(taken); got != bottom*Columns {
			t.Fatalf("the open board is %d high and %d of %d cells are taken: there are gaps", bottom, got, bottom*Columns)
		}
	}
}

func TestPlaceStretchesInProportion(t *testing.T) {
	tests := map[string]struct {
		widths []int
		want   []int
	}{
		"a full line keeps its widths":                  {[]int{12, 12}, []int{12, 12}},
		"a line with a gap grows evenly":                {[]int{8, 8}, []int{12, 12}},
		"what does not divide goes to the first panels": {[]int{3, 3, 3, 3, 3}, []int{5, 5, 5, 5, 4}},
		"a single panel takes the line":                 {[]int{6}, []int{24}},
		"proportions stay":                              {[]int{4, 8}, []int{8, 16}},
		"the next line begins when the grid is full":    {[]int{10, 10, 10}, []int{12, 12, 24}},
		"the last of four does not stand alone":         {[]int{8, 8, 8, 8}, []int{12, 12, 12, 12}},
		"seven fill three lines":                        {[]int{8, 8, 8, 8, 8, 8, 8}, []int{8, 8, 8, 12, 12, 12, 12}},
		"mixed widths flow":                             {[]int{12, 12, 8, 8}, []int{12, 12, 12, 12}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			row := Row{}
			for _, w := range tt.widths {
				row.Panels = append(row.Panels, Panel{Width: w, Height: 4})
			}
			for i, c := range Place([]Row{row})[0].Panels {
				if c.W != tt.want[i] {
					t.Errorf("panel %d is %d wide, want %d", i, c.W, tt.want[i])
				}
			}
		})
	}
}
