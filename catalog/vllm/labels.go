package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// The processes whose page shows these series. LMCache's server runs the same
// Python client, so python_* and process_* stand on its page too.
var (
	engine            = []metric.Process{metric.Engine}
	engineAndMPServer = []metric.Process{metric.Engine, metric.MPServer}
)

// Labels that many series share.
var (
	modelLabel  = metric.Label{Name: "model_name", Note: "first --served-model-name, else the --model argument; LoRA requests keep the base name"}
	engineLabel = metric.Label{
		Name:     "engine",
		Optional: true,
		Since:    metric.Point{Release: version.V(0, 8, 3)},
		Note:     "data-parallel rank as text, 0 without; V0 has none",
	}
	pidLabel  = metric.Label{Name: "pid", Optional: true, Note: "only in multiprocess mode, one series per API server, most of them stale"}
	tierLabel = metric.Label{Name: "tier", Note: "index and type such as 0:primary and 1:fs; known types are fs, obj, p2p and example"}
)

// Label sets that many series share.
var (
	perModel        = []metric.Label{modelLabel}
	perEngine       = []metric.Label{modelLabel, engineLabel}
	perTier         = []metric.Label{modelLabel, engineLabel, tierLabel}
	perTransferType = []metric.Label{modelLabel, engineLabel, {Name: "transfer_type", Values: []string{"CPU_to_GPU", "GPU_to_CPU"}}}
	perOperation    = []metric.Label{
		modelLabel, engineLabel,
		{Name: "operation", Values: []string{"save_exists", "save_put", "load_get", "lookup_exists"}},
		{Name: "status", Values: []string{"ok", "partial_failure", "error"}},
	}
	perGeneration = []metric.Label{{Name: "generation", Values: []string{"0", "1", "2"}}}
)
