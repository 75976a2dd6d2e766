package lmcache

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The processes whose pages show these series.
var (
	atServer      = []metric.Process{metric.MPServer}
	atCoordinator = []metric.Process{metric.Coordinator}
	atEngine      = []metric.Process{metric.Engine}
	inProcess     = []metric.Process{metric.InProcess}
)

// Labels that many series share. One vLLM worker has three label names:
// engine_id, instance_id and worker_id.
var (
	modelLabel       = metric.Label{Name: "model_name"}
	saltLabel        = metric.Label{Name: "cache_salt", Note: "tenant id, many values; untagged traffic has none"}
	l1TagLabel       = metric.Label{Name: "l1_tag", Optional: true, Note: "only in builds with several L1 managers"}
	workerLabel      = metric.Label{Name: "worker_id", Note: "the vLLM worker instance"}
	deviceLabel      = metric.Label{Name: "device", Note: "cuda:N"}
	adapterTypeLabel = metric.Label{Name: "l2_name", Note: "adapter type such as fs, nixl_store, mooncake_store, s3 or mock"}
	saltSince        = metric.Point{Release: version.V(0, 4, 7), Estimated: true, Note: "PR #3477 (2026-06-01)"}
	youngSaltLabel   = metric.Label{Name: "cache_salt", Optional: true, Since: saltSince, Note: "tenant id, many values; untagged traffic has none"}
)

// ScopeLabels are on every series of the MP server and the coordinator when the
// exporter is 0.64b0 (2026-06-24) or newer: never join two families on all labels.
var ScopeLabels = []metric.Label{
	{Name: "otel_scope_name", Optional: true},
	{Name: "otel_scope_version", Optional: true, Note: "empty"},
	{Name: "otel_scope_schema_url", Optional: true, Note: "empty"},
}

// Label sets that many series share.
var (
	perLookup    = []metric.Label{modelLabel, saltLabel}
	perSalt      = []metric.Label{youngSaltLabel}
	perL1Traffic = []metric.Label{youngSaltLabel, l1TagLabel}
	perL1Sample  = []metric.Label{l1TagLabel}
	perL1        = []metric.Label{
		l1TagLabel,
		{Name: "backend", Values: []string{"dram", "devdax", "gds", "dram+devdax"}, Optional: true, Note: "only in builds with several L1 managers"},
	}
	perAdapterType     = []metric.Label{adapterTypeLabel}
	perAdapter         = []metric.Label{adapterTypeLabel, {Name: "adapter_index"}}
	perAdapterState    = []metric.Label{{Name: "state", Values: []string{"active", "draining"}}}
	perDevice          = []metric.Label{deviceLabel}
	perDeviceAndEngine = []metric.Label{deviceLabel, {Name: "engine_id", Note: "the vLLM worker instance"}, modelLabel}
	perWorkerInstance  = []metric.Label{{Name: "instance_id", Note: "the vLLM worker instance"}, modelLabel}
	perLoad            = []metric.Label{workerLabel, modelLabel, saltLabel, deviceLabel}
	perPhase           = []metric.Label{
		{Name: "device_index"},
		{Name: "direction", Values: []string{"d2h", "h2d"}},
		{Name: "phase", Values: []string{"kernel", "staging"}},
	}
	perSerde     = []metric.Label{{Name: "serde_type"}, {Name: "success"}, {Name: "num_objects", Note: "a number: many values"}}
	perServer    = []metric.Label{{Name: "instance_id", Note: "the LMCache server, not the vLLM worker"}}
	perTier      = []metric.Label{{Name: "tier", Values: []string{"l1", "l2"}}}
	perConsumer  = []metric.Label{{Name: "consumer"}}
	perInProcess = []metric.Label{
		modelLabel,
		{Name: "worker_id", Note: "rank inside one vLLM; several ranks can count the same lookup"},
		{Name: "role", Optional: true, Note: "scheduler or worker; not in 2025"},
		{Name: "served_model_name", Optional: true, Note: "not in 2025"},
	}
)
