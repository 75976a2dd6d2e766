package exposition

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// readSample reads a line with a value: name, labels, value, and behind it a
// timestamp and an exemplar where there are any.
func readSample(line string) (Sample, error) {
	var s Sample
	end := strings.IndexAny(line, "{ \t")
	if end < 0 {
		return s, fmt.Errorf("%s has no value", clip(line))
	}
	s.Name = line[:end]
	rest := strings.TrimLeft(line[end:], " \t")
	if strings.HasPrefix(rest, "{") {
		var err error
		if rest, err = s.labels(rest[1:]); err != nil {
			return s, err
		}
	}
	if !isName(s.Name) {
		return s, fmt.Errorf("%s is no metric name", clip(s.Name))
	}
	rest, exemplar, found := strings.Cut(rest, " # ")
	s.Exemplar = found && strings.HasPrefix(strings.TrimLeft(exemplar, " "), "{")
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		return s, fmt.Errorf("%s has no value", clip(s.Name))
	}
	if len(fields) > 2 || len(fields) == 2 && !isTimestamp(fields[1]) {
		return s, fmt.Errorf("%s is no value with a timestamp", clip(strings.TrimSpace(rest)))
	}
	s.Written = fields[0]
	v, err := strconv.ParseFloat(fields[0], 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return s, fmt.Errorf("%s is no number", clip(fields[0]))
	}
	s.Value = v
	return s, nil
}

// labels reads the labels behind an opening brace and returns what follows the
// closing one. A quoted string without a value is the metric's name.
func (s *Sample) labels(text string) (string, error) {
	for {
		text = strings.TrimLeft(text, " \t,")
		switch {
		case text == "":
			return "", errors.New("the labels have no closing brace")
		case text[0] == '}':
			return strings.TrimLeft(text[1:], " \t"), nil
		}
		name, rest, err := labelName(text)
		if err != nil {
			return "", err
		}
		rest = strings.TrimLeft(rest, " \t")
		if !strings.HasPrefix(rest, "=") {
			if text[0] != '"' || s.Name != "" {
				return "", fmt.Errorf("the label %s has no value", clip(name))
			}
			s.Name, text = name, rest
			continue
		}
		value, rest, err := quoted(strings.TrimLeft(rest[1:], " \t"))
		if err != nil {
			return "", fmt.Errorf("the label %s: %w", clip(name), err)
		}
		s.Labels = append(s.Labels, Label{name, value})
		text = rest
	}
}

func labelName(text string) (name, rest string, err error) {
	if text[0] == '"' {
		return quoted(text)
	}
	end := strings.IndexAny(text, "=,} \t\"")
	if end <= 0 {
		return "", "", fmt.Errorf("%s is no label", clip(text))
	}
	return text[:end], text[end:], nil
}

// quoted reads a string in double quotes with the escapes of the text format
// and returns what follows it.
func quoted(text string) (value, rest string, err error) {
	if !strings.HasPrefix(text, `"`) {
		return "", "", fmt.Errorf("%s is no quoted value", clip(text))
	}
	if end := strings.IndexAny(text[1:], `"\`); end >= 0 && text[1+end] == '"' {
		return text[1 : 1+end], text[end+2:], nil
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return b.String(), text[i+1:], nil
		case c == '\\' && i+1 < len(text):
			i++
			if text[i] == 'n' {
				b.WriteByte('\n')
				continue
			}
			if text[i] != '"' && text[i] != '\\' {
				b.WriteByte('\\')
			}
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", "", errors.New("a value has no closing quote")
}

// isName tells whether the text can name a metric; quoted names may hold anything.
func isName(s string) bool {
	if s == "" || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	return !strings.ContainsAny(s, "{}\"=,<>()[];\t")
}

func isTimestamp(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

func clip(s string) string {
	if r := []rune(s); len(r) > 40 {
		s = string(r[:40]) + "…"
	}
	return strconv.Quote(s)
}
