package classic

import (
	"slices"

	"github.com/grafana/grafana-foundation-sdk/go/common"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/table"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// organize is the options of Grafana's transformation of that name.
type organize struct {
	Exclude map[string]bool   `json:"excludeByName"`
	Include map[string]bool   `json:"includeByName"`
	Index   map[string]int    `json:"indexByName"`
	Rename  map[string]string `json:"renameByName"`
}

// tableOf joins the queries on their labels and shows the wanted columns.
func tableOf(out *dashboard.Panel, p board.Panel, v board.Table) {
	out.Type = "table"
	sort := common.TableSortByFieldState{DisplayName: v.SortBy, Desc: new(v.Descending)}
	out.Options = table.Options{ShowHeader: true, CellHeight: new(common.TableCellHeightSm)}
	if v.SortBy != "" {
		out.Options = table.Options{ShowHeader: true, CellHeight: new(common.TableCellHeightSm), SortBy: []common.TableSortByFieldState{sort}}
	}
	out.FieldConfig.Defaults.Custom = common.TableFieldOptions{Align: common.FieldTextAlignmentAuto, Filterable: new(true), MinWidth: new(float64(narrowest))}
	out.FieldConfig.Defaults.Color = byThreshold()
	out.FieldConfig.Defaults.Thresholds = thresholds(nil, "transparent")
	o := organize{
		Exclude: map[string]bool{"Time": true}, Include: map[string]bool{},
		Index: map[string]int{}, Rename: map[string]string{},
	}
	for i := range p.Queries {
		o.Exclude[value(p, i)] = true
	}
	for i, c := range v.Columns {
		name := c.Label
		if name == "" {
			name = value(p, c.Query)
			delete(o.Exclude, name)
		}
		o.Index[name], o.Rename[name] = i, c.Title
		if props := cell(c); len(props) > 0 {
			out.FieldConfig.Overrides = append(out.FieldConfig.Overrides, dashboard.DashboardFieldConfigSourceOverrides{
				Matcher:    dashboard.MatcherConfig{Id: "byName", Options: c.Title},
				Properties: props,
			})
		}
	}
	out.Transformations = []dashboard.DataTransformerConfig{
		{Id: "merge", Options: map[string]any{}},
		{Id: "organize", Options: o},
	}
}

// narrowest is how few pixels a column without a width may take. Grafana's own 150
// push the last columns of a wide table out of sight, and short titles need less yet.
const narrowest = 110

// narrow is how few pixels a number takes below its title, which has the icon of a
// filter beside it. Names are longer than their titles.
func narrow(title string) int { return min(32+8*len(title), narrowest) }

// value is the name of a query's value column: a single query's has no letter.
func value(p board.Panel, query int) string {
	if len(p.Queries) == 1 {
		return "Value"
	}
	return "Value #" + board.RefID(query)
}

func cell(c board.Column) []dashboard.DynamicConfigValue {
	var out []dashboard.DynamicConfigValue
	set := func(id string, value any) { out = append(out, dashboard.DynamicConfigValue{Id: id, Value: value}) }
	if c.Unit != "" {
		set("unit", c.Unit)
	}
	if c.Decimals > 0 {
		set("decimals", c.Decimals)
	}
	if c.Width > 0 {
		set("custom.width", c.Width)
	} else if n := narrow(c.Title); c.Label == "" && n < narrowest {
		set("custom.minWidth", n)
	}
	if len(c.Steps) > 0 {
		set("thresholds", thresholds(c.Steps, "transparent"))
	}
	if m := mappings(c.States); m != nil {
		set("mappings", m)
	}
	coloured := slices.ContainsFunc(c.States, func(s board.State) bool { return s.Color != "" })
	if len(c.Steps) > 0 || coloured {
		set("custom.cellOptions", common.TableColoredBackgroundCellOptions{
			Type: common.TableCellDisplayModeColorBackground, Mode: new(common.TableCellBackgroundDisplayModeBasic),
		})
	}
	if len(c.Links) > 0 {
		set("links", dataLinks(c.Links))
	}
	return out
}
