// Package identity tells what process answered a /metrics page and which
// releases it may be, from the families that are there, those that are not,
// their labels and their buckets.
package identity

import (
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Identity is what a page says about its process.
type Identity struct {
	// System and Process say what answered; both are empty when that is not known.
	System  metric.System  `json:"system,omitempty"`
	Process metric.Process `json:"process,omitempty"`
	// Releases are the releases that can have written the page, of every system
	// whose series it shows, the process's own first.
	Releases []Releases `json:"releases,omitempty"`
	// Variant is the changed prefix of vLLM's names, the zero value for none.
	Variant catalog.Variant `json:"-"`
	// Traits are the ways of running that the page shows.
	Traits []Trait `json:"traits,omitempty"`
	// Engines are the values of vLLM's engine label, in the order of the page.
	Engines []string `json:"engines,omitempty"`
	// Excerpt is true when families that every process of the kind shows are
	// missing, so that absence says nothing.
	Excerpt bool `json:"excerpt,omitempty"`
	// Guess says what a page without families of its own may be.
	Guess string `json:"guess,omitempty"`
	// Conflicts are pairs of facts that no release shows together.
	Conflicts []string `json:"conflicts,omitempty"`
}

// Releases are the releases of one system that fit a page.
type Releases struct {
	System metric.System `json:"system"`
	// From is the oldest release that fits, unknown for the oldest of all.
	From version.Version `json:"from"`
	// Before is the first one that does not fit any more, unknown for the newest.
	Before version.Version `json:"before"`
	// Because are the facts that set the two ends.
	Because []string `json:"because,omitempty"`
}

// Range is the releases as a range of versions.
func (r Releases) Range() version.Range {
	return version.Range{From: r.From, Before: r.Before}
}

// String prints the range for a reader: "vllm >=0.20 <0.30".
func (r Releases) String() string {
	var b strings.Builder
	b.WriteString(string(r.System))
	if r.From.Known {
		b.WriteString(" >=" + r.From.String())
	}
	if r.Before.Known {
		b.WriteString(" <" + r.Before.String())
	}
	if !r.From.Known && !r.Before.Known {
		b.WriteString(" of any release")
	}
	return b.String()
}

// Trait is a way of running that a page shows.
type Trait string

// The traits.
const (
	// Multiprocess: several API servers share one page, in prometheus_client's multiprocess mode.
	Multiprocess Trait = "multiprocess"
	// DataParallel: several engines on one page.
	DataParallel Trait = "data-parallel"
	// V0: vLLM's old engine.
	V0 Trait = "v0-engine"
	// RustFrontend: vLLM's frontend written in Rust.
	RustFrontend Trait = "rust-frontend"
	// LoRA: adapters are configured.
	LoRA Trait = "lora"
	// NoLogStats: vLLM runs with --disable-log-stats.
	NoLogStats Trait = "log-stats-disabled"
	// LMCacheInProcess: LMCache runs inside the engine.
	LMCacheInProcess Trait = "lmcache-in-process"
	// LMCacheServer: the engine uses an LMCache server.
	LMCacheServer Trait = "lmcache-connector"
	// ViaDynamo: the engine's series pass through a Dynamo worker.
	ViaDynamo Trait = "dynamo-worker"
	// KVRouting: the frontend holds the KV router.
	KVRouting Trait = "kv-routing"
	// Simulator: no engine but a simulator writes the page.
	Simulator Trait = "simulator"
	// Push: the process pushes its metrics, so that the page has none of them.
	Push Trait = "otlp-push"
)

// Has tells whether the page shows the trait.
func (id Identity) Has(t Trait) bool {
	return slices.Contains(id.Traits, t)
}

// Of returns the releases of a system that fit the page; false when the page
// shows no series of it.
func (id Identity) Of(s metric.System) (Releases, bool) {
	for _, r := range id.Releases {
		if r.System == s {
			return r, true
		}
	}
	return Releases{}, false
}

// processNames say for a reader what answered.
var processNames = map[metric.System]map[metric.Process]string{
	metric.VLLM: {metric.Engine: "a vLLM server"},
	metric.Dynamo: {
		metric.Frontend: "a Dynamo frontend", metric.Worker: "a Dynamo worker", metric.Router: "a Dynamo router",
		metric.Planner: "a Dynamo planner", metric.KVBM: "a Dynamo KVBM exporter", metric.Operator: "the Dynamo operator",
		metric.KVIndexer: "a Dynamo KV indexer", metric.EPP: "a Dynamo endpoint picker",
	},
	metric.LMCache: {
		metric.MPServer: "an LMCache server", metric.Coordinator: "an LMCache coordinator",
		metric.InProcess: "LMCache inside an engine",
	},
}

// Name says for a reader what answered, such as "a Dynamo frontend"; "something
// unknown" when it is not known.
func (id Identity) Name() string {
	if id.Has(Simulator) {
		return "a vLLM simulator"
	}
	if name := processNames[id.System][id.Process]; name != "" {
		return name
	}
	return "something unknown"
}

// String says in one line what answered and which releases fit.
func (id Identity) String() string {
	var b strings.Builder
	b.WriteString(id.Name())
	for i, r := range id.Releases {
		if i == 0 {
			b.WriteString(", ")
		} else {
			b.WriteString(" with ")
		}
		b.WriteString(r.String())
	}
	if id.Variant.Prefix != "" {
		fmt.Fprintf(&b, ", names begin with %s (%s)", id.Variant.Prefix, id.Variant.Where)
	}
	for _, t := range id.Traits {
		b.WriteString(", " + string(t))
	}
	if id.Excerpt {
		b.WriteString(", a part of its page")
	}
	return b.String()
}
