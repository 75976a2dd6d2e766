package scrape

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
)

// HighCardinality finds labels with many values, and very long ones.
type HighCardinality struct{}

// Meta implements Checker.
func (HighCardinality) Meta() check.Meta {
	return check.Meta{ID: "scrape/high-cardinality", Severity: check.Warning, Title: "label with many or very long values"}
}

// Limits beyond which a label costs more than it tells.
const (
	manyValues = 100
	someValues = 20
	longValue  = 1024
)

// Check implements Checker. It reports each family once.
func (HighCardinality) Check(s Subject) []check.Problem {
	var out []check.Problem
	for _, f := range s.Page.Families {
		for _, c := range cardinality(s.Page, f) {
			if p := s.judge(f, c); p != nil {
				out = append(out, *p)
				break
			}
		}
	}
	return out
}

// values is how many values a label of a family has, and how long the longest is.
type values struct {
	label   string
	n       int
	longest int
	first   int
}

func cardinality(page *exposition.Page, f *exposition.Family) []values {
	var out []values
	index := map[string]int{}
	seen := map[exposition.Label]bool{}
	for _, i := range f.Samples {
		for _, l := range page.Samples[i].Labels {
			if l.Name == "le" || seen[l] {
				continue
			}
			seen[l] = true
			k, ok := index[l.Name]
			if !ok {
				k = len(out)
				index[l.Name] = k
				out = append(out, values{label: l.Name, first: i})
			}
			out[k].n++
			out[k].longest = max(out[k].longest, len(l.Value))
		}
	}
	return out
}

func (s Subject) judge(f *exposition.Family, v values) *check.Problem {
	p := &check.Problem{At: s.Page.Samples[v.first].At, Series: f.Name, Fix: "Drop the label or the series by a metric relabelling, and set sample_limit."}
	res, known := s.entry(f)
	switch {
	case v.longest > longValue:
		p.Summary = fmt.Sprintf("a value of the label %s is %d characters long", v.label, v.longest)
		p.Why = "Every sample repeats it on the wire, and label_value_length_limit, where set, drops the whole scrape."
	case v.n >= manyValues:
		p.Summary = fmt.Sprintf("the label %s of %s has %d values on this page alone", v.label, f.Name, v.n)
		p.Why = "Each value is a series for as long as Prometheus keeps it; over restarts and replicas the number multiplies."
	case known && res.Metric.Kind() == metric.KindInfo && res.Metric.Describe().Unit == metric.Timestamp && v.n >= someValues:
		p.Severity = check.Info
		p.Summary = fmt.Sprintf("%s leaves a series behind for every state it was in: %d of them", f.Name, v.n)
		p.Why = "Only the one with the highest value is of now; counting or joining the series counts the past."
		p.Fix = fmt.Sprintf("Read the newest: topk by (instance) (1, %s).", f.Name)
	default:
		return nil
	}
	return p
}
