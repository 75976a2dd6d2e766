package explain

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/explain/usage"
)

// Use is what llmslo makes of a series in one mode, with every input at its default.
type Use struct {
	Mode config.Mode `json:"mode"`
	// Direct are the records that name the series, Through those that read it by
	// way of others.
	Direct  []string `json:"direct"`
	Through []string `json:"through"`
	// Alerts are names of alerts, Panels are board and title.
	Alerts []string    `json:"alerts"`
	Panels []UsedPanel `json:"panels"`
}

// UsedPanel is a panel that reads the series.
type UsedPanel struct {
	Board string `json:"board"`
	Title string `json:"title"`
}

// usedByMetric collects what reads an entry.
func usedByMetric(m metric.Metric, modes []usage.Mode) []Use {
	return used(modes, func(r usage.Reads) (directly, atAll bool) {
		return r.Directly(m), r.Metric(m)
	})
}

// usedByRecord collects what reads a record.
func usedByRecord(name string, modes []usage.Mode) []Use {
	return used(modes, func(r usage.Reads) (directly, atAll bool) {
		return slices.Contains(r.Series, name), slices.Contains(r.Records, name)
	})
}

// used collects what reads something, by mode; modes in which nothing does are
// left out.
func used(modes []usage.Mode, reads func(usage.Reads) (directly, atAll bool)) []Use {
	out := []Use{}
	for _, mode := range modes {
		u := Use{Mode: mode.Name(), Direct: []string{}, Through: []string{}, Alerts: []string{}, Panels: []UsedPanel{}}
		for _, r := range mode.Records {
			switch directly, atAll := reads(r.Reads); {
			case directly:
				u.Direct = append(u.Direct, r.Name)
			case atAll:
				u.Through = append(u.Through, r.Name)
			}
		}
		for _, a := range mode.Alerts {
			if _, atAll := reads(a.Reads); atAll && !slices.Contains(u.Alerts, a.Name) {
				u.Alerts = append(u.Alerts, a.Name)
			}
		}
		for _, p := range mode.Panels {
			panel := UsedPanel{p.Board, p.Title}
			if _, atAll := reads(p.Reads); atAll && !slices.Contains(u.Panels, panel) {
				u.Panels = append(u.Panels, panel)
			}
		}
		if len(u.Direct)+len(u.Through)+len(u.Alerts)+len(u.Panels) > 0 {
			out = append(out, u)
		}
	}
	return out
}
