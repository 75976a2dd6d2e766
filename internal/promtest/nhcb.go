package promtest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/value"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/util/convertnhcb"
)

// classic gathers the parts of one classic histogram, sample by sample.
type classic struct {
	base    labels.Labels
	samples []convertnhcb.TempHistogram
	present []bool
}

// NHCB turns classic histograms, given by their _bucket, _sum and _count series,
// into what a server makes of them that scrapes with
// convert_classic_histograms_to_nhcb: one native histogram with custom buckets
// per histogram. Other series are left out. A moment without any part, or with a
// stale one, has no sample.
func NHCB(series []Series) ([]Series, error) {
	p := parser.NewParser(parser.Options{})
	found := map[string]*classic{}
	var order []string
	for _, s := range series {
		l, values, err := p.ParseSeriesDesc(s.Series + " " + s.Values)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Series, err)
		}
		suffix, name := convertnhcb.GetHistogramMetricBaseName(l.Get(labels.MetricName))
		if suffix == convertnhcb.SuffixNone {
			continue
		}
		base := convertnhcb.GetHistogramMetricBase(l, name)
		h := found[base.String()]
		if h == nil {
			h = &classic{base: base}
			found[base.String()] = h
			order = append(order, base.String())
		}
		if err := h.add(suffix, l.Get(labels.BucketLabel), values); err != nil {
			return nil, fmt.Errorf("%s: %w", s.Series, err)
		}
	}
	converted := make([]Series, 0, len(order))
	for _, key := range order {
		s, err := found[key].convert()
		if err != nil {
			return nil, err
		}
		converted = append(converted, s)
	}
	return converted, nil
}

func (c *classic) add(suffix convertnhcb.SuffixType, le string, values []parser.SequenceValue) error {
	for len(c.samples) < len(values) {
		c.samples = append(c.samples, convertnhcb.NewTempHistogram())
		c.present = append(c.present, false)
	}
	var bound float64
	var err error
	if suffix == convertnhcb.SuffixBucket {
		if bound, err = strconv.ParseFloat(le, 64); err != nil {
			return fmt.Errorf("label le: %w", err)
		}
	}
	for i, v := range values {
		if v.Omitted || value.IsStaleNaN(v.Value) {
			continue
		}
		c.present[i] = true
		switch suffix {
		case convertnhcb.SuffixBucket:
			err = c.samples[i].SetBucketCount(bound, v.Value)
		case convertnhcb.SuffixCount:
			err = c.samples[i].SetCount(v.Value)
		default:
			err = c.samples[i].SetSum(v.Value)
		}
		if err != nil {
			return fmt.Errorf("sample %d: %w", i, err)
		}
	}
	return nil
}

func (c *classic) convert() (Series, error) {
	values := make([]string, 0, len(c.samples))
	for i, sample := range c.samples {
		if !c.present[i] {
			values = append(values, "_")
			continue
		}
		h, fh, err := sample.Convert()
		if err != nil {
			return Series{}, fmt.Errorf("%s: sample %d: %w", c.base, i, err)
		}
		if h != nil {
			fh = h.ToFloat(nil)
		}
		if !slices.IsSorted(fh.CustomValues) || math.IsNaN(fh.Sum) {
			return Series{}, fmt.Errorf("%s: sample %d is no histogram", c.base, i)
		}
		values = append(values, fh.TestExpression())
	}
	return Series{Series: seriesText(c.base), Values: strings.Join(values, " ")}, nil
}
