package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// LoRA allocation controller in the frontend.
var (
	FrontendLoRAReplicaFactor = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_replica_factor", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: perLoRA, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "Replicas allotted to an adapter.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendLoRAIsActive = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_is_active", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: perLoRA, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "1 if the adapter is receiving traffic.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendLoRARawArrivalCount = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_raw_arrival_count", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: perLoRA, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "Windowed arrivals.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendLoRAEstimatedLoad = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_estimated_load", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: perLoRA, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "Windowed load estimate.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendLoRAActiveRequests = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_active_requests", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: perLoRA, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "Requests in flight.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendLoRAChurnLoads = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_churn_loads_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: []metric.Label{{Name: "endpoint"}}, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "Adapter loads in the last controller tick.",
		Hazards: []string{
			"Named _total but it is a per-tick gauge: rate() is wrong.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendLoRAChurnUnloads = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_churn_unloads_total", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: []metric.Label{{Name: "endpoint"}}, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "Adapter unloads in the last controller tick.",
		Hazards: []string{
			"Named _total but it is a per-tick gauge: rate() is wrong.",
		},
		Source: "lib/llm/src/http/service/metrics.rs@0014908",
	}}

	FrontendLoRAOverflowCount = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_frontend_lora_overflow_count", System: metric.Dynamo, Processes: atFrontend, Subsystem: "frontend-lora",
		Unit: metric.Count, Labels: []metric.Label{{Name: "endpoint"}}, Birth: metric.FirstEvent, Status: metric.Current,
		Life:    metric.Lifetime{Since: metric.Point{Release: version.V(1, 3, 0), Estimated: true, Note: "PR #8180 (merged June 2026)"}},
		Gate:    "LoRA allocation controller",
		Meaning: "Replicas the solver could not place.",
		Source:  "lib/llm/src/http/service/metrics.rs@0014908",
	}}
)

var frontendLoraMetrics = []metric.Metric{
	FrontendLoRAReplicaFactor,
	FrontendLoRAIsActive,
	FrontendLoRARawArrivalCount,
	FrontendLoRAEstimatedLoad,
	FrontendLoRAActiveRequests,
	FrontendLoRAChurnLoads,
	FrontendLoRAChurnUnloads,
	FrontendLoRAOverflowCount,
}
