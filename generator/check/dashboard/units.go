package dashboard

import (
	"math"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/query"
)

// dimension is what a unit measures.
type dimension string

const (
	duration dimension = "a duration"
	bytes    dimension = "bytes"
	byteRate dimension = "bytes per second"
	share    dimension = "a share"
)

// size is an amount of a dimension: milliseconds are 0.001 of a duration.
type size struct {
	of     dimension
	amount float64
}

// grafanaUnits are Grafana's units that say what they measure.
var grafanaUnits = map[string]size{
	"ns": {duration, 1e-9}, "µs": {duration, 1e-6}, "ms": {duration, 1e-3}, "s": {duration, 1}, "m": {duration, 60}, "h": {duration, 3600}, "d": {duration, 86400},
	"dtdurationms": {duration, 1e-3}, "dtdurations": {duration, 1}, "dthms": {duration, 1}, "clockms": {duration, 1e-3}, "clocks": {duration, 1},
	"percentunit": {share, 1}, "percent": {share, 0.01},
	"bytes": {bytes, 1}, "decbytes": {bytes, 1}, "kbytes": {bytes, 1024}, "deckbytes": {bytes, 1e3}, "mbytes": {bytes, 1 << 20}, "decmbytes": {bytes, 1e6},
	"gbytes": {bytes, 1 << 30}, "decgbytes": {bytes, 1e9}, "tbytes": {bytes, 1 << 40}, "dectbytes": {bytes, 1e12}, "bits": {bytes, 0.125}, "decbits": {bytes, 0.125},
	"Bps": {byteRate, 1}, "binBps": {byteRate, 1}, "KBs": {byteRate, 1e3}, "KiBs": {byteRate, 1024}, "MBs": {byteRate, 1e6}, "MiBs": {byteRate, 1 << 20},
	"GBs": {byteRate, 1e9}, "GiBs": {byteRate, 1 << 30}, "bps": {byteRate, 0.125}, "binbps": {byteRate, 0.125}, "Gbits": {byteRate, 0.125e9}, "Mbits": {byteRate, 0.125e6},
}

var metricUnits = map[metric.Unit]size{
	metric.Seconds: {duration, 1}, metric.Milliseconds: {duration, 1e-3}, metric.Microseconds: {duration, 1e-6}, metric.Nanoseconds: {duration, 1e-9},
	metric.Minutes: {duration, 60}, metric.Hours: {duration, 3600}, metric.Bytes: {bytes, 1}, metric.Megabytes: {bytes, 1e6},
	metric.GBPerSecond: {byteRate, 1e9}, metric.Ratio: {share, 1}, metric.Percent: {share, 0.01}, metric.PerMille: {share, 0.001},
}

// sizeOf returns what one of the numbers of an expression stands for; false
// when that is not known or has no unit.
func sizeOf(v query.Value) (size, bool) {
	switch v.Form {
	case query.Instant, query.Quantile, query.Mean, query.Share:
	case query.Rated:
		if v.Unit != metric.Bytes && v.Unit != metric.Megabytes {
			return size{}, false
		}
	default:
		return size{}, false
	}
	s, ok := metricUnits[v.Unit]
	if !ok || v.Scale <= 0 {
		return size{}, false
	}
	if v.PerSecond && s.of == bytes {
		s.of = byteRate
	}
	s.amount /= v.Scale
	return s, true
}

// same tells whether two sizes agree; thousands and 1024s are the same here.
func same(a, b size) bool {
	return a.of == b.of && math.Abs(math.Log(a.amount/b.amount)) < 0.12
}
