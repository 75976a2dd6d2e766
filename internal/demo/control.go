package demo

import (
	"time"

	"github.com/llmslo/llmslo/internal/demo/site"
	"github.com/llmslo/llmslo/internal/demo/world"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

var _ site.Demo = (*Demo)(nil)

// World implements site.Demo.
func (d *Demo) World() *world.World { return d.world }

// Filled implements site.Demo.
func (d *Demo) Filled() float64 { return d.filled.Load() }

// Wall implements site.Demo.
func (d *Demo) Wall() time.Time { return d.now() }

// Speed implements site.Demo.
func (d *Demo) Speed() float64 { return d.pace.now() }

// SetSpeed implements site.Demo.
func (d *Demo) SetSpeed(v float64) { d.pace.change(d.now(), v) }

// Play implements site.Demo.
func (d *Demo) Play(s scenario.Scenario) { d.world.Play(s) }
