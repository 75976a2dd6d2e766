package cacheserver

import (
	"testing"

	"github.com/llmslo/llmslo/internal/simulate/chance"
	"github.com/llmslo/llmslo/internal/simulate/engine"
)

// tally counts what a server says it does.
type tally struct {
	requested, hit, l2           int
	lookups, stored, loaded      int
	unallocated, lost, spilled   int
	notSpilled, fetched, missing int
	evicted, evictions, ticks    int
}

func (t *tally) Looked(l Lookup) {
	t.lookups++
	t.requested += l.Requested
	t.hit += l.L1 + l.L2
	t.l2 += l.L2
}
func (t *tally) Stored(m Move)               { t.stored += m.Chunks }
func (t *tally) Loaded(m Move)               { t.loaded += m.Chunks }
func (t *tally) Unallocated(_ string, n int) { t.unallocated += n }
func (t *tally) Spilled(m Move, ok bool) {
	t.spilled += m.Chunks
	if !ok {
		t.notSpilled += m.Chunks
	}
}

func (t *tally) Fetched(m Move, ok bool) {
	t.fetched += m.Chunks
	if !ok {
		t.missing += m.Chunks
	}
}
func (t *tally) Evicted(l1, _ int) { t.evicted += l1; t.evictions++ }
func (t *tally) Ticked(bool)       { t.ticks++ }
func (t *tally) Dropped(n int)     { t.lost += n }

// hour lets an engine look up and store for an hour, one request per second.
func hour(c Config, f Faults) (*tally, *Server, float64) {
	t := &tally{}
	s := New(c, t, chance.New(1, "server"), 0)
	s.Faults(f)
	waited := 0.0
	client := s.Client("m", "w", func(seconds float64) { waited += seconds })
	requests := chance.New(2, "requests")
	for i := range 3600 {
		at := float64(i)
		s.AdvanceTo(at)
		r := &engine.Request{Prompt: 1 + int(requests.LogNormal(900, 0.8))}
		r.Reusable = r.Prompt * 6 / 10
		r.LocalHit = r.Reusable / 4
		found, _ := client.Lookup(at, r, r.LocalHit)
		r.ExternalHit = found - r.LocalHit
		client.Store(at, r)
	}
	return t, s, waited
}

func TestLookupsFindWhatWasStored(t *testing.T) {
	got, s, waited := hour(Default(), Faults{})
	if got.lookups != 3600 || got.ticks < 3590 || got.ticks > 3600 {
		t.Errorf("an hour has 3600 lookups and ticks: %+v", got)
	}
	if ratio := float64(got.hit) / float64(got.requested); ratio < 0.3 || ratio > 0.6 {
		t.Errorf("hit ratio %v with six tenths in common", ratio)
	}
	if got.evicted == 0 || got.unallocated != 0 {
		t.Errorf("a full tier evicts and does not fail: %+v", got)
	}
	if _, share := s.Usage(); share < 0.4 || share > 0.9 {
		t.Errorf("L1 is %v full, want a saw below the watermark", share)
	}
	if mean := waited / 3600; mean < 0.001 || mean > 0.005 {
		t.Errorf("a lookup takes %v s", mean)
	}
	if got.fetched+got.spilled != 0 {
		t.Errorf("there is no second tier: %+v", got)
	}
}

func TestFaultsShow(t *testing.T) {
	two := Default()
	two.L2 = 200e9
	cases := map[string]struct {
		config Config
		faults Faults
		shows  func(*tally) bool
	}{
		"stores that do not fit":                {Default(), Faults{Allocation: 0.3}, func(c *tally) bool { return c.unallocated > c.stored/4 && c.stored > 0 }},
		"a dead eviction loop fills L1":         {Default(), Faults{EvictionDead: true}, func(c *tally) bool { return c.ticks == 0 && c.evicted == 0 && c.unallocated > 0 }},
		"loads from L2 that fail":               {two, Faults{Prefetch: 1}, func(c *tally) bool { return c.fetched > 0 && c.missing == c.fetched && c.l2 == 0 }},
		"stores to L2 that fail":                {two, Faults{Store: 0.5}, func(c *tally) bool { return c.notSpilled > c.spilled/3 && c.notSpilled < c.spilled }},
		"events that are dropped reach nobody":  {Default(), Faults{Events: 1}, func(c *tally) bool { return c.lookups == 0 && c.lost > 3600 }},
		"a server that is down answers nothing": {Default(), Faults{Down: true}, func(c *tally) bool { return c.lookups == 0 && c.stored == 0 }},
		"a healthy second tier serves hits":     {two, Faults{}, func(c *tally) bool { return c.l2 > 0 && c.missing+c.notSpilled == 0 }},
	}
	for name, c := range cases {
		if got, _, _ := hour(c.config, c.faults); !c.shows(got) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestAPromptBelowAChunkAsksForNothing(t *testing.T) {
	got := &tally{}
	s := New(Default(), got, chance.New(1, "server"), 0)
	found, _ := s.Client("m", "w", func(float64) {}).Lookup(0, &engine.Request{Prompt: 200, Reusable: 200}, 96)
	if found != 96 || got.lookups != 1 || got.requested != 0 {
		t.Errorf("found %d, %+v", found, got)
	}
}
