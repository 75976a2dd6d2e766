package meaning

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/common/model"
)

// variables are Grafana's variables in a pair of expressions. PromQL has none, so
// each is parsed as something that nobody writes, and shown by its name again.
type variables []string

// Variables outside of strings, and those of them that are durations.
var (
	variable         = regexp.MustCompile(`\$\{[^}]*\}|\$\w+|\[\[\w+\]\]`)
	durationVariable = regexp.MustCompile(`^\$\{?__(rate_interval|interval|range)\b`)
	quotedText       = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'|`[^`]*`")
)

// outside calls f with every part of an expression that is no string, and joins
// the results with the strings between them.
func outside(expr string, f func(string) string) string {
	var out strings.Builder
	at := 0
	for _, quoted := range quotedText.FindAllStringIndex(expr, -1) {
		out.WriteString(f(expr[at:quoted[0]]))
		out.WriteString(expr[quoted[0]:quoted[1]])
		at = quoted[1]
	}
	out.WriteString(f(expr[at:]))
	return out.String()
}

// newVariables collects the variables of expressions.
func newVariables(exprs ...string) variables {
	var found variables
	for _, expr := range exprs {
		outside(expr, func(part string) string {
			found = append(found, variable.FindAllString(part, -1)...)
			return part
		})
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// duration and number stand for the variable of an index: values that differ from
// variable to variable, and that no rule has.
func (v variables) duration(i int) string {
	return model.Duration(time.Duration(7_000_000_001+i) * time.Millisecond).String()
}

func (v variables) number(i int) string { return fmt.Sprintf("70000000.%03d", i+1) }

// label stands for a variable that is a name.
func (v variables) label(i int) string { return fmt.Sprintf("llmslo_variable_%d", i) }

// replaced returns the texts to try: variables that are no durations may be
// numbers, names or durations.
func (v variables) replaced(expr string) []string {
	if len(v) == 0 {
		return []string{expr}
	}
	for i := range v {
		if strings.Contains(expr, v.duration(i)) || strings.Contains(expr, v.number(i)) || strings.Contains(expr, v.label(i)) {
			return nil // it would be taken for the variable
		}
	}
	with := func(other func(int) string) string {
		return outside(expr, func(part string) string {
			return variable.ReplaceAllStringFunc(part, func(name string) string {
				i := slices.Index(v, name)
				if durationVariable.MatchString(name) {
					return v.duration(i)
				}
				return other(i)
			})
		})
	}
	return []string{with(v.number), with(v.label), with(v.duration)}
}

// named puts the names of variables back into moves.
func (v variables) named(moves []Move) []Move {
	for m := range moves {
		for i, name := range v {
			back := strings.NewReplacer(v.duration(i), name, v.number(i), name, v.label(i), name)
			moves[m].Old, moves[m].New = back.Replace(moves[m].Old), back.Replace(moves[m].New)
		}
	}
	return moves
}
