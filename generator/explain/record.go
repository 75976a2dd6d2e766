package explain

import (
	"regexp"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/explain/usage"
	"github.com/llmslo/llmslo/generator/promql"
)

// Recorded is a record of llmslo in one mode.
type Recorded struct {
	Mode config.Mode `json:"mode"`
	// Name is the name with the default windows.
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Meaning string   `json:"meaning"`
	Unit    string   `json:"unit"`
	Labels  []string `json:"labels"`
	// Needs says what must hold for the series to exist beyond traffic.
	Needs string `json:"needs,omitempty"`
	// Exprs compute it in canonical form: one, or one per objective.
	Exprs []string `json:"exprs"`
	// Metrics are the names of the metrics behind it.
	Metrics []string `json:"metrics"`
}

// window is the span at the end of a record's name: rate5m, increase1d, ratio30d.
var window = regexp.MustCompile(`([0-9]+(ms|[smhdwy]))+$`)

// recorded explains a record of ours, with the default windows or with others.
func recorded(name string, modes []usage.Mode) (Explanation, bool) {
	e := Explanation{Series: name, Subject: Record, IsNot: []string{}}
	known, note := name, ""
	if !isRecord(name, modes) {
		var ok bool
		if known, ok = otherWindow(name, modes); !ok {
			return Explanation{}, false
		}
		note = "The window in the name is not the default one: rules.window, rules.period or the objectives of a configuration gave it. With the defaults it is " + known + "."
	}
	for _, mode := range modes {
		for _, r := range mode.Records {
			if r.Name == known {
				e.Recorded = append(e.Recorded, inMode(mode.Name(), r))
			}
		}
	}
	r := e.Recorded[0]
	in := make([]string, len(e.Recorded))
	for i, r := range e.Recorded {
		in[i] = string(r.Mode)
	}
	e.Is = []string{
		"A record of llmslo: " + strings.ToLower(r.Title[:1]) + r.Title[1:] + ". The unit is " + r.Unit + ".", r.Meaning,
		"It is recorded in mode " + strings.Join(in, ", ") + ", with the labels " + strings.Join(r.Labels, ", ") + " where the series that it reads have them.",
	}
	if r.Needs != "" {
		e.Is = append(e.Is, "It needs "+r.Needs+".")
	}
	if note != "" {
		e.Is = append(e.Is, note)
	}
	form := formOf(name)
	e.IsNot = form.not
	for _, q := range form.queries(name, r.Labels) {
		if text, err := promql.Pretty(q.Expr); err == nil {
			q.Expr = text
		}
		e.Queries = append(e.Queries, q)
	}
	e.UsedBy = usedByRecord(known, modes)
	return e, true
}

func isRecord(name string, modes []usage.Mode) bool {
	return slices.ContainsFunc(modes, func(m usage.Mode) bool {
		return slices.ContainsFunc(m.Records, func(r usage.Record) bool { return r.Name == name })
	})
}

// otherWindow finds the record that a name is but for its window.
func otherWindow(name string, modes []usage.Mode) (string, bool) {
	base := window.ReplaceAllString(name, "")
	if base == name {
		return "", false
	}
	for _, m := range modes {
		for _, r := range m.Records {
			if window.ReplaceAllString(r.Name, "") == base && base != r.Name {
				return r.Name, true
			}
		}
	}
	return "", false
}

func inMode(mode config.Mode, r usage.Record) Recorded {
	out := Recorded{
		Mode: mode, Name: r.Name, Title: r.Title, Meaning: r.Meaning, Unit: r.Unit, Labels: r.Labels, Needs: r.Needs, Metrics: []string{},
	}
	for _, e := range r.Exprs {
		if text, err := promql.Pretty(e); err == nil {
			e = text
		}
		out.Exprs = append(out.Exprs, e)
	}
	for _, m := range r.Metrics {
		out.Metrics = append(out.Metrics, m.Describe().Name)
	}
	return out
}
