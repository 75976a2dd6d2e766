package dynamo

import "github.com/llmslo/llmslo/catalog/metric"

// What the planner observes, predicts and decides.
var (
	PlannerNumPrefillReplicas = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_num_prefill_replicas", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Current prefill replicas.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerNumDecodeReplicas = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_num_decode_replicas", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Current decode replicas.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerObservedTTFT = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_observed_ttft_ms", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "TTFT the planner read back from Prometheus.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerObservedITL = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_observed_itl_ms", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Milliseconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "ITL the planner read back.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerObservedRequestsPerSecond = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_observed_requests_per_second", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.RequestsPerS, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Request rate read back.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerObservedRequestDuration = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_observed_request_duration_seconds", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Seconds, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Average duration read back.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerObservedInputSequenceTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_observed_input_sequence_tokens", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Tokens, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Average prompt length read back.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerObservedOutputSequenceTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_observed_output_sequence_tokens", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Tokens, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Average completion length read back.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerPredictedRequestsPerSecond = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_predicted_requests_per_second", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.RequestsPerS, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Next-interval request rate.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerPredictedInputSequenceTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_predicted_input_sequence_tokens", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Tokens, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Next-interval prompt length.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerPredictedOutputSequenceTokens = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_predicted_output_sequence_tokens", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Tokens, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Next-interval completion length.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerPredictedNumPrefillReplicas = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_predicted_num_prefill_replicas", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Decided prefill replicas.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}

	PlannerPredictedNumDecodeReplicas = &metric.Gauge{Desc: metric.Desc{
		Name: "dynamo_planner_predicted_num_decode_replicas", System: metric.Dynamo, Processes: atPlanner, Subsystem: "planner",
		Unit: metric.Count, Birth: metric.BirthUnknown, Status: metric.Current,
		Gate:    "PLANNER_PROMETHEUS_PORT != 0 (default 0 = off; operator sets 9085)",
		Meaning: "Decided decode replicas.",
		Hazards: []string{
			"No model label: several planners are told apart by target labels only (PR #9037 open).",
		},
		Source: "planner prometheus metrics module",
	}}
)

var plannerMetrics = []metric.Metric{
	PlannerNumPrefillReplicas,
	PlannerNumDecodeReplicas,
	PlannerObservedTTFT,
	PlannerObservedITL,
	PlannerObservedRequestsPerSecond,
	PlannerObservedRequestDuration,
	PlannerObservedInputSequenceTokens,
	PlannerObservedOutputSequenceTokens,
	PlannerPredictedRequestsPerSecond,
	PlannerPredictedInputSequenceTokens,
	PlannerPredictedOutputSequenceTokens,
	PlannerPredictedNumPrefillReplicas,
	PlannerPredictedNumDecodeReplicas,
}
