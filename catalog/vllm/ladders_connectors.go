package vllm

import "github.com/llmslo/llmslo/catalog/metric"

// Ladders of connectors, offload tiers and the API server, in the unit of the metric.
var (
	NixlTransferLadder = metric.Ladder{
		Name: "nixl-xfer", Spelling: metric.Float,
		Bounds: []float64{0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 5},
	}

	NixlPostLadder = metric.Ladder{
		Name: "nixl-post", Spelling: metric.Float,
		Bounds: []float64{0.001, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 5},
	}

	NixlBytesLadder = metric.Ladder{
		Name: "nixl-bytes", Spelling: metric.Float,
		Bounds: []float64{2048, 8192, 32768, 131072, 524288, 2097152, 8388608, 33554432, 134217728, 536870912, 2147483648, 8589934592},
	}

	NixlDescriptorsLadder = metric.Ladder{
		Name: "nixl-descriptors", Spelling: metric.Float,
		Bounds: []float64{10, 20, 30, 50, 75, 100, 200, 400, 1000, 2000, 4000, 10000, 20000, 50000},
	}

	OffloadSizeLadder = metric.Ladder{
		Name: "offload-size-bytes", Spelling: metric.Float,
		Bounds: []float64{1000000, 5000000, 10000000, 20000000, 40000000, 60000000, 80000000, 100000000, 150000000, 200000000},
	}

	OffloadLookupSyncLadder = metric.Ladder{
		Name: "offload-lookup-sync", Spelling: metric.Float,
		Bounds: []float64{1e-05, 5e-05, 0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1},
	}

	OffloadLookupAsyncLadder = metric.Ladder{
		Name: "offload-lookup-async", Spelling: metric.Float,
		Bounds: []float64{0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10},
	}

	OffloadAllocationLadder = metric.Ladder{
		Name: "offload-alloc-blocks", Spelling: metric.Float,
		Bounds: []float64{1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144},
	}

	MooncakeLadder = metric.Ladder{
		Name: "mooncake-op", Spelling: metric.Float,
		Bounds: []float64{0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 3, 4},
	}

	HF3FSLadder = metric.Ladder{
		Name: "hf3fs", Spelling: metric.Float,
		Bounds: []float64{0.001, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 5},
	}

	WebSocketLadder = metric.Ladder{
		Name: "websocket", Spelling: metric.Float,
		Bounds: []float64{0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800},
	}

	HTTPLadder = metric.Ladder{
		Name: "http-lowr", Spelling: metric.Float,
		Bounds: []float64{0.1, 0.5, 1},
	}

	HTTPHighResolutionLadder = metric.Ladder{
		Name: "http-highr", Spelling: metric.Float,
		Bounds: []float64{0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 7.5, 10, 30, 60},
	}

	MillisecondsV0Ladder = metric.Ladder{
		Name: "one-two-three-five-eight-3000", Spelling: metric.Float,
		Bounds: []float64{1, 2, 3, 5, 8, 10, 20, 30, 50, 80, 100, 200, 300, 500, 800, 1000, 2000, 3000},
	}
)
