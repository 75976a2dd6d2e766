package replay

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// recorded are all pages of testdata by file name.
func recorded(t *testing.T) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob("testdata/pages/*.prom")
	if err != nil || len(paths) < 9 {
		t.Fatalf("pages are missing: %v %v", paths, err)
	}
	pages := map[string][]byte{}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		pages[filepath.Base(path)] = content
	}
	return pages
}

func onEveryPage(t *testing.T, check func(t *testing.T, page []byte)) {
	t.Helper()
	for name, page := range recorded(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t, page)
		})
	}
}

func mustNew(t *testing.T, page []byte, o Options) *Exporter {
	t.Helper()
	e, err := New(page, o)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// families parses a page with Prometheus' own parser.
func families(t *testing.T, page []byte) map[string]*dto.MetricFamily {
	t.Helper()
	parser := expfmt.NewTextParser(model.LegacyValidation)
	found, err := parser.TextToMetricFamilies(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestAPageThatDidNotMoveIsTheRecordedOneByteForByte(t *testing.T) {
	onEveryPage(t, func(t *testing.T, page []byte) {
		if got := mustNew(t, page, Options{}).Page(); !bytes.Equal(got, page) {
			t.Error("the page changed")
		}
	})
}

func TestOnlyValuesMove(t *testing.T) {
	onEveryPage(t, func(t *testing.T, page []byte) {
		e := mustNew(t, page, Options{})
		e.Step(50)
		before := strings.Split(string(page), "\n")
		after := strings.Split(string(e.Page()), "\n")
		if len(before) != len(after) {
			t.Fatalf("%d lines became %d", len(before), len(after))
		}
		moved := 0
		for i := range before {
			if before[i] == after[i] {
				continue
			}
			moved++
			cut := strings.LastIndexByte(before[i], ' ')
			if !strings.HasPrefix(after[i], before[i][:cut+1]) || strings.HasPrefix(before[i], "#") {
				t.Errorf("line %d: %s became %s", i+1, before[i], after[i])
			}
		}
		if moved == 0 {
			t.Error("nothing moved")
		}
	})
}

func TestCountersOnlyRiseAndHistogramsStayWhole(t *testing.T) {
	onEveryPage(t, func(t *testing.T, page []byte) {
		e := mustNew(t, page, Options{})
		last := families(t, page)
		for range 20 {
			e.Step(1)
			now := families(t, e.Page())
			for name, family := range now {
				for i, m := range family.Metric {
					checkRises(t, name, last[name].Metric[i], m)
					checkHistogram(t, name, m.Histogram)
				}
			}
			last = now
		}
	})
}

func checkRises(t *testing.T, name string, before, after *dto.Metric) {
	t.Helper()
	if c := after.GetCounter(); c != nil {
		was, is := before.GetCounter().GetValue(), c.GetValue()
		if is < was || is == was && was != 0 {
			t.Errorf("%s went from %v to %v", name, was, is)
		}
	}
	if h := after.GetHistogram(); h != nil {
		was, is := before.GetHistogram(), h
		if is.GetSampleCount() < was.GetSampleCount() || is.GetSampleSum() < was.GetSampleSum() {
			t.Errorf("%s went from %v to %v", name, was, is)
		}
	}
}

func checkHistogram(t *testing.T, name string, h *dto.Histogram) {
	t.Helper()
	if h == nil {
		return
	}
	last := uint64(0)
	for _, b := range h.Bucket {
		if b.GetCumulativeCount() < last {
			t.Errorf("%s: bucket le=%v has %d, the one below %d", name, b.GetUpperBound(), b.GetCumulativeCount(), last)
		}
		last = b.GetCumulativeCount()
		if math.IsInf(b.GetUpperBound(), 1) && last != h.GetSampleCount() {
			t.Errorf("%s: +Inf is %d and _count %d", name, last, h.GetSampleCount())
		}
	}
}

// What holds between counters on the recorded page – hits are never more than
// queries, sources add up to the total – holds on every later one.
func TestRelationsBetweenCountersHold(t *testing.T) {
	page := recorded(t)["vllm-0.30-lora.prom"]
	e := mustNew(t, page, Options{})
	for range 30 {
		e.Step(1)
		now := families(t, e.Page())
		value := func(name string) (sum float64) {
			for _, m := range now[name].GetMetric() {
				sum += m.GetCounter().GetValue()
			}
			return sum
		}
		if value("vllm:prefix_cache_hits_total") > value("vllm:prefix_cache_queries_total") {
			t.Fatal("more hits than queries")
		}
		if total, parts := value("vllm:prompt_tokens_total"), value("vllm:prompt_tokens_by_source_total"); total == 0 || total != parts {
			t.Fatalf("%v prompt tokens, %v by source", total, parts)
		}
		requests := now["vllm:e2e_request_latency_seconds"].Metric[0].Histogram.GetSampleCount()
		if value("vllm:request_success_total") != float64(requests) {
			t.Fatal("requests finished and requests measured differ")
		}
	}
}

func TestGaugesStayPlausible(t *testing.T) {
	onEveryPage(t, func(t *testing.T, page []byte) {
		e := mustNew(t, page, Options{})
		before := families(t, page)
		for range 20 {
			e.Step(1)
			for name, family := range families(t, e.Page()) {
				for i, m := range family.Metric {
					if m.Gauge == nil {
						continue
					}
					was, is := before[name].Metric[i].GetGauge().GetValue(), m.GetGauge().GetValue()
					switch {
					case strings.HasSuffix(name, "_created") || strings.HasSuffix(name, "_info"):
						if is != was {
							t.Errorf("%s moved", name)
						}
					case was >= 0 && was <= 1 && (is < 0 || is > 1):
						t.Errorf("%s left 0 to 1: %v", name, is)
					case isWhole(was) != isWhole(is) || is < 0 && was >= 0:
						t.Errorf("%s went from %v to %v", name, was, is)
					}
				}
			}
		}
	})
}

// tripled are values that were not written by their exporter: the Python client
// goes over to exponents from a million on.
var tripled = regexp.MustCompile(`^\d{7,}\.0$`)

func TestNumbersKeepTheWritingOfTheirExporter(t *testing.T) {
	onEveryPage(t, func(t *testing.T, page []byte) {
		parsed, err := Parse(page)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range styles(parsed) {
			sample := parsed.lines[i].sample
			if sample == nil || tripled.MatchString(sample.value) {
				continue
			}
			if s.print(sample.number) != sample.value {
				t.Errorf("line %d: %s would be written %s", i+1, sample.value, s.print(sample.number))
			}
		}
	})
}
