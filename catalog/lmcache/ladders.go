package lmcache

import "github.com/llmslo/llmslo/catalog/metric"

// Ladders, in the unit of the metric. OTLP push through a collector spells whole
// numbers without the decimal.
var (
	OTelLadder = metric.Ladder{
		Name: "otel-default", Spelling: metric.Float,
		Bounds: []float64{0, 5, 10, 25, 50, 75, 100, 250, 500, 750, 1000, 2500, 5000, 7500, 10000},
		Rule:   "the default of OpenTelemetry: LMCache sets no bounds, so every histogram of the MP server has these whatever its unit",
	}

	ClientDefaultLadder = metric.Ladder{
		Name: "prom-client-default", Spelling: metric.Float,
		Bounds: []float64{0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10},
		Rule:   "the default of the Python client",
	}

	InProcessTimeLadder = metric.Ladder{
		Name: "inproc-time", Spelling: metric.Float,
		Bounds:  []float64{0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10},
		Setting: "extra_config histogram_bucket_<short name>",
	}

	InProcessFineTimeLadder = metric.Ladder{
		Name: "inproc-exp", Spelling: metric.Float,
		Bounds: []float64{
			1e-05, 2e-05, 4e-05, 8e-05, 0.00016, 0.00032, 0.00064, 0.00128, 0.00256, 0.00512, 0.01024, 0.02048, 0.04096,
			0.08192, 0.16384, 0.32768, 0.65536, 1.31072, 2.62144, 5.24288,
		},
		Setting: "extra_config histogram_bucket_<short name>",
	}

	InProcessSpeedLadder = metric.Ladder{
		Name: "inproc-speed", Spelling: metric.Float,
		Bounds:  []float64{1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536},
		Setting: "extra_config histogram_bucket_<short name>",
	}

	InProcessMillisecondsLadder = metric.Ladder{
		Name: "inproc-ms", Spelling: metric.Float,
		Bounds:  []float64{1, 5, 10, 20, 40, 60, 80, 100, 250, 500, 750, 1000, 2500, 5000, 7500, 10000},
		Setting: "extra_config histogram_bucket_<short name>",
	}

	InProcessHitRateLadder = metric.Ladder{
		Name: "inproc-hit-rate", Spelling: metric.Float,
		Bounds:  []float64{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1},
		Setting: "extra_config histogram_bucket_<short name>",
	}

	InProcessLifespanLadder = metric.Ladder{
		Name: "inproc-lifespan-min", Spelling: metric.Float,
		Bounds:  []float64{0, 1, 5, 10, 20, 40, 60, 80, 100, 250, 500, 750, 1000, 2500, 5000},
		Setting: "extra_config histogram_bucket_<short name>",
	}
)
