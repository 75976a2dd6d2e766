package query

import (
	"regexp"
	"strings"

	"github.com/llmslo/llmslo/generator/check/board"
)

// Placeholder stands in an expression where a template variable names a metric
// or a label that is not known here.
const Placeholder = "__variable__"

// Insert is a template variable of a dashboard that something was put in place
// of, so that the expression parses.
type Insert struct {
	// Name is the variable's name.
	Name string
	// Start and End are where it stands in the text; with what replaced it, from
	// At up to To, in the expression that was parsed.
	Start, End, At, To int
	// Known is true when what stands there now is the variable's own value.
	Known bool
}

// expanded is a query whose variables have been replaced.
type expanded struct {
	text    string
	inserts []Insert
}

var reference = regexp.MustCompile(`\$\{([A-Za-z_]\w*)(?:\.\w+)?(?::[^}]*)?\}|\$([A-Za-z_]\w*)|\[\[([A-Za-z_]\w*)(?::[^\]]*)?\]\]`)

// References returns the names of all variables in a text, in order, repeated
// ones included.
func References(text string) []string {
	var out []string
	for _, m := range reference.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1]+m[2]+m[3])
	}
	return out
}

// expand replaces variables. The guess says what a variable stands for whose
// place does not tell.
func expand(text string, b *board.Board, guess string) expanded {
	var out expanded
	var s strings.Builder
	at := 0
	for _, m := range reference.FindAllStringSubmatchIndex(text, -1) {
		start, end := m[0], m[1]
		name := text[max(m[2], 0):max(m[3], 0)] + text[max(m[4], 0):max(m[5], 0)] + text[max(m[6], 0):max(m[7], 0)]
		s.WriteString(text[at:start])
		at = end
		if inString(s.String()) {
			out.inserts = append(out.inserts, Insert{Name: name, Start: start, End: end, At: s.Len(), To: s.Len() + end - start})
			s.WriteString(text[start:end])
			continue
		}
		with, known := standIn(name, s.String(), text[end:], b, guess)
		out.inserts = append(out.inserts, Insert{Name: name, Start: start, End: end, At: s.Len(), To: s.Len() + len(with), Known: known})
		s.WriteString(with)
	}
	s.WriteString(text[at:])
	out.text = s.String()
	return out
}

// inString tells whether a text ends inside a string literal.
func inString(text string) bool {
	var quote byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote == 0 && (c == '"' || c == '\'' || c == '`'):
			quote = c
		case quote != 0 && c == '\\' && quote != '`':
			i++
		case c == quote:
			quote = 0
		}
	}
	return quote != 0
}

var (
	duration    = regexp.MustCompile(`^(?:[0-9]+(?:ms|[smhdwy]))+$`)
	number      = regexp.MustCompile(`^[0-9]+(?:\.[0-9]+)?$`)
	word        = regexp.MustCompile(`^[A-Za-z_:][A-Za-z0-9_:]*$`)
	clause      = regexp.MustCompile(`^(?:by|without)\s*\(`)
	afterClause = regexp.MustCompile(`(?:\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^()]*|\boffset\s+-?)$`)
)

// standIn chooses what to put in place of a variable, from what stands before
// and behind it.
func standIn(name, before, behind string, b *board.Board, guess string) (with string, known bool) {
	value := current(name, b)
	trimmed, next := strings.TrimRight(before, " \t\n"), strings.TrimLeft(behind, " \t\n")
	last, first := lastByte(trimmed), firstByte(next)
	switch {
	case inBrackets(before) || strings.HasSuffix(trimmed, "offset"):
		return window(name, value, firstByte(behind))
	case isGlobalNumber(name):
		return "60", false
	case isWordByte(lastByte(before)) || isWordByte(firstByte(behind)) && firstByte(behind) != 0 && !startsWithDigit(behind):
		if word.MatchString("x" + value) {
			return value, true
		}
		return Placeholder, false
	case afterClause.MatchString(trimmed):
		return Placeholder, false
	case inBraces(before):
		if first == '=' || first == '!' {
			return Placeholder, false
		}
		return Placeholder + `=""`, false
	case first == '(' || clause.MatchString(next):
		if word.MatchString(value) {
			return value, true
		}
		return "sum", false
	case last == '(' && first == ',':
		return asNumber(value, "0.95"), false
	case number.MatchString(value):
		return value, false
	case strings.IndexByte("<>*/+-=^%", last) >= 0 && last != 0 && guess == "number":
		return asNumber(value, "1"), false
	case word.MatchString(value):
		return value, true
	case guess == "number":
		return "1", false
	default:
		return Placeholder, false
	}
}

// window is a duration for a variable inside brackets or behind offset; where a
// unit follows, only its number.
func window(name, value string, next byte) (string, bool) {
	if next >= 'a' && next <= 'z' || strings.HasSuffix(name, "_s") || strings.HasSuffix(name, "_ms") {
		if next >= 'a' && next <= 'z' {
			return asNumber(value, "300"), false
		}
		return "300s", false
	}
	if duration.MatchString(value) {
		return value, false
	}
	return "5m", false
}

func asNumber(value, otherwise string) string {
	if number.MatchString(value) {
		return value
	}
	return otherwise
}

// isGlobalNumber tells whether Grafana itself sets the variable to a number.
func isGlobalNumber(name string) bool {
	switch name {
	case "__interval_ms", "__rate_interval_ms", "__range_s", "__range_ms", "__from", "__to":
		return true
	}
	return false
}

// current is the chosen value of a variable that is a fixed text; for queries
// the value is one of many and not used.
func current(name string, b *board.Board) string {
	if b == nil {
		return ""
	}
	v := b.Variable(name)
	if v == nil {
		return ""
	}
	switch v.Type {
	case "constant":
		if v.Query != nil && v.Query.Value != "" {
			return v.Query.Value
		}
		fallthrough
	case "custom", "textbox", "interval":
		if len(v.Current) == 1 && v.Current[0] != "$__all" && v.Current[0] != "$__auto" {
			return v.Current[0]
		}
	}
	return ""
}

// inBrackets tells whether a text ends between a bracket and its closing one.
func inBrackets(text string) bool { return open(text, '[', ']') }

func inBraces(text string) bool { return open(text, '{', '}') }

func open(text string, opening, closing byte) bool {
	depth := 0
	var quote byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quote != 0 && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'' || c == '`':
			quote = c
		case c == opening:
			depth++
		case c == closing:
			depth--
		}
	}
	return depth > 0
}

func isWordByte(c byte) bool {
	return c == '_' || c == ':' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

func firstByte(s string) byte {
	if s == "" {
		return 0
	}
	return s[0]
}

func lastByte(s string) byte {
	if s == "" {
		return 0
	}
	return s[len(s)-1]
}
