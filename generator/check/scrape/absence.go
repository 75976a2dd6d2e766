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
	unexplained:  {"every release that fits shows a sample from the start, so something drops it", "Look for a metric relabelling, a proxy or a collector between the process and the page, or for a fork."},
	formerName:   {"the page has a former name", "Read new or old, or name the release in --vllm, --dynamo or --lmcache."},
	excerpt:      {"the page is an excerpt", "Check the whole page."},
	laterRelease: {"born in a later release", "Nothing to do; boards that need them need the later release."},
	someReleases: {"in some of the releases that fit only", "Nothing to do."},
	oldEngine:    {"never part of vLLM's old engine (V0)", "Upgrade vLLM, or leave VLLM_USE_V1 alone where it is set to 0."},
	severalAPIs:  {"several API servers share the page (multiprocess mode)", "Nothing to do: do not build restart panels on process_start_time_seconds, and do not alert on the absence of gauges."},
	rustFrontend: {"not exported by vLLM's Rust frontend", "Nothing to do, or use the Python frontend."},
	flagOff:      {"needs a feature or flag that is off", "Switch the feature on where it is wanted."},
	declared:     {"declared, without a sample so far", "Nothing to do: the first event makes them appear. An alert on their absence fires on every fresh process."},
	noEvent:      {"born with the first event", "Nothing to do: send a request and look again. An alert on their absence fires on every idle process."},
	notKnownWhen: {"the sources do not say when a sample appears", "Nothing to do."},
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
	born := identity.Born(d, id.Has(identity.V0))
	switch {
	case d.Status == metric.Removed:
		return reason{}
	case s.former(m, shown) != "":
		return reason{formerName, s.former(m, shown)}
	case later(born, r):
		return reason{laterRelease, since(born)}
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
	case d.System == metric.LMCache && d.Birth == metric.AtStart && born.Estimated && born.Release.Compare(r.From) >= 0:
		// Builds between two releases have a part of what the next one has.
		return reason{someReleases, since(born)}
	case d.System == metric.LMCache:
		// LMCache's exporter shows a family after its first value only, whatever
		// the code says of its beginning.
		return reason{kind: noEvent}
	case d.Birth == metric.BirthUnknown:
		return reason{kind: notKnownWhen}
	case born.Release.Known && !d.ExistsThroughout(r):
		return reason{someReleases, since(born)}
	default:
		return reason{kind: unexplained}
	}
}

// later tells whether a name came after every release that fits.
func later(born metric.Point, r version.Range) bool {
	return born.Release.Known && r.Before.Known && born.Release.Compare(r.Before) >= 0
}

func since(born metric.Point) string {
	if born.Estimated {
		return "from about " + born.Release.String() + " on"
	}
	return "from " + born.Release.String() + " on"
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
