package explain

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/explain/advice"
)

// Instead is what to use in the place of a name.
type Instead struct {
	// Text says it in a sentence.
	Text string `json:"text"`
	// Metrics are the names to use, none where nothing replaces the old one.
	Metrics []string `json:"metrics,omitempty"`
	// Rename is true when the new name can stand in the place of the old one.
	Rename bool `json:"rename,omitempty"`
	// Queries read the new names.
	Queries []advice.Query `json:"queries,omitempty"`
}

// instead tells the way out of a name that is gone, going or was never there; nil
// for any other.
func (x Explainer) instead(f found, a advice.Adviser) *Instead {
	d := f.Metric.Describe()
	if d.Status == metric.Current || d.Status == metric.Unreleased {
		return nil
	}
	r := x.registry.Replacement(f.Metric)
	out := &Instead{}
	var alive []metric.Metric
	var gone []string
	for _, m := range r.Metrics {
		if s := m.Describe().Status; s == metric.Removed || s == metric.Phantom {
			gone = append(gone, a.Name(m))
			continue
		}
		alive = append(alive, m)
		out.Metrics = append(out.Metrics, a.Name(m))
	}
	out.Rename = r.Rename && len(alive) == 1
	switch {
	case len(alive) == 0 && len(gone) > 0:
		out.Text = "Its later name " + strings.Join(gone, ", ") + " is gone too, and nothing replaces it."
		return out
	case len(alive) == 0 && d.Status == metric.Deprecated:
		out.Text = "Nothing replaces it yet."
		return out
	case len(alive) == 0:
		out.Text = "Nothing replaces it."
		return out
	case out.Rename && d.Status != metric.Phantom:
		out.Text = "The same under a new name: " + out.Metrics[0] + "."
	case d.Status == metric.Phantom && len(alive) == 1:
		out.Text = "The name that is meant: " + out.Metrics[0] + "."
	default:
		out.Text = "The information is now in " + strings.Join(out.Metrics, ", ") + ": the query has to be written anew."
	}
	over := a
	if out.Rename && d.Status == metric.Removed {
		over = a.Over()
		out.Text += " Where releases from before and after the rename run together, read new or old: never the sum, for some releases export both."
	}
	for _, m := range alive {
		for _, q := range chosen(over.Queries(x.part(m, f.Part)), d, out.Rename) {
			if !slices.Contains(out.Queries, q) {
				out.Queries = append(out.Queries, q)
			}
		}
	}
	return out
}

// chosen are the queries that answer what the old name did: the first two under a
// new name, the ratio of new counters for an old share, else the first.
func chosen(queries []advice.Query, old *metric.Desc, rename bool) []advice.Query {
	if rename {
		return first(queries, 2)
	}
	for _, q := range queries {
		if old.Unit == metric.Ratio && strings.Contains(q.Expr, "/") {
			return []advice.Query{q}
		}
	}
	return first(queries, 1)
}

// part keeps the part that was asked for where the new entry has it too.
func (x Explainer) part(m metric.Metric, p catalog.Part) catalog.Resolved {
	for _, series := range catalog.SeriesNames(m) {
		if res, ok := x.registry.Lookup(series); ok && res.Part == p {
			return res
		}
	}
	res, _ := x.registry.Lookup(m.Describe().Name)
	return res
}

// older tells how a fleet is read in which older releases have other names; nil
// where they do not.
func (x Explainer) older(f found, a advice.Adviser) *Instead {
	var older []string
	for _, m := range x.registry.Predecessors(f.Metric) {
		if m.Describe().Status == metric.Removed && m.Kind() == f.Metric.Kind() {
			older = append(older, a.Name(m))
		}
	}
	if len(older) == 0 {
		return nil
	}
	return &Instead{
		Text:    "Older releases have " + strings.Join(older, ", ") + ". A fleet that runs both is read as new or old, never as the sum.",
		Metrics: older,
		Queries: first(a.Over().Queries(f.Resolved), 1),
	}
}

func first(q []advice.Query, n int) []advice.Query { return q[:min(n, len(q))] }
