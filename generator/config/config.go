// Package config is what the user asks for: deployments of an LLM-serving
// stack, their mode, versions and service-level objectives. It decodes YAML and
// Jsonnet with positions, fills defaults and reports every problem at once.
package config

import (
	"time"

	"github.com/llmslo/llmslo/catalog/version"
)

// APIVersion is the only value of apiVersion that this release reads.
const APIVersion = "llmslo/v1"

// Mode is how a model is served, which decides the targets to scrape and the
// series that carry each SLI.
type Mode string

// The modes.
const (
	// VLLM is the plain engine: vllm:* and http_* on the API port, 8000.
	VLLM Mode = "vllm"
	// Dynamo is NVIDIA Dynamo: dynamo_frontend_* on the frontend (8000), vllm:*
	// and dynamo_component_* on each worker's system port (8081).
	Dynamo Mode = "dynamo"
	// LMCache is an LMCache server (8080) beside an engine that stays in its own mode.
	LMCache Mode = "lmcache"
)

// File is one configuration: any number of deployments that share nothing but
// the Prometheus that evaluates them.
type File struct {
	// Targets name the packaging templates that are asked for; none by default.
	Targets []string
	// Deployments in the order given. Names are unique.
	Deployments []Deployment
}

// Deployment is one serving stack with its objectives.
type Deployment struct {
	// Name is the value of the deployment label on every record and alert:
	// lower-case letters, digits and dashes, at most 63 characters.
	Name string
	// Mode is how it is served.
	Mode Mode
	// Engine is the mode of the engine beside an LMCache server: Dynamo
	// (default) or VLLM. It equals Mode in the other modes.
	Engine Mode
	// Versions are the releases that may run.
	Versions Versions
	// Selector holds equality matchers put on every raw series selector, by
	// label name. Empty means every series in that Prometheus.
	Selector map[string]string
	// Identity lists the labels kept on every record beside deployment and
	// model; absent ones stay absent. Default: cluster, namespace.
	Identity []string
	// Labels renames labels that a platform rewrites: standard name to the name
	// in that Prometheus (namespace: exported_namespace).
	Labels map[string]string
	// Prefix replaces the exporter's own metric prefix, by system:
	// {vllm: "kserve_vllm:"}. Absent systems keep theirs.
	Prefix map[string]string
	// Scrape says how the targets are scraped.
	Scrape Scrape
	// Backend is the server that evaluates the rules; empty for any Prometheus from 2.42 on.
	Backend Backend
	// Rules says how rules are evaluated.
	Rules Rules
	// SLOs are the objectives of every model without an override.
	SLOs []Objective
	// Models are overrides for models whose name fully matches. No two overrides of
	// one SLI match one model.
	Models []ModelOverride
	// Ladders replaces bucket bounds by wire name, for engines started with
	// custom buckets.
	Ladders map[string][]float64
	// Alerts holds severities, floors, durations and links.
	Alerts Alerts
	// Resources says what Kubernetes objects made for the deployment carry.
	Resources Resources
	// Pos is where the deployment stands in the file.
	Pos Position
}

// Versions are the release ranges that the generated queries must serve.
type Versions struct {
	VLLM, Dynamo, LMCache version.Range
}

// Scrape is how Prometheus reads the targets.
type Scrape struct {
	// Interval between scrapes; rate windows are at least four times as long.
	Interval time.Duration
	// Histograms is how histograms are stored.
	Histograms HistogramForm
	// HonorLabels lets labels of a frontend's series win over those of its target.
	HonorLabels bool
	// Ports by target kind: engine, frontend, lmcache. Absent kinds use the mode's standard port.
	Ports map[string]int
	// Targets are host:port addresses for the generated scrape configuration,
	// by target kind; loopback when empty.
	Targets map[string][]string
}

// HistogramForm is how a server stores histograms.
type HistogramForm string

// The forms: a series for each bucket bound, or one native histogram with custom buckets.
const (
	Classic HistogramForm = "classic"
	NHCB    HistogramForm = "nhcb"
)

// Rules is how the rules are evaluated.
type Rules struct {
	// Interval between evaluations of the fast groups.
	Interval time.Duration
	// Window is the rate window of every record; at least four scrape intervals.
	Window time.Duration
	// Period is the SLO period over which the error budget is spent.
	Period time.Duration
	// QueryOffset is how far in the past rules are evaluated; the server's own when 0.
	QueryOffset time.Duration
}

// SLOName names an SLI that can carry an objective.
type SLOName string

