package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// Task tracker of a component.
var (
	ComponentTasksIssued = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_tasks_issued_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "tasks",
		Unit: metric.Count, Labels: perTask, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Task tracker: tasks issued.",
		Confidence: "names-only; registration not read",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	ComponentTasksStarted = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_tasks_started_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "tasks",
		Unit: metric.Count, Labels: perTask, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Task tracker: tasks started.",
		Confidence: "names-only; registration not read",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	ComponentTasksSuccess = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_tasks_success_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "tasks",
		Unit: metric.Count, Labels: perTask, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Task tracker: tasks success.",
		Confidence: "names-only; registration not read",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	ComponentTasksCancelled = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_tasks_cancelled_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "tasks",
		Unit: metric.Count, Labels: perTask, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Task tracker: tasks cancelled.",
		Confidence: "names-only; registration not read",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	ComponentTasksFailed = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_tasks_failed_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "tasks",
		Unit: metric.Count, Labels: perTask, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Task tracker: tasks failed.",
		Confidence: "names-only; registration not read",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}

	ComponentTasksRejected = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_component_tasks_rejected_total", System: metric.Dynamo, Processes: atWorker, Subsystem: "tasks",
		Unit: metric.Count, Labels: perTask, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Task tracker: tasks rejected.",
		Confidence: "names-only; registration not read",
		Source:     "lib/bindings/python/src/dynamo/prometheus_names.py@0427799",
	}}
)

var tasksMetrics = []metric.Metric{
	ComponentTasksIssued,
	ComponentTasksStarted,
	ComponentTasksSuccess,
	ComponentTasksCancelled,
	ComponentTasksFailed,
	ComponentTasksRejected,
}
