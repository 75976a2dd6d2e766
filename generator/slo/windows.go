// Package slo is the arithmetic of objectives: which bucket bounds surround a
// target, which events are good, how fast a budget may burn over which windows.
// Shares and factors are exact rationals and are printed as the shortest decimal.
package slo

import (
	"math/big"
	"strings"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

// Class tells how soon somebody must look.
type Class string

// The alert classes.
const (
	Page   Class = "page"
	Ticket Class = "ticket"
)

// share is one row of the burn-rate table: which part of the period's budget
// may be spent within a window before somebody is told.
type share struct {
	class       Class
	long, short time.Duration
	budget      *big.Rat
}

// shares is the multi-window, multi-burn-rate table of the SRE workbook, chapter
// 5 (2 % in an hour, 5 % in six, 10 % in a day and in three). The short window
// lets an alert end soon after the burn does.
func shares() []share {
	const day = 24 * time.Hour
	return []share{
		{Page, time.Hour, 5 * time.Minute, big.NewRat(2, 100)},
		{Page, 6 * time.Hour, 30 * time.Minute, big.NewRat(5, 100)},
		{Ticket, day, 2 * time.Hour, big.NewRat(10, 100)},
		{Ticket, 3 * day, 6 * time.Hour, big.NewRat(10, 100)},
	}
}

// Pair is one alert: the error share over both windows must exceed the threshold.
type Pair struct {
	Class Class
	// Long and Short are the windows; equal for the outage pair, which reads one window.
	Long, Short time.Duration
	// Factor is the burn rate that fires the alert: multiples of the budget.
	Factor *big.Rat
	// Threshold is the share of bad events, Factor × budget unless lowered.
	Threshold *big.Rat
	// Lowered is true when Factor × budget could never be exceeded.
	Lowered bool
	// Outage marks the pair that answers total failure fast at low objectives.
	Outage bool
}

// outageThreshold is the share of bad events over the rate window that counts
// as a total outage. In the minutes after everything turns bad, the share over a
// window of w climbs by 1/w: at 5 minutes it passes 0.7 after three and a half,
// which leaves a scrape and two evaluations before five are over.
var outageThreshold = big.NewRat(7, 10)

// Pairs derives the alerts of an objective for a period, and says what it had to
// change. window is the rate window of the recorded events, below which no
// short window can reach.
func Pairs(budget *big.Rat, period, window time.Duration) (pairs []Pair, remarks []string) {
	one := big.NewRat(1, 1)
	for _, s := range shares() {
		hours := big.NewRat(int64(period), int64(s.long))
		factor := new(big.Rat).Mul(s.budget, hours)
		p := Pair{Class: s.class, Long: s.long, Short: max(s.short, window), Factor: factor}
		if factor.Cmp(one) < 0 {
			if s.long != 3*24*time.Hour || factor.Cmp(big.NewRat(9, 10)) < 0 {
				remarks = append(remarks, string(s.class)+" over "+span(s.long)+" dropped: its burn rate would be "+config.Decimal(factor)+", slower than the budget itself over "+span(period))
				continue
			}
			p.Factor = one
		}
		p.Threshold = new(big.Rat).Mul(p.Factor, budget)
		if p.Threshold.Cmp(one) >= 0 {
			lowered := reachable(budget)
			remarks = append(remarks, string(s.class)+" over "+span(s.long)+" lowered: "+config.Decimal(p.Factor)+" × "+percent(budget)+" = "+percent(p.Threshold)+" of all events can never be bad; it fires above "+percent(lowered))
			p.Threshold, p.Lowered = lowered, true
			p.Factor = new(big.Rat).Quo(lowered, budget)
		}
		pairs = append(pairs, p)
	}
	if needsOutage(pairs, window) {
		pairs = append([]Pair{{
			Class: Page, Long: window, Short: window, Outage: true,
			Factor: new(big.Rat).Quo(outageAbove(budget), budget), Threshold: outageAbove(budget),
		}}, pairs...)
	}
	return pairs, remarks
}

// ticketsOnly keeps the pairs that wake nobody, for objectives of efficiency.
func ticketsOnly(budget *big.Rat, period, window time.Duration) (pairs []Pair, remarks []string) {
	all, said := Pairs(budget, period, window)
	for _, p := range all {
		if p.Class == Ticket {
			pairs = append(pairs, p)
		}
	}
	for _, r := range said {
		if strings.HasPrefix(r, string(Ticket)) {
			remarks = append(remarks, r)
		}
	}
	return pairs, remarks
}

// reachable is the threshold of a pair that can not fire otherwise: half way
// between the budget and everything being bad.
func reachable(budget *big.Rat) *big.Rat {
	mid := new(big.Rat).Add(budget, big.NewRat(1, 1))
	return mid.Quo(mid, big.NewRat(2, 1))
}

// outageAbove keeps the outage threshold well above the budget of very low objectives.
func outageAbove(budget *big.Rat) *big.Rat {
	if mid := reachable(budget); mid.Cmp(outageThreshold) > 0 {
		return mid
	}
	return outageThreshold
}

// needsOutage tells whether the fastest page sees a total outage later than the
// outage pair would. A page of burn rates waits a minute to be sure; the outage pair
// does not.
func needsOutage(pairs []Pair, window time.Duration) bool {
	fastest := time.Duration(1<<63 - 1)
	for _, p := range pairs {
		if p.Class == Page {
			threshold, _ := p.Threshold.Float64()
			fastest = min(fastest, p.fills(threshold)+config.DefaultPageFor)
		}
	}
	threshold, _ := outageThreshold.Float64()
	return fastest > Pair{Long: window}.fills(threshold)
}

func percent(r *big.Rat) string {
	return config.Decimal(new(big.Rat).Mul(r, big.NewRat(100, 1))) + " %"
}
