package source

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// JSONString reads the JSON string that begins at the quote at outer.Value[at]
// and returns it with the offset behind its closing quote. The error says what
// is wrong with it and where.
func JSONString(outer *Text, at int) (*Text, int, error) {
	raw := outer.Value
	if n := plainLength(raw[at+1:]); at+1+n < len(raw) && raw[at+1+n] == '"' {
		return within(outer, raw[at+1:at+1+n], []mark{{0, at + 1}}), at + n + 2, nil
	}
	var value strings.Builder
	marks := []mark{{0, at + 1}}
	for i := at + 1; i < len(raw); {
		switch c := raw[i]; {
		case c == '"':
			marks = append(marks, mark{value.Len(), i})
			return within(outer, value.String(), marks), i + 1, nil
		case c == '\\':
			text, size, ok := unescape(raw[i:])
			if !ok {
				return nil, i, fmt.Errorf("a string holds the escape %s, which JSON does not have", strconv.Quote(raw[i:min(i+2, len(raw))]))
			}
			marks = append(marks, mark{value.Len(), i})
			value.WriteString(text)
			i += size
			marks = append(marks, mark{value.Len(), i})
		case c < ' ':
			return nil, i, fmt.Errorf("a string holds the control character %#02x, which has to be escaped", c)
		default:
			value.WriteByte(c)
			i++
		}
	}
	return nil, at, fmt.Errorf("a string has no closing quote")
}

// plainLength is how many bytes stand for themselves.
func plainLength(s string) int {
	for i := range len(s) {
		if c := s[i]; c == '"' || c == '\\' || c < ' ' {
			return i
		}
	}
	return len(s)
}

func within(outer *Text, value string, marks []mark) *Text {
	return &Text{Value: value, file: outer.file, outer: outer, marks: marks, write: writeJSON}
}

// unescape reads the escape at the beginning of s; false when JSON has no such.
func unescape(s string) (text string, size int, ok bool) {
	if len(s) < 2 {
		return "", 0, false
	}
	if i := strings.IndexByte(`"\/bfnrt`, s[1]); i >= 0 {
		return "\"\\/\b\f\n\r\t"[i : i+1], 2, true
	}
	r, ok := hex4(s)
	if !ok {
		return "", 0, false
	}
	if utf16.IsSurrogate(r) {
		low, ok := hex4(s[6:])
		if pair := utf16.DecodeRune(r, low); ok && pair != utf8.RuneError {
			return string(pair), 12, true
		}
		return string(utf8.RuneError), 6, true
	}
	return string(r), 6, true
}

// hex4 reads the escape \uXXXX at the beginning of s.
func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(s[2:6], 16, 32)
	return rune(v), err == nil
}

// writeJSON escapes a string for the inside of a JSON string or of a
// double-quoted YAML scalar.
func writeJSON(s string) (string, bool) {
	if !utf8.ValidString(s) {
		return "", false
	}
	for i := range len(s) {
		if s[i] < ' ' && s[i] != '\n' && s[i] != '\t' {
			return "", false
		}
	}
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s), true
}
