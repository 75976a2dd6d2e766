package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// The planner's estimates and decisions per engine.
var (
	PlannerGPUHours = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_gpu_hours", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Hours, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "GPU hours used since planner start (a growing gauge).",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerEstimatedTTFT = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_estimated_ttft_ms", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Worst TTFT estimate over engines.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerEstimatedITL = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_estimated_itl_ms", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Worst ITL estimate over engines.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerEnginePrefillCapacityRequestsPerSecond = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_engine_prefill_capacity_requests_per_second", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.RequestsPerS, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "One prefill engine under the SLA.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerEngineDecodeCapacityRequestsPerSecond = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_engine_decode_capacity_requests_per_second", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.RequestsPerS, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "One decode engine under the SLA.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerLoadScalingDecision = &metric.StateGauge{Desc: metric.Desc{
		Name: "dynamo_planner_load_scaling_decision", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Flag, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			{
				Name: "dynamo_planner_load_scaling_decision",
				Values: []string{
					"unset", "disabled", "no_fpm_data", "scaling_in_progress", "worker_count_mismatch", "insufficient_data",
					"no_change", "scale_up", "scale_down", "scale_down_capped_by_throughput",
				},
			},
		},
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "One series per state, 1 for the current one.",
		Hazards: []string{
			"Label name equals the metric name (Enum convention of the Python client; inferred).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerThroughputScalingDecision = &metric.StateGauge{Desc: metric.Desc{
		Name: "dynamo_planner_throughput_scaling_decision", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Flag, Birth: metric.BirthUnknown, Status: metric.Current,
		Labels: []metric.Label{
			{
				Name: "dynamo_planner_throughput_scaling_decision",
				Values: []string{
					"unset", "disabled", "no_traffic_data", "predict_failed", "model_not_ready", "set_lower_bound", "scale",
				},
			},
		},
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "One series per state, 1 for the current one.",
		Hazards: []string{
			"Label name equals the metric name (Enum convention of the Python client; inferred).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerEngineQueuedPrefillTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_engine_queued_prefill_tokens", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Tokens, Labels: perPlannerRank, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085); forward pass metrics",
		Meaning: "Forward-pass-metrics view: queued prefill tokens.",
		Hazards: []string{
			"SGLang prefill under-reports (known issue v1.3.0-1.4.0).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerEngineQueuedDecodeKVTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_engine_queued_decode_kv_tokens", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Tokens, Labels: perPlannerRank, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085); forward pass metrics",
		Meaning: "Forward-pass-metrics view: queued decode kv tokens.",
		Hazards: []string{
			"SGLang prefill under-reports (known issue v1.3.0-1.4.0).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerEngineInflightDecodeKVTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_engine_inflight_decode_kv_tokens", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Tokens, Labels: perPlannerRank, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085); forward pass metrics",
		Meaning: "Forward-pass-metrics view: inflight decode kv tokens.",
		Hazards: []string{
			"SGLang prefill under-reports (known issue v1.3.0-1.4.0).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerPowerBudgetUtilization = &metric.Fraction{Desc: metric.Desc{
		Name: "dynamo_planner_power_budget_utilization", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Ratio, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085); total_gpu_power_limit set",
		Meaning: "Projected watts over the budget.",
		Hazards: []string{
			"A projection: it can exceed 1.",
		},
		Confidence: "docs",
		Source:     "planner power docs",
	}}
)

var plannerEngineMetrics = []metric.Metric{
	PlannerGPUHours,
	PlannerEstimatedTTFT,
	PlannerEstimatedITL,
	PlannerEnginePrefillCapacityRequestsPerSecond,
	PlannerEngineDecodeCapacityRequestsPerSecond,
	PlannerLoadScalingDecision,
	PlannerThroughputScalingDecision,
	PlannerEngineQueuedPrefillTokens,
	PlannerEngineQueuedDecodeKVTokens,
	PlannerEngineInflightDecodeKVTokens,
	PlannerPowerBudgetUtilization,
}
