package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// History is how much of the past is filled in: the long window of the slower
// page, which the burn rate of a fresh Prometheus would have to wait for.
const History = 6 * time.Hour

// chapter is a scenario of the history and when it begins, before the demo is live.
type chapter struct {
	before   time.Duration
	scenario scenario.Scenario
}

// lead is how long the scenario that was asked for has been on when the demo is
// live: long enough for what it causes to be on every board, and for its page.
const lead = 15 * time.Minute

// chapters are the history: well but for an incident, which leaves a mark on
// graphs and budgets, and at its end the scenario that was asked for.
func chapters(asked scenario.Scenario) []chapter {
	healthy := scenario.Scenario{Name: "healthy", Summary: "everything works"}
	incident, _ := scenario.Named("slow-prefill")
	out := []chapter{{3 * time.Hour, incident}, {3*time.Hour - 12*time.Minute, healthy}}
	if len(asked.Effects) > 0 {
		out = append(out, chapter{lead, asked})
	}
	return out
}

// fill simulates the history up to now, which goes on meanwhile.
func (d *Demo) fill(ctx context.Context) error {
	end := d.begin.Add(d.history)
	for _, c := range chapters(d.scenario) {
		if c.before > d.history {
			continue
		}
		if err := d.advance(ctx, end.Add(-c.before), end); err != nil {
			return err
		}
		d.world.Play(c.scenario)
	}
	for {
		if err := d.advance(ctx, end, end); err != nil {
			return err
		}
		now := d.now().Truncate(time.Second)
		if now.Sub(end) < 2*time.Second {
			break
		}
		end = now
	}
	d.pace.start(d.now(), d.world.Now())
	d.filled.Store(1)
	return nil
}

// slice is how much history is simulated between two looks at the progress.
const slice = 3 * time.Minute

// advance goes on to a time of the history that ends at end.
func (d *Demo) advance(ctx context.Context, to, end time.Time) error {
	for now := d.world.Now(); now.Before(to); now = d.world.Now() {
		next := now.Add(slice)
		if next.After(to) {
			next = to
		}
		if err := d.world.AdvanceTo(ctx, next); err != nil {
			return fmt.Errorf("the history can not be filled in: %w", err)
		}
		// 1 is for a demo that is live.
		d.filled.Store(min(next.Sub(d.begin).Seconds()/end.Sub(d.begin).Seconds(), 0.999))
	}
	return nil
}
