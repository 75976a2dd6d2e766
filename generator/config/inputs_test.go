package config

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// minimal is a deployment that takes every default, as a tree to put inputs into.
func minimal(t *testing.T, mode string) *node {
	t.Helper()
	var c problems
	docs := nodesFromYAML("minimal.yaml", []byte("apiVersion: llmslo/v1\ndeployments:\n  - {name: chat, mode: "+mode+", slos: {ttft: {p95: 500ms}}}\n"), &c)
	if len(docs) != 1 {
		t.Fatal(c.err())
	}
	return docs[0].root
}

// read decodes a deployment.
func read(t *testing.T, root *node) Deployment {
	t.Helper()
	r := &reader{}
	f, err := r.file(root)
	if err != nil {
		t.Fatal(err)
	}
	return f.Deployments[0]
}

// put sets one value deep inside a tree.
func put(root, v *node, keys ...string) {
	for _, k := range keys[:len(keys)-1] {
		child := root.get(k)
		if child == nil {
			child = &node{kind: objectKind}
			root.entries = append(root.entries, entry{flagText("", k), child})
		}
		root = child
	}
	root.entries = append(root.entries, entry{flagText("", keys[len(keys)-1]), v})
}

var ignoreNil = cmpopts.EquateEmpty()

// R57: every input has a documented default, which is the one that applies.
func TestR57DocumentedDefaultsAreTheRealOnes(t *testing.T) {
	deployment := schemaTree(t)["properties"].(map[string]any)["deployments"].(map[string]any)["items"].(map[string]any)
	checked := 0
	var walk func(schema map[string]any, keys ...string)
	walk = func(schema map[string]any, keys ...string) {
		if def, ok := schema["default"]; ok && !slices.Contains(keys, "slos") {
			mode := "lmcache" // the mode with all systems
			root := minimal(t, mode)
			put(root.get("deployments").items[0], scalarOrList(def), keys...)
			if diff := cmp.Diff(read(t, minimal(t, mode)), read(t, root), withoutPlaces); diff != "" {
				t.Errorf("%v: writing the documented default changes the deployment:\n%s", keys, diff)
			}
			checked++
		}
		properties, _ := schema["properties"].(map[string]any)
		for _, key := range slices.Sorted(maps.Keys(properties)) {
			walk(properties[key].(map[string]any), append(slices.Clone(keys), key)...)
		}
	}
	walk(deployment)
	if checked < 16 {
		t.Errorf("only %d defaults are documented", checked)
	}
}

func scalarOrList(v any) *node {
	switch v := v.(type) {
	case string:
		return &node{kind: textKind, text: v}
	case bool:
		return &node{kind: boolKind, text: strconv.FormatBool(v)}
	case float64:
		return &node{kind: numberKind, text: strconv.FormatFloat(v, 'f', -1, 64)}
	case []any:
		n := &node{kind: listKind}
		for _, item := range v {
			n.items = append(n.items, scalarOrList(item))
		}
		return n
	}
	return &node{}
}

