package dashboard

import (
	"strings"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// onward gives every panel of a board a way on: to the next board where it has no
// link of its own, and to the runbooks of the alerts that judge what it shows. It
// changes the panels of the board it is given.
func (p profile) onward(b board.Board) board.Board {
	for _, r := range b.Rows {
		for i := range r.Panels {
			pn := &r.Panels[i]
			if _, written := pn.View.(board.Text); written || linkedCells(*pn) {
				continue
			}
			if len(pn.Links) == 0 {
				pn.Links = p.next(b.UID, clicked(*pn))
			}
			for _, alert := range p.judging(*pn) {
				pn.Links = append(pn.Links, p.runbook(alert)...)
			}
		}
	}
	return b
}

// linkedCells tells whether columns of a table lead on: links of the whole panel
// would stand on every other cell as well.
func linkedCells(pn board.Panel) bool {
	t, _ := pn.View.(board.Table)
	for _, c := range t.Columns {
		if len(c.Links) > 0 {
			return true
		}
	}
	return false
}

// next is where to go from a board, with what the clicked line says of itself: from
// a model to its engines, from an engine to what its users feel.
func (p profile) next(uid string, set map[string]string) []board.Link {
	users := p.to("What users feel", p.serviceUID(), without(set, "instance"))
	engines := p.to("The engines, hottest first", p.enginesUID(), without(set, "instance"))
	one := p.to("Only this instance", p.enginesUID(), set)
	_, single := set["instance"]
	switch uid {
	case p.sloUID():
		return []board.Link{users, engines}
	case p.enginesUID():
		if single {
			return []board.Link{users, one}
		}
		return []board.Link{users}
	case p.serviceUID(), p.cacheUID():
		if single {
			return []board.Link{one}
		}
		return []board.Link{engines}
	default:
		return []board.Link{users}
	}
}

func without(set map[string]string, label string) map[string]string {
	out := map[string]string{}
	for l, from := range set {
		if l != label {
			out[l] = from
		}
	}
	return out
}

// clicked reads pickers from the labels that every line of a graph is named by.
// Other labels may be absent, and would empty the picker.
func clicked(pn board.Panel) map[string]string {
	out := map[string]string{}
	if _, graph := pn.View.(board.TimeSeries); !graph {
		return out
	}
	for _, l := range []struct{ label, picker string }{
		{sli.DeploymentLabel, sli.DeploymentLabel},
		{promql.ModelLabel, promql.ModelLabel},
		{"model_name", promql.ModelLabel},
		{"instance", "instance"},
	} {
		everywhere := true
		for _, q := range pn.Queries {
			everywhere = everywhere && strings.Contains(q.Legend, legend(l.label))
		}
		if everywhere {
			out[l.picker] = "${__field.labels." + l.label + ":percentencode}"
		}
	}
	return out
}
