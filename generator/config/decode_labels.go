package config

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// labelPattern is a label name that every Prometheus and every ruler accepts.
var labelPattern = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_]*$`)

// ReservedLabels are written by the generated rules themselves, or are labels
// of the series they read with a meaning of their own.
func ReservedLabels() []string {
	return []string{"alertname", "deployment", "le", "long_window", "model", "quantile", "severity", "short_window", "sli", "slo"}
}

// ownPickers are variables that boards have beside a picker for each identity label.
func ownPickers() []string { return []string{"datasource", "engine", "filters", "instance"} }

const (
	// maxLabel is the longest label value.
	maxLabel = 1024
	// maxIdentity bounds the labels that multiply every record.
	maxIdentity = 16
)

// labelKeys checks label names. Labels of the given names are refused.
func labelKeys(why string, refused ...string) keyRule {
	return keyRule{pattern: labelPattern.String(), check: func(_ *reader, key string) (what, fix string) {
		return checkLabel(key, why, refused)
	}}
}

func checkLabel(name, why string, refused []string) (what, fix string) {
	switch {
	case !labelPattern.MatchString(name) || len(name) > 128:
		return quoted(name) + " is no label name", "use letters, digits and underscores, not beginning with a digit"
	case strings.HasPrefix(name, "__"):
		return quoted(name) + " is internal to Prometheus", "use a label that the scraped series have"
	case slices.Contains(refused, name):
		return "the label " + name + " " + why, "use another name"
	}
	return "", ""
}

func selectorValue() value[map[string]string] {
	v := text("a label value", maxLabel).then(func(r *reader, n *node, v *string) {
		if strings.Contains(*v, ".*") || strings.Contains(*v, ".+") || strings.Contains(*v, "|") {
			r.problem(n, quoted(*v)+" looks like a regular expression, but a selector compares the whole value as it is",
				"give one exact value, and a deployment for each")
		}
	})
	keys := labelKeys("is not on every series of a deployment, or tells its parts apart", "engine", "instance", "le", "model", "model_name")
	return mapOf(keyRule{pattern: keys.pattern, check: func(r *reader, key string) (what, fix string) {
		if what, fix = keys.check(r, key); fix == "use another name" {
			fix = "select by what all its targets have in common, like namespace or job"
		}
		return what, fix
	}}, v, "label values, like {namespace: inference}")
}

func identityValue() value[[]string] {
	const want = "a list of label names, like [cluster, namespace]"
	name := text("a label name", 128).with(shape{"pattern": labelPattern.String()}).then(func(r *reader, n *node, v *string) {
		if what, fix := checkLabel(*v, "is written by the generated rules or belongs to single series", ReservedLabels()); what != "" {
			r.problem(n, what, fix)
		} else if slices.Contains(ownPickers(), *v) {
			r.problem(n, "the label "+*v+" would take the name of a picker that boards have already", "name labels that tell whole fleets apart, like cluster; what tells instances and engines apart is kept where it is needed")
		}
	})
	return listOf(name, 0, want).with(shape{"uniqueItems": true, "maxItems": maxIdentity}).then(func(r *reader, n *node, v *[]string) {
		if len(n.items) > maxIdentity {
			r.problem(n, fmt.Sprintf("%d labels are more than the %d that records may keep", len(n.items), maxIdentity), "keep those that tell deployments apart")
			return
		}
		for i, item := range n.items {
			if slices.ContainsFunc(n.items[:i], func(m *node) bool { return m.text == item.text }) {
				r.problem(item, "the label "+quoted(item.text)+" is listed twice", "keep one")
			}
		}
	})
}

func renamesValue() value[map[string]string] {
	name := text("a label name", 128).with(shape{"pattern": labelPattern.String()}).then(func(r *reader, n *node, v *string) {
		if what, fix := checkLabel(*v, "is needed as it is", []string{"le"}); what != "" {
			r.problem(n, what, fix)
		}
	})
	v := mapOf(labelKeys("is needed as it is", "le"), name, "renamed labels, like {namespace: exported_namespace}")
	return v.then(func(r *reader, n *node, v *map[string]string) {
		first := map[string]string{}
		for _, e := range n.entries {
			before, taken := first[e.value.text]
			if taken && r.clean(e.value) {
				r.problem(e.value, "both "+before+" and "+e.key.text+" are renamed to "+e.value.text, "two labels can not have one name")
			}
			first[e.value.text] = e.key.text
		}
	})
}

var prefixPattern = regexp.MustCompile(`^[a-zA-Z_:][a-zA-Z0-9_:]*[:_]$`)

func prefixValue() value[map[string]string] {
	systems := []string{"vllm", "dynamo", "lmcache"}
	return mapOf(keyRule{
		pattern: "^(" + strings.Join(systems, "|") + ")$",
		check:   closed("system", systems),
	}, matching(`a metric prefix, like "kserve_vllm:"`, 64, prefixPattern,
		"use letters, digits, underscores and colons, ending in the separator : or _"),
		`metric prefixes by system, like {vllm: "kserve_vllm:"}`)
}
