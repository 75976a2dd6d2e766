package overlay

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
)

// refusing is an evaluator that must not be asked.
type refusing struct{ t *testing.T }

func (r refusing) Evaluate(jsonnet.Program) (string, error) {
	r.t.Error("an interpreter was started")
	return "", errors.New("refused")
}

func TestNothingAskedForStartsNoInterpreter(t *testing.T) {
	b, err := Apply(fixture(t), deployments(t), Options{Evaluator: refusing{t}, Templates: templatesOf(nil)}, nil)
	if err != nil || !maps.Equal(texts(b), texts(fixture(t))) {
		t.Errorf("got %v, or other documents", err)
	}
}

func TestOverlaysThatChangeNothingChangeNoByte(t *testing.T) {
	for name, f := range map[string]File{
		"an empty list":            overlayOf(""),
		"nested empty lists":       overlayOf("[], [[]],"),
		"the format that there is": overlayOf("o.format(1),"),
		"empty patches": overlayOf(`
			o.board('llmslo-vllm-slo', {}),
			o.panel('Firing alerts', {}),
			o.panel(14, function(panel) panel),
			o.alert('LLMTargetDown', {}),
			o.record('model:llm_slo_error:ratio_rate5m', {}),
			o.labels({}),`),
		"the same values again": overlayOf(`
			o.panel('Firing alerts', { fieldConfig: { defaults: { min: 1e-9, thresholds+: {} } } }),
			o.alert('LLMTTFTBudgetBurn', { 'for': '60s' }),`),
	} {
		t.Run(name, func(t *testing.T) {
			got, notes, err := apply(t, f)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(texts(fixture(t)), got); diff != "" {
				t.Errorf("documents changed (-before +after):\n%s", diff)
			}
			if len(notes) > 0 {
				t.Errorf("notes: %v", notes)
			}
		})
	}
}

// changed lists the lines that differ, by path: those gone with -, those new with +.
func changed(before, after map[string]string) map[string][]string {
	out := map[string][]string{}
	count := func(text string) map[string]int {
		lines := map[string]int{}
		for line := range strings.Lines(text) {
			lines[strings.TrimSpace(line)]++
		}
		return lines
	}
	paths := map[string]bool{}
	for p := range before {
		paths[p] = true
	}
	for p := range after {
		paths[p] = true
	}
	for p := range paths {
		old, now := count(before[p]), count(after[p])
		for line, n := range old {
			for range max(n-now[line], 0) {
				out[p] = append(out[p], "-"+line)
			}
		}
		for line, n := range now {
			for range max(n-old[line], 0) {
				out[p] = append(out[p], "+"+line)
			}
		}
		slices.Sort(out[p])
		if len(out[p]) == 0 {
			delete(out, p)
		}
	}
	return out
}

