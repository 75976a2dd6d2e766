package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The processes whose pages show these series. In KV mode the router runs
// inside the frontend.
var (
	atFrontend = []metric.Process{metric.Frontend}
	atWorker   = []metric.Process{metric.Worker}
	atRouter   = []metric.Process{metric.Frontend, metric.Router}
	atKVBM     = []metric.Process{metric.KVBM}
	atPlanner  = []metric.Process{metric.Planner}
	atOperator = []metric.Process{metric.Operator}
	atIndexer  = []metric.Process{metric.KVIndexer}
)

// workerIDSince and teardownSince are when labels came to series that are older.
var (
	workerIDSince = metric.Point{Release: version.V(1, 2, 0), Estimated: true, Note: "PR #8089 (Apr 2026)"}
	teardownSince = metric.Point{Note: "docs@03dac8b (PR #13143, open Aug-Sep 2026)"}
)

// Labels that many series share.
var (
	modelLabel     = metric.Label{Name: "model", Note: "served name, lower-cased before 1.2"}
	namespaceLabel = metric.Label{
		Name: "dynamo_namespace",
		Note: "sanitised, with a worker-generation hash that changes at every rollout: do not match it for equality",
	}
	componentLabel = metric.Label{
		Name: "dynamo_component",
		Note: "backend, prefill, encode, diffusion, router or custom; backend means decode when disaggregated, everything when not",
	}
	endpointLabel = metric.Label{Name: "dynamo_endpoint", Note: "generate for inference, other values are administrative calls"}
	workerIDLabel = metric.Label{
		Name:     "worker_id",
		Optional: true,
		Since:    workerIDSince,
		Note:     "lower-case hexadecimal here, decimal on dynamo_frontend_worker_*",
	}
	engineModelLabel     = metric.Label{Name: "model", Optional: true, Note: "inference endpoints only; the --model value, which may be a path"}
	engineModelNameLabel = metric.Label{Name: "model_name", Optional: true, Note: "vLLM and TensorRT-LLM, not SGLang; absent in January 2026"}
	routerIDLabel        = metric.Label{Name: "router_id", Note: "decimal"}
	routeLabel           = metric.Label{
		Name: "endpoint",
		Values: []string{
			"completions", "chat_completions", "embeddings", "classify", "rerank", "pooling", "images", "videos", "audios",
			"responses", "anthropic_messages", "tensor", "generate",
		},
		Note: "API route; collides with the target label endpoint of a PodMonitor, which honorLabels keeps apart",
	}
	requestTypeLabel  = metric.Label{Name: "request_type", Values: []string{"unary", "stream"}}
	workerTypeLabel   = metric.Label{Name: "worker_type", Values: []string{"prefill", "decode"}}
	newNamespaceLabel = metric.Label{Name: "dynamo_namespace", Optional: true, Since: teardownSince}
)

// Label sets that many series share.
var (
	perModel             = []metric.Label{modelLabel}
	perRegisteredModel   = []metric.Label{modelLabel, newNamespaceLabel, {Name: "worker_type", Optional: true, Since: teardownSince}}
	perRouter            = []metric.Label{namespaceLabel, componentLabel, workerIDLabel, routerIDLabel}
	perRouterID          = []metric.Label{routerIDLabel}
	perRouterOverhead    = []metric.Label{routerIDLabel, newNamespaceLabel}
	perComponent         = []metric.Label{namespaceLabel, componentLabel, workerIDLabel}
	perOldComponent      = []metric.Label{namespaceLabel, componentLabel}
	perOldEndpoint       = []metric.Label{namespaceLabel, componentLabel, endpointLabel}
	perOldNamespace      = []metric.Label{namespaceLabel}
	perEndpoint          = []metric.Label{namespaceLabel, componentLabel, endpointLabel, workerIDLabel, engineModelLabel, engineModelNameLabel}
	perTask              = []metric.Label{namespaceLabel, componentLabel, endpointLabel, workerIDLabel}
	perEventReason       = []metric.Label{namespaceLabel, componentLabel, workerIDLabel, {Name: "event_type"}, {Name: "reason"}}
	perModelAndComponent = []metric.Label{{Name: "model", Note: "served name"}, componentLabel}
	perRank              = []metric.Label{{Name: "model", Note: "served name"}, componentLabel, {Name: "dp_rank"}}
	perTokioWorker       = []metric.Label{{Name: "worker"}}
	perKVBMWorker        = []metric.Label{{Name: "worker_id"}}
	perPlannerRank       = []metric.Label{{Name: "worker_id"}, {Name: "dp_rank"}}
	perLoRA              = []metric.Label{{Name: "endpoint"}, {Name: "lora"}}
	perQueue             = []metric.Label{
		{Name: "model", Optional: true, Note: "the first form had worker_type only"},
		workerTypeLabel,
		{Name: "policy_class", Optional: true, Note: "the first form had worker_type only"},
		newNamespaceLabel,
	}
	perFrontendWorker = []metric.Label{
		{Name: "worker_id", Note: "decimal here, hexadecimal on worker series"},
		{Name: "dp_rank", Note: "a number, or none on the last_ gauges"},
		workerTypeLabel,
	}
	perReconcile = []metric.Label{{Name: "resource_type"}, {Name: "namespace"}, {Name: "result", Optional: true}, {Name: "error_type", Optional: true}}
)

// InjectedLabels are what a worker adds to the engine series it passes through,
// vllm:* among them; a label that the engine wrote itself wins. DYN_METRICS_CONST_LABELS
// adds more, of the operator's choice.
var InjectedLabels = []metric.Label{
	{
		Name:     "dynamo_namespace",
		Optional: true,
		Since:    metric.Point{Note: "between 2026-01-13 and PR #8089 (Apr 2026)"},
		Note:     "not sanitised on this path",
	},
	{Name: "dynamo_component", Optional: true, Since: metric.Point{Note: "between 2026-01-13 and PR #8089 (Apr 2026)"}},
	{Name: "dynamo_endpoint", Optional: true, Since: metric.Point{Note: "between 2026-01-13 and PR #8089 (Apr 2026)"}},
	{Name: "worker_id", Optional: true, Since: workerIDSince, Note: "lower-case hexadecimal"},
	{
		Name:     "model",
		Optional: true,
		Since:    metric.Point{Note: "between 2026-01-13 and PR #8089 (Apr 2026)"},
		Note:     "the --model value, which may be a path",
	},
	{Name: "model_name", Optional: true, Note: "only where the engine did not write it"},
}
