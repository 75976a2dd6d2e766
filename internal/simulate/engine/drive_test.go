package engine

import (
	"testing"

	"github.com/llmslo/llmslo/internal/simulate/chance"
)

// log is an observer that remembers what it was told and checks the order of the phases.
type log struct {
	t                    *testing.T
	scheduled, first     int
	finished, left       []Request
	ttft, latency, queue float64
}

func (l *log) Scheduled(r *Request) {
	l.scheduled++
	if r.Scheduled < r.Arrived {
		l.t.Errorf("scheduled at %v, arrived at %v", r.Scheduled, r.Arrived)
	}
}

func (l *log) FirstToken(r *Request) {
	l.first++
	l.ttft += r.FirstToken - r.Arrived
	if r.FirstToken <= r.Scheduled {
		l.t.Errorf("first token at %v, scheduled at %v", r.FirstToken, r.Scheduled)
	}
}

func (l *log) Finished(r *Request) {
	l.finished = append(l.finished, *r)
	l.latency += r.Latency()
	l.queue += r.Queue()
	if r.Answered() && r.Done < r.FirstToken {
		l.t.Errorf("done at %v, first token at %v", r.Done, r.FirstToken)
	}
}

func (l *log) GaveUp(r *Request) { l.left = append(l.left, *r) }

// traffic submits requests at a rate over the seconds and advances the engine with them.
func traffic(k *Rank, seed uint64, rate, from, seconds float64, shape func(*Request)) {
	s := chance.New(seed, "traffic")
	for t := from + s.Exponential(rate); t < from+seconds; t += s.Exponential(rate) {
		r := &Request{
			Prompt: 1 + int(s.LogNormal(600, 0.7)), Output: 1 + int(s.LogNormal(150, 0.6)), Patience: 120,
			Arrived: t, Ready: t,
		}
		r.Reusable = r.Prompt / 2
		if shape != nil {
			shape(r)
		}
		k.AdvanceTo(t)
		k.Submit(r)
	}
	k.AdvanceTo(from + seconds)
}

// balanced fails the test unless every request that arrived is somewhere.
func balanced(t *testing.T, k *Rank) {
	t.Helper()
	sum, g := k.Totals(), k.Gauges()
	if left := sum.Arrived - sum.Finished - sum.GaveUp; left != int64(g.Running+g.Waiting-g.Deferred) {
		t.Errorf("%d arrived, %d finished, %d left, but %d run and %d wait", sum.Arrived, sum.Finished, sum.GaveUp, g.Running, g.Waiting)
	}
}
