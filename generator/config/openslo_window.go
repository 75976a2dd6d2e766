package config

import "regexp"

// calendarUnit is a duration in units that have no fixed length.
var calendarUnit = regexp.MustCompile(`^[0-9]+([MQY])$`)

// windowsValue reads the one time window of an SLO and keeps its duration.
func windowsValue() value[*node] {
	type window struct{ duration, rolling *node }
	one := object("a time window, like {duration: 30d, isRolling: true}", func() window { return window{} },
		on("duration", "7d to 90d in whole days, in w, d, h or m. M, Q and Y are refused: a month has no fixed length.", openDuration(),
			func(w *window) **node { return &w.duration }).must("duration: 30d"),
		on("isRolling", "Must be true.", anything(), func(w *window) **node { return &w.rolling }).must("isRolling: true"),
		refused[window]("calendar", "budgets are spent over rolling windows, the last days at any moment", "remove it and write isRolling: true"),
	).then(func(r *reader, n *node, w *window) {
		switch {
		case w.rolling == nil:
		case w.rolling.kind != boolKind:
			r.expected(w.rolling, "true", "")
		case w.rolling.text != "true" && n.get("calendar") == nil:
			r.problem(w.rolling, "a window that does not roll is not read: budgets are spent over the last days at any moment", "write isRolling: true")
		}
	})
	list := listOf(one, 1, "one time window, like [{duration: 30d, isRolling: true}]")
	return value[*node]{shape: list.shape, read: func(r *reader, n *node) (*node, bool) {
		windows, ok := list.read(r, n)
		if !ok {
			return nil, false
		}
		if len(n.items) > 1 {
			r.problem(n, "an SLO has one time window", "keep one")
			return nil, false
		}
		if len(windows) == 0 || windows[0].duration == nil {
			return nil, false
		}
		return windows[0].duration, true
	}}
}

// openDuration keeps a duration that rules.period takes.
func openDuration() value[*node] {
	span := span("an SLO period", limits{7 * day, 90 * day, day})
	return value[*node]{shape: span.shape, read: func(r *reader, n *node) (*node, bool) {
		if m := calendarUnit.FindStringSubmatch(n.text); n.kind == textKind && m != nil {
			name := map[string]string{"M": "a month", "Q": "a quarter", "Y": "a year"}[m[1]]
			r.problem(n, quoted(n.text)+" is not read: "+name+" has no fixed length", "count in days, like 30d")
			return nil, false
		}
		_, ok := span.read(r, n)
		return n, ok
	}}
}
