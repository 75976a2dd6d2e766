package replay

import (
	"math"
	"strings"
)

// still are endings of gauges that hold facts or moments, which do not swing.
var still = []string{"_info", "_created", "_start_time_seconds", "_timestamp_seconds"}

// swing is the value of a gauge at a step, which at 0 is the recorded one. Without a range it stays within a
// fifth of what was recorded: fractions between 0 and 1, whole numbers whole. A
// recorded 0 or 1 stays, as it may be a state or a flag.
func swing(name string, recorded float64, within *Range, step int, phase float64) float64 {
	if step == 0 {
		return recorded
	}
	// The wave is slow enough that neighbouring scrapes are alike.
	wave := math.Sin(float64(step)*0.7 + phase)
	if within != nil {
		v := within.Low + (within.High-within.Low)*(1+wave)/2
		if isWhole(within.Low) && isWhole(within.High) {
			v = math.Round(v)
		}
		return v
	}
	if strings.HasSuffix(name, "_uptime_seconds") {
		return recorded + float64(step)
	}
	for _, ending := range still {
		if strings.HasSuffix(name, ending) {
			return recorded
		}
	}
	switch v := recorded * (1 + wave/5); {
	case recorded == 0 || recorded == 1 || math.IsNaN(recorded) || math.IsInf(recorded, 0):
		return recorded
	case recorded > 0 && recorded < 1:
		return min(v, 1)
	case isWhole(recorded):
		return math.Round(v)
	default:
		return v
	}
}

func isWhole(v float64) bool { return v == math.Trunc(v) }
