package reference

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/explain/find"
	"github.com/llmslo/llmslo/generator/explain/usage"
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/sli"
	"github.com/llmslo/llmslo/generator/slo"
)

// Input is a key of a configuration that changes rules.
type Input struct {
	// Key is its path: alerts.page.minBadEvents.
	Key string
	// Meaning and Default are those of the configuration's schema: a value as one
	// writes it, or words.
	Meaning, Default string
	// Alerts and Records are the names of the rules that another value changes, in
	// any mode, in the order of the rule files.
	Alerts, Records []string
}

// other are values that are not the default, by key.
var other = map[string]any{
	"alerts.dashboardURL":         "https://grafana.example.com",
	"alerts.downFor":              "7m",
	"alerts.labels":               map[string]any{"team": "inference"},
	"alerts.page.for":             "2m",
	"alerts.page.keepFiringFor":   "7m",
	"alerts.page.minBadEvents":    7,
	"alerts.page.severity":        "critical",
	"alerts.absentFor":            "7h",
	"alerts.disable":              turnedOff{},
	"alerts.override":             otherClass{},
	"alerts.queueFor":             "7m",
	"alerts.queueWait":            "7m",
	"alerts.runbookURL":           "https://runbooks.example.com",
	"alerts.stallFor":             "7m",
	"alerts.ticket.for":           "7m",
	"alerts.ticket.keepFiringFor": "7m",
	"alerts.ticket.minBadEvents":  7,
	"alerts.ticket.severity":      "warning",
	"backend":                     "gmp",
	"identity":                    []string{"cluster", "namespace", "zone"},
	"labels":                      map[string]any{"namespace": "exported_namespace"},
	"rules.interval":              "15s",
	"rules.period":                "28d",
	"rules.window":                "10m",
	"scrape.histograms":           "nhcb",
	"scrape.interval":             "2m",
	"selector":                    map[string]any{"namespace": "inference"},
	"ladders":                     map[string]any{"vllm:request_queue_time_seconds": []float64{0.5, 1.5, 4}},
	"models":                      []any{map[string]any{"match": ".*-70B.*", "slos": map[string]any{"ttft": map[string]any{"p95": "1s"}}}},
	"prefix":                      map[string]any{"vllm": "kserve_vllm:", "dynamo": "my_dynamo_", "lmcache": "my_lmcache_"},
	"versions.vllm":               ">=0.9",
	"versions.dynamo":             ">=0.9",
	"versions.lmcache":            ">=0.4",
	"slos.ttft.policy":            "strict",
	"slos.itl.policy":             "strict",
	"slos.e2e.policy":             "strict",
	"slos.tpot.policy":            "strict",
	"slos.queue_time.policy":      "strict",
	"slos.lmcache_lookup.policy":  "strict",
}

// turnedOff and otherClass stand for every alert on a cause that a mode has.
type (
	turnedOff  struct{}
	otherClass struct{}
)

// between are targets between two bucket bounds, without which a policy has
// nothing to decide.
var between = map[string]any{
	"slos.ttft.p95": "600ms", "slos.itl.p99": "60ms", "slos.e2e.p99": "33s", "slos.tpot.p95": "60ms",
	"slos.queue_time.p95": "1.1s", "slos.lmcache_lookup.p99": "110ms",
}

// Inputs lists the inputs that have a default or need none, with what they
// change: found by generating with another value and comparing. The error is
// about a configuration that can not be generated.
func Inputs() ([]Input, error) {
	registry := catalog.New()
	found, err := documented()
	if err != nil {
		return nil, err
	}
	for _, mode := range find.Modes() {
		plain, err := generated(mode, nil, registry)
		if err != nil {
			return nil, err
		}
		cut, err := generated(mode, between, registry)
		if err != nil {
			return nil, err
		}
		for i := range found {
			key := found[i].Key
			value, has := inMode(mode, key, other[key])
			if !has {
				continue
			}
			changes, before := map[string]any{key: value}, plain
			if key == "scrape.histograms" {
				changes["backend"] = string(config.Prometheus3)
			}
			if strings.HasSuffix(key, ".policy") {
				changes, before = merged(between, changes), cut
			}
			after, err := generated(mode, changes, registry)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
			found[i].Alerts = union(found[i].Alerts, before.alerts.changed(after.alerts))
			found[i].Records = union(found[i].Records, before.records.changed(after.records))
		}
	}
	return found, nil
}

