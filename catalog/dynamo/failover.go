package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Shadow-engine failover.
var (
	ComponentEngineFailoverState = &metric.StateGauge{Desc: metric.Desc{
		Name: "dynamo_component_engine_failover_state", System: metric.Dynamo, Processes: atWorker, Subsystem: "failover",
		Unit: metric.Flag, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			workerIDLabel,
			{Name: "engine_id"},
			{Name: "state", Values: []string{"init", "standby", "waking", "active"}},
		},
		Gate:       "GMS shadow failover; ports system-0/system-1",
		Life:       metric.Lifetime{Since: metric.Point{Release: version.V(1, 4, 0), Estimated: true, Note: "PR #11664 (Jul 2026)"}},
		Meaning:    "Shadow-engine failover state per engine.",
		Confidence: "dashboard-only",
		Source:     "deploy/observability/grafana-failover-dashboard-configmap.yaml@bcd3c39",
	}}

	ComponentEngineFailoverSwitchAttempts = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_engine_failover_switch_attempts_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "failover",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels:     []metric.Label{namespaceLabel, componentLabel, workerIDLabel, {Name: "engine_id"}},
		Gate:       "GMS shadow failover",
		Meaning:    "Failover switch attempts.",
		Confidence: "dashboard-only",
		Source:     "deploy/observability/grafana-failover-dashboard-configmap.yaml@bcd3c39",
	}}

	ComponentEngineFailoverSwitchSuccess = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_engine_failover_switch_success_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "failover",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels:     []metric.Label{namespaceLabel, componentLabel, workerIDLabel, {Name: "engine_id"}},
		Gate:       "GMS shadow failover",
		Meaning:    "Failover switch success.",
		Confidence: "dashboard-only",
		Source:     "deploy/observability/grafana-failover-dashboard-configmap.yaml@bcd3c39",
	}}

	ComponentEngineFailoverLastStateDuration = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_component_engine_failover_last_state_duration_seconds", System: metric.Dynamo, Processes: atWorker, Subsystem: "failover",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			namespaceLabel,
			componentLabel,
			workerIDLabel,
			{Name: "engine_id"},
			{Name: "state"},
		},
		Gate:       "GMS shadow failover",
		Meaning:    "Duration of the last stay in a state.",
		Confidence: "dashboard-only",
		Source:     "deploy/observability/grafana-failover-dashboard-configmap.yaml@bcd3c39",
	}}
)

var failoverMetrics = []metric.Metric{
	ComponentEngineFailoverState,
	ComponentEngineFailoverSwitchAttempts,
	ComponentEngineFailoverSwitchSuccess,
	ComponentEngineFailoverLastStateDuration,
}
