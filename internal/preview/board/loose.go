package board

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Object is a JSON object that may hold anything. Its methods return the zero
// value for what is absent or of another type: boards that people exchange have
// null, numbers as text and text as numbers where Grafana itself is forgiving.
type Object map[string]any

// Text is a text, or a number or truth value printed as one.
func (o Object) Text(key string) string {
	switch v := o[key].(type) {
	case string:
		return v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case bool:
		return strconv.FormatBool(v)
	default:
		return ""
	}
}

// Number is a number, or a text that is one.
func (o Object) Number(key string) (float64, bool) {
	switch v := o[key].(type) {
	case float64:
		return v, true
	case string:
		n, err := strconv.ParseFloat(strings.TrimSpace(v), 64)
		return n, err == nil
	default:
		return 0, false
	}
}

// Int is a number without its fraction, 0 when there is none. Numbers that no
// board has are cut off, so that sums of a few of them stay in range.
func (o Object) Int(key string) int {
	n, _ := o.Number(key)
	const most = 1 << 40
	return int(min(max(n, -most), most))
}

// Bool is true only when it says so.
func (o Object) Bool(key string) bool {
	v, _ := o[key].(bool)
	return v
}

// Has tells whether there is a value other than null.
func (o Object) Has(key string) bool { return o[key] != nil }

// Object is an object, empty when there is none.
func (o Object) Object(key string) Object {
	v, _ := o[key].(map[string]any)
	return v
}

// List is a list, empty when there is none.
func (o Object) List(key string) []any {
	v, _ := o[key].([]any)
	return v
}

// Objects are the objects of a list; what is no object is left out.
func (o Object) Objects(key string) []Object {
	var all []Object
	for _, v := range o.List(key) {
		if x, ok := v.(map[string]any); ok {
			all = append(all, x)
		}
	}
	return all
}

// Texts are the texts of a list, or the one text that stands in its place.
func (o Object) Texts(key string) []string {
	if s := o.Text(key); s != "" {
		return []string{s}
	}
	var all []string
	for _, v := range o.List(key) {
		if s := (Object{"": v}).Text(""); s != "" {
			all = append(all, s)
		}
	}
	return all
}

// Clone copies an object in depth, so that a change reaches nobody else.
func (o Object) Clone() Object {
	c, _ := clone(map[string]any(o)).(map[string]any)
	return c
}

func clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, x := range v {
			out[k] = clone(x)
		}
		return out
	case Object:
		return clone(map[string]any(v))
	case []any:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = clone(x)
		}
		return out
	default:
		return v
	}
}

// plain turns values of Go's own types into what decoding JSON gives, so that
// what is written here can be read by the methods above.
func plain(v any) any {
	content, err := json.Marshal(v)
	if err != nil {
		return nil
	}
	var out any
	if json.Unmarshal(content, &out) != nil {
		return nil
	}
	return out
}
