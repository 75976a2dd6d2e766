package catalog

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Newest is the newest release of a system that any entry tells of, estimated ones
// included: what later releases changed is not known here. It is unknown for a
// system without entries.
func (r *Registry) Newest(s metric.System) version.Version {
	var newest version.Version
	for _, m := range r.all {
		d := m.Describe()
		if d.System != s {
			continue
		}
		for _, p := range [...]metric.Point{d.Life.Since, d.Life.SinceV0, d.Life.Deprecated, d.Life.Hidden, d.Life.Removed} {
			if p.Release.Compare(newest) > 0 {
				newest = p.Release
			}
		}
	}
	return newest
}

// Beyond tells whether a range begins after the newest release that is known of a
// system. Patches of that release are not beyond it: they seldom change metrics.
func (r *Registry) Beyond(s metric.System, releases version.Range) bool {
	newest := r.Newest(s)
	next := version.V(newest.Major, newest.Minor+1, 0)
	return newest.Known && releases.From.Compare(next) >= 0
}
