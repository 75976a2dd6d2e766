package board

import (
	"regexp"
	"strconv"
	"strings"
)

// fromOldTable reads a table of Grafana 6 and older, whose columns have styles.
func fromOldTable(o Object) Object {
	var overrides []any
	for _, s := range o.Objects("styles") {
		pattern := s.Text("pattern")
		matcher := "byName"
		if strings.HasPrefix(pattern, "/") {
			matcher = "byRegexp"
			if _, err := regexp.Compile(strings.Trim(pattern, "/")); err != nil {
				continue
			}
		}
		var properties []any
		if alias := s.Text("alias"); alias != "" {
			properties = append(properties, property("displayName", alias))
		}
		if unit := s.Text("unit"); unit != "" && s.Text("type") == "number" {
			properties = append(properties, property("unit", unit))
		}
		if n, ok := s.Number("decimals"); ok && s.Text("type") == "number" {
			properties = append(properties, property("decimals", n))
		}
		if s.Text("type") == "hidden" {
			properties = append(properties, property("custom.hidden", true))
		}
		if steps := oldTableSteps(s); len(steps) > 0 {
			cell := map[string]string{"cell": "color-background", "row": "color-background"}[s.Text("colorMode")]
			if cell == "" {
				cell = "color-text"
			}
			properties = append(properties, property("custom.cellOptions", map[string]any{"type": cell}),
				property("thresholds", map[string]any{"mode": "absolute", "steps": steps}))
		}
		if len(properties) > 0 && pattern != "" {
			overrides = append(overrides, override(matcher, pattern, properties...))
		}
	}
	o["type"] = "table"
	o["fieldConfig"] = plain(map[string]any{"defaults": map[string]any{}, "overrides": overrides})
	o["options"] = plain(map[string]any{"showHeader": !o.Has("showHeader") || o.Bool("showHeader")})
	switch o.Text("transform") {
	case "timeseries_to_columns":
		o["transformations"] = plain([]any{map[string]any{"id": "joinByField", "options": map[string]any{}}})
	case "timeseries_aggregations":
		o["transformations"] = plain([]any{map[string]any{"id": "reduce", "options": map[string]any{"reducers": []any{"mean", "max", "lastNotNull"}}}})
	case "table":
		o["transformations"] = plain([]any{map[string]any{"id": "merge", "options": map[string]any{}}})
	}
	return o
}

func oldTableSteps(s Object) []any {
	if s.Text("colorMode") == "" || s.Text("colorMode") == "null" {
		return nil
	}
	colors := s.Texts("colors")
	if len(colors) == 0 {
		return nil
	}
	steps := []any{map[string]any{"value": nil, "color": colors[0]}}
	for i, text := range s.Texts("thresholds") {
		n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if err == nil && i+1 < len(colors) {
			steps = append(steps, map[string]any{"value": n, "color": colors[i+1]})
		}
	}
	return steps
}

// fromOldHeatmap reads the options of a heatmap of Grafana 8 and older.
func fromOldHeatmap(o Object) Object {
	unit := o.Object("yAxis").Text("format")
	scheme := strings.TrimPrefix(o.Object("color").Text("colorScheme"), "interpolate")
	if scheme == "" {
		scheme = "Oranges"
	}
	color := map[string]any{"mode": "scheme", "scheme": scheme, "steps": 64, "reverse": false}
	if o.Object("color").Text("mode") == "opacity" {
		color = map[string]any{"mode": "opacity", "fill": o.Object("color").Text("cardColor"), "exponent": orDefault(o.Object("color"), "exponent", 0.5)}
	}
	o["options"] = plain(map[string]any{
		"calculate": o.Text("dataFormat") != "tsbuckets", "color": color,
		"yAxis": map[string]any{"unit": unit, "axisPlacement": "left"}, "legend": map[string]any{"show": o.Object("legend").Bool("show")},
	})
	return o
}
