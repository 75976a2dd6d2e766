package config

import (
	"regexp"
	"strings"
)

// MaxName is the longest name of a deployment, that of a Kubernetes label value.
const MaxName = 63

var (
	namePattern = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`)
	noName      = regexp.MustCompile(`[^a-z0-9]+`)
)

func deploymentValue() value[Deployment] {
	return object("a deployment, like {name: chat, mode: vllm, slos: {ttft: {p95: 500ms}}}", newDeployment,
		on("name", "The value of the deployment label on every record and alert: lower-case letters, digits and dashes, at most 63.",
			nameValue(), func(d *Deployment) *string { return &d.Name }).must("name: chat"),
		on("mode", "How the model is served, which decides the targets to scrape and the series that carry each SLI.",
			choice("a mode", VLLM, Dynamo, LMCache), func(d *Deployment) *Mode { return &d.Mode }).must("mode: vllm"),
		on("engine", "The mode of the engine beside an LMCache server. Only for mode lmcache, where the default is dynamo.",
			choice("the mode of an engine", VLLM, Dynamo), func(d *Deployment) *Mode { return &d.Engine }),
		on("versions", "The releases that may run; every query serves all of them.",
			versionsValue(), func(d *Deployment) *Versions { return &d.Versions }),
		on("selector", "Label values that pick this deployment's series, put on every raw selector. Default: every series in that Prometheus.",
			selectorValue(), func(d *Deployment) *map[string]string { return &d.Selector }),
		on("identity", "Labels kept on every record beside deployment and model, where they are present. Each value is judged alone: leave out namespace where frontends or LMCache servers run in another one than the engines.",
			identityValue(), func(d *Deployment) *[]string { return &d.Identity }).or(DefaultIdentity()),
		on("labels", "Labels that a platform renames: the standard name and its name in that Prometheus. Default: none.",
			renamesValue(), func(d *Deployment) *map[string]string { return &d.Labels }),
		on("prefix", "Metric prefixes that a platform puts in the place of the exporter's own. Default: the exporter's.",
			prefixValue(), func(d *Deployment) *map[string]string { return &d.Prefix }),
		on("scrape", "How the targets are scraped.",
			scrapeValue(), func(d *Deployment) *Scrape { return &d.Scrape }),
		on("backend", "The server that evaluates the rules, which decides the fields they may use. Default: what Prometheus takes from 2.42 on.",
			backendValue(), func(d *Deployment) *Backend { return &d.Backend }),
		on("rules", "How rules are evaluated.",
			rulesValue(), func(d *Deployment) *Rules { return &d.Rules }),
		on("slos", "The objectives of every model without an override. Needed here or in models.",
			slosValue(), func(d *Deployment) *[]Objective { return &d.SLOs }),
		on("models", "Other objectives for the models whose name matches. Default: none.",
			modelsValue(), func(d *Deployment) *[]ModelOverride { return &d.Models }),
		on("ladders", "Bucket bounds of histograms whose engine was started with custom ones, by metric name, in the metric's unit. Default: the release's.",
			laddersValue(), func(d *Deployment) *map[string][]float64 { return &d.Ladders }),
		on("alerts", "Severities, floors, durations and links of the alerts, and which of them there are.",
			alertsValue(), func(d *Deployment) *Alerts { return &d.Alerts }),
		on("resources", "What Kubernetes objects made for this deployment carry.",
			resourcesValue(), func(d *Deployment) *Resources { return &d.Resources }),
	).then(func(r *reader, n *node, d *Deployment) {
		d.Pos = n.pos
		checkEngine(r, n, d)
		checkSystems(r, n, d)
		checkWindow(r, n, d)
		checkBackend(r, n, d)
		checkAlertLabels(r, n, d)
		checkCauseAlerts(r, n, d)
		if n.get("slos") == nil && n.get("models") == nil {
			r.problem(n, "the deployment has no objective", "add one, like slos: {ttft: {p95: 500ms}}")
		}
	})
}

func nameValue() value[string] {
	const want = "a name, like chat-70b"
	return text(want, MaxName).with(shape{"pattern": namePattern.String()}).then(func(r *reader, n *node, v *string) {
		if namePattern.MatchString(*v) {
			return
		}
		fix := "use lower-case letters and digits, with dashes between them"
		if legal := strings.Trim(noName.ReplaceAllString(strings.ToLower(*v), "-"), "-"); legal != "" {
			fix += ": " + legal
		}
		r.problem(n, quoted(*v)+" is no name", fix)
	})
}

// checkEngine fills the engine and refuses it where the mode is the engine's own.
func checkEngine(r *reader, n *node, d *Deployment) {
	engine := n.get("engine")
	switch {
	case engine == nil:
		d.Engine = DefaultEngine(d.Mode)
	case r.clean(n.at("mode"), engine) && d.Mode != LMCache:
		r.problem(engine, "engine is only for mode lmcache, but the mode is "+string(d.Mode)+lineOf(n.at("mode")),
			"remove it, or use mode: lmcache if an LMCache server runs beside the engine")
	}
}
