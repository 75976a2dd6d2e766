// Package dynamopage is the /metrics pages of NVIDIA Dynamo: the frontend, which
// answers with the text of its registries one after the other, and what a worker
// puts around the vllm: series of its engine. Names, kinds, ladders and meanings
// come from the catalogue.
package dynamopage

import (
	"sort"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// only is the range that holds this release and no other.
func only(v version.Version) version.Range {
	next := v
	next.Patch++
	return version.Range{From: v, Before: next}
}

// releases that brought or took what the catalogue has no number for.
var (
	// first is the release from which names of 2025 are gone, by the pages of January and April 2026.
	first = version.V(1, 0, 0)
	// keepsCase is the release from which request families keep the model's case, and workers have ids.
	keepsCase = version.V(1, 2, 0)
)

// has tells whether a release exposes an entry.
func has(m metric.Metric, v version.Version) bool {
	d := m.Describe()
	if d.Status == metric.Removed && !d.Life.Removed.Release.Known {
		return v.Compare(first) < 0
	}
	return d.ExistsIn(only(v))
}

// entry is a family and what its series differ by.
type entry struct {
	metric metric.Metric
	keys   []string
}

// registry declares the families of one Rust registry, which writes them in the
// order of their names.
func registry(release version.Version, start float64, entries ...entry) *exposition.Book {
	b := exposition.NewBook(exposition.Rust, start)
	sort.SliceStable(entries, func(i, j int) bool {
		return entries[i].metric.Describe().Name < entries[j].metric.Describe().Name
	})
	for _, e := range entries {
		if has(e.metric, release) {
			b.Declare(e.metric, only(release), e.keys)
		}
	}
	return b
}

// Sanitised is a Dynamo namespace as Rust series have it: without dashes, and
// under the operator with a hash of the workers' generation, which changes at
// every rollout. The generation is empty without operator.
func Sanitised(namespace, generation string) string {
	name := strings.ReplaceAll(strings.ReplaceAll(namespace, "-", "_"), ".", "_")
	if generation == "" {
		return name
	}
	return name + "_" + generation
}
