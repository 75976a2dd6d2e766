package slo

import (
	"errors"
	"fmt"
	"math/big"
	"sort"
	"strconv"
	"time"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
)

func span(d time.Duration) string { return promql.Window(d) }

// Neighbours are the bucket bounds around a target, in seconds. Lower equals
// Upper when the target is a bound.
type Neighbours struct {
	Lower, Upper float64
}

// Exact tells whether the target is a bound.
func (n Neighbours) Exact() bool { return n.Lower == n.Upper }

// Around finds the bounds around a target. Below the first positive bound a
// ladder says nothing, and above the top one neither: both are errors that
// name the nearest bounds.
func Around(ladder []float64, target float64) (Neighbours, error) {
	i := sort.SearchFloat64s(ladder, target)
	switch {
	case len(ladder) == 0:
		return Neighbours{}, errors.New("its histogram has no finite bucket bound")
	case i == len(ladder):
		return Neighbours{}, fmt.Errorf("above the top bucket bound, %s: everything slower falls into one bucket", seconds(ladder[len(ladder)-1]))
	case ladder[i] == target:
		return Neighbours{target, target}, nil
	case i == 0 || ladder[i-1] <= 0:
		next := ""
		if i+1 < len(ladder) {
			next = " (the next one is " + seconds(ladder[i+1]) + ")"
		}
		return Neighbours{}, fmt.Errorf("below the first bucket bound, %s%s: nothing under it can be told apart", seconds(ladder[i]), next)
	}
	return Neighbours{ladder[i-1], ladder[i]}, nil
}

// good is the expression for the events within the target, over what reads the
// recorded buckets of a latency at a bound. It is what histogram_quantile inverts: events
// are spread evenly between two bounds.
func good(within func(le promql.Matcher) string, n Neighbours, target float64, policy config.Policy) string {
	at := func(bound float64) string { return within(promql.AtBound(bound)) }
	switch {
	case n.Exact() || policy == config.Strict:
		return at(n.Lower)
	case policy == config.Lenient:
		return at(n.Upper)
	}
	// The quotient is written out, not computed: a reader sees target and bounds.
	return at(n.Lower) + " + (" + at(n.Upper) + " - " + at(n.Lower) + ") * (" +
		number(target) + " - " + number(n.Lower) + ") / (" + number(n.Upper) + " - " + number(n.Lower) + ")"
}

// number prints a bound as PromQL reads it.
func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// seconds prints a bound for people: 470ms, 1s, 2560s.
func seconds(v float64) string {
	if v > 0 && v < 1 {
		ms, _ := new(big.Rat).SetString(strconv.FormatFloat(v, 'f', -1, 64))
		return config.Decimal(ms.Mul(ms, big.NewRat(1000, 1))) + "ms"
	}
	return strconv.FormatFloat(v, 'f', -1, 64) + "s"
}

// setting says what an operator changes to make the target a bound.
func setting(l metric.Ladder) string {
	if l.Setting == "" {
		return "the bounds are fixed in the engine's code"
	}
	return "the bounds are set by " + l.Setting
}
