// Package sample scrapes a simulated fleet without HTTP and without a clock: it
// yields what a Prometheus would store, scrape after scrape, for tests that need
// weeks of series and for filling a database with history.
package sample

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// Options say how targets are scraped.
type Options struct {
	// Interval is the time between two scrapes of a target, a multiple of the fleet's step.
	Interval time.Duration
	// Keep tells by name which series are wanted, all when nil. What is not wanted costs nothing.
	Keep func(name string) bool
	// Spread scrapes targets at different moments of the interval, as Prometheus does.
	Spread bool
	// AsSent leaves bucket bounds as the exporter spells them, as Prometheus 2 does;
	// otherwise they are stored the way of Prometheus 3.
	AsSent bool
}

// Sample is a value of a series at the time of its scrape.
type Sample struct {
	Series *Series
	Value  float64
	// Stale is true when the series ends here: Value is Prometheus' staleness marker.
	Stale bool
}

// StaleMarker is the value with which Prometheus marks the end of a series.
var StaleMarker = math.Float64frombits(0x7ff0000000000002)

// Sampler scrapes a fleet and moves it on. It is not safe for concurrent use.
type Sampler struct {
	fleet   *fleet.Fleet
	options Options
	every   int // steps between scrapes of a target
	step    int
	known   map[string]*Series
	targets []*target
	buffer  []Sample
	values  []float64
}

// New makes a sampler. The first scrapes happen at the fleet's present time.
func New(f *fleet.Fleet, o Options) (*Sampler, error) {
	if o.Interval <= 0 || o.Interval%f.Step() != 0 {
		return nil, fmt.Errorf("a scrape interval of %v does not fit the fleet's step of %v: use a multiple of it", o.Interval, f.Step())
	}
	s := &Sampler{fleet: f, options: o, every: int(o.Interval / f.Step()), known: map[string]*Series{}}
	for _, p := range f.Processes() {
		t := &target{process: p}
		if o.Spread {
			h := fnv.New32a()
			h.Write([]byte(p.Target().Pod))
			t.offset = int(h.Sum32() % uint32(s.every))
		}
		s.targets = append(s.targets, t)
	}
	return s, nil
}

// Series are all series so far, by ID.
func (s *Sampler) Series() []*Series {
	out := make([]*Series, len(s.known))
	for _, x := range s.known {
		out[x.ID] = x
	}
	return out
}

// ErrStop ends Run without an error.
var ErrStop = errors.New("stop")

// Run scrapes and advances the fleet up to a time, which is scraped no more. The
// samples of a call are of one moment, at least one call an interval, without samples
// where no target is there; the slice is used again for the next.
// An error of f ends the run and is returned, ErrStop as nil.
func (s *Sampler) Run(until time.Time, f func(at time.Time, samples []Sample) error) error {
	for s.fleet.Now().Before(until) {
		// Time passes for the rules, too, where nothing is left to scrape.
		if samples := s.scrape(); len(samples) > 0 || s.step%s.every == 0 {
			if err := f(s.fleet.Now(), samples); err != nil {
				if errors.Is(err, ErrStop) {
					return nil
				}
				return err
			}
		}
		s.fleet.AdvanceTo(s.fleet.Now().Add(s.fleet.Step()))
		s.step++
	}
	return nil
}

// scrape reads the targets whose turn it is.
func (s *Sampler) scrape() []Sample {
	s.buffer = s.buffer[:0]
	for _, t := range s.targets {
		if s.step%s.every == t.offset {
			t.scrape(s)
		}
	}
	return s.buffer
}

// series returns the series of a set of labels.
func (s *Sampler) series(labels []exposition.Label) *Series {
	k := key(labels)
	x := s.known[k]
	if x == nil {
		x = &Series{ID: len(s.known), Labels: labels}
		s.known[k] = x
	}
	return x
}

func (s *Sampler) wants(name string) bool { return s.options.Keep == nil || s.options.Keep(name) }
