package advice

import (
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// gaugeUse says what the values of several series of a gauge are to each other.
type gaugeUse int

const (
	// amounts add up: requests, bytes, blocks.
	amounts gaugeUse = iota
	// compared values do not add up: spans, rates, settings, averages.
	compared
	// views are the same thing seen by several processes: it counts once.
	views
	// growing values only rise although their type is gauge.
	growing
	// flags are 0 or 1, moments are unix times.
	flags
	moments
)

// seenBySeveral begins the names of what every frontend replica exports for itself.
const seenBySeveral = "dynamo_frontend_worker_"

// settings are beginnings and ends of names of what is configured, registered
// once per worker, or an average already.
var settings = struct{ begin, end []string }{
	begin: []string{"dynamo_frontend_model_"},
	end:   []string{"_factor", "_limit", "_max_fds", "_error_code", "_sequence_tokens"},
}

// onlyRise are gauges by type that count, as their code shows.
var onlyRise = []string{"dynamo_frontend_disconnected_clients", "dynamo_planner_gpu_hours"}

// useOf tells how the values of a gauge are read together.
func useOf(g *metric.Gauge) gaugeUse {
	has := func(list []string, with func(s, part string) bool) bool {
		return slices.ContainsFunc(list, func(part string) bool { return with(g.Name, part) })
	}
	switch u := g.Unit; {
	case u == metric.Timestamp:
		return moments
	case slices.Contains(onlyRise, g.Name):
		return growing
	case u == metric.Flag:
		return flags
	case strings.HasPrefix(g.Name, seenBySeveral) && !strings.Contains(g.Name, "_last_"):
		return views
	case timeUnit(u), slices.Contains([]metric.Unit{metric.PerMille, metric.GBPerSecond, metric.TokensPerSec, metric.RequestsPerS}, u),
		has(settings.begin, strings.HasPrefix), has(settings.end, strings.HasSuffix), strings.Contains(g.Name, "_last_"):
		return compared
	default:
		return amounts
	}
}
