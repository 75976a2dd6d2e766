package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// What the exporter says about itself.
var (
	TargetInfo = &metric.Info{Desc: metric.Desc{
		Name: "target_info", System: metric.LMCache, Processes: []metric.Process{metric.MPServer, metric.Coordinator}, Subsystem: "target",
		Unit: metric.Flag, Birth: metric.AtStart, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "service_instance_id", Note: "--instance-id, or a fresh UUID at every start; in pull mode it is on this series only"},
			{Name: "service_name", Note: "unknown_service on the server, lmcache-mp-coordinator on the coordinator"},
			{Name: "telemetry_sdk_language"},
			{Name: "telemetry_sdk_name"},
			{Name: "telemetry_sdk_version"},
		},
		Meaning: "What the OpenTelemetry exporter says about the process; the value is always 1.",
		Hazards: []string{"Its identity changes at every start unless --instance-id is given: group by instance instead."},
		Source:  "open-telemetry/opentelemetry-python exporter/opentelemetry-exporter-prometheus@0a5d76b6",
	}}
)

var targetMetrics = []metric.Metric{
	TargetInfo,
}
