package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Saves to and loads from a 3FS file system.
var (
	HF3FSSaveDuration = &metric.Histogram{Ladder: HF3FSLadder, Desc: metric.Desc{
		Name: "vllm:hf3fs_save_duration_seconds", System: metric.VLLM, Processes: engine, Subsystem: "hf3fs",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate: "HF3FSKVConnector",
		Life: metric.Lifetime{
			Since: metric.Point{Release: version.V(0, 20, 0), Estimated: true, Note: "#37636 2026-04-07 (absent at 0.19.0 cut, present at 0.23.0 cut)"},
		},
		Meaning: "Time of a save to 3FS.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/hf3fs/hf3fs_connector.py@017e9f4448",
	}}

	HF3FSLoadDuration = &metric.Histogram{Ladder: HF3FSLadder, Desc: metric.Desc{
		Name: "vllm:hf3fs_load_duration_seconds", System: metric.VLLM, Processes: engine, Subsystem: "hf3fs",
		Unit: metric.Seconds, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate: "HF3FSKVConnector",
		Life: metric.Lifetime{
			Since: metric.Point{Release: version.V(0, 20, 0), Estimated: true, Note: "#37636 2026-04-07 (absent at 0.19.0 cut, present at 0.23.0 cut)"},
		},
		Meaning: "Time of a load from 3FS.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/hf3fs/hf3fs_connector.py@017e9f4448",
	}}

	HF3FSNumFailedSave = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:hf3fs_num_failed_save_total", System: metric.VLLM, Processes: engine, Subsystem: "hf3fs",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate: "HF3FSKVConnector",
		Life: metric.Lifetime{
			Since: metric.Point{Release: version.V(0, 20, 0), Estimated: true, Note: "#37636 2026-04-07 (absent at 0.19.0 cut, present at 0.23.0 cut)"},
		},
		Meaning: "Failed saves.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/hf3fs/hf3fs_connector.py@017e9f4448",
	}}

	HF3FSNumFailedLoad = &metric.Counter{Desc: metric.Desc{
		Name: "vllm:hf3fs_num_failed_load_total", System: metric.VLLM, Processes: engine, Subsystem: "hf3fs",
		Unit: metric.Count, Labels: perEngine, Birth: metric.AtStartIfGated, Status: metric.Current, PythonOnly: true,
		Gate: "HF3FSKVConnector",
		Life: metric.Lifetime{
			Since: metric.Point{Release: version.V(0, 20, 0), Estimated: true, Note: "#37636 2026-04-07 (absent at 0.19.0 cut, present at 0.23.0 cut)"},
		},
		Meaning: "Failed loads.",
		Source:  "vllm/distributed/kv_transfer/kv_connector/v1/hf3fs/hf3fs_connector.py@017e9f4448",
	}}
)

var hf3fsMetrics = []metric.Metric{
	HF3FSSaveDuration,
	HF3FSLoadDuration,
	HF3FSNumFailedSave,
	HF3FSNumFailedLoad,
}
