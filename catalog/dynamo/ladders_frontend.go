package dynamo

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// logSpacedRule is how the settable ladders come about; metric.LogSpaced computes them.
const logSpacedRule = "0, then COUNT-1 log-spaced values up to MAX, rounded to two significant digits, duplicates dropped; MIN itself is no bound"

// Ladders of the frontend that environment variables change. The documented
// variables were ignored until PR #14514 (Sep 2026): the process read
// DYN_HISTOGRAM_ followed by the same name.
var (
	FrontendRequestDurationLadder = metric.Ladder{
		Name: "frontend-request-duration", Spelling: metric.Integer,
		Bounds:  []float64{0, 2, 4, 8, 16, 32, 64, 130, 260, 510},
		Rule:    logSpacedRule,
		Setting: "DYN_METRICS_REQUEST_DURATION_MIN, _MAX, _COUNT (1, 512, 10; builds before September 2026 read DYN_HISTOGRAM_DYN_METRICS_REQUEST_DURATION_…)",
		Older: []metric.OldLadder{
			{
				Before:    version.V(1, 2, 0),
				Estimated: true,
				Note:      "before PR #8087 (Apr 2026), max 256",
				Bounds:    []float64{0, 1.9, 3.4, 6.3, 12, 22, 40, 75, 140, 260},
			},
		},
	}

	FrontendInputTokensLadder = metric.Ladder{
		Name: "frontend-input-tokens", Spelling: metric.Integer,
		Bounds:  []float64{0, 100, 210, 430, 870, 1800, 3600, 7400, 15000, 31000, 63000, 130000},
		Rule:    logSpacedRule,
		Setting: "DYN_METRICS_INPUT_SEQUENCE_MIN, _MAX, _COUNT (50, 128000, 12; builds before September 2026 read DYN_HISTOGRAM_DYN_METRICS_INPUT_SEQUENCE_…)",
	}

	FrontendOutputTokensLadder = metric.Ladder{
		Name: "frontend-output-tokens", Spelling: metric.Integer,
		Bounds:  []float64{0, 100, 210, 430, 880, 1800, 3700, 7600, 16000, 32000},
		Rule:    logSpacedRule,
		Setting: "DYN_METRICS_OUTPUT_SEQUENCE_MIN, _MAX, _COUNT (50, 32000, 10; builds before September 2026 read DYN_HISTOGRAM_DYN_METRICS_OUTPUT_SEQUENCE_…)",
	}

	FrontendTTFTLadder = metric.Ladder{
		Name: "frontend-ttft", Spelling: metric.Integer,
		Bounds:  []float64{0, 0.0022, 0.0047, 0.01, 0.022, 0.047, 0.1, 0.22, 0.47, 1, 2.2, 4.7, 10, 22, 48, 100, 220, 480},
		Rule:    logSpacedRule,
		Setting: "DYN_METRICS_TTFT_MIN, _MAX, _COUNT (0.001, 480, 18; builds before September 2026 read DYN_HISTOGRAM_DYN_METRICS_TTFT_…)",
	}

	FrontendITLLadder = metric.Ladder{
		Name: "frontend-itl", Spelling: metric.Integer,
		Bounds:  []float64{0, 0.0019, 0.0035, 0.0067, 0.013, 0.024, 0.045, 0.084, 0.16, 0.3, 0.56, 1.1, 2},
		Rule:    logSpacedRule,
		Setting: "DYN_METRICS_ITL_MIN, _MAX, _COUNT (0.001, 2, 13; builds before September 2026 read DYN_HISTOGRAM_DYN_METRICS_ITL_…)",
	}

	FrontendEmbeddingLadder = metric.Ladder{
		Name: "frontend-embedding", Spelling: metric.Integer,
		Bounds:  []float64{0, 0.002, 0.0041, 0.0084, 0.017, 0.035, 0.07, 0.14, 0.29, 0.59, 1.2, 2.4, 4.9, 10},
		Rule:    logSpacedRule,
		Setting: "DYN_METRICS_EMBEDDING_LATENCY_MIN, _MAX, _COUNT (0.001, 10, 14; builds before September 2026 read DYN_HISTOGRAM_DYN_METRICS_EMBEDDING_LATENCY_…)",
	}
)
