// Package template writes the values of variables into the texts of a board, in
// all spellings and formats that Grafana has for queries, titles and links.
package template

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Value is what a variable stands for.
type Value struct {
	// Values are the chosen ones, or all there are when All is true.
	Values []string
	// Texts are what people see in their place; empty for the values themselves.
	Texts []string
	// All tells that all are chosen; AllValue is then written unchanged, unless empty.
	All      bool
	AllValue string
	// Several tells that more than one could be chosen, so that queries compare
	// with a regular expression.
	Several bool
}

// One is a value that stands for itself.
func One(value string) Value { return Value{Values: []string{value}} }

// Values are variables by name.
type Values map[string]Value

// With are these values and others, which win.
func (v Values) With(others Values) Values {
	if len(others) == 0 {
		return v
	}
	out := make(Values, len(v)+len(others))
	maps.Copy(out, v)
	maps.Copy(out, others)
	return out
}

// use is $name, ${name}, ${name:format}, ${name.field:format}, [[name]] or [[name:format]].
var use = regexp.MustCompile(`\$(\w+)|\[\[(\w+)(?::([^\]\s]+))?\]\]|\$\{(\w+)(?:\.[^:}]+)?(?::([^}]+))?\}`)

// Names are the variables that a text uses, each once, in their order.
func Names(text string) []string {
	var names []string
	for _, m := range use.FindAllStringSubmatch(text, -1) {
		if name := m[1] + m[2] + m[4]; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// PromQL writes values into a query: several as a regular expression, one with
// what a quoted text needs. Names that are no variable stay as they are.
func (v Values) PromQL(text string) string { return v.replace(text, promQL) }

// Words writes values for people to read.
func (v Values) Words(text string) string { return v.replace(text, words) }

// Markup writes values into HTML or Markdown such that they are no markup themselves.
func (v Values) Markup(text string) string { return v.replace(text, markup) }

// Plain writes values as they are.
func (v Values) Plain(text string) string { return v.replace(text, plainly) }

func (v Values) replace(text string, otherwise func(Value) string) string {
	if !strings.ContainsAny(text, "$[") {
		return text
	}
	var b strings.Builder
	last := 0
	for _, at := range use.FindAllStringSubmatchIndex(text, -1) {
		group := func(n int) string {
			if at[2*n] < 0 {
				return ""
			}
			return text[at[2*n]:at[2*n+1]]
		}
		value, ok := v[group(1)+group(2)+group(4)]
		if !ok {
			continue
		}
		b.WriteString(text[last:at[0]])
		b.WriteString(value.format(group(3)+group(5), otherwise))
		last = at[1]
	}
	b.WriteString(text[last:])
	return b.String()
}
