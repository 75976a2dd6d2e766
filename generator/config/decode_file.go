package config

import "strconv"

// fileValue is the whole format. Every key of it is declared below this value.
func fileValue() value[File] {
	type document struct {
		apiVersion  string
		targets     []string
		deployments []Deployment
	}
	v := object("a configuration that begins with apiVersion: "+APIVersion, func() document { return document{} },
		on("apiVersion", "The version of this format.",
			choice("a version of this format that this release reads", APIVersion),
			func(d *document) *string { return &d.apiVersion }).must("apiVersion: "+APIVersion),
		on("targets", "The ways to load the output that files are added for, as llmslo targets lists them; --target adds to them. Default: none.",
			targetsValue(), func(d *document) *[]string { return &d.targets }),
		on("deployments", "The serving stacks. They share nothing but the Prometheus that evaluates their rules.",
			listOf(deploymentValue(), 1, "a list of deployments").then(uniqueNames),
			func(d *document) *[]Deployment { return &d.deployments }).must("deployments: [{name: chat, mode: vllm, slos: {ttft: {p95: 500ms}}}]"),
	)
	return value[File]{shape: v.shape, read: func(r *reader, n *node) (File, bool) {
		d, ok := v.read(r, n)
		return File{Targets: d.targets, Deployments: d.deployments}, ok
	}}
}

// uniqueNames refuses two deployments of one name: their records and alerts
// would overwrite each other.
func uniqueNames(r *reader, n *node, _ *[]Deployment) {
	first := map[string]*node{}
	for _, item := range n.items {
		name := item.get("name")
		if name == nil || !r.clean(name) {
			continue
		}
		if before := first[name.text]; before != nil {
			r.problem(name, "the name "+quoted(name.text)+" is used twice, first "+whereOf(before), "give each deployment a name of its own")
			continue
		}
		first[name.text] = name
	}
}

// whereOf says where another value stands: its position, or its path where the line is not known.
func whereOf(n *node) string {
	if n.pos.Line == 0 && n.path != "" {
		return "at " + n.path
	}
	return "at " + n.pos.String()
}

// lineOf says which line another value stands on, for messages that name both.
func lineOf(n *node) string {
	if n.pos.Line == 0 {
		return ""
	}
	return " (line " + strconv.Itoa(n.pos.Line) + ")"
}
