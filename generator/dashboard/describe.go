package dashboard

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// about is what a panel's description says beside its metrics.
type about struct {
	// shows says what is drawn, todo what to do when it looks bad.
	shows, todo string
	// metrics are the entries behind the objectives that are drawn: their records
	// are shared by all objectives and name none.
	metrics []metric.Metric
	// raw are the entries that the queries read themselves.
	raw []metric.Metric
}

// finish completes a panel: its description with the metrics it reads, what it
// says when there is nothing to draw, and how close its points may lie.
func (p profile) finish(pn board.Panel, a about) board.Panel {
	var series []string
	for _, q := range pn.Queries {
		for _, n := range names(q.Expr) {
			if !slices.Contains(series, n) {
				series = append(series, n)
			}
		}
	}
	metrics, needs := slices.Concat(a.raw, a.metrics), p.missing(a.raw)
	for _, n := range series {
		r, ok := p.record(n)
		if !ok {
			continue
		}
		metrics = append(metrics, r.Sources...)
		if needs == "" {
			needs = needsOf(r)
		}
	}
	parts := []string{a.shows, a.todo}
	if needs != "" {
		parts = append(parts, "Needs "+needs+".")
		pn.Empty = emptyUnless(pn.Empty, needs)
	}
	if wire := p.wires(metrics); len(wire) > 0 {
		parts = append(parts, "Metrics: "+strings.Join(wire, ", ")+".")
	}
	if recorded := quoted(series, wireNames(p, metrics)); len(recorded) > 0 {
		parts = append(parts, "Reads "+strings.Join(recorded, ", ")+".")
	}
	pn.Description = strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n\n")
	pn.MinStep = promql.Window(p.interval())
	return pn
}

// record finds a signal by the name of its series.
func (p profile) record(name string) (sli.Record, bool) {
	r, ok := p.byName[name]
	return r, ok
}

// needsOf is what must hold for a record to exist. A record with a source that is
// always there exists without the others.
func needsOf(r sli.Record) string {
	for _, m := range r.Sources {
		if d := m.Describe(); d.Gate == "" && d.Birth == metric.AtStart && len(r.Sources) > 1 {
			return ""
		}
	}
	return r.Needs
}

// missing says what raw entries ask for beyond traffic: the gate, and the release
// that brought the entry when the range starts before it.
func (p profile) missing(metrics []metric.Metric) string {
	for _, m := range metrics {
		d := m.Describe()
		if d.Gate != "" && d.Birth != metric.AtStart {
			return d.Gate
		}
		since := d.Life.Since.Release
		if r, ok := p.set.Scope.Ranges[d.System]; ok && !p.set.Scope.Available(m) && since.Known && since.Compare(r.From) > 0 {
			return string(d.System) + " " + since.String() + " or later"
		}
	}
	return ""
}

// emptyUnless joins the two reasons for an empty picture: PromQL can not tell an
// idle feature from one that is off. The particulars of a need are in the description.
func emptyUnless(idle, needs string) string {
	if i := strings.IndexAny(needs, "(;"); i > 0 {
		needs = strings.TrimSpace(needs[:i])
	}
	if idle == "" {
		return "not exported: needs " + needs
	}
	return idle + ", or not exported: needs " + needs
}

// wires lists entries by wire name, each with the first release that has it.
func (p profile) wires(metrics []metric.Metric) []string {
	out := make([]string, 0, len(metrics))
	for _, m := range metrics {
		d := m.Describe()
		t := "`" + p.set.Scope.Name(d) + "`"
		if r := d.Life.Since.Release; r.Known {
			t += " (since " + r.String() + ")"
		}
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

func wireNames(p profile, metrics []metric.Metric) []string {
	out := make([]string, len(metrics))
	for i, m := range metrics {
		out[i] = p.set.Scope.Name(m.Describe())
	}
	return out
}

// quoted lists the series that are not among the entries already named.
func quoted(series, named []string) []string {
	var out []string
	for _, s := range series {
		if !slices.Contains(named, s) {
			out = append(out, "`"+s+"`")
		}
	}
	return out
}
