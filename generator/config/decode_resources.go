package config

import (
	"regexp"
	"strings"
)

// Kubernetes' own syntax for the parts of a label.
var (
	resourceName   = regexp.MustCompile(`^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$`)
	resourceDomain = regexp.MustCompile(`^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$`)
)

func resourcesValue() value[Resources] {
	keys := keyRule{pattern: `^([a-z0-9][-a-z0-9.]*/)?[A-Za-z0-9][-A-Za-z0-9_.]*$`, check: func(_ *reader, key string) (what, fix string) {
		domain, name, found := strings.Cut(key, "/")
		if !found {
			domain, name = "", key
		}
		if found && !resourceDomain.MatchString(domain) || !resourceName.MatchString(name) {
			return quoted(key) + " is no Kubernetes label", "write it like release or app.kubernetes.io/part-of"
		}
		return "", ""
	}}
	values := matching("the value of a Kubernetes label", 63, resourceName, "use letters, digits, dashes, underscores and points")
	return object("resource settings, like {labels: {release: kube-prometheus-stack}}", func() Resources { return Resources{} },
		on("labels", "Labels of every object, so that the operator's ruleSelector and its like pick it up. Default: none.",
			mapOf(keys, values, "labels, like {release: kube-prometheus-stack}"),
			func(v *Resources) *map[string]string { return &v.Labels }),
	)
}
