package board

import "fmt"

// Columns is how many columns Grafana's grid has.
const Columns = 24

// Grid is a place on the grid: columns of a 24th of the width, rows of 30 pixels.
type Grid struct {
	X int `json:"x"`
	Y int `json:"y"`
	W int `json:"w"`
	H int `json:"h"`
}

// Panel is a panel or a row.
type Panel struct {
	ID          int
	Type        string
	Title       string
	Description string
	Grid        Grid
	// Collapsed and Panels are of a row: closed, with what it hides.
	Collapsed bool
	Panels    []Panel
	// Repeat names the variable for each of whose values the panel stands,
	// below each other or side by side, at most MaxPerRow in a row.
	Repeat    string
	Vertical  bool
	MaxPerRow int
	Targets   []Target
	// MinStep is the shortest interval between two samples, MaxPoints the most
	// samples of a series, 0 for as many as fit.
	MinStep   string
	MaxPoints int
	// TimeFrom replaces the board's range by the time up to its end, TimeShift
	// moves it into the past; both are intervals like 1h.
	TimeFrom, TimeShift string
	// Draw is everything else: options, fieldConfig, transformations, links.
	Draw Object
}

// IsRow tells a row from a panel.
func (p Panel) IsRow() bool { return p.Type == "row" }

// Target is a query of a panel.
type Target struct {
	RefID, Expr string
	// Legend is a format with {{label}}, empty for Grafana's default.
	Legend string
	// Format is time_series, table or heatmap.
	Format string
	// Instant asks for the end of the range, Range over it; a target may ask both.
	Instant, Range bool
	// Hidden targets are not asked.
	Hidden bool
	// Step is the shortest interval between two samples; Factor multiplies it.
	Step   string
	Factor int
	// Datasource is what the query is put to; Panel the panel whose results are
	// taken when that is Dashboard.
	Datasource Source
	Panel      int
}

// drawn are the keys of a panel that drawing it needs.
var drawn = []string{
	"type", "title", "description", "options", "fieldConfig", "transformations", "links", "transparent", "pluginVersion",
	"libraryPanel", "content", "mode", "hideTimeOverride",
}

// readPanels reads the list of panels, or the rows of boards before Grafana 5.
func (b *Board) readPanels(o Object) []Panel {
	panels := o.Objects("panels")
	if len(panels) == 0 && len(o.List("rows")) > 0 {
		b.note("rows of a board from before Grafana 5 were turned into a grid")
		panels = gridOfRows(o.Objects("rows"))
	}
	all := b.panelsOf(panels)
	(&numbers{taken: map[int]bool{}}).give(all)
	return all
}

func (b *Board) panelsOf(objects []Object) []Panel {
	var all []Panel
	for _, o := range objects {
		all = append(all, b.readPanel(o))
	}
	return all
}

// numbers gives ids to panels without one, or with one that is taken.
type numbers struct {
	taken map[int]bool
	next  int
}

func (n *numbers) give(panels []Panel) {
	for i := range panels {
		for panels[i].ID <= 0 || n.taken[panels[i].ID] {
			n.next++
			panels[i].ID = 1<<41 + n.next
		}
		n.taken[panels[i].ID] = true
		n.give(panels[i].Panels)
	}
}

func (b *Board) readPanel(o Object) Panel {
	o = b.modern(o)
	p := Panel{
		ID: o.Int("id"), Type: o.Text("type"), Title: o.Text("title"), Description: o.Text("description"),
		Grid: readGrid(o.Object("gridPos")), Collapsed: o.Bool("collapsed"),
		Repeat: o.Text("repeat"), Vertical: o.Text("repeatDirection") == "v", MaxPerRow: o.Int("maxPerRow"),
		MinStep: o.Text("interval"), MaxPoints: min(max(o.Int("maxDataPoints"), 0), 11000),
		TimeFrom: o.Text("timeFrom"), TimeShift: o.Text("timeShift"),
		Draw: Object{},
	}
	for _, key := range drawn {
		if o.Has(key) {
			p.Draw[key] = o[key]
		}
	}
	p.Draw["type"] = p.Type
	for i, t := range o.Objects("targets") {
		p.Targets = append(p.Targets, readTarget(t, i, readSource(o["datasource"])))
	}
	p.Panels = b.panelsOf(o.Objects("panels"))
	return p
}

func readGrid(o Object) Grid {
	g := Grid{X: o.Int("x"), Y: o.Int("y"), W: o.Int("w"), H: o.Int("h")}
	if g.W <= 0 || g.H <= 0 {
		g.W, g.H = 12, 8
	}
	g.W, g.H = min(g.W, Columns), min(g.H, 200)
	g.X, g.Y = min(max(g.X, 0), Columns-g.W), max(g.Y, 0)
	return g
}

func readTarget(o Object, n int, panel Source) Target {
	t := Target{
		RefID: o.Text("refId"), Expr: o.Text("expr"), Legend: o.Text("legendFormat"), Format: o.Text("format"),
		Instant: o.Bool("instant"), Hidden: o.Bool("hide"), Step: o.Text("interval"), Factor: o.Int("intervalFactor"),
		Datasource: readSource(o["datasource"]), Panel: o.Int("panelId"),
	}
	// Grafana asks over time unless told otherwise.
	t.Range = !t.Instant || o.Bool("range")
	if t.RefID == "" {
		t.RefID = letter(n)
	}
	if t.Step == "" && o.Int("step") > 0 {
		t.Step = fmt.Sprintf("%ds", o.Int("step"))
	}
	if t.Format == "" {
		t.Format = "time_series"
	}
	if t.Factor < 1 || t.Factor > 100 {
		t.Factor = 1
	}
	if !t.Datasource.Given() {
		t.Datasource = panel
	}
	return t
}

// letter is how Grafana names the n-th query of a panel.
func letter(n int) string {
	if n < 26 {
		return string(rune('A' + n))
	}
	return fmt.Sprintf("%s%c", letter(n/26-1), 'A'+n%26)
}
