package scrape

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// reasonKind is a kind of reason for which a page does not show a metric.
type reasonKind string

// The kinds of reasons.
const (
	logStatsOff  reasonKind = "log-stats-off"
	unexplained  reasonKind = "unexplained"
	formerName   reasonKind = "former-name"
	excerpt      reasonKind = "excerpt"
	laterRelease reasonKind = "later-release"
	someReleases reasonKind = "some-releases"
	oldEngine    reasonKind = "old-engine"
	severalAPIs  reasonKind = "multiprocess"
	rustFrontend reasonKind = "rust-frontend"
	flagOff      reasonKind = "flag-off"
	declared     reasonKind = "declared"
	noEvent      reasonKind = "no-event"
	notKnownWhen reasonKind = "not-known-when"
)

// reasonKinds is their order in a report: what needs a look comes first.
var reasonKinds = []reasonKind{
	logStatsOff, unexplained, formerName, excerpt, flagOff, declared, noEvent, severalAPIs, rustFrontend, oldEngine, laterRelease, someReleases, notKnownWhen,
}

// reasonTexts say for each kind what it is and what to do.
var reasonTexts = map[reasonKind]struct{ what, fix string }{
	logStatsOff:  {"vLLM runs with --disable-log-stats", "Start it without the flag: every engine series needs it."},
	unexplained:  {"every release that fits shows them from the start, so something drops them", "Look for a metric relabelling, a proxy or a collector between the process and the page, or for a fork."},
	formerName:   {"the page has them under their former names", "Read new or old, or name the release in --vllm, --dynamo or --lmcache."},
	excerpt:      {"the page is an excerpt", "Check the whole page."},
	laterRelease: {"they came with later releases", "Nothing to do; boards that need them need the later release."},
	someReleases: {"not every release that fits has them", "Nothing to do."},
	oldEngine:    {"vLLM's old engine (V0) never had them", "Upgrade vLLM, or leave VLLM_USE_V1 alone where it is set to 0."},
	severalAPIs:  {"several API servers share the page (multiprocess mode)", "Nothing to do: do not build restart panels on process_start_time_seconds, and do not alert on the absence of gauges."},
	rustFrontend: {"vLLM's Rust frontend does not export them", "Nothing to do, or use the Python frontend."},
	flagOff:      {"the feature or flag that they need is off", "Switch the feature on where it is wanted."},
	declared:     {"they are declared and have no sample yet", "Nothing to do: the first event makes them appear. An alert on their absence fires on every fresh process."},
	noEvent:      {"they appear with their first event", "Nothing to do: send a request and look again. An alert on their absence fires on every idle process."},
	notKnownWhen: {"the sources do not say when they appear", "Nothing to do."},
}

// reason is why a page does not show a metric.
type reason struct {
	kind reasonKind
	// detail is the flag, the release or the name that is particular to it.
	detail string
}

// absence is a metric that the page does not show, and why.
type absence struct {
	name   string
	reason reason
}

// absences are all metrics of the process that the page has no sample of.
func (s Subject) absences() []absence {
	shown := map[metric.Metric]*exposition.Family{}
	for _, f := range s.Page.Families {
		if res, ok := s.entry(f); ok && (shown[res.Metric] == nil || len(f.Samples) > 0) {
			shown[res.Metric] = f
		}
	}
	var out []absence
	for _, m := range s.Registry.All() {
		if !s.belongs(m.Describe()) {
			continue
		}
		f := shown[m]
		switch {
		case f != nil && len(f.Samples) > 0:
			continue
		case f != nil:
			out = append(out, absence{m.Describe().Name, reason{kind: declared}})
		default:
			if r := s.reason(m, shown); r.kind != "" {
				out = append(out, absence{m.Describe().Name, r})
			}
		}
	}
	return out
}

// belongs tells whether the process shows the entry at all.
func (s Subject) belongs(d *metric.Desc) bool {
	id := s.Identity
	switch {
	case d.Status == metric.Phantom || d.Status == metric.Unreleased:
		return false
	case id.System == metric.Dynamo && d.System == metric.VLLM:
		return id.Has(identity.ViaDynamo) && strings.HasPrefix(d.Name, "vllm:")
	case d.System == metric.LMCache && id.System != metric.LMCache:
		return id.Has(identity.LMCacheInProcess) && slices.Contains(d.Processes, metric.InProcess)
	default:
		return d.System == id.System && slices.Contains(d.Processes, id.Process)
	}
}

// reason finds why a metric is not on the page, from the strongest to the
// weakest; none for names that are rightly gone.
func (s Subject) reason(m metric.Metric, shown map[metric.Metric]*exposition.Family) reason {
	d, id := m.Describe(), s.Identity
	r := version.Range{}
	if found, ok := id.Of(d.System); ok {
		r = found.Range()
	}
	process := d.Subsystem == "process"
	switch {
	case d.Status == metric.Removed:
		return reason{}
	case s.former(m, shown) != "":
		return reason{formerName, s.former(m, shown)}
	case later(d, r):
		return reason{laterRelease, "from " + since(d) + " on"}
	case id.Excerpt:
		return reason{kind: excerpt}
	case id.Has(identity.NoLogStats) && d.Gate == "":
		return reason{kind: logStatsOff}
	case id.Has(identity.V0) && !d.Life.SinceV0.Known() && d.System == metric.VLLM && !process && d.Subsystem != "http":
		return reason{kind: oldEngine}
	case id.Has(identity.Multiprocess) && process:
		return reason{kind: severalAPIs}
	case id.Has(identity.RustFrontend) && d.PythonOnly:
		return reason{kind: rustFrontend}
	case d.Gate != "":
		return reason{flagOff, d.Gate}
	case id.Has(identity.Multiprocess) && d.Multiprocess != "":
		return reason{kind: severalAPIs}
	case d.Birth == metric.FirstEvent || d.Birth == metric.HeaderOnly:
		return reason{kind: noEvent}
	case d.System == metric.LMCache && d.Birth == metric.AtStart && born(d).Estimated && born(d).Release.Compare(r.From) >= 0:
		// Builds between two releases have a part of what the next one has.
		return reason{someReleases, "from " + since(d) + " on"}
	case d.System == metric.LMCache:
		// LMCache's exporter shows a family after its first value only, whatever
		// the code says of its beginning.
		return reason{kind: noEvent}
	case d.Birth == metric.BirthUnknown:
		return reason{kind: notKnownWhen}
	case born(d).Release.Known && !d.ExistsThroughout(r):
		return reason{someReleases, "from " + since(d) + " on"}
	default:
		return reason{kind: unexplained}
	}
}

// later tells whether a name came after every release that fits.
func later(d *metric.Desc, r version.Range) bool {
	return born(d).Release.Known && r.Before.Known && born(d).Release.Compare(r.Before) >= 0
}

// born is the first release with the name, of the old engine where that had it.
func born(d *metric.Desc) metric.Point {
	if d.Life.SinceV0.Release.Known {
		return d.Life.SinceV0
	}
	return d.Life.Since
}

func since(d *metric.Desc) string {
	if born(d).Estimated {
		return "about " + born(d).Release.String()
	}
	return born(d).Release.String()
}

// former returns the former name of a metric that the page shows, empty for none.
func (s Subject) former(m metric.Metric, shown map[metric.Metric]*exposition.Family) string {
	for _, old := range s.Registry.Predecessors(m) {
		if shown[old] != nil && old.Kind() == m.Kind() {
			return old.Describe().Name
		}
	}
	return ""
}
