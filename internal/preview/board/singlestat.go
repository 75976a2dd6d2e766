package board

import (
	"strconv"
	"strings"
)

// fromSinglestat reads a singlestat panel as a stat, or as a gauge where it showed one.
func fromSinglestat(o Object) Object {
	calcs := map[string]string{
		"avg": "mean", "current": "lastNotNull", "total": "sum", "delta": "delta", "diff": "diff", "range": "range",
		"first": "firstNotNull", "min": "min", "max": "max", "name": "lastNotNull",
	}
	calc := calcs[o.Text("valueName")]
	if calc == "" {
		calc = "mean"
	}
	defaults := map[string]any{
		"thresholds": map[string]any{"mode": "absolute", "steps": singlestatSteps(o)},
		"color":      map[string]any{"mode": "thresholds"},
		"mappings":   singlestatMappings(o),
	}
	if unit := o.Text("format"); unit != "" {
		defaults["unit"] = unit
	}
	if n, ok := o.Number("decimals"); ok {
		defaults["decimals"] = n
	}
	options := map[string]any{
		"reduceOptions": map[string]any{"calcs": []any{calc}, "values": false, "fields": ""},
		"colorMode":     "none", "graphMode": "none", "textMode": "value",
	}
	switch {
	case o.Bool("colorBackground"):
		options["colorMode"] = "background"
	case o.Bool("colorValue"):
		options["colorMode"] = "value"
	}
	if o.Object("sparkline").Bool("show") {
		options["graphMode"] = "area"
	}
	if o.Text("valueName") == "name" {
		options["textMode"] = "name"
	}
	o["type"] = "stat"
	if g := o.Object("gauge"); g.Bool("show") {
		o["type"] = "gauge"
		options = map[string]any{"reduceOptions": options["reduceOptions"], "showThresholdMarkers": true}
		defaults["min"], defaults["max"] = orDefault(g, "minValue", 0), orDefault(g, "maxValue", 100)
	}
	o["options"], o["fieldConfig"] = plain(options), plain(map[string]any{"defaults": defaults, "overrides": []any{}})
	return o
}

// singlestatSteps are thresholds written "50,80" with three colours.
func singlestatSteps(o Object) []any {
	colors := o.Texts("colors")
	color := func(n int, otherwise string) string {
		if n < len(colors) {
			return colors[n]
		}
		return otherwise
	}
	steps := []any{map[string]any{"value": nil, "color": color(0, "green")}}
	for i, text := range strings.Split(o.Text("thresholds"), ",") {
		n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if err == nil {
			steps = append(steps, map[string]any{"value": n, "color": color(i+1, "red")})
		}
	}
	return steps
}

func singlestatMappings(o Object) []any {
	mappings := []any{}
	for _, m := range o.Objects("valueMaps") {
		if m.Text("value") == "null" {
			mappings = append(mappings, map[string]any{"type": "special", "options": map[string]any{"match": "null", "result": map[string]any{"text": m.Text("text")}}})
			continue
		}
		mappings = append(mappings, map[string]any{"type": "value", "options": map[string]any{m.Text("value"): map[string]any{"text": m.Text("text")}}})
	}
	for _, m := range o.Objects("rangeMaps") {
		from, ok := m.Number("from")
		to, alright := m.Number("to")
		if ok && alright {
			mappings = append(mappings, map[string]any{"type": "range", "options": map[string]any{"from": from, "to": to, "result": map[string]any{"text": m.Text("text")}}})
		}
	}
	return mappings
}
