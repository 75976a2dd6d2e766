package overlay

import (
	"encoding/json"
	"fmt"
)

// varPrefix begins the external variables that the library reads.
const varPrefix = "llmslo/"

// vars are the external variables of every program: the model, and the content
// of rules and boards by path.
func (s *state) vars() (map[string]string, error) {
	vars := map[string]string{}
	for _, f := range s.model.Rules {
		if err := put(vars, f.Path, s.groups[f.Path]); err != nil {
			return nil, err
		}
	}
	for _, d := range s.model.Dashboards {
		text, err := packed(s.boards[d.Path])
		if err != nil {
			return nil, fmt.Errorf("encode %s: %w", d.Path, err)
		}
		vars[varPrefix+d.Path] = text
	}
	return vars, put(vars, "bundle", s.model)
}

// put adds a variable that holds JSON.
func put(vars map[string]string, name string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode %s: %w", name, err)
	}
	vars[varPrefix+name] = string(text)
	return nil
}

// index lists what an overlay can name.
type index struct {
	Format      int                 `json:"format"`
	Dashboards  []boardIndex        `json:"dashboards"`
	Alerts      []alertIndex        `json:"alerts"`
	Records     []string            `json:"records"`
	Deployments map[string][]string `json:"deployments"`
}

type boardIndex struct {
	UID    string       `json:"uid"`
	Panels []panelIndex `json:"panels"`
}

type panelIndex struct {
	ID    any    `json:"id"`
	Title string `json:"title"`
}

type alertIndex struct {
	Name   string            `json:"name"`
	Labels map[string]string `json:"labels"`
}

// index lists what an overlay can name now.
func (s *state) index() index {
	x := index{Format: Format, Dashboards: []boardIndex{}, Alerts: []alertIndex{}, Records: []string{}, Deployments: map[string][]string{}}
	for _, d := range s.model.Dashboards {
		b := boardIndex{UID: d.UID, Panels: []panelIndex{}}
		eachPanel(s.boards[d.Path], func(panel map[string]any, _ bool) {
			title, _ := panel["title"].(string)
			b.Panels = append(b.Panels, panelIndex{panel["id"], title})
		})
		x.Dashboards = append(x.Dashboards, b)
	}
	for _, f := range s.model.Rules {
		for _, g := range s.groups[f.Path] {
			for _, r := range g.Rules {
				if r.Alert != "" {
					x.Alerts = append(x.Alerts, alertIndex{r.Alert, nonNil(r.Labels)})
				} else {
					x.Records = append(x.Records, r.Record)
				}
			}
		}
	}
	for _, d := range s.model.Deployments {
		kinds := []string{}
		for _, t := range d.Targets {
			kinds = append(kinds, t.Kind)
		}
		x.Deployments[d.Name] = kinds
	}
	return x
}

// eachPanel visits the panels of a board, those inside collapsed rows too, which
// are nested.
func eachPanel(board map[string]any, visit func(panel map[string]any, nested bool)) {
	top, _ := board["panels"].([]any)
	for _, p := range top {
		panel, ok := p.(map[string]any)
		if !ok {
			continue
		}
		visit(panel, false)
		inner, _ := panel["panels"].([]any)
		for _, n := range inner {
			if nested, ok := n.(map[string]any); ok {
				visit(nested, true)
			}
		}
	}
}
