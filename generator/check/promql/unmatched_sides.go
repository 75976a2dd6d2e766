package promql

import (
	"fmt"
	"slices"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// UnmatchedSides finds operators whose two sides never have the same labels.
type UnmatchedSides struct{}

// Meta implements Checker.
func (UnmatchedSides) Meta() check.Meta {
	return check.Meta{ID: "promql/unmatched-sides", Severity: check.Error, Title: "two sides that never match"}
}

// Check implements Checker.
func (UnmatchedSides) Check(q *query.Query) []check.Problem {
	var out []check.Problem
	query.Each(q, func(b *parser.BinaryExpr) {
		m := b.VectorMatching
		if m == nil || b.Op == parser.LOR || len(m.Include) > 0 || m.Card == parser.CardManyToOne || m.Card == parser.CardOneToMany {
			return
		}
		left, right := sideLabels(q, b.LHS, b.RHS), sideLabels(q, b.RHS, b.LHS)
		if left == nil || right == nil {
			return
		}
		only := differing(*left, *right, m)
		if only == "" {
			return
		}
		out = append(out, check.Problem{
			At:      q.Span(b),
			Summary: fmt.Sprintf("the sides of %q never match: only one of them has the label %s", b.Op.String(), only),
			Why:     sidesWhy(b.Op),
			Fix:     "Aggregate both sides by the same labels, or name the labels to match on: on (…).",
		})
	})
	return out
}

func sidesWhy(op parser.ItemType) string {
	if op == parser.LUNLESS {
		return "Series match when all their labels are equal; here none ever are, so \"unless\" removes nothing."
	}
	return "Series match when all their labels are equal; here none ever are, so the result is always empty."
}

// side is what is known of the labels of one side of an operator.
type side struct {
	// labels are all it has, or when open some that it surely has.
	labels []string
	open   bool
	// may tells whether an open side can have a label.
	may func(label string) bool
}

// sideLabels returns what labels a side has; nil when that is not known. Series
// read one by one surely have those of the scrape and the exporter's own; those
// that both sides read are left to RatioPerSeries.
func sideLabels(q *query.Query, e, other parser.Expr) *side {
	if by, ok := q.Grouped(e); ok {
		if slices.Contains(by, query.Placeholder) {
			return nil
		}
		return &side{labels: by}
	}
	v := raw(e)
	if v == nil {
		return nil
	}
	s := q.Series(v)
	if s.Standing != query.Known && s.Standing != query.Foreign {
		return nil
	}
	out := &side{labels: []string{"instance", "job"}, open: true, may: func(label string) bool { return q.Carries(v, label).Answer != query.No }}
	if d := s.Desc(); d != nil {
		for _, l := range d.Labels {
			if !l.Optional && !slices.Contains(l.Values, "") && !d.OpenLabels {
				out.labels = append(out.labels, l.Name)
			}
		}
	}
	if w := raw(other); w != nil && q.Series(w).Name == s.Name {
		return nil
	}
	return out
}

// differing returns a label that one side surely has and the other surely has
// not; empty for none.
func differing(l, r side, m *parser.VectorMatching) string {
	counts := func(label string) bool { return slices.Contains(m.MatchingLabels, label) == m.On }
	for _, pair := range [][2]side{{l, r}, {r, l}} {
		for _, label := range pair[0].labels {
			if !counts(label) || label == "le" && pair[1].open {
				continue
			}
			if !pair[1].open && !slices.Contains(pair[1].labels, label) {
				return label
			}
			if pair[1].open && pair[0].open && label != "instance" && label != "job" && !pair[1].may(label) {
				return label
			}
		}
	}
	return ""
}
