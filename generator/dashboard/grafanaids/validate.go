package grafanaids

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
)

// Problem is one thing in a board that Grafana does not know.
type Problem struct {
	// Where is the path in the JSON, from the panel where there is one.
	Where string
	// What names the wrong text and says what is wrong with it.
	What string
}

// String is the problem on one line.
func (p Problem) String() string { return p.Where + ": " + p.What }

// validate judges a value, at a path, by the schema.
func (s *schema) validate(v any, at string) []Problem {
	if s = s.target(); len(s.AnyOf) > 0 {
		return s.choose(v, at)
	}
	if s.Const != nil && !reflect.DeepEqual(v, s.Const) {
		return []Problem{{at, fmt.Sprintf("%v must be %v", v, s.Const)}}
	}
	if len(s.Enum) > 0 && !slices.ContainsFunc(s.Enum, func(e any) bool { return reflect.DeepEqual(v, e) }) {
		return []Problem{{at, fmt.Sprintf("%q is none of %v", fmt.Sprint(v), s.Enum)}}
	}
	if len(s.Type) > 0 && !slices.ContainsFunc(s.Type, func(t string) bool { return is(v, t) }) {
		return []Problem{{at, fmt.Sprintf("%v must be of type %s", v, strings.Join(s.Type, " or "))}}
	}
	var out []Problem
	switch v := v.(type) {
	case map[string]any:
		out = s.validateKeys(v, at)
	case []any:
		for i, e := range v {
			if s.Items != nil {
				out = append(out, s.Items.validate(e, fmt.Sprintf("%s[%d]", at, i))...)
			}
		}
	}
	return out
}

// validateKeys judges the keys of an object and what they hold.
func (s *schema) validateKeys(v map[string]any, at string) []Problem {
	var out []Problem
	for _, key := range s.Required {
		if _, ok := v[key]; !ok {
			out = append(out, Problem{at, fmt.Sprintf("the key %q is missing", key)})
		}
	}
	for _, key := range slices.Sorted(maps.Keys(v)) {
		switch below := join(at, key); {
		case s.Properties[key] != nil:
			out = append(out, s.Properties[key].validate(v[key], below)...)
		case s.Additional == nil:
		case s.Additional.never:
			out = append(out, Problem{below, fmt.Sprintf("%q is no key that Grafana knows here", key)})
		case s.Additional.schema != nil:
			out = append(out, s.Additional.schema.validate(v[key], below)...)
		}
	}
	return out
}

// choose judges a value by the alternative that it is meant to be: one whose fixed
// values it has, or else the one that finds least wrong with it.
func (s *schema) choose(v any, at string) []Problem {
	var best []Problem
	bestFixed := -2
	for _, alternative := range s.AnyOf {
		problems, fixed := alternative.validate(v, at), alternative.fixed(v)
		if len(problems) == 0 {
			return nil
		}
		if fixed > bestFixed || fixed == bestFixed && len(problems) < len(best) {
			best, bestFixed = problems, fixed
		}
	}
	return best
}

// fixed counts the keys whose only value the object has, such as type: row; -1
// where it has another.
func (s *schema) fixed(v any) int {
	object, ok := v.(map[string]any)
	if !ok {
		return 0
	}
	n := 0
	for key, p := range s.target().Properties {
		want := p.target().Const
		if want == nil {
			continue
		}
		if object[key] != want {
			return -1
		}
		n++
	}
	return n
}

// is reports whether a decoded value is of a type of JSON Schema.
func is(v any, want string) bool {
	switch v := v.(type) {
	case nil:
		return want == "null"
	case bool:
		return want == "boolean"
	case string:
		return want == "string"
	case float64:
		return want == "number" || want == "integer" && v == math.Trunc(v)
	case []any:
		return want == "array"
	default:
		return want == "object"
	}
}

func join(at, key string) string {
	if at == "" {
		return key
	}
	return at + "." + key
}
