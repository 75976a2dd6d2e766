package metric

import "github.com/llmslo/llmslo/catalog/version"

// System is the project that exposes a metric.
type System string

// The systems of the catalogue.
const (
	VLLM    System = "vllm"
	Dynamo  System = "dynamo"
	LMCache System = "lmcache"
)

// Process is the kind of process whose /metrics page shows a series.
type Process string

// The processes of the catalogue. The engine's page is the API server's own
// (vLLM) or the worker's system port (Dynamo).
const (
	Engine      Process = "engine"
	Frontend    Process = "frontend"
	Worker      Process = "worker"
	Router      Process = "router"
	Planner     Process = "planner"
	KVBM        Process = "kvbm"
	Operator    Process = "operator"
	KVIndexer   Process = "kvindexer"
	EPP         Process = "epp"
	MPServer    Process = "mp-server"
	Coordinator Process = "coordinator"
	InProcess   Process = "in-process"
)

// Birth tells when the first sample of a series appears.
type Birth string

// When series are born.
const (
	// AtStart: a sample with value 0 right after start.
	AtStart Birth = "at-start"
	// AtStartIfGated: at start when the gate's feature is configured, else never.
	AtStartIfGated Birth = "at-start-if-gated"
	// HeaderOnly: a TYPE line at start, no sample before the first event.
	HeaderOnly Birth = "header-only"
	// FirstEvent: nothing before the first event.
	FirstEvent Birth = "first-event"
	// BirthUnknown: not established by the sources.
	BirthUnknown Birth = "unknown"
)

// Status tells whether an entry may be queried today.
type Status string

// The states of an entry.
const (
	// Current: exported by the newest release known to the catalogue.
	Current Status = "current"
	// A deprecated entry is still exported, and has a replacement.
	Deprecated Status = "deprecated"
	// Removed: exported by older releases only.
	Removed Status = "removed"
	// Unreleased: seen in a branch, a pull request or the newest build only.
	Unreleased Status = "unreleased"
	// Phantom: a name found in documents or boards that no release ever exported.
	Phantom Status = "phantom"
)

// Label is a label the exporter itself writes (not one added by the scrape).
type Label struct {
	// Name is the label name as exposed.
	Name string
	// Values lists the closed set of values, empty when open.
	Values []string
	// Optional is true when only some builds or settings write the label.
	Optional bool
	// Since is when the label came, where it is younger than the metric.
	Since Point
	// Note says what the values are, and when labels or values came and go.
	Note string
}

// Point is a moment in a system's history: a release number where one is
// established, and what the sources say about it.
type Point struct {
	// Release is the first release with the change; unknown when only a pull
	// request or a date is established.
	Release version.Version
	// Estimated marks a release derived from merge dates, not read in a tree.
	Estimated bool
	// Note is the source's own evidence, such as "#24245" or a merge date.
	Note string
}

// Known tells whether the point carries any information.
func (p Point) Known() bool { return p.Release.Known || p.Note != "" }

// Lifetime is the history of a name.
type Lifetime struct {
	// Since is the first release that exports the name.
	Since Point
	// SinceV0 is the first release of vLLM's old V0 engine with the name, where that differs.
	SinceV0 Point
	// The points Deprecated, Hidden and Removed are the steps of its end, zero when alive.
	Deprecated, Hidden, Removed Point
}

// Desc is what the catalogue knows of a metric, whatever its kind.
type Desc struct {
	// Name is the wire name: for a counter with its _total, for a histogram or
	// summary the family name to which _bucket, _sum and _count are added.
	Name string
	// System and Processes say who exposes it.
	System    System
	Processes []Process
	// Subsystem groups entries for humans: latency, cache, queue …
	Subsystem string
	// Unit is the base unit of the value.
	Unit Unit
	// Labels are those the exporter writes, optional ones marked.
	Labels []Label
	// OpenLabels is true when the exporter writes more labels than are listed:
	// a set that differs by release, or one the sources do not establish.
	OpenLabels bool
	// Gate names the flag, feature or setting without which there is no series; empty for none.
	Gate string
	// Birth tells when samples appear.
	Birth Birth
	// Multiprocess is the prometheus_client multiprocess mode of a Python gauge, empty where it does not apply.
	Multiprocess string
	// Life is the history of the name and Status its state today.
	Life   Lifetime
	Status Status
	// PythonOnly is true where vLLM's Rust frontend does not export the name.
	PythonOnly bool
	// RenamedFrom and RenamedTo are wire names of predecessors and successors
	// with the same meaning, so that "new or old" is a sound query.
	RenamedFrom, RenamedTo []string
	// ReplacedBy are wire names that together carry the information now, in
	// another shape: a query has to be rewritten, not renamed.
	ReplacedBy []string
	// Meaning is one sentence on what is measured.
	Meaning string
	// Hazards are the traps in reading it, one sentence each.
	Hazards []string
	// Confidence is empty for facts read in source or on a page, else it says what is not verified.
	Confidence string
	// Source is where the facts come from.
	Source string
}

// Label returns the label with that name.
func (d *Desc) Label(name string) (Label, bool) {
	for _, l := range d.Labels {
		if l.Name == name {
			return l, true
		}
	}
	return Label{}, false
}

// ExistsIn tells whether any release of the range exports the name. A name
// without established releases is taken to exist when it is not removed.
func (d *Desc) ExistsIn(r version.Range) bool {
	if d.Status == Phantom {
		return false
	}
	since := d.Life.Since.Release
	if v0 := d.Life.SinceV0.Release; v0.Known {
		since = v0
	}
	if since.Known && r.Before.Known && since.Compare(r.Before) >= 0 {
		return false
	}
	end := d.gone()
	if end.Known {
		return r.From.Compare(end) < 0
	}
	return d.Status != Removed || !r.Newest()
}

// ExistsThroughout tells whether every release of the range exports the name by default.
func (d *Desc) ExistsThroughout(r version.Range) bool {
	if d.Status == Phantom || d.Status == Unreleased {
		return false
	}
	if s := d.unbroken(r); s.Known && s.Compare(r.From) > 0 {
		return false
	}
	end := d.gone()
	if end.Known {
		return r.Before.Known && r.Before.Compare(end) <= 0
	}
	return d.Status != Removed
}

// v1Default is the release that made the V1 engine the default of vLLM.
var v1Default = version.V(0, 8, 0)

// unbroken is the release from which the range has the name without a gap. A
// name of the V0 engine is there in ranges that end before V1 became the default,
// and never went away where V1 had it by then.
func (d *Desc) unbroken(r version.Range) version.Version {
	v0, v1 := d.Life.SinceV0.Release, d.Life.Since.Release
	onlyV0 := r.Before.Known && r.Before.Compare(v1Default) <= 0
	if v0.Known && (onlyV0 || v1.Compare(v1Default) <= 0) {
		return v0
	}
	return v1
}

// gone is the first release that does not export the name by default: hidden
// names need a flag nobody sets for long.
func (d *Desc) gone() version.Version {
	if h := d.Life.Hidden.Release; h.Known {
		return h
	}
	return d.Life.Removed.Release
}
