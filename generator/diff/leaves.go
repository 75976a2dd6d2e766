package diff

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// leaves lists the values that differ between two JSON objects, each under its
// path. Lists whose members have names are compared by these, all others as one
// value. Known gives paths other names, and makes what is below them one value.
func leaves(before, after map[string]any, known map[string]string) []Field {
	var out []Field
	var walk func(path string, a, b any)
	walk = func(path string, a, b any) {
		if reflect.DeepEqual(a, b) {
			return
		}
		name, isWhole := known[path]
		x, y := object(a), object(b)
		if isWhole || x == nil || y == nil {
			out = append(out, Field{Name: cmp.Or(name, path), Old: shown(a), New: shown(b)})
			return
		}
		found := len(out)
		for _, k := range names(x, y) {
			walk(strings.TrimPrefix(path+"."+k, "."), x[k], y[k])
		}
		if before, after := order(a), order(b); len(out) == found && before != after {
			out = append(out, Field{Name: path + " (order)", Old: before, New: after})
		}
	}
	walk("", before, after)
	return out
}

// object is a JSON object, or a list of objects by their names; nil for anything else.
func object(v any) map[string]any {
	switch v := v.(type) {
	case map[string]any:
		return v
	case []any:
		named := map[string]any{}
		for _, e := range v {
			m, _ := e.(map[string]any)
			name := memberName(m)
			if _, taken := named[name]; name == "" || taken {
				return nil
			}
			named[name] = m
		}
		if len(named) == 0 {
			return nil
		}
		return named
	}
	return nil
}

// memberName is what a member of a list of variables, annotations or overrides is
// called.
func memberName(m map[string]any) string {
	if matcher, ok := m["matcher"].(map[string]any); ok {
		return fmt.Sprintf("[%s %s]", text(matcher["id"]), compact(matcher["options"]))
	}
	return text(m["name"])
}

// order lists the names of a list's members; empty for anything else.
func order(v any) string {
	members, _ := v.([]any)
	var out []string
	for _, e := range members {
		m, _ := e.(map[string]any)
		out = append(out, memberName(m))
	}
	return strings.Join(out, ", ")
}

// shown writes a value for a person: steps of thresholds as value and color.
func shown(v any) string {
	steps, isList := v.([]any)
	if !isList || len(steps) == 0 {
		return compact(v)
	}
	var parts []string
	for _, s := range steps {
		step, ok := s.(map[string]any)
		if _, colored := step["color"]; !ok || !colored || len(step) != 2 {
			return compact(v)
		}
		at, known := step["value"]
		if !known {
			return compact(v)
		}
		if at == nil {
			at = "base"
		}
		parts = append(parts, compact(at)+" "+text(step["color"]))
	}
	return strings.Join(parts, ", ")
}

// compact writes a JSON value on one line, a string without quotes; null is nothing.
func compact(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return fmt.Sprint(v)
	}
	return strings.TrimSpace(out.String())
}
