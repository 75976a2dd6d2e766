// Package facts puts what the catalogue knows of a metric into words: as a value
// for machines and as a sheet for a terminal. It asks the catalogue only.
package facts

import (
	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

// Facts is everything the catalogue knows of one metric.
type Facts struct {
	// Name is the wire name; Series are the names on a page, without _created.
	Name   string   `json:"name"`
	Series []string `json:"series"`
	// System, Subsystem, Kind, Unit and Status are as in the catalogue.
	System    metric.System `json:"system"`
	Subsystem string        `json:"subsystem"`
	Kind      metric.Kind   `json:"kind"`
	Unit      metric.Unit   `json:"unit"`
	Status    metric.Status `json:"status"`
	// Meaning is one sentence on what is measured.
	Meaning string `json:"meaning"`
	// Pages are where the series are shown, none for a name that was never exported.
	Pages []Page `json:"pages"`
	// Labels are those the exporter writes; MoreLabels is true where it writes others too.
	Labels     []Label `json:"labels"`
	MoreLabels bool    `json:"moreLabels"`
	// AddedLabels are written by something else, on some pages.
	AddedLabels []Added `json:"addedLabels,omitempty"`
	// Ladder is the list of bucket bounds of a histogram.
	Ladder *Ladder `json:"ladder,omitempty"`
	// Gate is the flag, feature or setting without which there is no series.
	Gate string `json:"gate,omitempty"`
	// Birth tells when the first sample appears.
	Birth metric.Birth `json:"birth"`
	// Multiprocess is the multiprocess mode of a gauge of a Python process.
	Multiprocess string `json:"multiprocess,omitempty"`
	// Releases is the range of releases that export the name by default, as List shows it.
	Releases string `json:"releases"`
	// History are the steps of the name's life, oldest first.
	History []Step `json:"history"`
	// NotInRustFrontend is true where vLLM's Rust frontend does not export the name.
	NotInRustFrontend bool `json:"notInRustFrontend,omitempty"`
	// RenamedFrom and RenamedTo are names with the same meaning; ReplacedBy carry
	// the information in another shape.
	RenamedFrom []string `json:"renamedFrom,omitempty"`
	RenamedTo   []string `json:"renamedTo,omitempty"`
	ReplacedBy  []string `json:"replacedBy,omitempty"`
	// Hazards are the traps in reading it.
	Hazards []string `json:"hazards"`
	// Confidence says what is not verified; empty for facts that were read in source or on a page.
	Confidence string `json:"confidence,omitempty"`
	// Source is where the facts come from.
	Source string `json:"source"`
}

// Label is a label that the exporter writes.
type Label struct {
	Name string `json:"name"`
	// Values is the closed set of values, empty when open.
	Values []string `json:"values,omitempty"`
	// Optional is true when only some builds or settings write it.
	Optional bool `json:"optional,omitempty"`
	// Since is when it came, where it is younger than the metric.
	Since *Step  `json:"since,omitempty"`
	Note  string `json:"note,omitempty"`
}

// Of returns the facts about an entry.
func Of(m metric.Metric) Facts {
	d := m.Describe()
	pages := Pages(m)
	f := Facts{
		Name: d.Name, Series: catalog.SeriesNames(m), System: d.System, Subsystem: d.Subsystem,
		Kind: m.Kind(), Unit: d.Unit, Status: d.Status, Meaning: d.Meaning, Pages: pages,
		Labels: labels(d.Labels), MoreLabels: d.OpenLabels, AddedLabels: added(m, pages), Gate: d.Gate, Birth: d.Birth,
		Multiprocess: d.Multiprocess, Releases: Releases(d), History: history(d.Life), NotInRustFrontend: d.PythonOnly,
		RenamedFrom: d.RenamedFrom, RenamedTo: d.RenamedTo, ReplacedBy: d.ReplacedBy,
		Hazards: append([]string{}, d.Hazards...), Confidence: d.Confidence, Source: d.Source,
	}
	if h, ok := m.(*metric.Histogram); ok && d.Status != metric.Phantom {
		f.Ladder = ladder(h.Ladder)
	}
	return f
}

func labels(list []metric.Label) []Label {
	out := make([]Label, 0, len(list))
	for _, l := range list {
		label := Label{Name: l.Name, Values: l.Values, Optional: l.Optional, Note: l.Note}
		if l.Since.Known() {
			since := step("since", l.Since)
			label.Since = &since
		}
		out = append(out, label)
	}
	return out
}
