package board

// Columns is the width of Grafana's grid.
const Columns = 24

// Cell is a place on the grid. X and W are columns of 24, Y and H are grid units.
type Cell struct {
	X, Y, W, H int
}

// Placement is where a row's header and its panels stand.
type Placement struct {
	// Header is the place of the row's title; its height is 0 where there is none.
	Header Cell
	// Panels has a cell for each panel of the row, in order.
	Panels []Cell
}

// Place lays the rows out from top to bottom. Panels flow from left to right;
// each line is as wide as the grid and its panels are of one height, so that no
// row ends ragged when a panel is left out. A collapsed row takes one unit of
// height, and its panels stand where they will be once it is opened.
func Place(rows []Row) []Placement {
	out := make([]Placement, len(rows))
	y := 0
	for i, r := range rows {
		if r.Title != "" {
			out[i].Header = Cell{X: 0, Y: y, W: Columns, H: 1}
			y++
		}
		below := y
		for _, line := range lines(r.Panels) {
			h := 1
			for _, p := range line {
				h = max(h, p.Height)
			}
			x := 0
			for _, w := range stretch(line) {
				out[i].Panels = append(out[i].Panels, Cell{X: x, Y: below, W: w, H: h})
				x += w
			}
			below += h
		}
		if !r.Collapsed {
			y = below
		}
	}
	return out
}

// width is the wished width within what the grid allows.
func width(p Panel) int { return min(max(p.Width, 1), Columns) }

// lines breaks panels into lines of at most the grid's width. Panels of one width
// are spread evenly over as few lines as hold them, so that none stands alone below
// three others.
func lines(panels []Panel) [][]Panel {
	if n, ok := perLine(panels); ok {
		count := (len(panels) + n - 1) / n
		out := make([][]Panel, 0, count)
		for left := count; left > 0; left-- {
			size := (len(panels) + left - 1) / left
			out = append(out, panels[:size])
			panels = panels[size:]
		}
		return out
	}
	var out [][]Panel
	used := Columns
	for _, p := range panels {
		if used+width(p) > Columns {
			out = append(out, nil)
			used = 0
		}
		out[len(out)-1] = append(out[len(out)-1], p)
		used += width(p)
	}
	return out
}

// perLine is how many panels a line holds when all have the same width.
func perLine(panels []Panel) (int, bool) {
	for _, p := range panels {
		if width(p) != width(panels[0]) {
			return 0, false
		}
	}
	if len(panels) == 0 {
		return 0, false
	}
	return Columns / width(panels[0]), true
}

// stretch widens the panels of a line, in proportion, until they fill the grid.
func stretch(line []Panel) []int {
	sum := 0
	for _, p := range line {
		sum += width(p)
	}
	out := make([]int, len(line))
	left := Columns
	for i, p := range line {
		out[i] = width(p) * Columns / sum
		left -= out[i]
	}
	for i := 0; left > 0; i, left = (i+1)%len(out), left-1 {
		out[i]++
	}
	return out
}
