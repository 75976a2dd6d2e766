package promql

import (
	"regexp"
	"sort"
	"strconv"
	"strings"
)

// Op is a label matching operator.
type Op string

// The matching operators.
const (
	Equal    Op = "="
	NotEqual Op = "!="
	Regex    Op = "=~"
	NotRegex Op = "!~"
)

// Matcher selects series by a label.
type Matcher struct {
	Label string
	Op    Op
	Value string
}

// Eq matches a label's exact value.
func Eq(label, value string) Matcher { return Matcher{label, Equal, value} }

// Re matches a label against a fully anchored regular expression.
func Re(label, pattern string) Matcher { return Matcher{label, Regex, pattern} }

// NotRe matches labels whose value does not match the expression, or that are absent.
func NotRe(label, pattern string) Matcher { return Matcher{label, NotRegex, pattern} }

// Match matches a label against an expression, and against the value itself where
// the expression is a plain text: linters ask why a regular expression is needed,
// and a storage finds a value faster than it tries an expression.
func Match(label, expression string) Matcher {
	if regexp.QuoteMeta(expression) == expression {
		return Eq(label, expression)
	}
	return Re(label, expression)
}

// Not is the matcher that selects what this one does not.
func (m Matcher) Not() Matcher {
	m.Op = map[Op]Op{Equal: NotEqual, NotEqual: Equal, Regex: NotRegex, NotRegex: Regex}[m.Op]
	return m
}

// Matchers turns a selector map into matchers ordered by label.
func Matchers(selector map[string]string) []Matcher {
	labels := make([]string, 0, len(selector))
	for l := range selector {
		labels = append(labels, l)
	}
	sort.Strings(labels)
	out := make([]Matcher, 0, len(labels))
	for _, l := range labels {
		out = append(out, Eq(l, selector[l]))
	}
	return out
}

// Selector prints name{matchers}; with no matcher the braces vanish, so an
// empty optional filter can never leave a stray comma.
func Selector(name string, lists ...[]Matcher) string {
	var parts []string
	for _, ms := range lists {
		for _, m := range ms {
			parts = append(parts, m.Label+string(m.Op)+strconv.Quote(m.Value))
		}
	}
	if len(parts) == 0 {
		return name
	}
	return name + "{" + strings.Join(parts, ",") + "}"
}
