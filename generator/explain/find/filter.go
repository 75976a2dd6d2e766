// Package find picks entries of the catalogue: by what they are, or by words.
package find

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/config"
)

// Filter says which entries are wanted. An empty list wants all.
type Filter struct {
	Systems   []metric.System
	Kinds     []metric.Kind
	Statuses  []metric.Status
	Processes []metric.Process
	// Releases keeps names that some release of the range of their system exports.
	Releases map[metric.System]version.Range
	// Gate is part of the text of a gate, in any case; GateNone wants entries
	// without a gate and GateAny those with one.
	Gate string
}

// The gates that are no part of a text.
const (
	GateNone = "none"
	GateAny  = "any"
)

// Match tells whether an entry is wanted.
func (f Filter) Match(m metric.Metric) bool {
	d := m.Describe()
	if r, ok := f.Releases[d.System]; ok && !d.ExistsIn(r) {
		return false
	}
	return in(f.Systems, d.System) && in(f.Kinds, m.Kind()) && in(f.Statuses, d.Status) && f.process(d) && f.gate(d.Gate)
}

// Apply returns the wanted entries in their order.
func (f Filter) Apply(all []metric.Metric) []metric.Metric {
	var out []metric.Metric
	for _, m := range all {
		if f.Match(m) {
			out = append(out, m)
		}
	}
	return out
}

func in[T comparable](wanted []T, v T) bool { return len(wanted) == 0 || slices.Contains(wanted, v) }

func (f Filter) process(d *metric.Desc) bool {
	return len(f.Processes) == 0 || slices.ContainsFunc(d.Processes, func(p metric.Process) bool {
		return slices.Contains(f.Processes, p)
	})
}

func (f Filter) gate(gate string) bool {
	switch f.Gate {
	case "":
		return true
	case GateNone:
		return gate == ""
	case GateAny:
		return gate != ""
	default:
		return strings.Contains(strings.ToLower(gate), strings.ToLower(f.Gate))
	}
}

// SystemsOf returns the systems whose series a deployment of a mode has: an
// LMCache server stands beside engines that keep their own mode, Dynamo by default.
func SystemsOf(m config.Mode) []metric.System {
	switch m {
	case config.VLLM:
		return []metric.System{metric.VLLM}
	case config.Dynamo:
		return []metric.System{metric.VLLM, metric.Dynamo}
	case config.LMCache:
		return []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache}
	default:
		return nil
	}
}

// Kinds lists every kind.
func Kinds() []metric.Kind {
	return []metric.Kind{
		metric.KindCounter, metric.KindGauge, metric.KindFraction, metric.KindStateGauge,
		metric.KindInfo, metric.KindHistogram, metric.KindSummary,
	}
}

// Statuses lists every status.
func Statuses() []metric.Status {
	return []metric.Status{metric.Current, metric.Deprecated, metric.Removed, metric.Unreleased, metric.Phantom}
}

// Systems lists every system.
func Systems() []metric.System { return []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} }

// Processes lists every process that shows series, in the order of the entries.
func Processes(all []metric.Metric) []metric.Process {
	var out []metric.Process
	for _, m := range all {
		for _, p := range m.Describe().Processes {
			if !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// Modes lists the modes that SystemsOf knows.
func Modes() []config.Mode { return []config.Mode{config.VLLM, config.Dynamo, config.LMCache} }
