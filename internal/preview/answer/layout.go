package answer

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/template"
)

// mostRepeats is how often a panel or row is repeated.
const mostRepeats = 30

// layout places the panels of a board.
type layout struct {
	variables []Variable
	notes     []string
}

// sections splits a board at its rows.
func (l *layout) sections(panels []board.Panel) []Section {
	panels = slices.Clone(panels)
	slices.SortStableFunc(panels, func(a, b board.Panel) int {
		return cmp.Or(cmp.Compare(a.Grid.Y, b.Grid.Y), cmp.Compare(a.Grid.X, b.Grid.X))
	})
	all := []Section{}
	var row *board.Panel
	var held []board.Panel
	end := func() {
		if row != nil || len(held) > 0 {
			all = append(all, l.section(row, held)...)
		}
		held = nil
	}
	for _, p := range panels {
		if p.IsRow() {
			end()
			row = &p
			// Panels of a row that is open are beside it; some files have them inside all the same.
			held = append(held, p.Panels...)
			continue
		}
		held = append(held, p)
	}
	end()
	return all
}

// section is a row, as often as it is repeated.
func (l *layout) section(row *board.Panel, panels []board.Panel) []Section {
	if row == nil {
		return []Section{{Key: "top", Panels: l.place(panels, nil)}}
	}
	var all []Section
	for _, scoped := range l.repeats(*row, nil) {
		v := values(l.variables, scoped)
		all = append(all, Section{
			Key: keyOf(row.ID, scoped), Titled: true, Title: v.Words(row.Title), Collapsed: row.Collapsed, Panels: l.place(panels, scoped),
		})
	}
	return all
}

// repeats are the scopes that a panel stands for: one, or one per value.
func (l *layout) repeats(p board.Panel, outer map[string]string) []map[string]string {
	once := []map[string]string{outer}
	if _, taken := outer[p.Repeat]; p.Repeat == "" || taken {
		return once
	}
	for _, v := range l.variables {
		if v.Name != p.Repeat {
			continue
		}
		chosen := v.Current
		if len(chosen) > mostRepeats {
			l.notes = append(l.notes, fmt.Sprintf("%q is repeated for the first %d of %d values of %s", p.Title, mostRepeats, len(chosen), v.Name))
			chosen = chosen[:mostRepeats]
		}
		var all []map[string]string
		for _, value := range chosen {
			scoped := map[string]string{v.Name: value}
			maps.Copy(scoped, outer)
			all = append(all, scoped)
		}
		if len(all) > 0 {
			return all
		}
	}
	return once
}

// place lays out the panels of a section from its top.
func (l *layout) place(panels []board.Panel, outer map[string]string) []Panel {
	out := []Panel{}
	down := 0 // how far repeated panels have moved what is below them
	for _, p := range panels {
		if p.IsRow() {
			continue
		}
		scopes := l.repeats(p, outer)
		across := 1
		if len(scopes) > 1 && !p.Vertical {
			across = min(len(scopes), cmp.Or(max(p.MaxPerRow, 0), 4))
		}
		for n, scoped := range scopes {
			g := p.Grid
			g.Y += down
			if across > 1 {
				g.W = board.Columns / across
				g.X = n % across * g.W
			}
			g.Y += n / across * g.H
			out = append(out, l.panel(p, g, scoped))
		}
		down += (len(scopes) - 1) / across * p.Grid.H
	}
	settle(out)
	return out
}

func (l *layout) panel(p board.Panel, g board.Grid, scoped map[string]string) Panel {
	v := values(l.variables, scoped)
	draw := p.Draw.Clone()
	draw["title"], draw["description"] = v.Words(p.Title), v.Markup(p.Description)
	if p.Type == "text" {
		options := draw.Object("options").Clone()
		write := template.Values.Markup
		if options.Text("mode") == "code" {
			write = template.Values.Plain
		}
		options["content"] = write(v, options.Text("content"))
		draw["options"] = map[string]any(options)
	}
	return Panel{Key: keyOf(p.ID, scoped), ID: p.ID, Grid: g, Draw: draw, Scoped: scoped, Queries: len(p.Targets)}
}

// keyOf names a panel or row and what it is repeated for.
func keyOf(id int, scoped map[string]string) string {
	var key strings.Builder
	fmt.Fprint(&key, id)
	for _, name := range sortedKeys(scoped) {
		key.WriteString("~" + name + "=" + scoped[name])
	}
	return key.String()
}

// settle moves panels up as far as they go, as Grafana does, and those down that
// would lie on another.
func settle(panels []Panel) {
	order := make([]int, len(panels))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(panels[a].Grid.Y, panels[b].Grid.Y), cmp.Compare(panels[a].Grid.X, panels[b].Grid.X))
	})
	var floor [board.Columns]int
	for _, i := range order {
		g := &panels[i].Grid
		g.Y = slices.Max(floor[g.X : g.X+g.W])
		for x := g.X; x < g.X+g.W; x++ {
			floor[x] = g.Y + g.H
		}
	}
}
