package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// In-process connector: periodic threads by importance.
var (
	InProcessPeriodicThreadsTotalCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_total_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Registered periodic threads.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsRunningCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_running_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Running ones.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsActiveCount = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_active_count", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Recently run ones.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsCriticalTotal = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_critical_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level critical: total.",
		Hazards: []string{
			"A gauge although the name ends in _total.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsCriticalRunning = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_critical_running", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level critical: running.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsCriticalActive = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_critical_active", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level critical: active.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsHighTotal = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_high_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level high: total.",
		Hazards: []string{
			"A gauge although the name ends in _total.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsHighRunning = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_high_running", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level high: running.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsHighActive = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_high_active", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level high: active.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsMediumTotal = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_medium_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level medium: total.",
		Hazards: []string{
			"A gauge although the name ends in _total.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsMediumRunning = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_medium_running", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level medium: running.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsMediumActive = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_medium_active", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level medium: active.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsLowTotal = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_low_total", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level low: total.",
		Hazards: []string{
			"A gauge although the name ends in _total.",
		},
		Source: "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsLowRunning = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_low_running", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level low: running.",
		Source:  "lmcache/observability.py@0353be82",
	}}

	InProcessPeriodicThreadsLowActive = &metric.Gauge{Desc: metric.Desc{
		Name: "lmcache:periodic_threads_low_active", System: metric.LMCache, Processes: inProcess, Subsystem: "in-process",
		Unit: metric.Count, Labels: perInProcess, Birth: metric.BirthUnknown, Multiprocess: "livemostrecent", Status: metric.Current,
		Meaning: "Periodic threads of level low: active.",
		Source:  "lmcache/observability.py@0353be82",
	}}
)

var inprocessThreadsMetrics = []metric.Metric{
	InProcessPeriodicThreadsTotalCount,
	InProcessPeriodicThreadsRunningCount,
	InProcessPeriodicThreadsActiveCount,
	InProcessPeriodicThreadsCriticalTotal,
	InProcessPeriodicThreadsCriticalRunning,
	InProcessPeriodicThreadsCriticalActive,
	InProcessPeriodicThreadsHighTotal,
	InProcessPeriodicThreadsHighRunning,
	InProcessPeriodicThreadsHighActive,
	InProcessPeriodicThreadsMediumTotal,
	InProcessPeriodicThreadsMediumRunning,
	InProcessPeriodicThreadsMediumActive,
	InProcessPeriodicThreadsLowTotal,
	InProcessPeriodicThreadsLowRunning,
	InProcessPeriodicThreadsLowActive,
}
