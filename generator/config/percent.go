package config

import (
	"fmt"
	"math/big"
	"strings"
)

// Percent is an exact share of events, written in percent: 99.9 is 999/1000.
// The zero value is unset.
type Percent struct {
	percent *big.Rat
}

// ParsePercent reads "99.9", "99.9%" or "95". It must lie between 0 and 100, both excluded.
func ParsePercent(s string) (Percent, error) {
	t := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(s), "%"))
	r, ok := new(big.Rat).SetString(t)
	if !ok || strings.ContainsAny(t, "/eExXpP_") || len(t) > 20 {
		return Percent{}, fmt.Errorf("%q is no percentage: write it like 99.9 or 99.9%%", s)
	}
	if r.Sign() <= 0 || r.Cmp(big.NewRat(100, 1)) >= 0 {
		return Percent{}, fmt.Errorf("%s %% leaves %s: use a value above 0 and below 100, like 99.9", t,
			map[bool]string{true: "nothing to promise", false: "no error budget"}[r.Sign() <= 0])
	}
	return Percent{percent: r}, nil
}

// IsSet tells whether a value was given.
func (p Percent) IsSet() bool { return p.percent != nil }

// Rat returns the share as an exact number between 0 and 1.
func (p Percent) Rat() *big.Rat { return new(big.Rat).Quo(p.percent, big.NewRat(100, 1)) }

// Budget returns the exact share of events that may be bad, 1 - Rat.
func (p Percent) Budget() *big.Rat { return new(big.Rat).Sub(big.NewRat(1, 1), p.Rat()) }

// String prints the shortest decimal in percent, without the sign: 99.9.
func (p Percent) String() string {
	if p.percent == nil {
		return ""
	}
	return Decimal(p.percent)
}

// Decimal prints an exact number as its shortest decimal: 0.001, 14.4. Numbers
// without a finite decimal are cut to eight digits after the point.
func Decimal(r *big.Rat) string {
	digits, exact := r.FloatPrec()
	if !exact {
		digits = 8
	}
	s := r.FloatString(digits)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}
