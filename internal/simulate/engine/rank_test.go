package engine

import (
	"math"
	"testing"
)

func TestAHealthyEngineServesWhatArrives(t *testing.T) {
	l := &log{t: t}
	k := New(DefaultHardware(), l, nil, 0)
	traffic(k, 1, 1, 0, 3600, nil)
	balanced(t, k)
	sum := k.Totals()
	if sum.Arrived < 3300 || sum.Arrived > 3900 {
		t.Fatalf("%d requests in an hour at one per second", sum.Arrived)
	}
	if sum.Arrived-sum.Finished > 30 || sum.GaveUp > 0 || sum.Preemptions > 0 {
		t.Errorf("not healthy: %+v", sum)
	}
	if mean := l.ttft / float64(l.first); mean < 0.02 || mean > 0.3 {
		t.Errorf("mean time to first token %v s", mean)
	}
	if got := sum.PromptComputed + sum.PromptLocal + sum.PromptExternal; got > sum.PrefixQueries || got < sum.PrefixQueries*99/100 {
		t.Errorf("prompt tokens by source add up to %d of %d looked up", got, sum.PrefixQueries)
	}
	if ratio := float64(sum.PrefixHits) / float64(sum.PrefixQueries); ratio < 0.4 || ratio > 0.5 {
		t.Errorf("half of each prompt is shared, %v is found", ratio)
	}
}

func TestLittlesLawHolds(t *testing.T) {
	l := &log{t: t}
	k := New(DefaultHardware(), l, nil, 0)
	running, samples := 0.0, 0.0
	for s := range 3600 {
		traffic(k, uint64(s), 1.5, float64(s), 1, nil)
		running += float64(k.Gauges().Running + k.Gauges().Waiting)
		samples++
	}
	inside := l.latency / 3600
	if mean := running / samples; math.Abs(mean-inside)/inside > 0.05 {
		t.Errorf("%v requests inside on average, rate times latency gives %v", mean, inside)
	}
}

func TestGeneratedTokensAreThoseOfTheRequests(t *testing.T) {
	l := &log{t: t}
	k := New(DefaultHardware(), l, nil, 0)
	last := int64(0)
	for s := range 600 {
		traffic(k, uint64(s), 2, float64(s), 1, nil)
		now := k.Totals().Generated
		if now < last {
			t.Fatalf("at %d s the count fell from %d to %d", s, last, now)
		}
		last = now
	}
	k.AdvanceTo(1000) // all end
	want := int64(0)
	for _, r := range l.finished {
		if r.Generated != r.Output {
			t.Fatalf("a request of %d tokens got %d", r.Output, r.Generated)
		}
		want += int64(r.Generated)
	}
	if got := k.Totals().Generated; got != want {
		t.Errorf("%d tokens generated, requests had %d", got, want)
	}
	did := k.Take()
	if gaps := did.Plain.Tokens + did.Mixed.Tokens; math.Abs(gaps-float64(want-int64(len(l.finished)))) > 1 {
		t.Errorf("%v gaps between tokens, want %d", gaps, want-int64(len(l.finished)))
	}
	decode := 0.0
	for _, r := range l.finished {
		decode += r.Decode()
	}
	if spent := did.Plain.Seconds + did.Mixed.Seconds; math.Abs(spent-decode) > 1e-3*decode {
		t.Errorf("%v s of gaps, requests decoded for %v s", spent, decode)
	}
}

func TestMoreThanTheEngineCanDoQueues(t *testing.T) {
	l := &log{t: t}
	k := New(DefaultHardware(), l, nil, 0)
	traffic(k, 3, 6, 0, 60, nil)
	early := k.Gauges()
	traffic(k, 4, 6, 60, 600, nil)
	late := k.Gauges()
	balanced(t, k)
	if early.Waiting == 0 || late.Waiting <= early.Waiting || late.Running != DefaultHardware().MaxSequences {
		t.Errorf("after a minute %+v, after eleven %+v", early, late)
	}
	if k.Totals().GaveUp == 0 {
		t.Error("nobody gave up although the queue is longer than anybody's patience")
	}
	for _, r := range l.left {
		if waited := r.Done - r.Arrived; math.Abs(waited-120) > 1e-6 {
			t.Fatalf("gave up after %v s of 120", waited)
		}
	}
}

func TestABatchThatGrowsDecodesSlower(t *testing.T) {
	gap := func(rate float64) float64 {
		k := New(DefaultHardware(), &log{t: t}, nil, 0)
		traffic(k, 5, rate, 0, 900, nil)
		d := k.Take()
		return (d.Plain.Seconds + d.Mixed.Seconds) / (d.Plain.Tokens + d.Mixed.Tokens)
	}
	if calm, busy := gap(0.5), gap(2.5); busy < 1.2*calm {
		t.Errorf("mean gap %v s at 0.5 requests per second, %v s at 2.5", calm, busy)
	}
}

func TestTheSameInputGivesTheSameRun(t *testing.T) {
	run := func() (Totals, float64) {
		l := &log{t: t}
		k := New(DefaultHardware(), l, nil, 0)
		traffic(k, 9, 3, 0, 900, nil)
		return k.Totals(), l.latency
	}
	first, latency := run()
	if again, l := run(); again != first || l != latency {
		t.Errorf("%+v and %v, then %+v and %v", first, latency, again, l)
	}
}

func BenchmarkOneHourAtOneRequestPerSecond(b *testing.B) {
	for b.Loop() {
		k := New(DefaultHardware(), &log{}, nil, 0)
		traffic(k, 1, 1, 0, 3600, nil)
	}
}
