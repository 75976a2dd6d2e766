// Package world is a simulated fleet together with the Prometheus that watches
// it, moved in simulated time: history, the live demo and tests take the same
// steps, only at different speeds.
package world

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"runtime"
	"sync"
	"time"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/internal/demo/database"
	"github.com/llmslo/llmslo/internal/demo/ruleset"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/sample"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// Scrape is the time between two scrapes of a target, Prometheus' usual one.
const Scrape = 15 * time.Second

// Cluster is the cluster label that the demo's discovery puts on every target.
const Cluster = "demo"

// Options describe a world.
type Options struct {
	// Dir is an empty directory for the database.
	Dir string
	// Fleet is what is simulated, from its Start on.
	Fleet fleet.Spec
	// Rules are evaluated on what is scraped, External is where they say that the demo is.
	Rules    []ruleset.File
	External *url.URL
}

// World is a fleet and its Prometheus. Its methods are safe for concurrent use.
type World struct {
	db    *database.Database
	rules *ruleset.Set

	mu      sync.Mutex // of everything below
	fleet   *fleet.Fleet
	sampler *sample.Sampler
	now     time.Time
	played  []Episode
}

// Episode is a scenario with the time from which it was played.
type Episode struct {
	Name, Summary string
	From          time.Time
}

// New makes a world at the start of its fleet, with everything healthy.
func New(o Options) (*World, error) {
	f, err := fleet.New(o.Fleet)
	if err != nil {
		return nil, err
	}
	sampler, err := sample.New(f, sample.Options{Interval: Scrape, Spread: true})
	if err != nil {
		return nil, err
	}
	db, err := database.Open(o.Dir, labels.FromStrings("cluster", Cluster))
	if err != nil {
		return nil, err
	}
	rules, err := ruleset.New(db, ruleset.Options{Files: o.Rules, External: o.External, Parallel: runtime.GOMAXPROCS(0)})
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	w := &World{db: db, rules: rules, fleet: f, sampler: sampler, now: f.Now()}
	healthy, _ := scenario.Named("healthy")
	w.Play(healthy)
	return w, nil
}

// Close gives up the database.
func (w *World) Close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.db.Close()
}

// Database is what was scraped and computed so far.
func (w *World) Database() *database.Database { return w.db }

// Rules are the rules with their present state.
func (w *World) Rules() *ruleset.Set { return w.rules }

// Now is the simulated time.
func (w *World) Now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

// Play begins a scenario now.
func (w *World) Play(s scenario.Scenario) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.fleet.Play(s.Effects)
	w.played = append(w.played, Episode{s.Name, s.Summary, w.now})
}

// Played lists the scenarios so far, the present one last.
func (w *World) Played() []Episode {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]Episode(nil), w.played...)
}

// AdvanceTo scrapes the fleet and evaluates the rules up to a time, each at its
// moment. It returns early with the context's error when that ends. A rule that
// fails is told of by its health, not here.
func (w *World) AdvanceTo(ctx context.Context, t time.Time) error {
	for {
		arrived, err := w.advance(ctx, t)
		if err != nil || arrived {
			return err
		}
	}
}

// advance goes on to the next evaluation, or to t if that is earlier.
func (w *World) advance(ctx context.Context, t time.Time) (arrived bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if !t.After(w.now) {
		return true, nil
	}
	due := w.rules.Next(w.now)
	until := t
	if !due.IsZero() && due.Before(t) {
		until = due
	}
	err = w.sampler.Run(until, func(at time.Time, samples []sample.Sample) error {
		return w.db.Append(ctx, at, samples)
	})
	if err != nil {
		return false, fmt.Errorf("the scrapes before %s: %w", until.UTC().Format(time.DateTime), err)
	}
	w.now = until
	if until.Equal(due) {
		w.rules.Evaluate(ctx, until)
	}
	return until.Equal(t), nil
}
