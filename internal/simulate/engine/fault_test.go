package engine

import "testing"

func TestAStalledEngineKeepsWhatWaitsAndGeneratesNothing(t *testing.T) {
	cases := map[string]struct {
		fault     Conditions
		wantMoves bool
	}{
		"a scheduler that schedules nothing still shows its queue": {Conditions{Prefill: 1, Decode: 1, KV: 1, Cache: 1, Stalled: true}, true},
		"an engine that hangs shows what it showed last":           {Conditions{Prefill: 1, Decode: 1, KV: 1, Cache: 1, Hung: true}, false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			k := New(DefaultHardware(), &log{t: t}, nil, 0)
			traffic(k, 1, 1, 0, 300, nil)
			k.Take()
			before, tokens := k.Gauges(), k.Totals().Generated
			k.Conditions(c.fault)
			traffic(k, 2, 1, 300, 100, nil)
			if got := k.Totals().Generated; got != tokens {
				t.Errorf("%d tokens while it stood still", got-tokens)
			}
			if moved := k.Gauges() != before; moved != c.wantMoves {
				t.Errorf("gauges %+v, before the fault %+v", k.Gauges(), before)
			}
			traffic(k, 3, 1, 400, 300, nil)
			if k.Totals().GaveUp == 0 {
				t.Error("clients wait for ever")
			}
			k.Conditions(Normal())
			traffic(k, 4, 1, 700, 600, nil)
			if g := k.Gauges(); g.Waiting > 5 || k.Totals().Generated == tokens {
				t.Errorf("it did not recover: %+v", g)
			}
			balanced(t, k)
		})
	}
}

func TestTooFewBlocksPreempt(t *testing.T) {
	l := &log{t: t}
	k := New(DefaultHardware(), l, nil, 0)
	c := Normal()
	c.KV = 0.15
	k.Conditions(c)
	traffic(k, 1, 2, 0, 1800, func(r *Request) { r.Output *= 3 })
	balanced(t, k)
	sum := k.Totals()
	if sum.Preemptions == 0 {
		t.Fatalf("no preemption with a sixth of the blocks: %+v %+v", sum, k.Gauges())
	}
	seen := 0
	for _, r := range l.finished {
		seen += r.Preemptions
		if r.Generated != r.Output {
			t.Fatalf("a request preempted %d times has %d of %d tokens", r.Preemptions, r.Generated, r.Output)
		}
	}
	if seen == 0 {
		t.Error("no finished request was preempted")
	}
	if u := k.Gauges().KVUsage; u > 0.16 {
		t.Errorf("%v of the blocks in use, 0.15 are there", u)
	}
}

func TestFaultsEndRequestsEarly(t *testing.T) {
	cases := map[string]struct {
		fault            Fault
		reason           Reason
		answered, halfOf bool
	}{
		"a request that fails early has no token":            {FailsEarly, Failed, false, false},
		"one that breaks off has half of its tokens":         {BreaksOff, Failed, true, true},
		"one that ends empty succeeds without a token":       {EndsEmpty, Stop, false, false},
		"one without a fault has all of its tokens and ends": {NoFault, Stop, true, false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			l := &log{t: t}
			k := New(DefaultHardware(), l, nil, 0)
			k.Submit(&Request{Prompt: 100, Output: 50, Patience: 60, Arrived: 1, Ready: 1, Fault: c.fault})
			k.AdvanceTo(30)
			if len(l.finished) != 1 {
				t.Fatalf("%d requests finished", len(l.finished))
			}
			r := l.finished[0]
			want := 0
			if c.answered {
				want = 50
			}
			if c.halfOf {
				want = 25
			}
			if r.Reason != c.reason || r.Answered() != c.answered || r.Generated != want {
				t.Errorf("reason %v, answered %v, %d tokens; want %v, %v, %d", r.Reason, r.Answered(), r.Generated, c.reason, c.answered, want)
			}
			if got := k.Totals().Generated; got != int64(want) {
				t.Errorf("the engine counts %d tokens, want %d", got, want)
			}
		})
	}
}

func TestGaugesFreezeUntilTheNextRequestRuns(t *testing.T) {
	l := &log{t: t}
	k := New(DefaultHardware(), l, nil, 0)
	traffic(k, 1, 3, 0, 120, nil)
	k.Freeze()
	k.CancelAll()
	frozen := k.Gauges()
	if frozen.Running == 0 {
		t.Fatalf("nothing ran: %+v", frozen)
	}
	k.AdvanceTo(600)
	if got := k.Gauges(); got != frozen {
		t.Errorf("%+v, frozen at %+v", got, frozen)
	}
	k.Submit(&Request{Prompt: 100, Output: 10, Patience: 60, Arrived: 601, Ready: 601})
	k.AdvanceTo(660)
	if got := k.Gauges(); got != (Gauges{}) {
		t.Errorf("%+v after the next request, want none", got)
	}
	balanced(t, k)
}

func TestARequestWhoseKVIsInTransferIsDeferred(t *testing.T) {
	k := New(DefaultHardware(), &log{t: t}, nil, 0)
	k.Submit(&Request{Prompt: 100, Output: 10, Patience: 60, Arrived: 1, Ready: 5})
	k.AdvanceTo(3)
	if g := k.Gauges(); g.Waiting != 1 || g.Deferred != 1 {
		t.Errorf("%+v before the transfer ended", g)
	}
	k.AdvanceTo(30)
	if sum := k.Totals(); sum.Finished != 1 {
		t.Errorf("%+v after it", sum)
	}
}
