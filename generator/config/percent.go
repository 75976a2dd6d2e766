package config

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// Percent is an exact share of events, written in percent: 99.9 is 999/1000.
// The zero value is unset.
type Percent struct {
	percent *big.Rat
}

var percentPattern = regexp.MustCompile(`^[0-9]{1,3}(\.[0-9]{1,6})?$`)

// ParsePercent reads "99.9", "99.9%" or "95", with at most six digits after the
// point. It must lie between 0 and 100, both excluded.
func ParsePercent(s string) (Percent, error) {
	t := strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(s), "%"))
	if !percentPattern.MatchString(t) {
		return Percent{}, fmt.Errorf("%s is no percentage: write it like 99.9 or 99.9%%", quoted(s))
	}
	r, _ := new(big.Rat).SetString(t)
	switch {
	case r.Sign() == 0:
		return Percent{}, errors.New("0 % leaves nothing to promise: use a value above 0 and below 100, like 99.9")
	case r.Cmp(big.NewRat(100, 1)) == 0:
		return Percent{}, errors.New("100 % leaves no error budget: use a value above 0 and below 100, like 99.9")
	case r.Cmp(big.NewRat(100, 1)) > 0:
		return Percent{}, fmt.Errorf("%s %% is more than everything: use a value above 0 and below 100, like 99.9", t)
	}
	return Percent{percent: r}, nil
}

// Equal tells whether two shares are the same number, however they were written.
func (p Percent) Equal(q Percent) bool {
	if p.percent == nil || q.percent == nil {
		return p.percent == q.percent
	}
	return p.percent.Cmp(q.percent) == 0
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
