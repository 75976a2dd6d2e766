package dashboard

import (
	"fmt"
	"strconv"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnitMismatch finds panels whose unit is not that of their numbers.
type UnitMismatch struct{}

// Meta implements Checker.
func (UnitMismatch) Meta() check.Meta {
	return check.Meta{ID: "dashboard/unit-mismatch", Severity: check.Error, Title: "unit that the numbers do not have"}
}

// Check implements Checker. It reports each panel once.
func (UnitMismatch) Check(s Subject) []check.Problem {
	var out []check.Problem
	s.panels(func(p *board.Panel, queries []*query.Query) {
		shown, ok := grafanaUnits[p.Unit]
		if !ok || p.OtherUnits || p.Computed || p.Type == "heatmap" {
			return
		}
		for _, q := range queries {
			v := q.Value(q.Expr)
			is, ok := sizeOf(v)
			if !ok || same(is, shown) || unitFor(is) == noUnit {
				continue
			}
			out = append(out, check.Problem{
				At: p.UnitNode.Span(), Where: check.Location{JSONPath: q.Where.JSONPath, Panel: p.Title}, Series: seriesName(v),
				Summary: fmt.Sprintf("the panel shows its numbers as %s, they are %s", unitName(p.Unit), sizeName(is)),
				Why:     wrongBy(is, shown),
				Fix:     fmt.Sprintf("Set the unit to %s.", unitFor(is)),
			})
			return
		}
	})
	return out
}

func seriesName(v query.Value) string {
	if v.Metric == nil {
		return ""
	}
	return v.Metric.Describe().Name
}

func unitName(unit string) string {
	switch unit {
	case "percentunit":
		return "percent of a share (percentunit)"
	case "percent":
		return "percent (0 to 100)"
	default:
		return unit
	}
}

func sizeName(s size) string {
	switch {
	case s.of == share && s.amount == 1:
		return "shares between 0 and 1"
	case s.of == share:
		return "percent"
	case s.of == duration && s.amount == 1:
		return "seconds"
	case s.of == duration && s.amount == 1e-3:
		return "milliseconds"
	default:
		if unit := unitFor(s); unit != noUnit {
			return unit
		}
		return string(s.of)
	}
}

// wrongBy says what comes of showing one size as another.
func wrongBy(is, shown size) string {
	if is.of != shown.of {
		return fmt.Sprintf("Whoever reads it takes %s for %s.", is.of, shown.of)
	}
	factor := shown.amount / is.amount
	if factor > 1 {
		return fmt.Sprintf("It reads %s times too much.", plain(factor))
	}
	return fmt.Sprintf("It reads %s times too little.", plain(1/factor))
}

// unitFor is the unit of Grafana that fits a size.
func unitFor(s size) string {
	for _, unit := range [...]string{"s", "ms", "µs", "ns", "m", "h", "percentunit", "percent", "bytes", "decmbytes", "decgbytes", "Bps", "MBs", "GBs"} {
		if g := grafanaUnits[unit]; g.of == s.of && same(g, s) {
			return unit
		}
	}
	return noUnit
}

// noUnit stands for sizes that no unit of Grafana has, such as half a share: a
// factor of the query is then no change of the unit.
const noUnit = "another one"

func plain(v float64) string { return strconv.FormatFloat(v, 'g', 4, 64) }
