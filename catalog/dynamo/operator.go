package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// The Kubernetes operator.
var (
	ControllerRuntimeReconcileTime = &metric.Histogram{Desc: metric.Desc{
		Name: "controller_runtime_reconcile_time_seconds", System: metric.Dynamo, Processes: atOperator, Subsystem: "operator",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			{
				Name: "controller",
				Values: []string{
					"DynamoGraphDeployment", "DynamoComponentDeployment", "DynamoModel", "DynamoGraphDeploymentRequest",
					"DynamoGraphDeploymentScalingAdapter",
				},
			},
		},
		RenamedFrom: []string{"dynamo_operator_reconcile_duration_seconds"},
		Meaning:     "Controller loop time seconds.",
		Hazards: []string{
			"The former name carried resource_type, namespace, result and error_type; a shipped dashboard still queries it.",
		},
		Confidence: "docs; buckets unverified",
		Source:     "docs/fern/pages/reference/observability/operator-metrics.mdx@2174daf",
	}}

	ControllerRuntimeReconcile = &metric.Counter{Desc: metric.Desc{
		Name: "controller_runtime_reconcile_total", System: metric.Dynamo, Processes: atOperator, Subsystem: "operator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			{
				Name: "controller",
				Values: []string{
					"DynamoGraphDeployment", "DynamoComponentDeployment", "DynamoModel", "DynamoGraphDeploymentRequest",
					"DynamoGraphDeploymentScalingAdapter",
				},
			},
			{Name: "result", Values: []string{"success", "error", "requeue", "requeue_after"}},
		},
		RenamedFrom: []string{"dynamo_operator_reconcile_total"},
		Meaning:     "Controller loop total.",
		Hazards: []string{
			"The former name carried resource_type, namespace, result and error_type; a shipped dashboard still queries it.",
		},
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/operator-metrics.mdx@2174daf",
	}}

	ControllerRuntimeReconcileErrors = &metric.Counter{Desc: metric.Desc{
		Name: "controller_runtime_reconcile_errors_total", System: metric.Dynamo, Processes: atOperator, Subsystem: "operator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			{
				Name: "controller",
				Values: []string{
					"DynamoGraphDeployment", "DynamoComponentDeployment", "DynamoModel", "DynamoGraphDeploymentRequest",
					"DynamoGraphDeploymentScalingAdapter",
				},
			},
		},
		RenamedFrom: []string{"dynamo_operator_reconcile_errors_total"},
		Meaning:     "Controller loop errors total.",
		Hazards: []string{
			"The former name carried resource_type, namespace, result and error_type; a shipped dashboard still queries it.",
		},
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/operator-metrics.mdx@2174daf",
	}}

	OperatorWebhookDuration = &metric.Histogram{Desc: metric.Desc{
		Name: "dynamo_operator_webhook_duration_seconds", System: metric.Dynamo, Processes: atOperator, Subsystem: "operator",
		Unit: metric.Seconds, Labels: []metric.Label{{Name: "resource_type"}, {Name: "operation"}}, Birth: metric.BirthUnknown, Status: metric.Current,
		Meaning:    "Admission webhook time.",
		Confidence: "docs; buckets unverified",
		Source:     "docs/fern/pages/reference/observability/operator-metrics.mdx@2174daf",
	}}

	OperatorWebhookRequests = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_operator_webhook_requests_total", System: metric.Dynamo, Processes: atOperator, Subsystem: "operator",
		Unit: metric.Requests, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			{Name: "resource_type"},
			{Name: "operation", Values: []string{"CREATE", "UPDATE", "DELETE"}},
			{Name: "result", Values: []string{"allowed", "denied"}},
		},
		Meaning:    "Admission calls.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/operator-metrics.mdx@2174daf",
	}}

	OperatorWebhookDenials = &metric.Counter{Desc: metric.Desc{
		Name: "dynamo_operator_webhook_denials_total", System: metric.Dynamo, Processes: atOperator, Subsystem: "operator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels:     []metric.Label{{Name: "resource_type"}, {Name: "operation"}, {Name: "reason"}},
		Meaning:    "Admission denials by reason.",
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/operator-metrics.mdx@2174daf",
	}}

	OperatorResources = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_operator_resources_total", System: metric.Dynamo, Processes: atOperator, Subsystem: "operator",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels:  []metric.Label{{Name: "resource_type"}, {Name: "namespace"}, {Name: "status"}},
		Meaning: "Managed resources by state.",
		Hazards: []string{
			"Gauge named _total; its own namespace label survives only because the ServiceMonitor sets honorLabels (helm test @139c926).",
		},
		Confidence: "docs",
		Source:     "docs/fern/pages/reference/observability/operator-metrics.mdx@2174daf",
	}}
)

var operatorMetrics = []metric.Metric{
	ControllerRuntimeReconcileTime,
	ControllerRuntimeReconcile,
	ControllerRuntimeReconcileErrors,
	OperatorWebhookDuration,
	OperatorWebhookRequests,
	OperatorWebhookDenials,
	OperatorResources,
}
