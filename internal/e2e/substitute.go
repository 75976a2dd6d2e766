package e2e

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"
)

var variableUse = regexp.MustCompile(`\$\{([A-Za-z_]\w*)(?::\w+)?\}|\$([A-Za-z_]\w*)|\[\[(\w+)\]\]`)

// substitute writes values in place of variables. A variable without value is an
// error; $1, ${1} and the $ that ends a regular expression are no variables.
func substitute(expr string, values map[string]string) (string, error) {
	var unknown []string
	out := variableUse.ReplaceAllStringFunc(expr, func(use string) string {
		match := variableUse.FindStringSubmatch(use)
		name := match[1] + match[2] + match[3]
		value, ok := values[name]
		if !ok {
			unknown = append(unknown, name)
		}
		return value
	})
	if len(unknown) > 0 {
		return "", fmt.Errorf("no variable %s on the board: %s", strings.Join(unknown, ", "), expr)
	}
	return out, nil
}

// builtIn are the values of Grafana's own variables at a scrape interval.
func builtIn(scrape time.Duration) map[string]string {
	return map[string]string{
		"__rate_interval": (4 * scrape).String(), "__interval": scrape.String(), "__interval_ms": fmt.Sprint(scrape.Milliseconds()),
		"__range": "1h", "__range_s": "3600", "__range_ms": "3600000",
	}
}

var labelValues = regexp.MustCompile(`^label_values\((?:(.+),)?\s*(\w+)\)$`)

// resolve finds the values of a board's variables as Grafana does: a variable
// that offers "All" stands for all, another for its first value. A variable that
// has nothing to offer is an error, as its board would stay empty.
func resolve(ctx context.Context, a api, variables []variable, scrape time.Duration) (map[string]string, error) {
	values := builtIn(scrape)
	for _, v := range variables {
		switch v.Type {
		case "datasource", "adhoc":
			values[v.Name] = ""
		case "constant", "textbox":
			values[v.Name] = string(v.Query)
		case "custom", "interval":
			first, _, _ := strings.Cut(string(v.Query), ",")
			values[v.Name] = strings.TrimSpace(first)
		case "query":
			query, err := substitute(string(v.Query), values)
			if err != nil {
				return nil, fmt.Errorf("variable %s: %w", v.Name, err)
			}
			match := labelValues.FindStringSubmatch(query)
			if match == nil {
				return nil, fmt.Errorf("variable %s: %q is no label_values()", v.Name, query)
			}
			found, err := a.labelValues(ctx, match[2], strings.TrimSpace(match[1]))
			if err != nil {
				return nil, fmt.Errorf("variable %s: %w", v.Name, err)
			}
			if len(found) == 0 {
				return nil, fmt.Errorf("variable %s: %s offers nothing", v.Name, query)
			}
			values[v.Name] = found[0]
			if v.IncludeAll {
				values[v.Name] = v.AllValue
				if v.AllValue == "" {
					values[v.Name] = "(" + strings.Join(found, "|") + ")"
				}
			}
		default:
			return nil, fmt.Errorf("variable %s is of unknown type %q", v.Name, v.Type)
		}
	}
	return values, nil
}
