package ruletest

import (
	maps0 "maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// phase is a stretch of time in which a series does one thing.
type phase struct {
	// lasts is how long, in whole sample spacings.
	lasts time.Duration
	// rate is the growth of a counter per second, or the value of a gauge.
	rate float64
	// slope is the growth of a gauge per second.
	slope float64
	// absent has no samples. A series that was there before ends with a
	// staleness marker, as a target that vanishes or stops exporting leaves one.
	absent bool
	// restart begins a counter anew, as a process does; a first phase that restarts is a
	// series that is born with what it counts.
	restart bool
}

// line writes samples in promtool's expanding notation.
type line struct {
	spacing time.Duration
	parts   []string
	// present tells whether the last sample is there, first whether none was written yet.
	present, started bool
	value            float64
}

// counter writes a counter that starts at 0. The first phase holds the sample at
// time 0 and ends at its last sample; every other phase begins one spacing after
// the phase before it ended.
func counter(spacing time.Duration, phases ...phase) string {
	l := &line{spacing: spacing}
	for _, p := range phases {
		n := l.samples(p)
		step := tidy(p.rate * spacing.Seconds())
		switch {
		case p.absent:
			l.gap(n)
		case !l.started && !p.restart:
			l.run(0, step, n)
		case p.restart || !l.present && l.value == 0:
			// Its first sample is what was counted since the process began, so that
			// the increase over a restart is the same as without one.
			l.run(step, step, n)
		default:
			l.run(tidy(l.value+step), step, n)
		}
	}
	return l.text()
}

// gauge writes a gauge. A phase with a slope begins at its rate.
func gauge(spacing time.Duration, phases ...phase) string {
	l := &line{spacing: spacing}
	for _, p := range phases {
		n := l.samples(p)
		if p.absent {
			l.gap(n)
			continue
		}
		l.run(p.rate, tidy(p.slope*spacing.Seconds()), n)
	}
	return l.text()
}

func (l *line) text() string { return strings.Join(l.parts, " ") }

// samples is the number of samples of a phase; the first one has that of time 0 too.
func (l *line) samples(p phase) int {
	n := int(p.lasts / l.spacing)
	if !l.started && len(l.parts) == 0 {
		n++
	}
	return n
}

// run appends n samples that begin at a value and grow by a step.
func (l *line) run(from, step float64, n int) {
	if n <= 0 {
		return
	}
	l.parts = append(l.parts, number(from)+sign(step)+"x"+strconv.Itoa(n-1))
	l.value, l.present, l.started = tidy(from+step*float64(n-1)), true, true
}

// gap appends n moments without a sample.
func (l *line) gap(n int) {
	if n <= 0 {
		return
	}
	if l.present {
		l.parts = append(l.parts, "stale")
		n--
	}
	l.present = false
	l.missing(n)
}

// missing appends n moments without a sample or a marker.
func (l *line) missing(n int) {
	if n > 0 {
		l.parts = append(l.parts, "_x"+strconv.Itoa(n))
	}
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// sign prints a step with its sign.
func sign(step float64) string {
	if step < 0 {
		return number(step)
	}
	return "+" + number(step)
}

// seriesName prints a series as a selector is written, labels in order; empty
// labels are left out, as Prometheus stores them.
func seriesName(name string, labels map[string]string) string {
	keys := make([]string, 0, len(labels))
	for k, v := range labels {
		if v != "" {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	size := len(name) + 2
	for _, k := range keys {
		size += len(k) + len(labels[k]) + 5
	}
	b := make([]byte, 0, size)
	b = append(append(b, name...), '{')
	for i, k := range keys {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendQuote(append(append(b, k...), '='), labels[k])
	}
	return string(append(b, '}'))
}

// with returns the labels of all maps in one; later ones win.
func with(maps ...map[string]string) map[string]string {
	out := map[string]string{}
	for _, m := range maps {
		maps0.Copy(out, m)
	}
	return out
}

// tidy drops the noise of float arithmetic, so that a rate of 0.30000000000000004 reads 0.3.
func tidy(v float64) float64 {
	if v == math.Trunc(v) && math.Abs(v) < 1e12 {
		return v // a whole number has no noise
	}
	r, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 12, 64), 64)
	if err != nil {
		return v
	}
	return r
}
