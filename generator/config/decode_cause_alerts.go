package config

import (
	"regexp"
	"slices"
	"strings"
)

// causeNames are the names that may be turned off or changed.
func causeNames() (names []string) {
	for _, a := range CauseAlerts() {
		names = append(names, a.Name)
	}
	return names
}

var ofObjective = regexp.MustCompile(`^LLM[A-Za-z0-9]*(BudgetBurn|Outage)$`)

// notCause says what is wrong with a name that is no cause alert's. An alert of an
// objective is none, too: there the objective decides.
func notCause(name string) (what, fix string) {
	names := causeNames()
	switch {
	case slices.Contains(names, name):
		return "", ""
	case ofObjective.MatchString(name):
		return quoted(name) + " is an alert of an objective, which can not be changed by name",
			"change or remove the objective under slos, or send its alerts elsewhere by their labels sli and slo"
	}
	return "there is no alert " + quoted(name), suggest(name, names)
}

// disableValue reads the names of alerts that are not generated.
func disableValue() value[[]string] {
	names := causeNames()
	name := text("the name of an alert, like "+names[0], maxLabel).with(shape{"enum": names}).then(func(r *reader, n *node, v *string) {
		if what, fix := notCause(*v); what != "" {
			r.problem(n, what, fix)
		}
	})
	list := listOf(name, 0, "a list of alert names, like [LLMClientsLeaving]").with(shape{"uniqueItems": true})
	return list.then(func(r *reader, n *node, _ *[]string) {
		first := map[string]*node{}
		for _, item := range n.items {
			if before := first[item.text]; before != nil && r.clean(item) {
				r.problem(item, "the alert "+quoted(item.text)+" is listed twice, first "+whereOf(before), "remove one of them")
				continue
			}
			first[item.text] = item
		}
	})
}

// overrideValue reads what is changed of alerts, by name.
func overrideValue() value[map[string]Override] {
	var shares []string
	for _, a := range CauseAlerts() {
		if a.Above.IsSet() {
			shares = append(shares, a.Name+" "+a.Above.String()+"% of "+a.Of)
		}
	}
	const want = "changes of an alert, like {class: page}"
	one := object(want, func() Override { return Override{} },
		on("class", "The class: its severity label and its floor of bad events. Default: as the list of alerts says.",
			choice("a class", PageClass, TicketClass), func(o *Override) *AlertClass { return &o.Class }),
		on("above", "The share above which it fires. Defaults: "+strings.Join(shares, "; ")+".",
			shareValue("5%"), func(o *Override) *Percent { return &o.Above }),
	).with(shape{"minProperties": 1}).then(func(r *reader, n *node, _ *Override) {
		if len(n.entries) == 0 && !n.faulty {
			r.problem(n, "there are no keys; expected "+want, "give some or remove the alert")
		}
	})
	keys := keyRule{pattern: "^(" + strings.Join(causeNames(), "|") + ")$", check: func(_ *reader, key string) (what, fix string) { return notCause(key) }}
	return mapOf(keys, one, "changes by alert, like {LLMRequestsRejected: {above: 5%}}")
}

var sharePattern = regexp.MustCompile(`^[0-9]{1,2}(\.[0-9]{1,6})?%$`)

// shareValue reads a share with its sign: 5 could be everything, and 0.05 is 5 % to
// one and a twentieth of that to another.
func shareValue(example string) value[Percent] {
	want := "a share in percent, above 0% and below 100%, like " + example
	return value[Percent]{
		shape: shape{"type": "string", "pattern": sharePattern.String()},
		read: func(r *reader, n *node) (Percent, bool) {
			if n.kind == numberKind {
				r.expected(n, want, "write it with its sign, like "+example)
				return Percent{}, false
			}
			if n.kind != textKind {
				r.expected(n, want, "")
				return Percent{}, false
			}
			p, err := ParsePercent(n.text)
			if err != nil || !sharePattern.MatchString(n.text) {
				fix := ""
				if sharePattern.MatchString(n.text + "%") {
					fix = "write it with its sign: " + n.text + "%"
				}
				r.problem(n, quoted(n.text)+" is not "+want, fix)
				return Percent{}, false
			}
			return p, true
		},
	}
}

// checkCauseAlerts refuses changes of alerts that the deployment has not got.
func checkCauseAlerts(r *reader, n *node, d *Deployment) {
	disabled := map[string]*node{}
	for _, item := range n.at("alerts", "disable").items {
		checkCauseSystem(r, n, d, item)
		disabled[item.text] = item
	}
	for _, e := range n.entriesAt("alerts", "override") {
		checkCauseSystem(r, n, d, e.key)
		if a, known := causeAlert(e.key.text); known && !a.Above.IsSet() && e.value.get("above") != nil {
			r.problem(e.value.get("above"), "no share decides "+a.Name, "remove it")
		}
		if off := disabled[e.key.text]; off != nil && r.clean(e.key, off) {
			r.problem(e.key, e.key.text+" is turned off"+lineOf(off)+", so there is nothing to change", "remove it here or under disable")
		}
	}
}

func checkCauseSystem(r *reader, n *node, d *Deployment, name *node) {
	a, known := causeAlert(name.text)
	if !known || a.System == "" || !r.clean(name, n.at("mode")) || slices.Contains(d.Systems(), a.System) {
		return
	}
	r.problem(name, a.Name+" is about "+a.System+", which a deployment of mode "+string(d.Mode)+lineOf(n.at("mode"))+" has not got",
		"remove it")
}