// The SLIs that can carry an objective.
const (
	TTFT         SLOName = "ttft"
	ITL          SLOName = "itl"
	TPOT         SLOName = "tpot"
	E2E          SLOName = "e2e"
	QueueTime    SLOName = "queue_time"
	Availability SLOName = "availability"
	// The rest are objectives of efficiency: they open tickets and wake nobody.
	PrefixHitRatio  SLOName = "prefix_hit_ratio"
	LMCacheHitRatio SLOName = "lmcache_hit_ratio"
	LMCacheLookup   SLOName = "lmcache_lookup"
	Throughput      SLOName = "throughput"
)

// Efficiency tells whether missing the objective costs money or speed that
// other objectives see, so that it is no reason to wake anybody.
func (n SLOName) Efficiency() bool {
	return n == PrefixHitRatio || n == LMCacheHitRatio || n == LMCacheLookup || n == Throughput
}

// Ratio tells whether the SLI is a share of events without a latency target.
func (n SLOName) Ratio() bool {
	return n == Availability || n == PrefixHitRatio || n == LMCacheHitRatio || n == Throughput
}

// Latency tells whether the SLI is a latency that can carry an objective.
func (n SLOName) Latency() bool { return sliFlag(n) }

// Policy says what to do with a latency target between two bucket bounds.
type Policy string

// The policies.
const (
	// Interpolate assumes observations spread evenly between the neighbours, as histogram_quantile does.
	Interpolate Policy = "interpolate"
	// Strict counts only observations up to the lower neighbour as good.
	Strict Policy = "strict"
	// Lenient counts all observations up to the upper neighbour as good.
	Lenient Policy = "lenient"
	// Exact refuses a target that is no bound.
	Exact Policy = "exact"
)

// Objective is one service-level objective.
type Objective struct {
	// SLI is what is measured.
	SLI SLOName
	// Percent is the share of good events asked for, between 0 and 100 exclusive, exact.
	Percent Percent
	// Target is the latency bound; 0 for an SLI that is a ratio.
	Target time.Duration
	// Policy applies to latency targets.
	Policy Policy
	// Floor is the number of generated tokens per second of a model below which time
	// is bad; only for Throughput.
	Floor int
	// Pos is where it stands in the file.
	Pos Position
}

// ID is the value of the slo label: ttft-p95, availability-99.9. It names the
// SLI and the objective, so that a changed objective starts a new budget.
func (o Objective) ID() string {
	if o.SLI.Ratio() {
		return string(o.SLI) + "-" + o.Percent.String()
	}
	return string(o.SLI) + "-p" + o.Percent.String()
}

// ModelOverride gives other objectives to the models that match.
type ModelOverride struct {
	// Match is an RE2 expression over the whole model name.
	Match string
	// SLOs replace the deployment's objectives of the same SLI; other SLIs keep theirs.
	SLOs []Objective
	// Pos is where it stands in the file.
	Pos Position
}

// Alerts are the inputs of the alert rules; every one has a documented default.
type Alerts struct {
	// Page and Ticket are the two severities.
	Page, Ticket Severity
	// Labels are added to every alert, for routing.
	Labels map[string]string
	// DashboardURL and RunbookURL are bases for links; no link when empty.
	DashboardURL, RunbookURL string
	// StallFor is how long requests may wait without one generated token.
	StallFor time.Duration
	// DownFor is how long a target may be down or silent.
	DownFor time.Duration
	// QueueWait is the time to serve the waiting requests at the present rate above
	// which a growing queue is told of.
	QueueWait time.Duration
	// QueueFor is how long the queue may grow while served rate falls behind.
	QueueFor time.Duration
	// AbsentFor is how long nothing of the deployment may be measured; 0 for ever.
	AbsentFor time.Duration
	// Disable names the alerts on causes that are not generated.
	Disable []string
	// Override is what is changed of alerts on causes, by name.
	Override map[string]Override
}

// Severity is the label and floor of one alert class.
type Severity struct {
	// Label is the value of the severity label.
	Label string
	// MinBadEvents is the number of bad events, in the long window of an SLO alert
	// and in the rate window of an alert on a cause, below which
	// an alert of this class stays silent.
	MinBadEvents int
	// For is how long the condition must hold.
	For time.Duration
	// KeepFiringFor is how long an SLO alert of this class outlives its condition,
	// which bridges the dips of a share that hovers at its threshold.
	KeepFiringFor time.Duration
}

// Resources is what Kubernetes objects made for a deployment carry.
type Resources struct {
	// Labels are put on every object, so that an operator's ruleSelector and its
	// like pick the object up.
	Labels map[string]string
}

// Position is a place in an input file. Line and column count from 1; 0 means unknown.
type Position struct {
	File         string
	Line, Column int
}
