package config

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// text reads non-empty text of at most most characters, without control
// characters and without spaces around it.
func text(want string, most int) value[string] {
	return value[string]{
		shape: shape{"type": "string", "minLength": 1, "maxLength": most},
		read: func(r *reader, n *node) (string, bool) {
			switch {
			case n.kind == numberKind || n.kind == boolKind:
				r.expected(n, want, "put it in quotes: "+quoted(n.text))
			case n.kind != textKind:
				r.expected(n, want, "")
			case n.text == "":
				r.problem(n, "the text is empty; expected "+want, "")
			case strings.ContainsFunc(n.text, unicode.IsControl):
				r.problem(n, quoted(n.text)+" holds line breaks or other control characters", "remove them")
			case strings.TrimSpace(n.text) != n.text:
				r.problem(n, quoted(n.text)+" has spaces around it", "remove them")
			case len([]rune(n.text)) > most:
				r.problem(n, fmt.Sprintf("%s is longer than %d characters", quoted(n.text), most), "shorten it")
			default:
				return n.text, true
			}
			return "", false
		},
	}
}

// matching reads text that matches a pattern; fix says how to write it.
func matching(want string, most int, pattern *regexp.Regexp, fix string) value[string] {
	return text(want, most).with(shape{"pattern": pattern.String()}).then(func(r *reader, n *node, v *string) {
		if !pattern.MatchString(*v) {
			r.problem(n, quoted(*v)+" is not "+want, fix)
		}
	})
}

// choice reads one of a closed set of words.
func choice[W ~string](want string, words ...W) value[W] {
	valid := make([]string, len(words))
	for i, w := range words {
		valid[i] = string(w)
	}
	return value[W]{shape: shape{"enum": valid}, read: func(r *reader, n *node) (W, bool) {
		if n.kind != textKind {
			r.expected(n, want+": "+anyOf(valid), "")
			return "", false
		}
		for _, w := range words {
			if string(w) == n.text {
				return w, true
			}
		}
		r.problem(n, quoted(n.text)+" is not "+want, suggest(n.text, valid))
		return "", false
	}}
}

// boolean reads true or false.
func boolean(want string) value[bool] {
	return value[bool]{
		shape: shape{"type": "boolean"},
		read: func(r *reader, n *node) (bool, bool) {
			if n.kind != boolKind || n.text != "true" && n.text != "false" {
				fix := ""
				if n.kind == textKind && (n.text == "true" || n.text == "false") {
					fix = "write it without quotes"
				}
				r.expected(n, want+": true or false", fix)
				return false, false
			}
			return n.text == "true", true
		},
	}
}

var wholeNumber = regexp.MustCompile(`^(0|[1-9][0-9]{0,8})$`)

// integer reads a whole number within bounds.
func integer(want string, low, high int) value[int] {
	return value[int]{
		shape: shape{"type": "integer", "minimum": low, "maximum": high},
		read: func(r *reader, n *node) (int, bool) {
			want := fmt.Sprintf("%s, a whole number from %d to %d", want, low, high)
			if n.kind == textKind && wholeNumber.MatchString(n.text) {
				r.expected(n, want, "write it without quotes")
				return 0, false
			}
			i, err := strconv.Atoi(n.text)
			if n.kind != numberKind || !wholeNumber.MatchString(strings.TrimPrefix(n.text, "-")) || err != nil || i < low || i > high {
				r.expected(n, want, "")
				return 0, false
			}
			return i, true
		},
	}
}

var decimalNumber = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]{1,2})?$`)

// positive reads a finite number above 0.
func positive(want string) value[float64] {
	return value[float64]{
		shape: shape{"type": "number", "exclusiveMinimum": 0},
		read: func(r *reader, n *node) (float64, bool) {
			f, err := strconv.ParseFloat(n.text, 64)
			if n.kind != numberKind || !decimalNumber.MatchString(n.text) || err != nil || !(f > 0) || math.IsInf(f, 0) {
				r.expected(n, want, "")
				return 0, false
			}
			return f, true
		},
	}
}
