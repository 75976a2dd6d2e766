package dashboard

import (
	"math/big"
	"strconv"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/sli"
)

// Grafana's unit ids. Only ids of its own list are used: a custom suffix is drawn
// as written, unscaled, and linters refuse it.
const (
	unitSeconds  = "s"
	unitShare    = "percentunit"
	unitRequests = "reqps"
	unitBytes    = "bytes"
	unitRate     = "Bps"
	unitGBRate   = "GBs"
	unitNumber   = "short"
)

// unitOf is the id for a record's values, and what the axis is called where no id
// says it. Fractions stay fractions: the unit multiplies them for the reader.
func unitOf(r sli.Record) (id, axis string) {
	return unit(r.Unit, r.PerSecond)
}

func unit(u metric.Unit, perSecond bool) (id, axis string) {
	switch {
	case u == metric.Seconds && !perSecond:
		return unitSeconds, ""
	case u == metric.Ratio:
		return unitShare, ""
	case u == metric.Requests && perSecond, u == metric.RequestsPerS && !perSecond:
		return unitRequests, ""
	case u == metric.Bytes && perSecond:
		return unitRate, ""
	case u == metric.GBPerSecond && !perSecond:
		return unitGBRate, ""
	case u == metric.Bytes:
		return unitBytes, ""
	case perSecond:
		return unitNumber, string(u) + "/s"
	default:
		return unitNumber, string(u)
	}
}

// decimal is the exact value of a bucket bound as it is written.
func decimal(v float64) *big.Rat {
	r, _ := new(big.Rat).SetString(strconv.FormatFloat(v, 'f', -1, 64))
	return r
}

// decimalOf is an objective as a quantile: 0.95.
func decimalOf(p config.Percent) string { return config.Decimal(p.Rat()) }

// seconds prints a bound for people: 1ms, 300ms, 7680s.
func seconds(v float64) string {
	if v < 1 {
		return config.Decimal(new(big.Rat).Mul(decimal(v), big.NewRat(1000, 1))) + "ms"
	}
	return config.Decimal(decimal(v)) + "s"
}
