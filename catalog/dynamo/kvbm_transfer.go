package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// KV block manager: time of transfers and of the wait before them.
var (
	KVBMTransferD2H = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_transfer_d2h_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Labels: perKVBMWorker, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "KV transfer time, path d2h.",
		Confidence: "source for type, label, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMQueueD2H = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_queue_d2h_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "Queue wait before that transfer, path d2h.",
		Confidence: "source for type, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMTransferH2D = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_transfer_h2d_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Labels: perKVBMWorker, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "KV transfer time, path h2d.",
		Confidence: "source for type, label, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMQueueH2D = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_queue_h2d_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "Queue wait before that transfer, path h2d.",
		Confidence: "source for type, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMTransferD2D = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_transfer_d2d_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Labels: perKVBMWorker, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "KV transfer time, path d2d.",
		Confidence: "source for type, label, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMQueueD2D = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_queue_d2d_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "Queue wait before that transfer, path d2d.",
		Confidence: "source for type, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMTransferD2O = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_transfer_d2o_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Labels: perKVBMWorker, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "KV transfer time, path d2o.",
		Confidence: "source for type, label, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMQueueD2O = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_queue_d2o_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "Queue wait before that transfer, path d2o.",
		Confidence: "source for type, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMTransferH2DOnboard = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_transfer_h2d_onboard_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Labels: perKVBMWorker, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "KV transfer time, path h2d_onboard.",
		Confidence: "source for type, label, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMQueueH2DOnboard = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_queue_h2d_onboard_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "Queue wait before that transfer, path h2d_onboard.",
		Confidence: "source for type, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMTransferD2DOnboard = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_transfer_d2d_onboard_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Labels: perKVBMWorker, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "KV transfer time, path d2d_onboard.",
		Confidence: "source for type, label, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMQueueD2DOnboard = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_queue_d2d_onboard_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "Queue wait before that transfer, path d2d_onboard.",
		Confidence: "source for type, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMTransferO2D = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_transfer_o2d_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Labels: perKVBMWorker, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "KV transfer time, path o2d.",
		Confidence: "source for type, label, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}

	KVBMQueueO2D = &metric.Histogram{Ladder: KVBMLadder, Desc: metric.Desc{
		Name: "kvbm_queue_o2d_seconds", System: metric.Dynamo, Processes: atKVBM, Subsystem: "kvbm",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Deprecated,
		Gate:       "DYN_KVBM_METRICS=true (default false); KVBM deprecated in v1.5.0, removal targeted for v1.6.0",
		Life:       metric.Lifetime{Deprecated: metric.Point{Release: version.V(1, 5, 0), Note: "removal targeted for 1.6.0"}},
		Meaning:    "Queue wait before that transfer, path o2d.",
		Confidence: "source for type, buckets; name suffix inferred from constant identifiers",
		Source:     "KVBM metrics module",
	}}
)

var kvbmTransferMetrics = []metric.Metric{
	KVBMTransferD2H,
	KVBMQueueD2H,
	KVBMTransferH2D,
	KVBMQueueH2D,
	KVBMTransferD2D,
	KVBMQueueD2D,
	KVBMTransferD2O,
	KVBMQueueD2O,
	KVBMTransferH2DOnboard,
	KVBMQueueH2DOnboard,
	KVBMTransferD2DOnboard,
	KVBMQueueD2DOnboard,
	KVBMTransferO2D,
	KVBMQueueO2D,
}
