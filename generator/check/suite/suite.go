// Package suite runs every check over files: it reads what they hold, lets
// expressions know the records of all of them, and returns findings in a stable
// order. Bytes go in, findings come out; nothing is read or written here.
package suite

import (
	"time"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/scrape"
	"github.com/llmslo/llmslo/generator/check/suppress"
)

// Input is one file.
type Input struct {
	// Name is what findings call it.
	Name string
	// Content is the file; gzip is unpacked.
	Content []byte
	// Named is true when the user named it, so that it has to hold something; files
	// met in a folder may be anything.
	Named bool
}

// Options are what the files are held against.
type Options struct {
	// Registry is the catalogue.
	Registry *catalog.Registry
	// Ranges are the releases to serve, by system; a system without one is taken to
	// be of its newest release.
	Ranges map[metric.System]version.Range
	// Scrape is the scrape interval; 0 for DefaultScrape.
	Scrape time.Duration
	// Mode is the mode of the deployment that pages are taken to be of, all together;
	// empty for whatever they are.
	Mode metric.System
	// Targets are latency targets to hold against the buckets of pages.
	Targets []scrape.Target
	// Exclusions are findings to leave out.
	Exclusions []*suppress.Exclusion
}

// DefaultScrape is the scrape interval that windows are judged by.
const DefaultScrape = 15 * time.Second

// Result is what a run found.
type Result struct {
	// Findings are in the order of files, places and kinds.
	Findings []check.Finding
	// Left are findings that comments or exclusions left out.
	Left []suppress.Left
	// Pages say what answered each metrics page.
	Pages []Page
	// Rules and Dashboards tell how many of them were checked.
	Rules, Dashboards int
}

// Page is a metrics page and what answered it.
type Page struct {
	File     string            `json:"file"`
	Identity identity.Identity `json:"identity"`
	// Name says in one line what the identity is.
	Name string `json:"name"`
}

// Run checks the files.
func Run(inputs []Input, o Options) Result {
	r := newRun(o)
	r.load(inputs)
	r.check()
	return r.result()
}

// newRun prepares a run, with defaults for what the options leave out.
func newRun(o Options) *run {
	if o.Registry == nil {
		o.Registry = catalog.New()
	}
	if o.Scrape <= 0 {
		o.Scrape = DefaultScrape
	}
	return &run{options: o, ranges: ranges(o), records: map[string][]*query.Query{}}
}

// ranges completes the releases to serve by the newest one of each system.
func ranges(o Options) map[metric.System]version.Range {
	out := map[metric.System]version.Range{}
	for _, s := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		out[s] = o.Ranges[s]
		if out[s] == (version.Range{}) {
			out[s] = version.Range{From: Newest(o.Registry, s)}
		}
	}
	return out
}

// Newest returns the newest release of a system at which the catalogue knows of
// any change.
func Newest(registry *catalog.Registry, s metric.System) version.Version {
	var newest version.Version
	for _, m := range registry.BySystem(s) {
		life := m.Describe().Life
		for _, p := range []metric.Point{life.Since, life.Deprecated, life.Hidden, life.Removed} {
			if p.Release.Compare(newest) > 0 {
				newest = p.Release
			}
		}
	}
	return newest
}
