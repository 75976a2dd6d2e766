package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// Ladders that are fixed in code, in the unit of the metric.
var (
	InputTokensLadder = metric.Ladder{
		Name: "input-tokens", Spelling: metric.Integer,
		Bounds: []float64{0, 100, 210, 430, 870, 1800, 3600, 7400, 15000, 31000, 63000, 130000},
	}

	OutputTokensLadder = metric.Ladder{
		Name: "output-tokens", Spelling: metric.Integer,
		Bounds: []float64{0, 100, 210, 430, 880, 1800, 3700, 7600, 16000, 32000},
	}

	RouterTTFTLadder = metric.Ladder{
		Name: "router-ttft", Spelling: metric.Integer,
		Bounds: []float64{0, 0.0022, 0.0047, 0.01, 0.022, 0.047, 0.1, 0.22, 0.47, 1, 2.2, 4.7, 10, 22, 48, 100, 220, 480},
	}

	RouterITLLadder = metric.Ladder{
		Name: "router-itl", Spelling: metric.Integer,
		Bounds: []float64{0, 0.0019, 0.0035, 0.0067, 0.013, 0.024, 0.045, 0.084, 0.16, 0.3, 0.56, 1.1, 2},
	}

	TokenizerLatencyLadder = metric.Ladder{
		Name: "tokenizer-latency", Spelling: metric.Integer,
		Bounds: []float64{0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512},
	}

	PartsLadder = metric.Ladder{
		Name: "parts", Spelling: metric.Integer,
		Bounds: []float64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100},
	}

	ImageTokensLadder = metric.Ladder{
		Name: "image-tokens", Spelling: metric.Integer,
		Bounds: []float64{4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536},
	}

	MigrationLadder = metric.Ladder{
		Name: "migration", Spelling: metric.Integer,
		Bounds: []float64{0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60},
	}

	StageLadder = metric.Ladder{
		Name: "stage", Spelling: metric.Integer,
		Bounds: []float64{0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5},
	}

	SubSecondLadder = metric.Ladder{
		Name: "sub-second", Spelling: metric.Integer,
		Bounds: []float64{0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1},
	}

	TemplateLadder = metric.Ladder{
		Name: "template", Spelling: metric.Integer,
		Bounds: []float64{1e-05, 5e-05, 0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05},
	}

	EventLoopLadder = metric.Ladder{
		Name: "event-loop", Spelling: metric.Integer,
		Bounds: []float64{0, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1},
	}

	RoundtripLadder = metric.Ladder{
		Name: "roundtrip", Spelling: metric.Integer,
		Bounds: []float64{0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5},
	}

	RouterHashingLadder = metric.Ladder{
		Name: "router-hashing", Spelling: metric.Integer,
		Bounds: []float64{0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.024, 2.048, 4.096, 8.192, 16.384},
		Older: []metric.OldLadder{
			{Before: version.V(1, 2, 0), Estimated: true, Note: "before PR #8087 (Apr 2026): 0.0001 doubled 17 times", Bounds: []float64{
				0.0001, 0.0002, 0.0004, 0.0008, 0.0016, 0.0032, 0.0064, 0.0128, 0.0256, 0.0512, 0.1024, 0.2048, 0.4096, 0.8192,
				1.6384, 3.2768, 6.5536, 13.1072,
			}},
		},
	}

	RouterOverheadLadder = metric.Ladder{
		Name: "router-overhead", Spelling: metric.Integer,
		Bounds: []float64{
			0.01, 0.03, 0.09, 0.27, 0.81, 2.43, 7.290000000000001, 21.870000000000005, 65.61000000000001,
			196.83000000000004, 590.4900000000001, 1771.4700000000003, 5314.410000000001, 15943.230000000003,
			47829.69000000001, 143489.07000000004, 430467.2100000001,
		},
		Older: []metric.OldLadder{
			{Before: version.V(1, 2, 0), Estimated: true, Note: "before PR #8087 (Apr 2026): 0.0001 doubled 17 times", Bounds: []float64{
				0.0001, 0.0002, 0.0004, 0.0008, 0.0016, 0.0032, 0.0064, 0.0128, 0.0256, 0.0512, 0.1024, 0.2048, 0.4096, 0.8192,
				1.6384, 3.2768, 6.5536, 13.1072,
			}},
		},
	}

	HitRateLadder = metric.Ladder{
		Name: "hit-rate", Spelling: metric.Integer,
		Bounds: []float64{
			0, 0.05, 0.1, 0.15000000000000002, 0.2, 0.25, 0.30000000000000004, 0.35000000000000003, 0.4, 0.45, 0.5, 0.55,
			0.6000000000000001, 0.65, 0.7000000000000001, 0.75, 0.8, 0.8500000000000001, 0.9, 0.9500000000000001, 1,
		},
	}

	KVTransferEstimateLadder = metric.Ladder{
		Name: "kv-transfer-estimate", Spelling: metric.Integer,
		Bounds: []float64{0, 0.0019, 0.0037, 0.0072, 0.014, 0.027, 0.052, 0.1, 0.19, 0.37, 0.72, 1.4, 2.7, 5.2, 10},
	}

	BeyondBlocksLadder = metric.Ladder{
		Name: "beyond-blocks", Spelling: metric.Integer,
		Bounds: []float64{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048},
	}

	ComponentRequestDurationLadder = metric.Ladder{
		Name: "component-request-duration", Spelling: metric.Integer,
		Bounds: []float64{0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600},
		Older: []metric.OldLadder{
			{
				Note:   "between PR #8087 and the 20 s addition",
				Bounds: []float64{0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600},
			},
			{
				Before:    version.V(1, 2, 0),
				Estimated: true,
				Note:      "before PR #8087 (client default, top 10 s)",
				Bounds:    []float64{0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10},
			},
		},
	}

	FirstResponseLadder = metric.Ladder{
		Name: "first-response", Spelling: metric.Integer,
		Bounds: []float64{0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60},
	}

	PermitWaitLadder = metric.Ladder{
		Name: "permit-wait", Spelling: metric.Integer,
		Bounds: []float64{0.0001, 0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60},
	}

	KVBMLadder = metric.Ladder{
		Name: "kvbm", Spelling: metric.Integer,
		Bounds: []float64{0, 0.0001, 0.00032, 0.001, 0.0032, 0.01, 0.032, 0.1, 0.32, 1, 3.2, 10},
	}
)
