package grafanaids

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// visit calls f on every value below v, in order, with its path and its key.
func visit(v any, at, key string, f func(v any, at, key string)) {
	f(v, at, key)
	switch v := v.(type) {
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			visit(v[k], join(at, k), k, f)
		}
	case []any:
		for i, e := range v {
			visit(e, fmt.Sprintf("%s[%d]", at, i), key, f)
		}
	}
}

// reducing are the keys that hold reducers, in options of every kind.
var reducing = []string{"aggregations", "calcs", "reducer", "reducers"}

// reducers judges the reducers in options.
func (g *Grafana) reducers(options any, at string) []Problem {
	var out []Problem
	visit(options, at, "", func(v any, at, key string) {
		if name, ok := v.(string); ok && slices.Contains(reducing, key) {
			out = append(out, oneOf(g.IDs.Reducers, "reducer", name, at)...)
		}
	})
	return out
}

// colouring are the keys that hold a colour where they hold a text.
var colouring = []string{"color", "fixedColor", "iconColor"}

// colors judges the colours of fields, thresholds, mappings and annotations.
func (g *Grafana) colors(b any, at string) []Problem {
	var out []Problem
	visit(b, at, "", func(v any, at, key string) {
		if name, ok := v.(string); ok && slices.Contains(colouring, key) && !g.IDs.Color(name) {
			out = append(out, Problem{at, fmt.Sprintf("%q is no colour", name)})
		}
	})
	return out
}

// reference is a variable in a text: $name, [[name:format]] or ${name.path:format}.
var reference = regexp.MustCompile(`\$([a-zA-Z_]\w*)|\[\[(\w+)(?::(\w+))?\]\]|\$\{(\w+)(?:\.[^:}]+)?(?::([^}]+))?\}`)

// references judges the variables that texts refer to: those of the board are
// known by name, those of Grafana begin with two underscores.
func (g *Grafana) references(b any, at string, known map[string]bool) []Problem {
	var out []Problem
	visit(b, at, "", func(v any, at, _ string) {
		for _, m := range reference.FindAllStringSubmatch(text(v), -1) {
			name, format := m[1]+m[2]+m[4], m[3]+m[5]
			if !known[name] && !strings.HasPrefix(name, "__") {
				out = append(out, Problem{at, fmt.Sprintf("%q: the board has no variable %s", m[0], name)})
			}
			if format, _, _ = strings.Cut(format, ":"); format != "" && !slices.Contains(g.IDs.VariableFormats, format) {
				out = append(out, Problem{at, fmt.Sprintf("%q: %s is no format of variables", m[0], format)})
			}
		}
	})
	return out
}
