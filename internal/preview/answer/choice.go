package answer

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// cut applies the regular expression of a variable: values that do not match
// fall out; the first group, or the groups value and text, are what is kept.
func cut(found []string, pattern string) ([]Option, error) {
	var all []Option
	seen := map[Option]bool{}
	add := func(o Option) {
		if !seen[o] {
			seen[o] = true
			all = append(all, o)
		}
	}
	if strings.TrimSpace(pattern) == "" {
		for _, f := range found {
			add(Option{f, f})
		}
		return all, nil
	}
	re, err := compile(pattern)
	if err != nil {
		return nil, fmt.Errorf("regular expression %s: %w; Grafana's JavaScript may read it, the preview does not", pattern, err)
	}
	for _, f := range found {
		for _, m := range re.FindAllStringSubmatch(f, mostOptions) {
			add(optionOf(re, m))
			if re.NumSubexp() == 0 {
				break
			}
		}
	}
	return all, nil
}

func optionOf(re *regexp.Regexp, match []string) Option {
	if len(match) == 1 {
		return Option{match[0], match[0]}
	}
	text, value := "", ""
	for i, name := range re.SubexpNames() {
		switch name {
		case "text":
			text = match[i]
		case "value":
			value = match[i]
		}
	}
	switch {
	case text == "" && value == "":
		return Option{match[1], match[1]}
	case value == "":
		value = text
	case text == "":
		text = value
	}
	return Option{text, value}
}

// compile reads /pattern/flags, or a pattern that a whole value must match.
func compile(pattern string) (*regexp.Regexp, error) {
	pattern = strings.TrimSpace(pattern)
	if body, ok := strings.CutPrefix(pattern, "/"); ok {
		if end := strings.LastIndex(body, "/"); end >= 0 {
			var flags strings.Builder
			for _, f := range body[end+1:] {
				if strings.ContainsRune("ims", f) {
					flags.WriteRune(f)
				}
			}
			body = strings.ReplaceAll(body[:end], `\/`, `/`)
			if flags.String() != "" {
				body = "(?" + flags.String() + ")" + body
			}
			return regexp.Compile(body)
		}
	}
	return regexp.Compile("^" + pattern + "$")
}

// sortOptions sorts by Grafana's number.
func sortOptions(all []Option, how int) {
	var compare func(a, b Option) int
	switch (how + 1) / 2 {
	case 1:
		compare = func(a, b Option) int { return cmp.Compare(a.Text, b.Text) }
	case 2:
		compare = func(a, b Option) int { return cmp.Compare(leadingNumber(a.Text), leadingNumber(b.Text)) }
	case 3:
		compare = func(a, b Option) int { return cmp.Compare(strings.ToLower(a.Text), strings.ToLower(b.Text)) }
	case 4:
		compare = func(a, b Option) int { return natural(strings.ToLower(a.Text), strings.ToLower(b.Text)) }
	default:
		return
	}
	slices.SortStableFunc(all, compare)
	if how%2 == 0 {
		slices.Reverse(all)
	}
}

var digits = regexp.MustCompile(`\d+`)

// leadingNumber is the first number of a text; texts without come first.
func leadingNumber(text string) float64 {
	n, err := strconv.ParseFloat(digits.FindString(text), 64)
	if err != nil {
		return -1
	}
	return n
}

// natural compares texts such that node2 comes before node10.
func natural(a, b string) int {
	for a != "" && b != "" {
		x, y := digits.FindStringIndex(a), digits.FindStringIndex(b)
		if x != nil && y != nil && x[0] == 0 && y[0] == 0 {
			m, n := strings.TrimLeft(a[:x[1]], "0"), strings.TrimLeft(b[:y[1]], "0")
			if c := cmp.Or(cmp.Compare(len(m), len(n)), cmp.Compare(m, n)); c != 0 {
				return c
			}
			a, b = a[x[1]:], b[y[1]:]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Compare(len(a), len(b))
}
