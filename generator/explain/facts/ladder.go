package facts

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// Ladder is the list of bucket bounds of a histogram.
type Ladder struct {
	// Bounds are the finite bounds as the exporter spells them in le; +Inf follows.
	Bounds []string `json:"bounds"`
	// Spelling is float (1.0) or integer (1), the form that Prometheus 2 stores.
	Spelling metric.Spelling `json:"spelling"`
	// Rule says how the bounds are computed, Setting what changes them.
	Rule    string `json:"rule,omitempty"`
	Setting string `json:"setting,omitempty"`
	// Older are former bounds, newest first.
	Older []OldLadder `json:"older,omitempty"`
}

// OldLadder is the list of bounds that older releases had.
type OldLadder struct {
	// Before is the first release with newer bounds, empty where only the note says when.
	Before    string   `json:"before,omitempty"`
	Estimated bool     `json:"estimated,omitempty"`
	Bounds    []string `json:"bounds"`
	Note      string   `json:"note,omitempty"`
}

// When says which releases had the bounds.
func (o OldLadder) When() string {
	s := Step{Release: o.Before, Estimated: o.Estimated, Note: o.Note}
	if o.Before != "" {
		return "before " + s.String()
	}
	if o.Note != "" {
		return o.Note
	}
	return "earlier"
}

func ladder(l metric.Ladder) *Ladder {
	out := &Ladder{Bounds: bounds(l.Bounds, l.Spelling), Spelling: l.Spelling, Rule: l.Rule, Setting: l.Setting}
	for _, o := range l.Older {
		old := OldLadder{Estimated: o.Estimated, Bounds: bounds(o.Bounds, l.Spelling), Note: o.Note}
		if o.Before.Known {
			old.Before = o.Before.String()
		}
		out.Older = append(out.Older, old)
	}
	return out
}

func bounds(values []float64, s metric.Spelling) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = metric.FormatBound(v, s)
	}
	return out
}

// List reads bounds aloud.
func List(bounds []string) string {
	if len(bounds) == 0 {
		return "not established"
	}
	return strings.Join(bounds, ", ") + ", +Inf"
}
