package config

import (
	"regexp"
	"slices"
	"strings"
)

// annotationPrefix marks the annotations that say what OpenSLO can not.
const annotationPrefix = "llmslo/"

// annotationForm is how the text of an annotation becomes a value.
type annotationForm int

const (
	// plainForm is the value itself.
	plainForm annotationForm = iota
	// pairsForm is key=value pairs between commas.
	pairsForm
	// listForm is values between commas.
	listForm
)

// serviceAnnotation is one annotation of a Service.
type serviceAnnotation struct {
	name string
	// keys is where its value stands in a deployment; none for what each SLI has.
	keys []string
	form annotationForm
	// example is a value.
	example string
}

// serviceAnnotations are the annotations of a Service, the most needed first.
// Those that have a flag too are named like it.
var serviceAnnotations = []serviceAnnotation{
	{FlagMode, []string{"mode"}, plainForm, "vllm"},
	{FlagEngine, []string{"engine"}, plainForm, "vllm"},
	{FlagVersions, []string{"versions"}, pairsForm, "vllm=>=0.20"},
	{FlagSelector, []string{"selector"}, pairsForm, "namespace=inference,cluster=eu-1"},
	{FlagBackend, []string{"backend"}, plainForm, "mimir"},
	{FlagPolicy, nil, plainForm, "strict"},
	{FlagScrapeInterval, []string{"scrape", "interval"}, plainForm, "30s"},
	{"identity", []string{"identity"}, listForm, "cluster,namespace"},
	{"labels", []string{"labels"}, pairsForm, "namespace=exported_namespace"},
	{"prefix", []string{"prefix"}, pairsForm, "vllm=kserve_vllm:"},
	{"page-severity", []string{"alerts", "page", "severity"}, plainForm, "critical"},
	{"ticket-severity", []string{"alerts", "ticket", "severity"}, plainForm, "warning"},
	{"alert-labels", []string{"alerts", "labels"}, pairsForm, "team=inference"},
	{"dashboard-url", []string{"alerts", "dashboardURL"}, plainForm, "https://grafana.example.org"},
	{"runbook-url", []string{"alerts", "runbookURL"}, plainForm, "https://runbooks.example.org"},
}

// matchAnnotation restricts an SLO to the models whose name matches.
const matchAnnotation = "match"

// annotationNames lists the annotations of a kind of document, without prefix.
func annotationNames(kind string) []string {
	var names []string
	switch kind {
	case "Service":
		for _, a := range serviceAnnotations {
			names = append(names, a.name)
		}
	case "SLO":
		names = []string{matchAnnotation}
	}
	return names
}

// annotationsValue keeps the annotations of ours, their keys without the prefix.
// One that is not known would silently do nothing, so it is refused.
func annotationsValue(kind string) value[[]entry] {
	own := annotationNames(kind)
	return value[[]entry]{shape: shape{}, read: func(r *reader, n *node) ([]entry, bool) {
		if n.kind != objectKind {
			r.expected(n, "annotations, like {"+annotationPrefix+"mode: vllm}", "")
			return nil, false
		}
		var found []entry
		for _, e := range n.entries {
			name, ours := strings.CutPrefix(e.key.text, annotationPrefix)
			if !ours {
				continue
			}
			if fix := annotationFix(kind, name, own); fix != "" {
				r.problem(e.key, "no annotation "+quoted(e.key.text)+" is read on a document of kind "+kind, fix)
				continue
			}
			key := *e.key
			key.text = name
			found = append(found, entry{&key, e.value})
		}
		return found, true
	}}
}

// annotationFix says what was meant by an annotation that a kind has not;
// nothing when it has it.
func annotationFix(kind, name string, own []string) string {
	if slices.Contains(own, name) {
		return ""
	}
	for _, other := range []string{"Service", "SLO"} {
		for _, n := range annotationNames(other) {
			if other != kind && n == name {
				return "it belongs to the " + other
			}
		}
	}
	prefixed := make([]string, len(own))
	for i, n := range own {
		prefixed[i] = annotationPrefix + n
	}
	if len(own) == 0 {
		return "remove it"
	}
	if near, ok := nearest(name, own); ok {
		return "did you mean " + quoted(annotationPrefix+near) + "?"
	}
	return "use " + anyOf(prefixed)
}

// serviceValue reads a document of kind Service.
func serviceValue() value[openMetadata] {
	fields := append(envelope[openMetadata](),
		on("metadata", "Who it is. The name becomes that of the deployment.", metadataValue("Service", "chat", true),
			func(m *openMetadata) *openMetadata { return m }).must("metadata: {name: chat}"),
		on("spec", "Nothing of it is needed.", object("the spec of a Service, like {description: …}", func() struct{} { return struct{}{} }, description[struct{}]()),
			func(*openMetadata) *struct{} { return &struct{}{} }))
	return object("a document of kind Service", func() openMetadata { return openMetadata{} }, fields...)
}

// openService is a service with everything that is said of it: it becomes one deployment.
type openService struct {
	// name stands in the Service, or in the first SLO when there is none.
	name *node
	// declared is true when there is a document of kind Service.
	declared    bool
	annotations []entry
	slos        []*openSLO
	// flags are what the command line adds, as keys of a deployment, and policy its policy.
	flags  []entry
	policy *node
}

// annotation returns the value of an annotation, nil when it is not given.
func (s *openService) annotation(name string) *node {
	for _, e := range s.annotations {
		if e.key.text == name {
			return e.value
		}
	}
	return nil
}

// value turns the text of an annotation into what a file of ours has; nil when
// it can not, which is then reported.
func (a serviceAnnotation) value(r *reader, n *node) *node {
	if a.form == plainForm {
		return n
	}
	written, ok := text("text, like "+quoted(a.example), maxLabel).read(r, n)
	if !ok {
		return nil
	}
	out := &node{kind: objectKind, pos: n.pos, path: n.path}
	if a.form == listForm {
		out.kind = listKind
		for part := range strings.SplitSeq(written, ",") {
			out.items = append(out.items, placed(n, strings.TrimSpace(part)))
		}
		return out
	}
	for _, part := range pairs(a.name, written) {
		key, v, found := strings.Cut(part, "=")
		key, v = strings.TrimSpace(key), strings.TrimSpace(v)
		switch {
		case !found || key == "" || v == "":
			r.problem(n, quoted(strings.TrimSpace(part))+" is no pair", "write it like "+quoted(a.example))
			return nil
		case out.get(key) != nil:
			r.problem(n, quoted(key)+" is given twice", "keep one")
			return nil
		}
		plant(out, placed(n, v), key)
	}
	return out
}

// nextRange is where the range of another system begins. A comma also stands
// between the two ends of one range.
var nextRange = regexp.MustCompile(`,\s*[A-Za-z]`)

// pairs cuts text into key=value pairs.
func pairs(name, s string) []string {
	if name != FlagVersions {
		return strings.Split(s, ",")
	}
	var parts []string
	for {
		at := nextRange.FindStringIndex(s)
		if at == nil {
			return append(parts, s)
		}
		parts = append(parts, s[:at[0]])
		s = s[at[0]+1:]
	}
}
