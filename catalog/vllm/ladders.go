package vllm

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// customBuckets is the flag that replaces the latency ladders. Users report it
// (vLLM #15167, #48175); the trees read up to 2026-08-17 have the bounds fixed.
const customBuckets = "--custom-histogram-buckets (not in releases before late 2026: there they are fixed)"

// Ladders of the engine's histograms, in the unit of the metric.
var (
	TTFTLadder = metric.Ladder{
		Name: "ttft", Spelling: metric.Float, Setting: customBuckets,
		Bounds: []float64{
			0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80, 160, 640,
			2560,
		},
		Older: []metric.OldLadder{
			{Before: version.V(0, 8, 4), Bounds: []float64{0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10}},
		},
	}

	ITLLadder = metric.Ladder{
		Name: "itl", Spelling: metric.Float, Setting: customBuckets,
		Bounds: []float64{0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80},
		Older: []metric.OldLadder{
			{Before: version.V(0, 8, 4), Bounds: []float64{0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5}},
		},
	}

	RequestLatencyLadder = metric.Ladder{
		Name: "request-latency", Spelling: metric.Float, Setting: customBuckets,
		Bounds: []float64{0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920, 7680},
		Older: []metric.OldLadder{
			{
				Before: version.V(0, 8, 4),
				Note:   "request_* and e2e from 0.6.4",
				Bounds: []float64{0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60},
			},
			{Before: version.V(0, 6, 4), Note: "e2e only", Bounds: []float64{1, 2.5, 5, 10, 15, 20, 30, 40, 50, 60}},
		},
	}

	IterationTokensLadder = metric.Ladder{
		Name: "iteration-tokens", Spelling: metric.Float,
		Bounds: []float64{1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384},
		Older: []metric.OldLadder{
			{
				Before: version.V(0, 8, 5), Bounds: []float64{1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8096},
				Note: "v1 0.7.3-0.8.4 and v0 0.6.6-0.8.4: the sorted cudagraph capture sizes of the running config, " +
					"so the le set differs per deployment; with enforce_eager the list below",
			},
			{Before: version.V(0, 6, 6), Bounds: []float64{1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8096}},
		},
	}

	OneTwoFiveLadder = metric.Ladder{
		Name: "one-two-five", Spelling: metric.Float,
		Bounds:  []float64{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000},
		Rule:    "1, 2 and 5 times powers of ten, up to the maximum model length, which is no bound itself; listed for 131072",
		Setting: "--max-model-len (the Rust frontend ignores it: always 1 to 100000, then 131072)",
	}

	ParamsLadder = metric.Ladder{
		Name: "params-n", Spelling: metric.Float,
		Bounds: []float64{1, 2, 5, 10, 20},
	}

	PreemptionsLadder = metric.Ladder{
		Name: "num-preemptions", Spelling: metric.Float,
		Bounds: []float64{1, 2, 3, 4, 5, 10, 20},
	}

	KVBlockLadder = metric.Ladder{
		Name: "kv-block-residency", Spelling: metric.Float,
		Bounds: []float64{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800},
	}
)
