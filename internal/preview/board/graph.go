package board

import (
	"regexp"
	"slices"
	"strings"
)

// fromGraph reads a graph panel of Grafana 7 and older as a time series panel.
func fromGraph(o Object) Object {
	axes := o.Objects("yaxes")
	custom := map[string]any{
		"drawStyle": "line", "lineWidth": orDefault(o, "linewidth", 1), "fillOpacity": 10 * orDefault(o, "fill", 1),
		"pointSize": 5, "showPoints": "never", "spanNulls": o.Text("nullPointMode") == "connected",
	}
	if o.Has("lines") && !o.Bool("lines") {
		custom["lineWidth"] = 0
	}
	if o.Bool("points") {
		custom["showPoints"] = "always"
	}
	if o.Bool("bars") {
		custom["drawStyle"], custom["fillOpacity"] = "bars", 100
	}
	if o.Bool("steppedLine") {
		custom["lineInterpolation"] = "stepAfter"
	}
	if o.Bool("stack") {
		mode := "normal"
		if o.Bool("percentage") {
			mode = "percent"
		}
		custom["stacking"] = map[string]any{"mode": mode, "group": "A"}
	}
	defaults := map[string]any{"custom": custom, "color": map[string]any{"mode": "palette-classic"}}
	if len(axes) > 0 {
		readAxis(axes[0], defaults, custom)
	}
	readGraphThresholds(o, defaults, custom)
	var overrides []any
	for _, alias := range sortedKeys(o.Object("aliasColors")) {
		overrides = append(overrides, override("byName", alias, property("color", fixed(o.Object("aliasColors").Text(alias)))))
	}
	for _, s := range o.Objects("seriesOverrides") {
		overrides = append(overrides, seriesOverride(s, axes)...)
	}
	o["type"] = "timeseries"
	o["fieldConfig"] = plain(map[string]any{"defaults": defaults, "overrides": overrides})
	o["options"] = plain(map[string]any{"legend": graphLegend(o.Object("legend")), "tooltip": map[string]any{"mode": "multi", "sort": "desc"}})
	return o
}

func readAxis(axis Object, defaults, custom map[string]any) {
	if unit := axis.Text("format"); unit != "" {
		defaults["unit"] = unit
	}
	for _, key := range []string{"min", "max", "decimals"} {
		if n, ok := axis.Number(key); ok {
			defaults[key] = n
		}
	}
	if label := axis.Text("label"); label != "" {
		custom["axisLabel"] = label
	}
	if axis.Has("show") && !axis.Bool("show") {
		custom["axisPlacement"] = "hidden"
	}
	if base := axis.Int("logBase"); base > 1 {
		custom["scaleDistribution"] = map[string]any{"type": "log", "log": base}
	}
}

// readGraphThresholds draws the thresholds of an old graph as lines or areas.
func readGraphThresholds(o Object, defaults, custom map[string]any) {
	colors := map[string]string{"critical": "red", "warning": "orange", "ok": "green"}
	steps := []any{map[string]any{"value": nil, "color": "transparent"}}
	style := "line"
	thresholds := o.Objects("thresholds")
	slices.SortStableFunc(thresholds, func(a, b Object) int {
		x, _ := a.Number("value")
		y, _ := b.Number("value")
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		default:
			return 0
		}
	})
	for _, t := range thresholds {
		n, ok := t.Number("value")
		if !ok {
			continue
		}
		color := colors[t.Text("colorMode")]
		if color == "" {
			color = t.Text("lineColor")
		}
		if color == "" {
			color = "red"
		}
		if t.Bool("fill") {
			style = "area"
		}
		steps = append(steps, map[string]any{"value": n, "color": color})
	}
	if len(steps) > 1 {
		defaults["thresholds"] = map[string]any{"mode": "absolute", "steps": steps}
		custom["thresholdsStyle"] = map[string]any{"mode": style}
	}
}

// seriesOverride reads what an old graph does differently for some series.
func seriesOverride(s Object, axes []Object) []any {
	matcher, alias := "byName", s.Text("alias")
	if len(alias) > 1 && strings.HasPrefix(alias, "/") {
		matcher = "byRegexp"
		if _, err := regexp.Compile(strings.Trim(alias, "/")); err != nil {
			return nil
		}
	}
	var properties []any
	if c := s.Text("color"); c != "" {
		properties = append(properties, property("color", fixed(c)))
	}
	if s.Int("yaxis") == 2 && len(axes) > 1 {
		properties = append(properties, property("custom.axisPlacement", "right"))
		if unit := axes[1].Text("format"); unit != "" {
			properties = append(properties, property("unit", unit))
		}
		for _, key := range []string{"min", "max"} {
			if n, ok := axes[1].Number(key); ok {
				properties = append(properties, property(key, n))
			}
		}
	}
	if n, ok := s.Number("fill"); ok {
		properties = append(properties, property("custom.fillOpacity", 10*n))
	}
	if n, ok := s.Number("linewidth"); ok {
		properties = append(properties, property("custom.lineWidth", n))
	}
	if s.Bool("dashes") {
		properties = append(properties, property("custom.lineStyle", map[string]any{"fill": "dash", "dash": []any{10, 10}}))
	}
	if s.Bool("bars") {
		properties = append(properties, property("custom.drawStyle", "bars"))
	}
	if s.Has("stack") && !s.Bool("stack") {
		properties = append(properties, property("custom.stacking", map[string]any{"mode": "none", "group": "A"}))
	}
	if s.Text("transform") == "negative-Y" {
		properties = append(properties, property("custom.transform", "negative-Y"))
	}
	if len(properties) == 0 || alias == "" {
		return nil
	}
	return []any{override(matcher, alias, properties...)}
}

func graphLegend(l Object) map[string]any {
	names := map[string]string{"avg": "mean", "current": "lastNotNull", "max": "max", "min": "min", "total": "sum"}
	calcs := []any{}
	for _, key := range []string{"min", "max", "avg", "current", "total"} {
		if l.Bool("values") && l.Bool(key) {
			calcs = append(calcs, names[key])
		}
	}
	out := map[string]any{"showLegend": !l.Has("show") || l.Bool("show"), "displayMode": "list", "placement": "bottom", "calcs": calcs}
	if l.Bool("alignAsTable") {
		out["displayMode"] = "table"
	}
	if l.Bool("rightSide") {
		out["placement"] = "right"
	}
	return out
}
