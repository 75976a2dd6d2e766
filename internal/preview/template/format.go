package template

import (
	"encoding/json"
	"html"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// format writes a value in a named format; in another way when none is asked for
// or the name is unknown.
func (v Value) format(name string, otherwise func(Value) string) string {
	name, argument, _ := strings.Cut(name, ":")
	// What stands for all is written as it is, but where people read it.
	if v.All && v.AllValue != "" && name != "text" && name != "queryparam" && name != "" {
		return v.AllValue
	}
	switch name {
	case "raw", "glob":
		return braces(v)
	case "csv":
		return strings.Join(v.Values, ",")
	case "pipe":
		return strings.Join(v.Values, "|")
	case "join":
		if argument == "" {
			argument = ","
		}
		return strings.Join(v.Values, argument)
	case "regex":
		return alternatives(v.Values, func(s string) string { return slash.ReplaceAllString(s, `\$0`) })
	case "lucene", "doublequote":
		return quoted(v.Values, `"`, `\"`)
	case "singlequote":
		return quoted(v.Values, `'`, `\'`)
	case "sqlstring":
		return quoted(v.Values, `'`, `''`)
	case "json":
		return jsonText(v.Values)
	case "html":
		return markup(v)
	case "text":
		return words(v)
	case "percentencode", "uriencode":
		return url.PathEscape(braces(v))
	case "date":
		return date(v, argument)
	default:
		return otherwise(v)
	}
}

// slash are the signs that regular expressions of Grafana's data sources escape.
var slash = regexp.MustCompile(`[-\\^$*+?.()|\[\]{}/]`)

func promQL(v Value) string {
	if v.All && v.AllValue != "" {
		return v.AllValue
	}
	if !v.Several {
		return inQuotes(strings.Join(v.Values, "|"))
	}
	return alternatives(v.Values, func(s string) string { return inQuotes(regexp.QuoteMeta(s)) })
}

// inQuotes escapes what would end or change a text between double quotes.
func inQuotes(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s)
}

func alternatives(values []string, escape func(string) string) string {
	escaped := make([]string, len(values))
	for i, s := range values {
		escaped[i] = escape(s)
	}
	if len(escaped) == 1 {
		return escaped[0]
	}
	return "(" + strings.Join(escaped, "|") + ")"
}

func words(v Value) string {
	if v.All {
		return "All"
	}
	texts := v.Texts
	if len(texts) == 0 {
		texts = v.Values
	}
	return strings.Join(texts, " + ")
}

func markup(v Value) string { return html.EscapeString(words(v)) }

func plainly(v Value) string {
	if v.All && v.AllValue != "" {
		return v.AllValue
	}
	return braces(v)
}

func braces(v Value) string {
	if len(v.Values) == 1 {
		return v.Values[0]
	}
	return "{" + strings.Join(v.Values, ",") + "}"
}

func quoted(values []string, quote, escaped string) string {
	out := make([]string, len(values))
	for i, s := range values {
		out[i] = quote + strings.ReplaceAll(s, quote, escaped) + quote
	}
	return strings.Join(out, ",")
}

func jsonText(values []string) string {
	var any any = values
	if len(values) == 1 {
		any = values[0]
	}
	content, err := json.Marshal(any)
	if err != nil {
		return ""
	}
	return string(content)
}

// date writes a time, of which the value is milliseconds.
func date(v Value, layout string) string {
	ms, err := strconv.ParseInt(strings.Join(v.Values, ""), 10, 64)
	if err != nil {
		return strings.Join(v.Values, "")
	}
	if layout == "seconds" {
		return strconv.FormatInt(ms/1000, 10)
	}
	return time.UnixMilli(ms).UTC().Format("2006-01-02T15:04:05.000Z")
}
