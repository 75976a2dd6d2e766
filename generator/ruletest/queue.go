package ruletest

import (
	"math"
	"time"
)

// queue is a queue that gains or loses one request a sample, in stretches of time.
type queue struct {
	model string
	// share is its length at the start, of what the engine serves in the time that may be waited.
	share    float64
	finishes float64
	// turns are the stretches, with what is gained per sample in each.
	turns []turn
}

type turn struct {
	lasts time.Duration
	gain  float64
}

// line adds a queue and returns how long it takes to serve it at a time.
func (s *script) line(q queue) func(time.Duration) float64 {
	wait := s.d.Alerts.QueueWait.Seconds()
	// Half a second of work more keeps printed times away from rounding.
	start := math.Ceil(q.share*wait*q.finishes/10)*10 + q.finishes/2
	var scenes []scene
	length := start
	at := map[time.Duration]float64{}
	now := time.Duration(0)
	for i, t := range q.turns {
		n := int(t.lasts / s.spacing)
		first := length
		if i > 0 {
			first += t.gain
		}
		scenes = append(scenes, scene{lasts: t.lasts, finishes: q.finishes, tokens: 500, waiting: first, growth: t.gain / s.spacing.Seconds()})
		for range n {
			at[now] = length
			length += t.gain
			now += s.spacing
		}
	}
	at[now] = length
	s.engine(s.on(q.model), q.model, scenes...)
	return func(t time.Duration) float64 { return at[t/s.spacing*s.spacing] / q.finishes }
}

// served is a rate so high that a twentieth of what may wait is more than a queue gains in a time.
func (s *script) served(in time.Duration, gain float64) float64 {
	return math.Ceil(gain*float64(in/s.spacing)/(s.d.Alerts.QueueWait.Seconds()/20)/10) * 10
}

// queues is a world of queues around the time in which they may drain.
func queues(s *script, cov *coverage) (*test, error) {
	long := s.d.Alerts.QueueFor
	stop := s.atLeast(s.ceil(s.spacing) + s.ceil(long) + 2*s.slack)
	s.end = s.atLeast(stop + 2*s.slack)
	served := s.served(s.end, 1)
	from := s.ceil(s.spacing) + s.ceil(long)
	grows := func(model string, drain func(time.Duration) float64) {
		s.expect(firing{
			alert: "LLMQueueGrowing", labels: s.modelLabels(model), notYet: from - 2*s.step, from: from + s.slack,
			fades: stop, until: stop + s.slack, value: drain,
		})
	}
	through := []turn{{stop, 1}, {s.end - stop, -math.Floor(served)}}
	grows("queueing", s.line(queue{"queueing", 1.05, served, through}))
	s.line(queue{"queueing-little", 0.9, served, []turn{{s.end, 1}}})
	s.line(queue{"working-off", 3, served, []turn{{s.end, -1}}})
	// Nothing is finished at all: the stall alert's business, while tokens come.
	s.engine(s.on("unserved"), "unserved", scene{lasts: s.end, tokens: 500, waiting: 1000, growth: 1})
	// It grows in leaps and shrinks between them, for longer than half the time.
	leap, fall := s.sawtooth(long)
	var saw []turn
	for total := time.Duration(0); total < stop; total += leap + fall {
		saw = append(saw, turn{leap, 100}, turn{fall, -1})
	}
	last := s.line(queue{"in-leaps", 3, s.served(s.end, 20), cutTurns(saw, s.end)})
	s.expect(firing{alert: "LLMQueueGrowing", labels: s.modelLabels("in-leaps"), notYet: from - 2*s.step, from: from + s.slack, fades: stop, value: last})
	s.surround(s.end)
	t := &test{name: "a queue is told of while it grows beyond what may be waited", spacing: s.spacing, series: s.series}
	return t, s.judge(t, cov, append(s.edges(), s.end)...)
}

// sawtooth is a short leap and a fall that is longer than half of a window.
func (s *script) sawtooth(window time.Duration) (leap, fall time.Duration) {
	leap = s.atLeast(window / 15)
	return leap, s.atLeast(window/2 + 3*s.step)
}

// cutTurns ends stretches at a time, the last one going on to it.
func cutTurns(turns []turn, end time.Duration) (out []turn) {
	for _, t := range turns {
		if end <= 0 {
			break
		}
		t.lasts = min(t.lasts, end)
		end -= t.lasts
		out = append(out, t)
	}
	if end > 0 {
		out = append(out, turn{end, -1})
	}
	return out
}

// oldQueue is a queue that fell from a height and grows again: what was before
// the time in which it is watched does not matter. At the end it is served.
func oldQueue(s *script, cov *coverage) (*test, error) {
	long := s.d.Alerts.QueueFor
	drop := s.atLeast(2 * s.step)
	from := drop + 2*s.ceil(long) + s.slack
	turns := s.atLeast(from + s.slack)
	s.end = s.atLeast(turns + 3*s.slack)
	served := s.served(s.end, 1)
	high := math.Floor(18 * s.d.Alerts.QueueWait.Seconds() * served / float64(drop/s.spacing))
	low := 2*s.d.Alerts.QueueWait.Seconds()*served + float64((turns-drop)/s.spacing)
	drain := s.line(queue{"recovered", 20, served, []turn{{drop, -high}, {turns - drop, 1}, {s.end - turns, -math.Floor(low / float64((s.end-turns)/s.spacing))}}})
	s.expect(firing{
		alert: "LLMQueueGrowing", labels: s.modelLabels("recovered"), notYet: drop + s.ceil(long)/2, from: from, value: drain,
		fades: turns, until: s.end - s.step,
	})
	s.surround(s.end)
	t := &test{name: "a queue that grows is told of whatever it was before, until it is served", spacing: s.spacing, series: s.series}
	return t, s.judge(t, cov, append(s.edges(), turns, s.end)...)
}
