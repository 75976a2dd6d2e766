package rules

import (
	"time"

	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// remembered is how long a target that is gone still counts as expected.
const remembered = 6 * time.Hour

// liveness is the group of the alerts that no histogram can give: what is
// absent, silent or stuck.
func liveness(p slo.Plan) Group {
	d := p.Set.Deployment
	g := Group{Name: groupName(d.Name, "liveness-alerts"), Interval: d.Rules.Interval}
	l := live{plan: p, d: d}
	g.Alerts = append(g.Alerts, l.targetDown(), l.flaps(), l.modelDown(), l.modelGone(), l.metricsMissing(), l.stalled(), l.silent(), l.modelSilent(), l.queueGrowing())
	if d.Alerts.AbsentFor > 0 {
		g.Alerts = append(g.Alerts, l.unseen())
	}
	if engineIsDynamo(d) {
		g.Alerts = append(g.Alerts, l.frontendMissing())
	}
	if d.Mode == config.LMCache {
		g.Alerts = append(g.Alerts, l.lmcacheMissing())
	}
	return g
}

func engineIsDynamo(d config.Deployment) bool {
	return d.Mode == config.Dynamo || d.Mode == config.LMCache && d.Engine == config.Dynamo
}

// live writes the liveness alerts of a deployment.
type live struct {
	plan slo.Plan
	d    config.Deployment
}

func (l live) by(extra ...string) string { return l.plan.Set.Scope.By(extra...) }

func (l live) own(id sli.ID, extra ...promql.Matcher) string {
	r, _ := l.plan.Set.Record(id)
	return sli.Own(l.d.Name, r.Name, extra...)
}

func (l live) targets(kind ...sli.Target) string {
	if len(kind) == 0 {
		return l.own(sli.TargetInfo)
	}
	return l.own(sli.TargetInfo, promql.Eq(sli.TargetLabel, string(kind[0])))
}

func (l live) up() string { return promql.Selector("up", l.plan.Set.Scope.Selector) }

// targetDown: a process that showed serving metrics a while ago can not be scraped.
func (l live) targetDown() Alert {
	return Alert{
		Name: "LLMTargetDown", For: l.d.Alerts.DownFor,
		Expr:    l.up() + " == 0 and on " + l.by("job", "instance") + " " + overTime("max", l.targets(), remembered),
		Labels:  map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary: l.d.Name + ": {{ $labels.instance }} can not be scraped",
		Description: where(l.plan.Set, false) + ": target {{ $labels.instance }} of job {{ $labels.job }} exported serving metrics within the last " + promql.Window(remembered) +
			" and has not answered for " + promql.Duration(l.d.Alerts.DownFor) + ". What it serves is not measured.",
		Card: Card{
			Means: "One process is down, unreachable or too slow to answer a scrape; its users may be on other instances.",
			Fires: "A target that showed serving metrics within the last " + promql.Window(remembered) + " is in discovery and has not answered for " + promql.Duration(l.d.Alerts.DownFor) + ".",
			Quiet: "It ends when the target answers, leaves discovery, or was silent for " + promql.Window(remembered) + ".",
			Steps: []string{"Is the pod running and ready: describe it, read its last log lines.", "Does its /metrics answer from where Prometheus runs, and within the scrape timeout: a starved process answers too late.", "Did a rollout leave it behind in service discovery: then remove it there."},
			Query: l.up() + " == 0 and on " + l.by("job", "instance") + " " + overTime("max", l.targets(), remembered),
		},
	}
}

// modelDown: targets of the model are in discovery, none of them shows the model any more.
func (l live) modelDown() Alert {
	engines := l.targets(sli.TargetEngine)
	lost := overTime("max", engines, remembered) + " and on " + l.by("job", "instance") + " " + l.up() + " == 0"
	return Alert{
		Name: "LLMModelDown", For: l.d.Alerts.Page.For,
		Expr:        "count by " + l.by(promql.ModelLabel) + " (" + lost + ") unless on " + l.by(promql.ModelLabel) + " " + engines,
		Labels:      map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary:     "{{ $labels.model }}: every engine is down",
		Description: where(l.plan.Set, true) + ": every engine target that served it within the last " + promql.Window(remembered) + " is down (still in service discovery: {{ $value }}).",
		Card: Card{
			Means: "Nobody can use the model.",
			Fires: "For " + promql.Duration(l.d.Alerts.Page.For) + " no engine shows the model, and at least one that did within the last " + promql.Window(remembered) + " is in discovery and does not answer.",
			Quiet: "It ends when one engine exports metrics again. It ends too when the last one has been gone for " + promql.Window(remembered) + ", which does not mean that the model is back. Scaling to zero removes the targets from discovery and does not fire it.",
			Steps: []string{"Pods of the model: crash loop, image pull, node or GPU lost.", "What changed last: roll it back.", "Pods are pending: are GPUs free to schedule.", "Pods are well: does their /metrics answer from where Prometheus runs. If users are served, the fault is in the scrape."},
			Query: l.up() + " and on " + l.by("job", "instance") + " " + overTime("max", engines, remembered),
		},
	}
}

// metricsMissing: the process answers the scrape, and the serving series are gone.
func (l live) metricsMissing() Alert {
	s := l.plan.Set.Scope
	on := l.by("job", "instance")
	// A frontend has no request series before the first request: after a restart
	// at night it is silent and well.
	expected := l.own(sli.TargetInfo, promql.Matcher{Label: sli.TargetLabel, Op: promql.NotEqual, Value: string(sli.TargetFrontend)})
	expr := "group by " + on + " (" + l.up() + " == 1 and on " + on + " " + overTime("max", expected, remembered) + ") unless on " + on + " " + l.targets()
	hint := "Was the engine restarted with --disable-log-stats, or is it still loading its model?"
	if !engineIsDynamo(l.d) {
		served := "group by " + on + " (" + s.Rate(vllm.HTTPRequests, l.d.Rules.Window, promql.Re("handler", "/v1/(chat/)?completions")) + " > 0)"
		expr = "(" + expr + ") or (" + served + " unless on " + on + " " + l.targets() + ")"
	}
	return Alert{
		Name: "LLMMetricsMissing", For: 3 * l.d.Alerts.DownFor,
		Expr: expr, Labels: map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary:     l.d.Name + ": {{ $labels.instance }} is up and exports no serving metrics",
		Description: where(l.plan.Set, false) + ": target {{ $labels.instance }} of job {{ $labels.job }} has answered scrapes for " + promql.Duration(3*l.d.Alerts.DownFor) + " without the series that say how it serves; every objective is blind to it. " + hint,
		Card: Card{
			Means: "The process may serve well or badly: nothing measures it.",
			Fires: "A target that showed serving metrics within the last " + promql.Window(remembered) + ", or answers requests to generate, has answered scrapes without them for " + promql.Duration(3*l.d.Alerts.DownFor) + ".",
			Quiet: "It ends when the series are back, or when the process stops serving.",
			Steps: []string{hint, "Right port and mode: Dynamo workers show vllm:* on the system port, a frontend never does.", "An engine upgrade that renamed series: compare the page with the catalogue."},
			Query: expr,
			Asks:  []Ask{{"Targets that do show serving metrics", l.targets()}},
		},
	}
}

// frontendMissing: engines generate and no frontend shows requests.
func (l live) frontendMissing() Alert {
	return Alert{
		Name: "LLMFrontendMetricsMissing", For: 3 * l.d.Alerts.DownFor,
		Expr:    "sum by " + l.by() + " (" + l.own(sli.OutputTokens) + ") > 0 unless on " + l.by() + " " + l.targets(sli.TargetFrontend),
		Labels:  map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary: l.d.Name + ": engines serve, but no Dynamo frontend is measured",
		Description: where(l.plan.Set, false) + ": engines generate {{ $value | humanize }} tokens/s and no frontend has exported dynamo_frontend_* series for " + promql.Duration(3*l.d.Alerts.DownFor) + "; user-facing objectives are blind. " +
			"Scrape the frontends (port 8000), with honor_labels so that their labels stay.",
		Card: Card{
			Means: "Users are served, and what they see is not measured.",
			Fires: "For " + promql.Duration(3*l.d.Alerts.DownFor) + " engines have generated tokens and no target has shown requests of a frontend.",
			Quiet: "It ends when a frontend's series arrive, or traffic stops.",
			Steps: []string{"Is the frontend a scrape target: job, port 8000, path /metrics.", "Do selector labels hold for frontends as well as for workers.", "A frontend without traffic shows no request series: is another path in use.", "They run in another namespace than the engines: each namespace is judged alone. Set `identity: [cluster]` in the configuration, and no namespace in `selector`."},
			Query: l.own(sli.OutputTokens),
			Asks:  []Ask{{"What the selector finds in discovery", l.up()}},
		},
	}
}

// lmcacheMissing: engines serve and the cache server shows nothing. A fresh
// idle server has no series either, so traffic on the engines is asked for.
func (l live) lmcacheMissing() Alert {
	return Alert{
		Name: "LLMCacheMetricsMissing", For: 3 * l.d.Alerts.DownFor,
		Expr:    "sum by " + l.by() + " (" + l.own(sli.PromptTokens) + ") > 0 unless on " + l.by() + " " + l.targets(sli.TargetLMCache),
		Labels:  map[string]string{sli.DeploymentLabel: l.d.Name},
		Summary: l.d.Name + ": engines serve, but no LMCache server is measured",
		Description: where(l.plan.Set, false) + ": engines take in {{ $value | humanize }} prompt tokens/s and no target has exported " + lmcache.LookupRequestedTokens.Name +
			" for " + promql.Duration(3*l.d.Alerts.DownFor) + ". The server answers on its HTTP port, 8080 by default, bound to loopback unless --http-host says otherwise; with --otlp-endpoint its page stays empty.",
		Card: Card{
			Means: "Cache hits and failures are not measured; serving itself may be fine.",
			Fires: "For " + promql.Duration(3*l.d.Alerts.DownFor) + " engines have taken in prompts and no target has shown series of an LMCache server.",
			Quiet: "It ends when the server's series arrive or engines are idle. It does not fire on an idle fresh server, which shows no lookup series.",
			Steps: []string{"Is the server a scrape target on its HTTP port (8080, not 9090 or the 5555 transport).", "Is it bound to loopback (--http-host).", "Is OTLP push on: then series come through the collector.", "They run in another namespace than the engines: each namespace is judged alone. Set `identity: [cluster]` in the configuration, and no namespace in `selector`.", "Is there a server at all: LMCache inside the engine's process (LMCacheConnectorV1) shows lmcache:* on the engine's own page, and only with PROMETHEUS_MULTIPROC_DIR set. Such an engine is mode vllm or dynamo here."},
			Query: l.own(sli.PromptTokens),
			Asks:  []Ask{{"What the selector finds in discovery", l.up()}},
		},
	}
}
