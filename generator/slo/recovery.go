package slo

import (
	"math/big"
	"time"
)

// Evidence is how many events of the last minutes would be bad if a burn went on, for their
// absence to be evidence that it does not: of nine that are expected, two or fewer are
// seen six in a thousand times. Strays is how many may be bad all the same: a few
// failures after a recovery are no new fault.
const (
	Evidence = 9
	Strays   = 2
)

// Recovers is the window whose worst minutes tell what to expect of a burn that goes on: the
// shortest of the pair's that is longer than what must show it, a step or a rate window. It is
// false for pairs that end by themselves: tickets, outages, and those whose threshold so
// few bad events of so many can not pass.
func (p Pair) Recovers(window time.Duration) (time.Duration, bool) {
	switch {
	case p.Class != Page || p.Outage:
		return 0, false
	case p.Short > max(Step, window):
		return p.Short, true
	}
	return p.Long, p.Threshold.Cmp(big.NewRat(Strays, Evidence)) < 0
}

// Allows is the share of bad events of the last minutes that is evidence of recovery: half
// of what the pair tells, and never less than the budget. A service that is back at its
// objective, or near it, must not page again while its windows remember; what burns as
// fast as the threshold shows so few only by chance.
func (p Pair) Allows(budget *big.Rat) *big.Rat {
	if half := new(big.Rat).Quo(p.Threshold, big.NewRat(2, 1)); half.Cmp(budget) > 0 {
		return half
	}
	return budget
}

// Strict tells whether fewer bad events may be allowed than may be strays, of as many
// events as are evidence.
func (p Pair) Strict(budget *big.Rat) bool {
	allowed := new(big.Rat).Mul(p.Allows(budget), big.NewRat(Evidence, 1))
	return allowed.Cmp(big.NewRat(Strays, 1)) < 0
}

// Crosses is the time in which everything bad takes the share over the long window past
// the threshold.
func (p Pair) Crosses() time.Duration {
	threshold, _ := p.Threshold.Float64()
	return time.Duration(threshold * float64(p.Long)).Round(time.Second)
}
