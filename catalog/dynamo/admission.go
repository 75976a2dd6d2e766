package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Backend admission gate of a worker.
var (
	BackendAdmissionEngineRequestCount = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_backend_admission_engine_request_count", System: metric.Dynamo, Processes: atWorker, Subsystem: "admission",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "backend admission gate enabled",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Estimated: true, Note: "newest code read (@1112e75, Sep 2026 or later)"}},
		Meaning: "Backend admission gate: engine request.",
		Source:  "lib/runtime/src/metrics/backend_admission.rs@1112e75",
	}}

	BackendAdmissionEngineWaitCount = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_backend_admission_engine_wait_count", System: metric.Dynamo, Processes: atWorker, Subsystem: "admission",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "backend admission gate enabled",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Estimated: true, Note: "newest code read (@1112e75, Sep 2026 or later)"}},
		Meaning: "Backend admission gate: engine wait.",
		Source:  "lib/runtime/src/metrics/backend_admission.rs@1112e75",
	}}

	BackendAdmissionRequestQueueCount = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_backend_admission_request_queue_count", System: metric.Dynamo, Processes: atWorker, Subsystem: "admission",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "backend admission gate enabled",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Estimated: true, Note: "newest code read (@1112e75, Sep 2026 or later)"}},
		Meaning: "Backend admission gate: request queue.",
		Source:  "lib/runtime/src/metrics/backend_admission.rs@1112e75",
	}}

	BackendAdmissionRequestReceive = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_backend_admission_request_receive_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "admission",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "backend admission gate enabled",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Estimated: true, Note: "newest code read (@1112e75, Sep 2026 or later)"}},
		Meaning: "Backend admission gate: request receive.",
		Source:  "lib/runtime/src/metrics/backend_admission.rs@1112e75",
	}}

	BackendAdmissionRequestAdmit = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_backend_admission_request_admit_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "admission",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels:  []metric.Label{{Name: "source", Values: []string{"direct", "queue"}}},
		Gate:    "backend admission gate enabled",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Estimated: true, Note: "newest code read (@1112e75, Sep 2026 or later)"}},
		Meaning: "Backend admission gate: request admit.",
		Source:  "lib/runtime/src/metrics/backend_admission.rs@1112e75",
	}}

	BackendAdmissionRejection = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_backend_admission_rejection_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "admission",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "backend admission gate enabled",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Estimated: true, Note: "newest code read (@1112e75, Sep 2026 or later)"}},
		Meaning: "Backend admission gate: rejection.",
		Source:  "lib/runtime/src/metrics/backend_admission.rs@1112e75",
	}}

	BackendAdmissionCancellation = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_backend_admission_cancellation_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "admission",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "backend admission gate enabled",
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 5, 0), Estimated: true, Note: "newest code read (@1112e75, Sep 2026 or later)"}},
		Meaning: "Backend admission gate: cancellation.",
		Source:  "lib/runtime/src/metrics/backend_admission.rs@1112e75",
	}}
)

var admissionMetrics = []metric.Metric{
	BackendAdmissionEngineRequestCount,
	BackendAdmissionEngineWaitCount,
	BackendAdmissionRequestQueueCount,
	BackendAdmissionRequestReceive,
	BackendAdmissionRequestAdmit,
	BackendAdmissionRejection,
	BackendAdmissionCancellation,
}
