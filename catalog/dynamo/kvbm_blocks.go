package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// KV block manager: blocks moved, tokens matched, failures.
var (
	KVBMOffloadBlocksD2H = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_offload_blocks_d2h", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Offloaded KV blocks, GPU to host.",
		Hazards: []string{
			"No _total suffix; no labels (instance only); d2d means device-to-disk.",
			"A rename to dynamo_kvbm_offload_blocks_d2h was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMOffloadBlocksH2D = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_offload_blocks_h2d", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Offloaded KV blocks, host to disk.",
		Hazards: []string{
			"No _total suffix; no labels (instance only); d2d means device-to-disk.",
			"A rename to dynamo_kvbm_offload_blocks_h2d was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMOffloadBlocksD2D = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_offload_blocks_d2d", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Offloaded KV blocks, GPU to disk, bypassing host.",
		Hazards: []string{
			"No _total suffix; no labels (instance only); d2d means device-to-disk.",
			"A rename to dynamo_kvbm_offload_blocks_d2d was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMOffloadBlocksD2O = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_offload_blocks_d2o", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Offloaded KV blocks, GPU to object store.",
		Hazards: []string{
			"No _total suffix; no labels (instance only); d2d means device-to-disk.",
			"A rename to dynamo_kvbm_offload_blocks_d2o was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMOnboardBlocksH2D = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_onboard_blocks_h2d", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Onboarded KV blocks, host to GPU.",
		Hazards: []string{
			"No _total suffix; no labels (instance only); d2d means device-to-disk.",
			"A rename to dynamo_kvbm_onboard_blocks_h2d was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMOnboardBlocksD2D = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_onboard_blocks_d2d", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Onboarded KV blocks, disk to GPU.",
		Hazards: []string{
			"No _total suffix; no labels (instance only); d2d means device-to-disk.",
			"A rename to dynamo_kvbm_onboard_blocks_d2d was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMOnboardBlocksO2D = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_onboard_blocks_o2d", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Onboarded KV blocks, object store to GPU.",
		Hazards: []string{
			"No _total suffix; no labels (instance only); d2d means device-to-disk.",
			"A rename to dynamo_kvbm_onboard_blocks_o2d was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMMatchedTokens = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_matched_tokens", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Tokens, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Prompt tokens matched by KVBM.",
		Hazards: []string{
			"No _total suffix.",
			"A rename to dynamo_kvbm_matched_tokens was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMHostCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "kvbm_host_cache_hit_rate", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Ratio, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Sliding-window hit rate, host tier.",
		Hazards: []string{
			"A rename to dynamo_kvbm_host_cache_hit_rate was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMDiskCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "kvbm_disk_cache_hit_rate", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Ratio, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Sliding-window hit rate, disk tier.",
		Hazards: []string{
			"A rename to dynamo_kvbm_disk_cache_hit_rate was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMObjectCacheHitRate = &metric.Fraction{Desc: metric.Desc{
		Name: "kvbm_object_cache_hit_rate", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Ratio, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Sliding-window hit rate, object tier.",
		Hazards: []string{
			"A rename to dynamo_kvbm_object_cache_hit_rate was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMObjectReadFailures = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_object_read_failures", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Object store read failures in blocks.",
		Hazards: []string{
			"No _total suffix.",
			"A rename to dynamo_kvbm_object_read_failures was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}

	KVBMObjectWriteFailures = &metric.Counter{Desc: metric.Desc{
		Name: "kvbm_object_write_failures", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Blocks, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:    "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:    metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning: "Object store write failures in blocks.",
		Hazards: []string{
			"No _total suffix.",
			"A rename to dynamo_kvbm_object_write_failures was proposed (PR #6838, closed); a shipped dashboard already queries that form.",
		},
		Source: "KVBM metrics module",
	}}
)

var kvbmBlocksMetrics = []metric.Metric{
	KVBMOffloadBlocksD2H,
	KVBMOffloadBlocksH2D,
	KVBMOffloadBlocksD2D,
	KVBMOffloadBlocksD2O,
	KVBMOnboardBlocksH2D,
	KVBMOnboardBlocksD2D,
	KVBMOnboardBlocksO2D,
	KVBMMatchedTokens,
	KVBMHostCacheHitRate,
	KVBMDiskCacheHitRate,
	KVBMObjectCacheHitRate,
	KVBMObjectReadFailures,
	KVBMObjectWriteFailures,
}