func TestChanges(t *testing.T) {
	const slo, service = "dashboards/vllm-slo.json", "dashboards/vllm-service.json"
	for name, c := range map[string]struct {
		changes string
		want    map[string][]string
	}{
		"a panel by its title, wherever it is": {
			`o.panel('Firing alerts', { description+: ' Ask us.' }),`,
			map[string][]string{
				slo:     {`+"description": "Alerts that fire now. Ask us.",`, `-"description": "Alerts that fire now.",`},
				service: {`+"description": "Alerts that fire now. Ask us.",`, `-"description": "Alerts that fire now.",`},
			},
		},
		"a panel by its id, inside a collapsed row, on one board": {
			`o.panel(14, { title: 'Latency' }, board='llmslo-vllm-slo'),`,
			map[string][]string{slo: {`+"title": "Latency",`, `-"title": "Raw latency",`}},
		},
		"a patch merges objects at every depth": {
			`o.panel('Firing alerts', { fieldConfig: { defaults: { unit: 's' } } }, 'llmslo-vllm-slo'),`,
			map[string][]string{slo: {`+"unit": "s"`, `-"unit": "short"`}},
		},
		"null removes a field": {
			`o.panel('Firing alerts', { fieldConfig: { defaults: { decimals: null } } }, 'llmslo-vllm-slo'),`,
			map[string][]string{slo: {`-"decimals": 0,`}},
		},
		"a function gets the panel": {
			`o.panel('Burn rate', function(panel) panel { targets: [target { expr: '(%s) * 2' % target.expr } for target in panel.targets] }, 'llmslo-vllm-slo'),`,
			map[string][]string{slo: {`+"expr": "(model:llm_slo_error:ratio_rate1h / 0.05) * 2",`, `-"expr": "model:llm_slo_error:ratio_rate1h / 0.05",`}},
		},
		"a board": {
			`o.board('llmslo-vllm-slo', { refresh: '5m' }),`,
			map[string][]string{slo: {`+"refresh": "5m",`, `-"refresh": "30s",`}},
		},
		"a rule keeps its tests where only fixed texts change": {
			`o.alert('LLMTargetDown', { labels+: { team: 'serving' } }, where={ deployment: 'chat' }),`,
			map[string][]string{
				"rules/chat.alerts.rules.yaml": {"+team: serving"},
				"tests/chat.burn.test.yaml":    {"+team: serving"},
			},
		},
		"a label with another value": {
			`o.labels({ severity: 'sms' }, where={ severity: 'ticket', deployment: 'chat' }),`,
			map[string][]string{
				"rules/chat.alerts.rules.yaml": {"+severity: sms", "-severity: ticket"},
				"tests/chat.burn.test.yaml":    {"+severity: sms", "-severity: ticket"},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, _, err := apply(t, overlayOf(c.changes))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, unquoted(changed(texts(fixture(t)), got))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// unquoted drops changes of quoting, which rewritten test documents have.
func unquoted(changes map[string][]string) map[string][]string {
	for path, lines := range changes {
		var left []string
		for _, line := range lines {
			other := map[byte]string{'-': "+", '+': "-"}[line[0]]
			bare := strings.ReplaceAll(line[1:], "'", "")
			twin := slices.ContainsFunc(lines, func(l string) bool {
				return l[:1] == other && strings.ReplaceAll(l[1:], "'", "") == bare
			})
			if !twin {
				left = append(left, line)
			}
		}
		if changes[path] = left; len(left) == 0 {
			delete(changes, path)
		}
	}
	return changes
}

func TestANewPanelIsFilledIn(t *testing.T) {
	got, _, err := apply(t, overlayOf(`
		o.addPanel('llmslo-vllm-slo', { title: 'GPU power', type: 'timeseries', targets: [{ expr: 'sum(power)' }, { expr: 'avg(power)' }] }),
		o.addPanel('llmslo-vllm-slo', { title: 'Notes', type: 'text' }),`))
	if err != nil {
		t.Fatal(err)
	}
	contains(t, got["dashboards/vllm-slo.json"], `"title": "GPU power"`, `"refId": "B"`, `"y": 9`, `"y": 17`)
	again, _, err := apply(t, overlayOf(`o.addPanel('llmslo-vllm-slo', { title: 'GPU power', type: 'timeseries', targets: [{ expr: 'sum(power)' }, { expr: 'avg(power)' }] }),`))
	if err != nil {
		t.Fatal(err)
	}
	id := func(text string) string {
		before, _, _ := strings.Cut(text, `"title": "GPU power"`)
		at := strings.LastIndex(before, `"id": `)
		line, _, _ := strings.Cut(before[at:], "\n")
		return line
	}
	if a, b := id(got["dashboards/vllm-slo.json"]), id(again["dashboards/vllm-slo.json"]); a != b {
		t.Errorf("the id depends on the neighbours: %s and %s", a, b)
	}
}

func TestPanelsCanBeDropped(t *testing.T) {
	got, _, err := apply(t, overlayOf(`o.dropPanel('Raw latency', board='llmslo-vllm-slo'), o.dropPanel(12),`))
	if err != nil {
		t.Fatal(err)
	}
	if text := got["dashboards/vllm-slo.json"]; strings.Contains(text, "Raw latency") || strings.Contains(text, "Burn rate") {
		t.Error("a dropped panel is still there")
	}
	if text := got["dashboards/vllm-service.json"]; !strings.Contains(text, "Raw latency") || strings.Contains(text, "Burn rate") {
		t.Error("the wrong panels were dropped from the other board")
	}
}

func TestADroppedAlertTakesItsTestsAndPageAlong(t *testing.T) {
	got, notes, err := apply(t, overlayOf(`o.dropAlert('LLMTargetDown'),`))
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range got {
		if strings.Contains(text, "LLMTargetDown") {
			t.Errorf("%s still speaks of it", path)
		}
	}
	for _, path := range []string{"runbooks/llmtargetdown.md", "tests/chat.down.test.yaml"} {
		if _, there := got[path]; there {
			t.Errorf("%s is still there", path)
		}
	}
	if strings.Contains(got["rules/chat.alerts.rules.yaml"], "liveness") {
		t.Error("an empty group is left")
	}
	if _, there := got["tests/chat.burn.test.yaml"]; !there {
		t.Error("the tests of other alerts are gone")
	}
	want := []decision.Note{{Deployment: "cached", About: "ALERTS", Text: "an overlay changed labels of alerts or took alerts away; 1 rule tests that count alerts are left out"}}
	if diff := cmp.Diff(want, notes); diff != "" {
		t.Errorf("notes (-want +got):\n%s", diff)
	}
}

func TestQueriesForAlertsFollowLabels(t *testing.T) {
	for name, c := range map[string]struct {
		changes string
		counted bool
	}{
		"another label":      {`o.labels({ team: 'serving' }, where={ deployment: 'cached' }),`, false},
		"another annotation": {`o.annotations({ team: 'serving' }, where={ deployment: 'cached' }),`, true},
		"another deployment": {`o.labels({ team: 'serving' }, where={ deployment: 'chat' }),`, true},
	} {
		t.Run(name, func(t *testing.T) {
			got, notes, err := apply(t, overlayOf(c.changes))
			if err != nil {
				t.Fatal(err)
			}
			text := got["tests/cached.burn.test.yaml"]
			if counted := strings.Contains(text, "ALERTS"); counted != c.counted || counted == (len(notes) == 1) {
				t.Errorf("counted is %t, notes are %v", counted, notes)
			}
			contains(t, text, "expr: model:llm_slo_error:ratio_rate5m", "exp_alerts")
		})
	}
}

func TestAnAlertDroppedInOneDeploymentKeepsItsPage(t *testing.T) {
	got, _, err := apply(t, overlayOf(`o.dropAlert('LLMTargetDown', where={ deployment: 'chat' }),`))
	if err != nil {
		t.Fatal(err)
	}
	if _, there := got["runbooks/llmtargetdown.md"]; !there {
		t.Error("the page is gone, and another deployment links to it")
	}
	if _, there := got["tests/cached.down.test.yaml"]; !there {
		t.Error("the tests of another deployment are gone")
	}
}

func TestTestsThatCanNotFollowAreLeftOutAndNoted(t *testing.T) {
	for name, c := range map[string]struct {
		changes string
		note    decision.Note
		gone    string
		kept    string
	}{
		"another duration": {
			`o.alert('LLMTargetDown', { 'for': '10m' }, where={ deployment: 'chat' }),`,
			decision.Note{Deployment: "chat", About: "LLMTargetDown", Text: "an overlay changed when this alert fires or what it says; the rule tests no longer speak of it"},
			"tests/chat.down.test.yaml", "tests/chat.burn.test.yaml",
		},
		"another template": {
			`o.alert('LLMTargetDown', { annotations+: { summary: '{{ $labels.job }} is down' } }, where={ deployment: 'chat' }),`,
			decision.Note{Deployment: "chat", About: "LLMTargetDown", Text: "an overlay changed when this alert fires or what it says; the rule tests no longer speak of it"},
			"tests/chat.down.test.yaml", "tests/chat.burn.test.yaml",
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, notes, err := apply(t, overlayOf(c.changes))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]decision.Note{c.note}, notes); diff != "" {
				t.Errorf("notes (-want +got):\n%s", diff)
			}
			if _, there := got[c.gone]; there {
				t.Errorf("%s is still there", c.gone)
			}
			if text := got[c.kept]; text == "" || strings.Contains(text, "LLMTargetDown") {
				t.Errorf("%s: %q", c.kept, text)
			}
		})
	}
}

func TestAChangedRecordTakesTheTestsOfItsDeploymentsAlong(t *testing.T) {
	got, notes, err := apply(t, overlayOf(`o.record('model:llm_slo_error:ratio_rate5m', { expr: 'vector(0)' }),`))
	if err != nil {
		t.Fatal(err)
	}
	for path := range got {
		if strings.HasPrefix(path, "tests/") {
			t.Errorf("%s is still there", path)
		}
	}
	if len(notes) != 3 || notes[0].About != "model:llm_slo_error:ratio_rate5m" {
		t.Errorf("notes: %v", notes)
	}
}

func TestAGroupOfTheUserIsAdded(t *testing.T) {
	got, _, err := apply(t, overlayOf(`o.addGroup('chat', { name: 'mine', rules: [{ alert: 'Mine', expr: 'up == 0', 'for': '5m' }] }),`))
	if err != nil {
		t.Fatal(err)
	}
	contains(t, got["rules/chat.alerts.rules.yaml"], "- name: mine\n    rules:\n      - alert: Mine\n        expr: up == 0\n        for: 5m\n")
}

func TestOverlaysSeeWhatEarlierOnesMade(t *testing.T) {
	got, _, err := apply(t,
		overlayOf(`o.panel('Firing alerts', { title: 'Alerts' }), o.addGroup('chat', { name: 'mine', rules: [{ alert: 'Mine', expr: 'up == 0' }] }),`),
		overlayOf(`o.panel('Alerts', { description: 'Second.' }), o.alert('Mine', { 'for': '1m' }),`))
	if err != nil {
		t.Fatal(err)
	}
	contains(t, got["dashboards/vllm-slo.json"], `"title": "Alerts"`, `"description": "Second."`)
	contains(t, got["rules/chat.alerts.rules.yaml"], "for: 1m")
}

func TestFaultyOverlays(t *testing.T) {
	for name, c := range map[string]struct{ changes, want string }{
		"no such panel":            {"o.panel('Firing alert', {}),", `overlays/prod.jsonnet:3:1: no panel has the title "Firing alert"; did you mean "Firing alerts"?`},
		"no such panel there":      {"o.panel('Firing', {}, board='llmslo-vllm-slo'),", `no panel on board "llmslo-vllm-slo" has the title "Firing"; did you mean "Firing alerts"?`},
		"no such id":               {"o.panel(99, {}),", `3:1: no panel has the id 99`},
		"a panel by neither":       {"o.panel(['a'], {}),", `a panel is named by its title or its id, not by array`},
		"no such board":            {"o.board('llmslo-vllm-slos', {}),", `no board has the uid "llmslo-vllm-slos"; did you mean "llmslo-vllm-slo"`},
		"no such board for panels": {"o.addPanel('vllm-slo', {}),", `no board has the uid "vllm-slo"; did you mean "llmslo-vllm-slo"`},
		"no such alert":            {"o.alert('LLMTargetsDown', {}),", `no alert has the name "LLMTargetsDown"; did you mean "LLMTargetDown"?`},
		"nothing near":             {"o.dropAlert('KubePodCrashLooping'),", `no alert has the name "KubePodCrashLooping"; there is "LLMTTFTBudgetBurn" or "LLMTargetDown"`},
		"no such labels":           {"o.alert('LLMTargetDown', {}, where={ severity: 'ticket' }),", `no alert LLMTargetDown has the labels {"severity":"ticket"}`},
		"labels for nothing":       {"o.labels({ a: 'b' }, where={ slo: 'itl' }),", `no alert has the labels {"slo":"itl"}`},
		"no such record":           {"o.record('model:llm_slo_error:ratio_rate5', {}),", `did you mean "model:llm_slo_error:ratio_rate5m"`},
		"no such deployment":       {"o.addGroup('chats', {}),", `no deployment has the name "chats"; did you mean "chat"`},
		"no such target":           {"o.pods('chat', 'lmcache', {}),", `deployment "chat" has no target of the kind "lmcache"; there is "engine" or "frontend"`},
		"no such setting":          {"o.settings({ namespaces: 'a' }),", `no setting has the name "namespaces"; did you mean "namespace"?`},
		"no such function":         {"o.panels('x', {}),", `overlays/prod.jsonnet:3:1: Field does not exist: panels`},
		"a patch that is none":     {"o.panel('Firing alerts', 'red'),", `the patch of a panel is an object or a function, not string`},
		"a function that is none":  {"o.panel('Firing alerts', function(p) 1),", `the function of a patch returns an object, not number`},
		"labels that are none":     {"o.labels('a'),", `labels is an object, not string`},
		"another format":           {"o.format(2),", `overlays/prod.jsonnet:3:1: the overlay was written for bundle format 2 and this release makes format 1; docs/packaging/bundle.md tells what changed`},
		"no change":                {"{ panels: {} },", `an overlay is a list of changes made with llmslo/overlay.libsonnet, not object`},

		"an unknown field of a rule":        {"\no.alert('LLMTargetDown', {\n  fro: '5m' }),", `overlays/prod.jsonnet:5:3: rules have no field "fro"`},
		"a wrong duration":                  {"o.alert('LLMTargetDown', { 'for': '5x' }),", `overlays/prod.jsonnet:3:35: "5x" is no duration`},
		"a number where a text is":          {"o.alert('LLMTargetDown', { expr: 5 }),", `the field expr of a rule is number`},
		"a wrong expression":                {"o.alert('LLMTargetDown', { expr: 'sum(' }),", `overlays/prod.jsonnet:3:34: the expression of LLMTargetDown: 1:5: parse error`},
		"a function that does not exist":    {"o.alert('LLMTargetDown', { annotations+: { summary: '{{ $value | humanise }}' } }),", `Prometheus refuses the rule LLMTargetDown: annotation "summary"`},
		"a label with a dash":               {"o.labels({ 'my-team': 'a' }),", `Prometheus refuses the rule LLMTTFTBudgetBurn: invalid label name: my-team`},
		"another name":                      {"o.alert('LLMTargetDown', { alert: 'Other' }),", `overlays/prod.jsonnet:3:35: the patch of LLMTargetDown changes its name`},
		"a group that is there":             {"o.addGroup('chat', { name: 'llmslo-chat-slo-alerts', rules: [{ alert: 'A', expr: 'up' }] }),", `two groups of one file are called "llmslo-chat-slo-alerts"`},
		"a group of another file":           {"o.addGroup('chat', { name: 'llmslo-chat-records', rules: [{ alert: 'A', expr: 'up' }] }),", `a group of rules/chat.records.rules.yaml is called "llmslo-chat-records" too; give the new one another name`},
		"one new group in two files":        {"o.addGroup('chat', { name: 'mine', rules: [{ alert: 'A', expr: 'up' }] }), o.addGroup('cached', { name: 'mine', rules: [{ alert: 'A', expr: 'up' }] }),", `is called "mine" too; give the new one another name`},
		"a group without a name":            {"o.addGroup('chat', { rules: [{ alert: 'A', expr: 'up' }] }),", `a group has no name`},
		"a rule that is both":               {"o.addGroup('chat', { name: 'x', rules: [{ alert: 'A', record: 'b', expr: 'up' }] }),", `either an alert or a record`},
		"another uid":                       {"o.board('llmslo-vllm-slo', { uid: 'mine' }),", `overlays/prod.jsonnet:3:35: board llmslo-vllm-slo: its uid became "mine"; keep the uid`},
		"no title":                          {"o.board('llmslo-vllm-slo', { title: '' }),", `it has no title`},
		"a title that is taken":             {"o.board('llmslo-vllm-slo', { title: 'vLLM / Service' }),", `have one title, "vLLM / Service"`},
		"an id that is taken":               {"o.panel(11, { id: 12 }),", `has the id 12, which panel "Firing alerts" has`},
		"no id":                             {"o.panel(11, { id: null }, 'llmslo-vllm-slo'),", `panel "Firing alerts" has no id`},
		"a panel outside of the grid":       {"o.panel('Burn rate', { gridPos: { x: 12 } }, 'llmslo-vllm-slo'),", `panel "Burn rate" lies outside the 24 columns`},
		"a panel over another":              {"o.panel('Burn rate', { gridPos: { x: 0 } }, 'llmslo-vllm-slo'),", `panel "Burn rate" lies over panel "Firing alerts"`},
		"a place that is none":              {"o.panel('Burn rate', { gridPos: { x: 'left' } }, 'llmslo-vllm-slo'),", `panel "Burn rate" has no place`},
		"a panel without type":              {"o.addPanel('llmslo-vllm-slo', { title: 'Mine', targets: [{ expr: 'up' }] }),", `panel "Mine" has no type`},
		"a panel that asks nothing":         {"o.addPanel('llmslo-vllm-slo', { title: 'Mine', type: 'stat' }),", `panel "Mine" asks nothing`},
		"a query that does not parse":       {"o.addPanel('llmslo-vllm-slo', { title: 'Mine', type: 'stat', targets: [{ expr: 'rate(x[$__rate_interval]' }] }),", `the query A of panel "Mine": 1:11: parse error`},
		"an empty query":                    {"o.panel('Burn rate', { targets: [{ refId: 'A' }] }, 'llmslo-vllm-slo'),", `the query A of panel "Burn rate"`},
		"two queries of one name":           {"o.panel('Burn rate', { targets: [{ refId: 'A', expr: 'up' }, { refId: 'A', expr: 'up' }] }, 'llmslo-vllm-slo'),", `two queries with the refId "A"`},
		"pods with a label that can not be": {"o.pods('chat', 'engine', { 'my app': 'vllm' }),", `my app: vllm is no label of a pod`},
	} {
		t.Run(name, func(t *testing.T) {
			f := overlayOf(c.changes)
			_, _, err := apply(t, f)
			if _, ok := errors.AsType[jsonnet.Errors](err); !ok {
				t.Fatalf("got %v, want faults", err)
			}
			if _, ok := errors.AsType[config.Errors](err); ok {
				t.Error("a fault of an overlay passes for one of the configuration")
			}
			contains(t, err.Error(), c.want, "overlays/prod.jsonnet")
		})
	}
}

// TestEveryFaultOfAnOverlayIsTold: who renames panels in ten changes mends them in
// one go.
func TestEveryFaultOfAnOverlayIsTold(t *testing.T) {
	_, _, err := apply(t, overlayOf(`o.panel('Firing alert', {}),
o.labels({ team: 'serving' }),
o.alert('LLMTargetsDown', {}),
[o.record(name, {}) for name in ['a:b', 'model:llm_slo_error:ratio_rate5m']],
{ panels: {} },`))
	faults, ok := errors.AsType[jsonnet.Errors](err)
	if !ok || len(faults) != 4 {
		t.Fatalf("got %v, want four faults", err)
	}
	contains(t, err.Error(),
		`overlays/prod.jsonnet:1:1: an overlay is a list of changes made with llmslo/overlay.libsonnet, not object`,
		`overlays/prod.jsonnet:3:1: no panel has the title "Firing alert"`,
		`overlays/prod.jsonnet:5:1: no alert has the name "LLMTargetsDown"`,
		`overlays/prod.jsonnet:6:2: no record has the name "a:b"`,
	)
}

// TestAListWithoutEndIsLookedAtInPart: a fault that repeats does not make its report
// long, and the look for others comes to an end.
func TestAListWithoutEndIsLookedAtInPart(t *testing.T) {
	_, _, err := apply(t, overlayOf(`o.panel('x', {}), std.makeArray(100000, function(i) o.panel('y', {}))`))
	faults, ok := errors.AsType[jsonnet.Errors](err)
	if !ok || len(faults) != 2 {
		t.Fatalf("got %v, want two faults", err)
	}
}

func TestAnOverlayThatIsNoList(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"an object":   {"{}", "prod.jsonnet:1:1: an overlay is a list of changes"},
		"a function":  {"function(bundle) bundle", "an overlay is a list of changes made with llmslo/overlay.libsonnet, not function"},
		"no Jsonnet":  {"[\n  }", "prod.jsonnet:2:3"},
		"no document": {"", "prod.jsonnet:1:1"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := apply(t, File{Source: Source{Root: fstest.MapFS{"prod.jsonnet": {Data: []byte(c.text)}}}, Name: "prod.jsonnet"})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestVariablesOfGrafanaParse(t *testing.T) {
	got, _, err := apply(t, overlayOf(`
		o.addPanel('llmslo-vllm-slo', { title: 'Mine', type: 'stat', targets: [
			{ expr: 'sum by (le) (rate(x{a=~"${a:regex}",b="$b"}[$__rate_interval]))' },
			{ expr: 'topk($n, increase(x[${__range_s}s]))' },
			{ expr: 'quantile_over_time(0.5, x[$__interval])' },
		] }),
		o.addPanel('llmslo-vllm-slo', { title: 'Logs', type: 'logs', datasource: { type: 'loki', uid: 'l' }, targets: [{ expr: '{job="a"} |= "b"' }] }),`))
	if err != nil {
		t.Fatal(err)
	}
	contains(t, got["dashboards/vllm-slo.json"], "Logs")
}
