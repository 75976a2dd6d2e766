package ruletest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// native writes a histogram as one series of native histograms with custom buckets,
// in the notation of promtool 3. Its bounds and phases are those of the classic form.
func (p *page) native(t target, h *metric.Histogram, labels map[string]string, asked []float64, phases []observed) {
	shown := phases[0].shown(asked)
	bounds := make([]float64, len(shown))
	for i, at := range shown {
		bounds[i] = phases[0].bounds[at]
	}
	l := &nativeLine{line: line{spacing: p.spacing}, bounds: bounds}
	for _, o := range phases {
		n := l.samples(o.phase)
		step := l.step(o, shown)
		switch {
		case o.absent:
			l.gap(n)
		case !l.started:
			l.histograms(make([]float64, len(step)), step, n)
		case o.restart || !l.present && slices.Max(l.total) == 0:
			l.histograms(step, step, n)
		default:
			l.histograms(add(l.total, step), step, n)
		}
	}
	p.add(t, h, "", labels, l.text())
}

// nativeLine writes histograms in promtool's expanding notation.
type nativeLine struct {
	line
	bounds []float64
	// total is the last histogram: its sum, then the observations of each bucket.
	total []float64
}

// step is what one sample spacing adds: the sum, then the observations of each bucket.
func (l *nativeLine) step(o observed, shown []int) []float64 {
	seconds := l.spacing.Seconds()
	out := []float64{tidy(o.rate * o.mean() * seconds)}
	below := 0.0
	for _, at := range shown {
		upTo := tidy((o.rate*o.upTo(at) + o.zeros) * seconds)
		out = append(out, tidy(upTo-below))
		below = upTo
	}
	return append(out, tidy((o.rate+o.zeros)*seconds-below))
}

// histograms appends n samples that begin with a histogram and grow by another.
func (l *nativeLine) histograms(from, step []float64, n int) {
	if n <= 0 {
		return
	}
	l.parts = append(l.parts, fmt.Sprintf("%s+%sx%d", l.print(from), l.print(step), n-1))
	l.total = from
	for range n - 1 {
		l.total = add(l.total, step)
	}
	l.present, l.started = true, true
}

func (l *nativeLine) print(h []float64) string {
	count, buckets := 0.0, make([]string, 0, len(h)-1)
	for _, b := range h[1:] {
		count += b
		buckets = append(buckets, number(b))
	}
	bounds := make([]string, len(l.bounds))
	for i, b := range l.bounds {
		bounds[i] = number(b)
	}
	return fmt.Sprintf("{{schema:-53 sum:%s count:%s custom_values:[%s] buckets:[%s]}}",
		number(h[0]), number(tidy(count)), strings.Join(bounds, " "), strings.Join(buckets, " "))
}

func add(a, b []float64) []float64 {
	out := make([]float64, len(a))
	for i := range a {
		out[i] = tidy(a[i] + b[i])
	}
	return out
}