// R57: each input, changed alone, changes its own field and no other.
func TestR57EveryInputChangesItsFieldOnly(t *testing.T) {
	scalar := func(s string) *node { return &node{kind: textKind, text: s} }
	number := func(s string) *node { return &node{kind: numberKind, text: s} }
	object := func(k string, v *node) *node {
		return &node{kind: objectKind, entries: []entry{{flagText("", k), v}}}
	}
	tests := map[string]struct {
		keys   []string
		value  *node
		change func(*Deployment)
	}{
		"engine":                {[]string{"engine"}, scalar("vllm"), func(d *Deployment) { d.Engine = VLLM }},
		"versions of vLLM":      {[]string{"versions", "vllm"}, scalar(">=0.20"), func(d *Deployment) { d.Versions.VLLM = mustRange(">=0.20") }},
		"versions of Dynamo":    {[]string{"versions", "dynamo"}, scalar(">=1.4"), func(d *Deployment) { d.Versions.Dynamo = mustRange(">=1.4") }},
		"versions of LMCache":   {[]string{"versions", "lmcache"}, scalar(">=0.6"), func(d *Deployment) { d.Versions.LMCache = mustRange(">=0.6") }},
		"selector":              {[]string{"selector", "namespace"}, scalar("a"), func(d *Deployment) { d.Selector = map[string]string{"namespace": "a"} }},
		"identity":              {[]string{"identity"}, scalarOrList([]any{"zone"}), func(d *Deployment) { d.Identity = []string{"zone"} }},
		"labels":                {[]string{"labels", "pod"}, scalar("exported_pod"), func(d *Deployment) { d.Labels = map[string]string{"pod": "exported_pod"} }},
		"prefix":                {[]string{"prefix", "vllm"}, scalar("ray_vllm_"), func(d *Deployment) { d.Prefix = map[string]string{"vllm": "ray_vllm_"} }},
		"ports":                 {[]string{"scrape", "ports", "lmcache"}, number("9000"), func(d *Deployment) { d.Scrape.Ports = map[string]int{"lmcache": 9000} }},
		"targets":               {[]string{"scrape", "targets", "engine"}, scalarOrList([]any{"a:1"}), func(d *Deployment) { d.Scrape.Targets = map[string][]string{"engine": {"a:1"}} }},
		"scrape interval":       {[]string{"scrape", "interval"}, scalar("30s"), func(d *Deployment) { d.Scrape.Interval *= 2 }},
		"backend":               {[]string{"backend"}, scalar("mimir"), func(d *Deployment) { d.Backend = Mimir }},
		"honored labels":        {[]string{"scrape", "honorLabels"}, &node{kind: boolKind, text: "false"}, func(d *Deployment) { d.Scrape.HonorLabels = false }},
		"rule interval":         {[]string{"rules", "interval"}, scalar("1m"), func(d *Deployment) { d.Rules.Interval *= 2 }},
		"window":                {[]string{"rules", "window"}, scalar("10m"), func(d *Deployment) { d.Rules.Window *= 2 }},
		"period":                {[]string{"rules", "period"}, scalar("60d"), func(d *Deployment) { d.Rules.Period *= 2 }},
		"ladders":               {[]string{"ladders", "x"}, &node{kind: listKind, items: []*node{number("1")}}, func(d *Deployment) { d.Ladders = map[string][]float64{"x": {1}} }},
		"severity of pages":     {[]string{"alerts", "page", "severity"}, scalar("p1"), func(d *Deployment) { d.Alerts.Page.Label = "p1" }},
		"floor of pages":        {[]string{"alerts", "page", "minBadEvents"}, number("3"), func(d *Deployment) { d.Alerts.Page.MinBadEvents = 3 }},
		"wait of pages":         {[]string{"alerts", "page", "for"}, scalar("0s"), func(d *Deployment) { d.Alerts.Page.For = 0 }},
		"afterglow of pages":    {[]string{"alerts", "page", "keepFiringFor"}, scalar("6m"), func(d *Deployment) { d.Alerts.Page.KeepFiringFor *= 2 }},
		"severity of tickets":   {[]string{"alerts", "ticket", "severity"}, scalar("p3"), func(d *Deployment) { d.Alerts.Ticket.Label = "p3" }},
		"floor of tickets":      {[]string{"alerts", "ticket", "minBadEvents"}, number("3"), func(d *Deployment) { d.Alerts.Ticket.MinBadEvents = 3 }},
		"wait of tickets":       {[]string{"alerts", "ticket", "for"}, scalar("10m"), func(d *Deployment) { d.Alerts.Ticket.For *= 2 }},
		"labels of alerts":      {[]string{"alerts", "labels", "team"}, scalar("a"), func(d *Deployment) { d.Alerts.Labels = map[string]string{"team": "a"} }},
		"links to dashboards":   {[]string{"alerts", "dashboardURL"}, scalar("https://g"), func(d *Deployment) { d.Alerts.DashboardURL = "https://g" }},
		"links to runbooks":     {[]string{"alerts", "runbookURL"}, scalar("https://r"), func(d *Deployment) { d.Alerts.RunbookURL = "https://r" }},
		"stall":                 {[]string{"alerts", "stallFor"}, scalar("6m"), func(d *Deployment) { d.Alerts.StallFor *= 2 }},
		"down":                  {[]string{"alerts", "downFor"}, scalar("10m"), func(d *Deployment) { d.Alerts.DownFor *= 2 }},
		"time in queue":         {[]string{"alerts", "queueWait"}, scalar("1m"), func(d *Deployment) { d.Alerts.QueueWait *= 2 }},
		"absence":               {[]string{"alerts", "absentFor"}, scalar("2d"), func(d *Deployment) { d.Alerts.AbsentFor *= 2 }},
		"growth of queue":       {[]string{"alerts", "queueFor"}, scalar("30m"), func(d *Deployment) { d.Alerts.QueueFor *= 2 }},
		"R52 labels of objects": {[]string{"resources", "labels"}, object("release", scalar("kps")), func(d *Deployment) { d.Resources.Labels = map[string]string{"release": "kps"} }},
	}
	covered := map[string]bool{"name": true, "mode": true, "slos": true, "models": true}
	for name, tt := range tests {
		covered[tt.keys[0]] = true
		t.Run(name, func(t *testing.T) {
			root := minimal(t, "lmcache")
			put(root.get("deployments").items[0], tt.value, tt.keys...)
			want := read(t, minimal(t, "lmcache"))
			tt.change(&want)
			if diff := cmp.Diff(want, read(t, root), withoutPlaces, ignoreNil); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	known := map[string][]string{}
	objects(schemaTree(t), "", known)
	for _, key := range known["deployments[0]"] {
		if !covered[key] {
			t.Errorf("the input %s is not tried", key)
		}
	}
}
