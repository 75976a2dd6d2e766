package grafanaids

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// panel judges the options and the fields of a panel, which both forms of a board
// write the same way.
func (g *Grafana) panel(kind string, p map[string]any, at string) []Problem {
	s := g.panels[kind]
	if s == nil {
		return []Problem{{at, fmt.Sprintf("%q is no type of panel that is known here; scripts/schemas.mjs lists them", kind)}}
	}
	options, custom := s.target().Properties["options"], s.target().Properties["custom"]
	out := append(options.validate(given(p["options"]), at+".options"), g.reducers(p["options"], at+".options")...)

	config, at := fields(p["fieldConfig"]), at+".fieldConfig"
	defaults := fields(config["defaults"])
	out = append(out, custom.validate(given(defaults["custom"]), at+".defaults.custom")...)
	for _, id := range slices.Sorted(maps.Keys(defaults)) {
		out = append(out, g.property(id, defaults[id], at+".defaults."+id)...)
	}
	for i, o := range list(config["overrides"]) {
		at := fmt.Sprintf("%s.overrides[%d]", at, i)
		matcher := fields(fields(o)["matcher"])
		out = append(out, oneOf(g.IDs.FieldMatchers, "matcher of fields", matcher["id"], at+".matcher.id")...)
		out = append(out, g.reducers(matcher["options"], at+".matcher.options")...)
		for j, property := range list(fields(o)["properties"]) {
			at := fmt.Sprintf("%s.properties[%d]", at, j)
			out = append(out, g.override(custom, fields(property), at)...)
		}
	}
	return out
}

// override judges one property of an override: its id, and its value as that of
// the same option in the defaults.
func (g *Grafana) override(custom *schema, property map[string]any, at string) []Problem {
	id, value := text(property["id"]), property["value"]
	if key, ok := strings.CutPrefix(id, "custom."); ok {
		key, rest, _ := strings.Cut(key, ".")
		s := custom.target().Properties[key]
		switch {
		case s == nil:
			return []Problem{{at, fmt.Sprintf("%q is no option of the fields of this panel", id)}}
		case rest != "":
			return nil
		}
		return s.validate(value, at+".value")
	}
	if !slices.Contains(g.IDs.FieldProperties, id) {
		return []Problem{{at, fmt.Sprintf("%q is no property of a field", id)}}
	}
	var out []Problem
	if s := g.classic.Definitions["FieldConfig"].Properties[id]; s != nil {
		out = s.validate(value, at+".value")
	}
	return append(out, g.property(id, value, at+".value")...)
}

// property judges the ids in one standard option. Threshold modes and types of
// mappings are judged by the schema.
func (g *Grafana) property(id string, value any, at string) []Problem {
	switch id {
	case "unit":
		if unit := text(value); !g.IDs.Unit(unit) {
			return []Problem{{at, fmt.Sprintf("%q is no unit", unit)}}
		}
	case "color":
		return oneOf(g.IDs.ColorModes, "colour mode", fields(value)["mode"], at+".mode")
	}
	return nil
}

// transformation judges a transformation by its id and the ids in its options.
func (g *Grafana) transformation(id string, t map[string]any, at string) []Problem {
	out := oneOf(g.IDs.Transformations, "transformation", id, at)
	out = append(out, g.reducers(t["options"], at+".options")...)
	if filter := fields(t["filter"]); filter != nil {
		out = append(out, oneOf(g.IDs.FrameMatchers, "matcher of frames", filter["id"], at+".filter.id")...)
	}
	for i, f := range list(fields(t["options"])["filters"]) {
		if config, ok := fields(f)["config"]; ok {
			out = append(out, oneOf(g.IDs.ValueMatchers, "matcher of values", fields(config)["id"], fmt.Sprintf("%s.options.filters[%d].config.id", at, i))...)
		}
	}
	return out
}

// oneOf refuses what is not in a list.
func oneOf(known []string, what string, v any, at string) []Problem {
	if slices.Contains(known, text(v)) {
		return nil
	}
	return []Problem{{at, fmt.Sprintf("%q is no %s", fmt.Sprint(v), what)}}
}

// given is an object for a key that is left out.
func given(v any) any {
	if v == nil {
		return map[string]any{}
	}
	return v
}
