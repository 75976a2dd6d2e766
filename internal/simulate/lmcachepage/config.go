// Package lmcachepage is the /metrics page of an LMCache MP server, as the
// OpenTelemetry exporter writes it: next to nothing at first, one family more
// with every kind of event. Names, kinds, ladders and meanings come from the
// catalogue.
package lmcachepage

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/pythonpage"
)

// Config says what server the page is of.
type Config struct {
	// Release is the LMCache release.
	Release version.Version
	// Start is when the process started, in unix seconds.
	Start float64
	// InstanceID is the service instance id, a fresh one at every start.
	InstanceID string
	// L2 is the type of the second tier's adapter, empty for none.
	L2 string
}

// Page is the page of one server.
type Page struct {
	config  Config
	book    *exposition.Book
	process *pythonpage.Process
	handled float64
}

// New makes the page of a server that just started.
func New(c Config) *Page {
	p := &Page{config: c, book: exposition.NewBook(exposition.OTel, c.Start)}
	p.process = pythonpage.Declare(p.book.Page, pythonpage.Config{
		Minor: 11, Patch: 5, Start: c.Start, Virtual: 7.7411352576e10, Resident: 1.3e10, Files: 70, MaxFiles: 1048576,
	})
	p.book.Declare(lmcache.TargetInfo, only(c.Release), nil, exposition.Constant(
		exposition.Label{Name: "service_instance_id", Value: c.InstanceID}, exposition.Label{Name: "service_name", Value: "unknown_service"},
		exposition.Label{Name: "telemetry_sdk_language", Value: "python"}, exposition.Label{Name: "telemetry_sdk_name", Value: "opentelemetry"},
		exposition.Label{Name: "telemetry_sdk_version", Value: "1.40.0"},
	))
	p.book.Set(lmcache.TargetInfo, 1)
	for _, f := range families {
		if has(f.metric, c.Release) {
			p.book.Declare(f.metric, only(c.Release), f.labels, f.salt(c)...)
		}
	}
	p.book.Set(lmcache.EventBusQueueDepth, 0)
	p.book.Set(lmcache.EventBusDrainLag, 0)
	p.book.Set(lmcache.EventBusDroppedEvents, 0)
	p.book.Set(lmcache.ActivePrefetchJobs, 0)
	return p
}

// Exposition is the page as it can be written.
func (p *Page) Exposition() *exposition.Page { return p.book.Page }

// only is the range that holds this release and no other.
func only(v version.Version) version.Range {
	next := v
	next.Patch++
	return version.Range{From: v, Before: next}
}

// rename is the release in which most names changed (#3290).
var rename = version.V(0, 4, 6)

// has tells whether a release exposes an entry. What the catalogue has no
// release for came or went with the rename, by the pages of May 2026.
func has(m metric.Metric, v version.Version) bool {
	d := m.Describe()
	switch {
	case d.Status == metric.Removed && !d.Life.Removed.Release.Known:
		return v.Compare(rename) < 0
	case len(d.RenamedFrom) > 0 && !d.Life.Since.Release.Known:
		return v.Compare(rename) >= 0
	}
	return d.ExistsIn(only(v))
}
