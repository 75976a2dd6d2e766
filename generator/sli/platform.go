package sli

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// renamedByPlatform says what else differs where a platform re-exports an
// engine's metrics under its own prefix.
func (b *builder) renamedByPlatform() {
	prefix, ok := b.scope().Prefixes[metric.VLLM]
	if !ok {
		return
	}
	note := "series are read as " + prefix + "…; http_* and process_* keep their names"
	if strings.HasPrefix(prefix, "ray_") {
		note += ". Ray adds WorkerId, ReplicaId and its own tags, which every aggregation here drops; it exports no http_* of the engine, so failures are those the engine counts; " +
			"before vLLM 0.23 all children of a metric shared one set of tags, so splits by finished_reason or engine are wrong there (vLLM #40840)"
	}
	b.note("prefix", "%s", note)
}
