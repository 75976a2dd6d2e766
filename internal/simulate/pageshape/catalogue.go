package pageshape

import (
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
)

// CheckCatalogue fails the test unless the page parses and every family of it is
// in the catalogue with that type, labels and label values, histograms are
// cumulative and end at their count.
func CheckCatalogue(t *testing.T, page []byte) {
	t.Helper()
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(strings.NewReader(string(page)))
	if err != nil {
		t.Fatalf("the page does not parse: %v", err)
	}
	registry := catalog.New()
	for name, f := range families {
		entry, ok := registry.Lookup(name)
		if !ok {
			t.Errorf("%s is not in the catalogue", name)
			continue
		}
		if want := typeOf(entry); f.GetType().String() != want {
			t.Errorf("%s is a %s, want %s", name, f.GetType(), want)
		}
		for _, m := range f.GetMetric() {
			labels := map[string]string{}
			for _, l := range m.GetLabel() {
				labels[l.GetName()] = l.GetValue()
			}
			checkLabels(t, name, entry.Metric.Describe(), labels)
			if h := m.GetHistogram(); h != nil {
				last := uint64(0)
				for _, b := range h.GetBucket() {
					if b.GetCumulativeCount() < last {
						t.Errorf("%s: bucket %v has %d, the one below %d", name, b.GetUpperBound(), b.GetCumulativeCount(), last)
					}
					last = b.GetCumulativeCount()
				}
				if last != h.GetSampleCount() {
					t.Errorf("%s: +Inf has %d, the count is %d", name, last, h.GetSampleCount())
				}
			}
		}
	}
}

// typeOf is the type that the exposition format gives an entry.
func typeOf(r catalog.Resolved) string {
	if r.Part == catalog.Created {
		return "GAUGE"
	}
	switch r.Metric.Kind() {
	case metric.KindCounter:
		return "COUNTER"
	case metric.KindHistogram:
		return "HISTOGRAM"
	case metric.KindSummary:
		return "SUMMARY"
	default:
		return "GAUGE"
	}
}

func checkLabels(t *testing.T, name string, d *metric.Desc, labels map[string]string) {
	t.Helper()
	shared := slices.Concat(dynamo.InjectedLabels, lmcache.ScopeLabels)
	for label, value := range labels {
		known, ok := d.Label(label)
		if !ok {
			i := slices.IndexFunc(shared, func(s metric.Label) bool { return s.Name == label })
			if i < 0 && !d.OpenLabels {
				t.Errorf("%s has the label %s, which the catalogue does not know", name, label)
			}
			continue
		}
		if len(known.Values) > 0 && !slices.Contains(known.Values, value) {
			t.Errorf("%s has %s=%q, want one of %q", name, label, value, known.Values)
		}
	}
	for _, l := range d.Labels {
		if _, ok := labels[l.Name]; !ok && !l.Optional {
			t.Errorf("%s lacks the label %s: %v", name, l.Name, labels)
		}
	}
}
