package identity

import (
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// How much a fact that contradicts a release weighs. What is on a page was
// written by its process; what is not may be off for a reason nobody knows.
const (
	weightPresent   = 6 // a family that the release does not have
	weightEstimated = 3 // the same where the release is an estimate
	weightLabel     = 4
	weightLadder    = 4
	weightAbsent    = 2 // a family that the release shows from the start
	weightSoftGone  = 1 // the same where the release is an estimate
)

// fact is something on the page that some releases contradict.
type fact struct {
	what   string
	weight int
	fits   func(version.Version) bool
}

// releases finds the releases of a system that contradict the fewest facts.
// Candidates are the releases at which anything in the catalogue changes.
func (s *shown) releases(registry *catalog.Registry, system metric.System, process metric.Process, full bool) (Releases, []fact) {
	facts := s.facts(registry, system, process, full)
	points := append([]version.Version{{}}, points(registry, system)...)
	scores := make([]int, len(points))
	best := -1
	for i, p := range points {
		for _, f := range facts {
			if !f.fits(p) {
				scores[i] += f.weight
			}
		}
		if best < 0 || scores[i] <= scores[best] { // of equals the newest
			best = i
		}
	}
	first, last := best, best
	for first > 0 && scores[first-1] == scores[best] {
		first--
	}
	for last+1 < len(points) && scores[last+1] == scores[best] {
		last++
	}
	r := Releases{System: system, From: points[first]}
	if first > 0 {
		r.Because = append(r.Because, reasons(facts, points[first-1], points[first])...)
	}
	if last+1 < len(points) {
		r.Before = points[last+1]
		r.Because = append(r.Because, reasons(facts, points[last+1], points[last])...)
	}
	var broken []fact
	for _, f := range facts {
		if !f.fits(points[best]) {
			broken = append(broken, f)
		}
	}
	return r, broken
}

// reasons are the facts that hold for one release and not for its neighbour, at most three.
func reasons(facts []fact, without, with version.Version) []string {
	var out []string
	for _, f := range facts {
		if !f.fits(without) && f.fits(with) && len(out) < 3 {
			out = append(out, f.what)
		}
	}
	return out
}

// points are the releases at which something of the system changes.
func points(registry *catalog.Registry, system metric.System) []version.Version {
	var out []version.Version
	add := func(p version.Version) {
		if p.Known {
			out = append(out, p)
		}
	}
	for _, m := range registry.BySystem(system) {
		d := m.Describe()
		for _, p := range []metric.Point{d.Life.Since, d.Life.SinceV0, d.Life.Hidden, d.Life.Removed} {
			add(p.Release)
		}
		for _, l := range d.Labels {
			add(l.Since.Release)
		}
		if h, ok := m.(*metric.Histogram); ok {
			for _, o := range h.Ladder.Older {
				add(o.Before)
			}
		}
	}
	slices.SortFunc(out, version.Version.Compare)
	return slices.Compact(out)
}

func (s *shown) facts(registry *catalog.Registry, system metric.System, process metric.Process, full bool) []fact {
	var out []fact
	for _, m := range registry.BySystem(system) {
		if f := s.families[m]; f != nil {
			out = append(out, presence(m, s.v0()), s.labelFact(m, f))
			continue
		}
		if full && s.expected(m, process) {
			out = append(out, absence(m, s.v0()))
		}
	}
	out = append(out, s.ladderFacts(registry, system)...)
	out = append(out, s.spellingFacts(system, full)...)
	return slices.DeleteFunc(out, func(f fact) bool { return f.fits == nil })
}

// Born is when a name came to the engine that wrote the page: the old engine of
// vLLM and the new one have the same names from different releases on.
func Born(d *metric.Desc, v0 bool) metric.Point {
	if v0 && d.Life.SinceV0.Release.Known {
		return d.Life.SinceV0
	}
	return d.Life.Since
}

// presence: the release must not be older than the name, nor younger than its end.
func presence(m metric.Metric, v0 bool) fact {
	d := m.Describe()
	born, gone := Born(d, v0), d.Life.Removed
	weight := weightPresent
	if born.Estimated || gone.Estimated {
		weight = weightEstimated
	}
	return fact{d.Name + " is there", weight, func(v version.Version) bool {
		return born.Release.Compare(v) <= 0 && (!gone.Release.Known || v.Compare(gone.Release) < 0)
	}}
}

// absence: the release must be older than the name, or younger than its end.
func absence(m metric.Metric, v0 bool) fact {
	d := m.Describe()
	born, gone := Born(d, v0), d.Life.Removed.Release
	if d.Life.Hidden.Release.Known {
		gone = d.Life.Hidden.Release
	}
	weight := weightAbsent
	if born.Estimated || d.Life.Removed.Estimated {
		weight = weightSoftGone
	}
	return fact{d.Name + " is not there", weight, func(v version.Version) bool {
		return born.Release.Compare(v) > 0 || gone.Known && v.Compare(gone) >= 0
	}}
}

// expected tells whether every process of that kind shows the entry from its
// start on, so that its absence says something about the release.
func (s *shown) expected(m metric.Metric, process metric.Process) bool {
	d := m.Describe()
	if d.Birth != metric.AtStart || d.Gate != "" || !own(m) || !slices.Contains(d.Processes, process) {
		return false
	}
	if d.Multiprocess != "" && s.multiprocess() {
		return false // a gauge that no process has written yet
	}
	if s.v0() && onlyV1(d) {
		return false
	}
	switch d.Status {
	case metric.Phantom, metric.Unreleased:
		return false
	case metric.Removed:
		return !onlyV0(d) || s.v0()
	default:
		return !d.PythonOnly || !s.rust()
	}
}

// labelFact: a label on the samples must not be younger than the release.
func (s *shown) labelFact(m metric.Metric, f *exposition.Family) fact {
	for _, l := range m.Describe().Labels {
		if !l.Since.Release.Known || len(s.labelValues(m, l.Name)) == 0 {
			continue
		}
		born := l.Since.Release
		return fact{f.Name + " has the label " + l.Name, 1, func(v version.Version) bool { return born.Compare(v) <= 0 }}
	}
	return fact{}
}

// spellingFacts are what is known of labels beyond their names: vLLM's new engine
// wrote no engine label before 0.8.3, and Dynamo's frontend wrote model names in
// lower case on requests, but not on the gauges of a model, before 1.2.
func (s *shown) spellingFacts(system metric.System, full bool) []fact {
	switch {
	case system == metric.VLLM && s.v0():
		return []fact{{"the old engine wrote the page", weightLabel, func(v version.Version) bool { return v.Compare(v0Gone) < 0 }}}
	case system == metric.VLLM && s.rust():
		return []fact{{"the Rust frontend wrote the page", weightPresent, func(v version.Version) bool { return rustFrom.Compare(v) <= 0 }}}
	case system == metric.VLLM && full && !s.v0() && !s.simulated() && len(s.engines()) == 0:
		label, _ := vllm.NumRequestsRunning.Label("engine")
		return []fact{{"no series has the label engine", weightLabel, func(v version.Version) bool { return v.Compare(label.Since.Release) < 0 }}}
	case system == metric.Dynamo:
		onModel := s.labelValues(dynamo.FrontendModelContextLength, "model")
		onRequests := s.labelValues(dynamo.FrontendRequests, "model")
		for _, name := range onModel {
			lower := strings.ToLower(name)
			if name == lower {
				continue
			}
			if slices.Contains(onRequests, name) {
				return []fact{{"model names keep their case", weightLabel, func(v version.Version) bool { return caseKept.Compare(v) <= 0 }}}
			}
			if slices.Contains(onRequests, lower) {
				return []fact{{"model names of requests are in lower case", weightLabel, func(v version.Version) bool { return v.Compare(caseKept) < 0 }}}
			}
		}
	}
	return nil
}

// rustFrom is the first vLLM release with the Rust frontend.
var rustFrom = version.V(0, 23, 0)

// v0Gone is the first vLLM release without the old engine.
var v0Gone = version.V(0, 11, 0)

// caseKept is the first Dynamo release whose request series keep the case of model names.
var caseKept = version.V(1, 2, 0)

// ladderFacts: where buckets changed over the releases, those on the page tell
// which. The ladders of one name in the code count once.
func (s *shown) ladderFacts(registry *catalog.Registry, system metric.System) []fact {
	var out []fact
	done := map[string]bool{}
	for _, l := range s.page.Ladders() {
		res, _, ok := Entry(registry, l.Family)
		if !ok {
			continue
		}
		h, ok := res.Metric.(*metric.Histogram)
		if !ok || h.System != system || len(h.Ladder.Older) == 0 || done[h.Ladder.Name] {
			continue
		}
		done[h.Ladder.Name] = true
		bounds := Finite(l.Bounds)
		if !anyLadder(h.Ladder, bounds) {
			continue
		}
		out = append(out, fact{fmt.Sprintf("%s has %d buckets", h.Name, len(bounds)+1), weightLadder, func(v version.Version) bool {
			return slices.Equal(At(h.Ladder, v), bounds)
		}})
	}
	return out
}

func anyLadder(l metric.Ladder, bounds []float64) bool {
	return slices.Equal(l.Bounds, bounds) ||
		slices.ContainsFunc(l.Older, func(o metric.OldLadder) bool { return slices.Equal(o.Bounds, bounds) })
}

// At returns the bounds that a release has; the zero version is older than all.
func At(l metric.Ladder, v version.Version) []float64 {
	bounds := l.Bounds
	for _, o := range l.Older {
		if o.Before.Known && v.Compare(o.Before) < 0 {
			bounds = o.Bounds
		}
	}
	return bounds
}

// conflictTexts names facts that the best release still contradicts, when they
// weigh more than an estimate that is one release off.
func conflictTexts(broken []fact) []string {
	weight := 0
	var out []string
	for _, f := range broken {
		weight += f.weight
		out = append(out, f.what)
	}
	if weight < 2*weightPresent {
		return nil
	}
	slices.Sort(out)
	if len(out) > 6 {
		out = append(out[:6], fmt.Sprintf("and %d more", len(out)-6))
	}
	return []string{strings.Join(out, ", ")}
}
