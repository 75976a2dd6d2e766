package vllm

import "github.com/llmslo/llmslo/catalog/metric"

// The Python process that answers the scrape.
var (
	PythonGCObjectsCollected = &metric.Counter{Desc: metric.Desc{
		Name: "python_gc_objects_collected_total", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Count, Labels: perGeneration, Birth: metric.AtStart, Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Objects freed by the garbage collector.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	PythonGCObjectsUncollectable = &metric.Counter{Desc: metric.Desc{
		Name: "python_gc_objects_uncollectable_total", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Count, Labels: perGeneration, Birth: metric.AtStart, Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Objects the collector could not free.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	PythonGCCollections = &metric.Counter{Desc: metric.Desc{
		Name: "python_gc_collections_total", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Count, Labels: perGeneration, Birth: metric.AtStart, Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Collector runs.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	PythonInfo = &metric.Info{Desc: metric.Desc{
		Name: "python_info", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Flag, Birth: metric.AtStart, Multiprocess: "dropped", Status: metric.Current, PythonOnly: true,
		Labels: []metric.Label{
			{Name: "implementation"},
			{Name: "major"},
			{Name: "minor"},
			{Name: "patchlevel"},
			{Name: "version"},
		},
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Python version.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	ProcessVirtualMemoryBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "process_virtual_memory_bytes", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Bytes, Birth: metric.AtStart, Multiprocess: "dropped", Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Virtual memory of the API server process only.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	ProcessResidentMemoryBytes = &metric.Gauge{Desc: metric.Desc{
		Name: "process_resident_memory_bytes", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Bytes, Birth: metric.AtStart, Multiprocess: "dropped", Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Resident memory of the API server process only.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	ProcessStartTime = &metric.Gauge{Desc: metric.Desc{
		Name: "process_start_time_seconds", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Timestamp, Birth: metric.AtStart, Multiprocess: "dropped", Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Start of the API server process; restart detector.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	ProcessCPU = &metric.Counter{Desc: metric.Desc{
		Name: "process_cpu_seconds_total", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Seconds, Birth: metric.AtStart, Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "CPU time of the API server process only.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	ProcessOpenFDs = &metric.Gauge{Desc: metric.Desc{
		Name: "process_open_fds", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Count, Birth: metric.AtStart, Multiprocess: "dropped", Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "Open file descriptors.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}

	ProcessMaxFDs = &metric.Gauge{Desc: metric.Desc{
		Name: "process_max_fds", System: metric.VLLM, Processes: engineAndMPServer, Subsystem: "process",
		Unit: metric.Count, Birth: metric.AtStart, Multiprocess: "dropped", Status: metric.Current, PythonOnly: true,
		Gate:    "Python frontend, one API server only (multiprocess mode drops them); Linux",
		Meaning: "File descriptor limit.",
		Source:  "prometheus_client process/platform/gc collectors@d0b497f; vllm docs/design/metrics.md@017e9f4448",
	}}
)

var processMetrics = []metric.Metric{
	PythonGCObjectsCollected,
	PythonGCObjectsUncollectable,
	PythonGCCollections,
	PythonInfo,
	ProcessVirtualMemoryBytes,
	ProcessResidentMemoryBytes,
	ProcessStartTime,
	ProcessCPU,
	ProcessOpenFDs,
	ProcessMaxFDs,
}
