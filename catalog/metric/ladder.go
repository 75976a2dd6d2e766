package metric

import (
	"math"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/catalog/version"
)

// Spelling is how a client library writes whole-number bucket bounds. Prometheus
// 2 stores that text as sent, Prometheus 3 rewrites it to the Float form.
type Spelling string

// The spellings of the le label.
const (
	// Float writes 1.0 and 1e+06 (Python clients, Prometheus 3).
	Float Spelling = "float"
	// Integer writes 1 and 1000000 (Rust and Go clients).
	Integer Spelling = "integer"
)

// Ladder is a histogram's list of finite bucket bounds, ascending, in the
// metric's unit. Every ladder is followed by +Inf.
type Ladder struct {
	// Name identifies the ladder in messages.
	Name string
	// Bounds are the finite bounds of the newest release.
	Bounds []float64
	// Spelling is how the exporter writes whole numbers.
	Spelling Spelling
	// Older lists former bounds, newest first.
	Older []OldLadder
	// Rule says how the bounds are computed when they depend on a setting.
	Rule string
	// Setting names what changes the bounds: a flag or environment variables; empty when fixed in code.
	Setting string
}

// OldLadder is the list of bounds that releases before Until had.
type OldLadder struct {
	// Before is the first release with newer bounds; unknown where only Note says when.
	Before version.Version
	// Estimated marks a release derived from merge dates, not read in a tree.
	Estimated bool
	// Bounds are the finite bounds.
	Bounds []float64
	// Note says when, where no release number is established.
	Note string
}

// For returns the bounds that every release of the range has, and whether the
// range is of one ladder. Where ladders differ, or where no source says when they
// changed, it returns the newest of them and false.
func (l Ladder) For(r version.Range) (bounds []float64, uniform bool) {
	bounds, uniform = l.Bounds, true
	for _, o := range l.Older {
		switch {
		case !o.Before.Known:
			uniform = false
		case r.From.Compare(o.Before) >= 0:
			return bounds, uniform
		case r.Before.Known && r.Before.Compare(o.Before) <= 0:
			bounds, uniform = o.Bounds, true
		default:
			return bounds, false
		}
	}
	return bounds, uniform
}

// Top returns the highest finite bound, 0 for an empty ladder.
func (l Ladder) Top() float64 {
	if len(l.Bounds) == 0 {
		return 0
	}
	return l.Bounds[len(l.Bounds)-1]
}

// FormatBound prints a bound as the exporter with that spelling writes it.
func FormatBound(v float64, s Spelling) string {
	if math.IsInf(v, 1) {
		return "+Inf"
	}
	if s == Integer {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	if math.Abs(v) >= 1e6 || (v != 0 && math.Abs(v) < 1e-4) {
		return strconv.FormatFloat(v, 'e', -1, 64)
	}
	t := strconv.FormatFloat(v, 'f', -1, 64)
	if !strings.Contains(t, ".") {
		t += ".0"
	}
	return t
}
