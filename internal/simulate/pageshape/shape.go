// Package pageshape compares pages by their shape: which lines stand in which
// order, with which labels and bounds, in which spelling. It is support for the
// tests that hold simulated pages against real ones.
package pageshape

import (
	"fmt"
	"slices"
	"strings"
)

// Of returns the lines of a page without what may differ between two processes
// of the same kind: HELP texts, values, and the values of labels that are open.
// What stands for a count shows whether it is written 2 or 2.0.
func Of(page []byte, open ...string) ([]string, error) {
	var out []string
	for number, line := range strings.Split(strings.TrimSuffix(string(page), "\n"), "\n") {
		switch {
		case line == "" || strings.HasPrefix(line, "# HELP"):
		case strings.HasPrefix(line, "#"):
			out = append(out, line)
		default:
			s, err := sample(line, open)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", number+1, err)
			}
			out = append(out, s)
		}
	}
	return out, nil
}

func sample(line string, open []string) (string, error) {
	at := strings.LastIndexByte(line, ' ')
	if at < 0 {
		return "", fmt.Errorf("no value in %q", line)
	}
	series, value := line[:at], line[at+1:]
	name, rest, labelled := strings.Cut(series, "{")
	if labelled {
		labels, err := closed(strings.TrimSuffix(rest, "}"), open)
		if err != nil {
			return "", err
		}
		series = name + "{" + labels + "}"
	}
	return series + " " + style(name, value), nil
}

// closed blanks the values of open labels.
func closed(labels string, open []string) (string, error) {
	var out []string
	for labels != "" {
		name, rest, ok := strings.Cut(labels, `="`)
		if !ok {
			return "", fmt.Errorf("labels %q", labels)
		}
		end := 0
		for end < len(rest) && rest[end] != '"' {
			if rest[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(rest) {
			return "", fmt.Errorf("the value of %s does not end", name)
		}
		value := rest[:end]
		if slices.Contains(open, name) {
			value = "*"
		}
		out = append(out, name+`="`+value+`"`)
		labels = strings.TrimPrefix(rest[end+1:], ",")
	}
	return strings.Join(out, ","), nil
}

// style is how a whole number is written; other values tell nothing.
func style(name, value string) string {
	for _, ending := range []string{"_bucket", "_count", "_total"} {
		if strings.HasSuffix(name, ending) {
			if strings.ContainsAny(value, ".e") {
				return "1.0"
			}
			return "1"
		}
	}
	return "x"
}

// Families returns the names on TYPE lines with their types, in order, without
// those of _created gauges.
func Families(shape []string) []string {
	var out []string
	for _, line := range shape {
		if f, ok := strings.CutPrefix(line, "# TYPE "); ok && !strings.HasSuffix(f, "_created gauge") {
			out = append(out, f)
		}
	}
	return out
}

// Without drops the families whose name has one of the prefixes, and theirs _created gauges.
func Without(shape []string, prefixes ...string) []string {
	return slices.DeleteFunc(slices.Clone(shape), func(line string) bool {
		line = strings.TrimPrefix(line, "# TYPE ")
		return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(line, p) })
	})
}

// Only keeps the families whose name has one of the prefixes.
func Only(shape []string, prefixes ...string) []string {
	return slices.DeleteFunc(slices.Clone(shape), func(line string) bool {
		line = strings.TrimPrefix(line, "# TYPE ")
		return !slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(line, p) })
	})
}
