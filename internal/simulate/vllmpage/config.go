// Package vllmpage is the /metrics page of a vLLM process: the families of the
// release it is said to be, in the order and spelling of real pages, filled from
// simulated engines. Names, kinds, ladders and meanings come from the catalogue.
package vllmpage

import (
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// Config says what process the page is of.
type Config struct {
	// Release is the vLLM release.
	Release version.Version
	// Model is the served name.
	Model string
	// Hardware is what its engines run on.
	Hardware engine.Hardware
	// Ranks is the number of data-parallel engines in the process.
	Ranks int
	// Servers is the number of API servers: above 1 the page is that of the
	// Python client's multiprocess mode.
	Servers int
	// SharedDir asks for multiprocess mode with one API server too, as a set
	// PROMETHEUS_MULTIPROC_DIR does.
	SharedDir bool
	// Nixl adds the families of the NIXL connector, LMCache that of LMCache's.
	Nixl, LMCache bool
	// MaxLoRA is --max-loras; 0 switches adapters off.
	MaxLoRA int
	// Labels are put on every vllm: series, as a Dynamo worker does.
	Labels []exposition.Label
	// EngineOnly leaves out what is not named vllm:, as a Dynamo worker does.
	EngineOnly bool
	// LogStatsOff is --disable-log-stats: no series of the engines at all.
	LogStatsOff bool
	// Start is when the process started, in unix seconds.
	Start float64
}

// only is the range that holds this release and no other.
func only(v version.Version) version.Range {
	next := v
	next.Patch++
	return version.Range{From: v, Before: next}
}

// since tells whether the process runs that release or a newer one.
func (c Config) since(major, minor, patch int) bool {
	return c.Release.Compare(version.V(major, minor, patch)) >= 0
}

func (c Config) multiprocess() bool { return c.Servers > 1 || c.SharedDir }

// dialect is how the client library of the release writes. The padding of
// exponents went between the pages of 0.28 and 0.30.
func (c Config) dialect() exposition.Dialect {
	switch {
	case c.multiprocess():
		return exposition.Multiprocess
	case c.since(0, 30, 0):
		return exposition.Python
	default:
		return exposition.OldPython
	}
}

// ServersFor is the number of API servers that a release starts for so many
// ranks behind its own load balancer (#32525).
func ServersFor(v version.Version, ranks int) int {
	if ranks > 1 && v.Compare(version.V(0, 15, 0)) >= 0 {
		return ranks
	}
	return 1
}