// inMode is the value in a mode: a configuration says nothing of systems that its
// mode has not.
func inMode(mode config.Mode, key string, value any) (any, bool) {
	systems := find.SystemsOf(mode)
	has := func(name string) bool { return slices.Contains(systems, metric.System(name)) }
	switch value.(type) {
	case turnedOff:
		var names []string
		for _, a := range config.CauseAlerts() {
			if a.System == "" || has(a.System) {
				names = append(names, a.Name)
			}
		}
		return names, true
	case otherClass:
		classes := map[string]any{}
		for _, a := range config.CauseAlerts() {
			class := config.PageClass
			if a.Class == class {
				class = config.TicketClass
			}
			if a.System == "" || has(a.System) {
				classes[a.Name] = map[string]any{"class": class}
			}
		}
		return classes, true
	}
	switch name, of, _ := strings.Cut(key, "."); name {
	case "versions":
		return value, has(of)
	case "slos":
		return value, has("lmcache") || !strings.HasPrefix(of, "lmcache_")
	case "prefix":
		prefixes, _ := value.(map[string]any)
		out := map[string]any{}
		for system, prefix := range prefixes {
			if has(system) {
				out[system] = prefix
			}
		}
		return out, true
	default:
		return value, true
	}
}

// documented reads the inputs of the table from the schema, in alphabetical order.
func documented() ([]Input, error) {
	var schema struct {
		Properties map[string]key `json:"properties"`
	}
	if err := json.Unmarshal(config.Schema(), &schema); err != nil {
		return nil, err
	}
	deployment := schema.Properties["deployments"].Items
	if deployment == nil {
		return nil, errors.New("the schema has no deployments")
	}
	var out []Input
	var err error
	for _, path := range slices.Sorted(maps.Keys(other)) {
		at := *deployment
		for k := range strings.SplitSeq(path, ".") {
			inner, ok := at.Properties[k]
			if !ok {
				return nil, fmt.Errorf("the schema has no key %s", path)
			}
			at = inner
		}
		in := Input{Key: path}
		if in.Default, err = plainText(at.Default); err != nil {
			return nil, err
		}
		// Defaults that are no value stand in the description.
		if meaning, def, found := strings.Cut(at.Description, " Default: "); found && in.Default == "" {
			in.Meaning, in.Default = meaning, strings.TrimSuffix(def, ".")
		} else {
			in.Meaning = at.Description
		}
		out = append(out, in)
	}
	return out, nil
}

// key is what the schema says of a key.
type key struct {
	Description string          `json:"description"`
	Default     json.RawMessage `json:"default"`
	Properties  map[string]key  `json:"properties"`
	Items       *key            `json:"items"`
}

// rule is a rule as text.
type rule struct{ name, text string }

// written are rules in order; several may have one name.
type written []rule

// changed lists the names of rules that are not the same in another list, in order.
func (w written) changed(other written) []string {
	there := map[rule]bool{}
	for _, r := range other {
		there[r] = true
	}
	var out []string
	for _, r := range w {
		if !there[r] && !slices.Contains(out, r.name) {
			out = append(out, r.name)
		}
	}
	return out
}

// generated are the rules of a mode.
func generated(mode config.Mode, changes map[string]any, registry *catalog.Registry) (out struct{ records, alerts written }, err error) {
	d, err := usage.Configuration(mode, changes)
	if err != nil {
		return out, err
	}
	var log decision.Log
	plan, problems := slo.Make(sli.Define(d, registry, &log), &log)
	if len(problems) > 0 {
		return out, problems
	}
	set := rules.Make(plan)
	for _, groups := range [][]rules.Group{set.Recording, set.Alerting} {
		formatted, err := rules.Format(d, groups)
		if err != nil {
			return out, err
		}
		for _, g := range formatted.Groups {
			for _, r := range g.Rules {
				text := fmt.Sprint(g.Interval, r)
				if r.Alert != "" {
					out.alerts = append(out.alerts, rule{r.Alert, text})
				} else {
					out.records = append(out.records, rule{r.Record, text})
				}
			}
		}
	}
	return out, nil
}

func union(a, b []string) []string {
	for _, s := range b {
		if !slices.Contains(a, s) {
			a = append(a, s)
		}
	}
	return a
}

func merged(a, b map[string]any) map[string]any {
	out := maps.Clone(a)
	maps.Copy(out, b)
	return out
}

// plainText reads a default as one writes it, a list with commas; empty for none.
func plainText(raw json.RawMessage) (string, error) {
	if raw == nil {
		return "", nil
	}
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		return "", err
	}
	if list, ok := v.([]any); ok {
		parts := make([]string, len(list))
		for i, x := range list {
			parts[i] = fmt.Sprint(x)
		}
		return strings.Join(parts, ", "), nil
	}
	return fmt.Sprint(v), nil
}
