package grafanaids

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Grafana is what one release of Grafana's packages knows.
type Grafana struct {
	// IDs are the names in its registries.
	IDs IDs

	classic, v2 *schema
	// panels are the schemas of options and custom field options, by type of panel.
	panels map[string]*schema
}

// New reads the embedded data. An error means that the data is not what
// make grafana-ids writes.
func New() (*Grafana, error) {
	g := &Grafana{panels: map[string]*schema{}}
	files, err := fs.Glob(data, "data/*.json")
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		raw, err := data.ReadFile(f)
		if err == nil {
			err = g.add(strings.TrimSuffix(path.Base(f), ".json"), raw)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w; run make grafana-ids", f, err)
		}
	}
	g.correct()
	return g, nil
}

// add takes in one file of the data.
func (g *Grafana) add(name string, raw []byte) error {
	if name == "ids" {
		return decode(raw, &g.IDs)
	}
	s, err := parse(raw)
	if err != nil {
		return err
	}
	switch panel, ok := strings.CutPrefix(name, "panel-"); {
	case ok:
		g.panels[panel] = s
	case name == "classic":
		g.classic = s
	case name == "v2":
		g.v2 = s
	default:
		return errors.New("nothing is known of this file")
	}
	return nil
}

// object decodes a board.
func object(raw []byte) (map[string]any, []Problem) {
	var out map[string]any
	if err := json.Unmarshal(raw, &out); err != nil {
		return nil, []Problem{{"board", err.Error()}}
	}
	if out == nil {
		return nil, []Problem{{"board", "null must be of type object"}}
	}
	return out, nil
}
