package e2e

import (
	"encoding/json"
	"fmt"
)

// board is what a dashboard file asks of Prometheus.
type board struct {
	Title     string
	Variables []variable
	Queries   []boardQuery
}

// boardQuery is one query of a panel or an annotation.
type boardQuery struct {
	// Panel is the title of the panel or annotation.
	Panel string
	Expr  string
	// Instant asks for now only, Range over time; a query may ask for both.
	Instant, Range bool
}

// variable is a template variable.
type variable struct {
	Name       string `json:"name"`
	Type       string `json:"type"`
	Query      text   `json:"query"`
	IncludeAll bool   `json:"includeAll"`
	AllValue   string `json:"allValue"`
}

// text is a string, or an object with the string in its field query.
type text string

// UnmarshalJSON implements json.Unmarshaler.
func (t *text) UnmarshalJSON(content []byte) error {
	if err := json.Unmarshal(content, (*string)(t)); err == nil {
		return nil
	}
	var object struct {
		Query string `json:"query"`
	}
	err := json.Unmarshal(content, &object)
	*t = text(object.Query)
	return err
}

// dashboardJSON is the part of classic dashboard JSON that holds queries.
type dashboardJSON struct {
	Title      string      `json:"title"`
	Panels     []panelJSON `json:"panels"`
	Templating struct {
		List []variable `json:"list"`
	} `json:"templating"`
	Annotations struct {
		List []struct {
			Name string `json:"name"`
			Expr string `json:"expr"`
		} `json:"list"`
	} `json:"annotations"`
}

type panelJSON struct {
	Title   string      `json:"title"`
	Panels  []panelJSON `json:"panels"`
	Targets []struct {
		Expr    string `json:"expr"`
		Instant bool   `json:"instant"`
		Range   *bool  `json:"range"`
	} `json:"targets"`
}

// readBoard finds all queries of a dashboard, those in collapsed rows included.
// A dashboard without any is an error, as is a target without expression.
func readBoard(content []byte) (board, error) {
	var d dashboardJSON
	if err := json.Unmarshal(content, &d); err != nil {
		return board{}, err
	}
	b := board{Title: d.Title, Variables: d.Templating.List}
	if err := b.addPanels(d.Panels); err != nil {
		return board{}, err
	}
	if len(b.Queries) == 0 {
		return board{}, fmt.Errorf("board %q has no query", d.Title)
	}
	for _, a := range d.Annotations.List {
		if a.Expr != "" {
			b.Queries = append(b.Queries, boardQuery{Panel: "annotation " + a.Name, Expr: a.Expr, Range: true})
		}
	}
	return b, nil
}

func (b *board) addPanels(panels []panelJSON) error {
	for _, p := range panels {
		for _, t := range p.Targets {
			if t.Expr == "" {
				return fmt.Errorf("panel %q has a target without expression", p.Title)
			}
			// Grafana asks over time unless told otherwise.
			overTime := !t.Instant
			if t.Range != nil {
				overTime = *t.Range || !t.Instant
			}
			b.Queries = append(b.Queries, boardQuery{Panel: p.Title, Expr: t.Expr, Instant: t.Instant, Range: overTime})
		}
		if err := b.addPanels(p.Panels); err != nil {
			return err
		}
	}
	return nil
}
