package diff

import "testing"

func TestRules(t *testing.T) {
	for name, c := range map[string]struct {
		before, after string
		want          string
	}{
		"the same": {ruleText(`{record: "a:b", expr: x}`), ruleText(`{record: "a:b", expr: x}`), ""},
		"one more and one less": {
			ruleText(`{record: "a:b", expr: x}`, `{alert: Old, expr: x}`), ruleText(`{record: "a:b", expr: x}`, `{record: "a:c", expr: x, labels: {l: "1"}}`),
			"Alerts: 1 removed\n  - Old\n\nRecords: 1 added\n  + a:c{l=\"1\"}",
		},
		"a threshold": {
			ruleText(`{alert: A, expr: "x > 14.4"}`), ruleText(`{alert: A, expr: "x > 10"}`),
			"Alerts: 1 changed\n  ~ A\n      threshold 14.4 → 10",
		},
		"a window, in the expression and in a label": {
			ruleText(`{alert: A, expr: "r:x:rate1h > 1", labels: {window: 1h, severity: page}}`, `{alert: A, expr: "r:x:rate6h > 1", labels: {window: 6h, severity: page}}`),
			ruleText(`{alert: A, expr: "r:x:rate30m > 1", labels: {window: 30m, severity: page}}`, `{alert: A, expr: "r:x:rate6h > 1", labels: {window: 6h, severity: page}}`),
			"Alerts: 1 changed\n  ~ A{severity=\"page\",window=\"30m\"}\n      window 1h → 30m\n      label window 1h → 30m",
		},
		"form": {
			ruleText(`{alert: A, expr: "x > 1000"}`), ruleText(`{alert: A, expr: "(x > 1e3)"}`),
			"Alerts: 1 changed (1 in form only)\n  ~ A\n      the expression is written otherwise and asks for the same",
		},
		"all that is no expression": {
			ruleText(`{alert: A, expr: x, for: 1m, labels: {s: page}, annotations: {t: hello}}`),
			ruleText(`{alert: A, expr: x, for: 5m, keep_firing_for: 3m, labels: {s: page}, annotations: {t: bye}}`),
			"Alerts: 1 changed\n  ~ A{s=\"page\"}\n      for 1m → 5m\n      keep_firing_for (none) → 3m\n      annotation t hello → bye",
		},
		"another label, found by the expression": {
			ruleText(`{alert: A, expr: x, labels: {s: page}}`, `{alert: A, expr: y, labels: {s: ticket}}`),
			ruleText(`{alert: A, expr: y, labels: {s: ticket}}`, `{alert: A, expr: x, labels: {s: ticket, team: z}}`),
			"Alerts: 1 changed\n  ~ A{s=\"ticket\",team=\"z\"}\n      label s page → ticket\n      label team (none) → z",
		},
		"nothing in common but a name, of which there are two": {
			ruleText(`{alert: A, expr: x, labels: {s: a}}`, `{alert: A, expr: y, labels: {s: b}}`), ruleText(`{alert: A, expr: z, labels: {s: c}}`),
			"Alerts: 1 added, 2 removed\n  - A{s=\"a\"}\n  - A{s=\"b\"}\n  + A{s=\"c\"}",
		},
		"another objective, in every window": {
			ruleText(`{alert: A, expr: "r1h{slo='ttft-p95'} > 0.7", labels: {slo: ttft-p95, w: 1h}}`, `{alert: A, expr: "r6h{slo='ttft-p95'} > 0.3", labels: {slo: ttft-p95, w: 6h}}`),
			ruleText(`{alert: A, expr: "r1h{slo='ttft-p99'} > 0.14", labels: {slo: ttft-p99, w: 1h}}`, `{alert: A, expr: "r6h{slo='ttft-p99'} > 0.06", labels: {slo: ttft-p99, w: 6h}}`),
			"Alerts: 2 changed\n" +
				"  ~ A{slo=\"ttft-p99\",w=\"1h\"}\n      matcher slo=\"ttft-p95\" → slo=\"ttft-p99\"\n      threshold 0.7 → 0.14\n      label slo ttft-p95 → ttft-p99\n" +
				"  ~ A{slo=\"ttft-p99\",w=\"6h\"}\n      matcher slo=\"ttft-p95\" → slo=\"ttft-p99\"\n      threshold 0.3 → 0.06\n      label slo ttft-p95 → ttft-p99",
		},
		"one objective more": {
			ruleText(`{alert: A, expr: "r{slo='a'} > 1", labels: {slo: a}}`),
			ruleText(`{alert: A, expr: "r{slo='a'} > 1", labels: {slo: a}}`, `{alert: A, expr: "r{slo='b'} > 1", labels: {slo: b}}`),
			"Alerts: 1 added\n  + A{slo=\"b\"}",
		},
		"two objectives for one: which it was is not known": {
			ruleText(`{alert: A, expr: "r{slo='a'} > 1", labels: {slo: a, w: 1h}}`),
			ruleText(`{alert: A, expr: "r{slo='b'} > 1", labels: {slo: b, w: 1h}}`, `{alert: A, expr: "r{slo='c'} > 1", labels: {slo: c, w: 1h}}`),
			"Alerts: 2 added, 1 removed\n  - A{slo=\"a\",w=\"1h\"}\n  + A{slo=\"b\",w=\"1h\"}\n  + A{slo=\"c\",w=\"1h\"}",
		},
		"two rules of one identity, which somebody's file may hold": {
			ruleText(`{record: "a:b", expr: x}`, `{record: "a:b", expr: y}`), ruleText(`{record: "a:b", expr: y}`, `{record: "a:b", expr: z}`),
			"Records: 1 changed\n  ~ a:b\n      series x → z",
		},
		"another order, which says nothing new": {
			ruleText(`{record: "a:b", expr: x}`, `{record: "a:c", expr: x}`), ruleText(`{record: "a:c", expr: x}`, `{record: "a:b", expr: x}`),
			"Other files: 1 changed\n  ~ rules.yaml\n      only its text differs",
		},
		"the interval of a group": {
			"groups: [{name: g, interval: 30s, rules: []}]", "groups: [{name: g, interval: 1m, rules: []}]",
			"Rule groups: 1 changed\n  ~ g\n      interval 30s → 1m",
		},
		"another way to write a duration": {
			"groups: [{name: g, interval: 60s, rules: []}]", "groups: [{name: g, interval: 1m, rules: []}]",
			"Other files: 1 changed\n  ~ rules.yaml\n      only its text differs",
		},
		"another group": {
			"groups: [{name: g, rules: [{record: 'a:b', expr: x}]}]", "groups: [{name: h, rules: [{record: 'a:b', expr: x}]}]",
			"Records: 1 changed\n  ~ a:b\n      group g → h",
		},
		"custom resources": {
			"kind: PrometheusRule\nspec: {groups: [{name: g, rules: [{alert: A, expr: x > 1}]}]}\n---\nkind: Other\n",
			"kind: PrometheusRule\nspec: {groups: [{name: g, rules: [{alert: A, expr: x > 2}]}]}\n---\nkind: Other\n",
			"Alerts: 1 changed\n  ~ A\n      threshold 1 → 2",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := compared(t, map[string]string{"rules.yaml": c.before}, map[string]string{"rules.yaml": c.after}); got != c.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
		})
	}
}

func TestARuleMayMoveBetweenFilesOfOneTree(t *testing.T) {
	index := `{"format": 1, "files": []}`
	before := map[string]string{"out/.llmslo-index.json": index, "out/rules/a.yaml": ruleText(`{alert: A, expr: x}`), "out/rules/b.yaml": ruleText(`{alert: B, expr: x}`)}
	after := map[string]string{"out/.llmslo-index.json": index, "out/rules/b.yaml": ruleText(`{alert: B, expr: x}`, `{alert: A, expr: x}`)}
	if got, want := compared(t, before, after), "Other files: 1 changed\n  ~ out/rules/b.yaml\n      only its text differs"; got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}
