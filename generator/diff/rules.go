package diff

import (
	"cmp"
	"maps"
	"slices"

	"github.com/prometheus/common/model"

	"github.com/llmslo/llmslo/generator/diff/meaning"
)

// RuleChange is a rule that came, went or changed.
type RuleChange struct {
	Status Status `json:"status"`
	// Kind is alert or record.
	Kind   string            `json:"kind"`
	Name   string            `json:"name"`
	Labels map[string]string `json:"labels"`
	// Path and Group are where it stands, or stood.
	Path  string `json:"path"`
	Group string `json:"group"`
	// Expr is the change of its expression.
	Expr *Expr `json:"expr,omitempty"`
	// Fields are all else that changed: for, keep_firing_for, labels, annotations, group.
	Fields []Field `json:"fields,omitempty"`

	oldPath, scope string
}

// FormOnly tells whether the rule does what it did before.
func (c RuleChange) FormOnly() bool {
	return c.Status == Changed && len(c.Fields) == 0 && c.Expr != nil && c.Expr.Kind == meaning.Form
}

// compareRules pairs rules, and lists what differs.
func compareRules(before, after []rule) []RuleChange {
	out := []RuleChange{}
	pairs, gone, came := pair(before, after)
	for _, p := range pairs {
		if c, differs := compareRule(p[0], p[1]); differs {
			out = append(out, c)
		}
	}
	for _, r := range gone {
		out = append(out, r.change(Removed))
	}
	for _, r := range came {
		out = append(out, r.change(Added))
	}
	slices.SortStableFunc(out, func(a, b RuleChange) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.scope, b.scope), cmp.Compare(title(a.Name, a.Labels), title(b.Name, b.Labels)))
	})
	return out
}

// change describes a rule that stands on one side only.
func (r rule) change(s Status) RuleChange {
	labels := r.labels
	if labels == nil {
		labels = map[string]string{}
	}
	return RuleChange{Status: s, Kind: r.kind, Name: r.name, Labels: labels, Path: r.path, Group: r.group, oldPath: r.path, scope: r.scope}
}

// compareRule tells how a rule became another.
func compareRule(a, b rule) (RuleChange, bool) {
	c := b.change(Changed)
	c.oldPath = a.path
	c.Expr = compareExpr(a.expr, b.expr)
	c.Fields = append(c.Fields, fields("", map[string]string{"for": a.holds, "keep_firing_for": a.keeps, "group": a.group},
		map[string]string{"for": b.holds, "keep_firing_for": b.keeps, "group": b.group})...)
	c.Fields = append(c.Fields, fields("label ", a.labels, b.labels)...)
	c.Fields = append(c.Fields, fields("annotation ", a.annotations, b.annotations)...)
	return c, c.Expr != nil || len(c.Fields) > 0
}

// pair finds the rule that each rule became: by scope, name and labels; then, among
// what is left of one name, by what its expression asks for, for labels that changed;
// then by labels but for windows, or but for the objective, whose name has its target
// in it; then the only one of a name.
func pair(before, after []rule) (pairs [][2]rule, gone, came []rule) {
	named := func(r rule) string { return r.scope + " " + r.kind + " " + r.name }
	exact := func(r rule) string { return r.scope + " " + r.id() }
	gone, came = before, after
	for _, step := range []struct {
		key func(rule) string
		// even asks for as many rules of a key on both sides, most for no more than that.
		even bool
		most int
	}{
		{key: func(r rule) string { return exact(r) + " " + r.expr }},
		{key: exact},
		{key: func(r rule) string { return named(r) + " " + meaning.Canonical(r.expr) }},
		{key: func(r rule) string { return named(r) + " " + title("", withoutWindows(r.labels)) }, even: true},
		{key: func(r rule) string { return named(r) + " " + title("", withoutObjective(r.labels)) }, even: true, most: 1},
		{key: named, even: true, most: 1},
	} {
		var more [][2]rule
		more, gone, came = match(gone, came, step.key, step.even, step.most)
		pairs = append(pairs, more...)
	}
	return pairs, gone, came
}

// withoutWindows leaves out labels whose values are durations.
func withoutWindows(labels map[string]string) map[string]string {
	out := map[string]string{}
	for k, v := range labels {
		if _, err := model.ParseDuration(v); err != nil {
			out[k] = v
		}
	}
	return out
}

// withoutObjective leaves out the label that names an objective, ours and Sloth's:
// ttft-p95 is ttft-p99 once somebody asks for more.
func withoutObjective(labels map[string]string) map[string]string {
	out := maps.Clone(labels)
	for _, l := range []string{"slo", "sloth_slo", "sloth_id"} {
		delete(out, l)
	}
	return out
}

// match pairs the rules of one key in their order. With even, keys that do not have
// the same number of rules on both sides are left alone, and with most above 0 those
// that have more.
func match(before, after []rule, key func(rule) string, even bool, most int) (pairs [][2]rule, gone, came []rule) {
	old, waiting := map[string]int{}, map[string][]int{}
	for _, r := range before {
		old[key(r)]++
	}
	for i, r := range after {
		waiting[key(r)] = append(waiting[key(r)], i)
	}
	taken := make([]bool, len(after))
	for _, r := range before {
		k := key(r)
		candidates := waiting[k]
		used := 0
		for used < len(candidates) && taken[candidates[used]] {
			used++
		}
		if used == len(candidates) || even && old[k] != len(candidates) || most > 0 && old[k] > most {
			gone = append(gone, r)
			continue
		}
		pairs = append(pairs, [2]rule{r, after[candidates[used]]})
		taken[candidates[used]] = true
	}
	for i, r := range after {
		if !taken[i] {
			came = append(came, r)
		}
	}
	return pairs, gone, came
}

// GroupChange is a rule group whose own settings changed: its interval, say.
type GroupChange struct {
	Name   string  `json:"name"`
	Path   string  `json:"path"`
	Fields []Field `json:"fields"`
}

// compareGroups compares the groups that stand on both sides.
func compareGroups(before, after []group) []GroupChange {
	out := []GroupChange{}
	known := map[[2]string]group{}
	for _, g := range before {
		known[[2]string{g.scope, g.name}] = g
	}
	for _, g := range after {
		was, found := known[[2]string{g.scope, g.name}]
		if !found {
			continue
		}
		if differ := fields("", was.settings, g.settings); len(differ) > 0 {
			out = append(out, GroupChange{Name: g.name, Path: g.path, Fields: differ})
		}
	}
	slices.SortStableFunc(out, func(a, b GroupChange) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Path, b.Path))
	})
	return out
}
