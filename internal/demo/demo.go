package demo

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"sync/atomic"
	"time"

	"github.com/llmslo/llmslo/internal/demo/queryapi"
	"github.com/llmslo/llmslo/internal/demo/site"
	"github.com/llmslo/llmslo/internal/demo/world"
	"github.com/llmslo/llmslo/internal/loopback"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// Options describe a demo.
type Options struct {
	// Mode is how models are served; Models and Instances size the fleet.
	Mode              fleet.Mode
	Models, Instances int
	// Seed decides all that is left to chance.
	Seed uint64
	// Change is given the fleet before it starts, when not nil: other releases, names, traffic.
	Change func(*fleet.Spec)
	// Scenario is what happens when the demo is live.
	Scenario scenario.Scenario
	// History is how much of the past is filled in; 0 is History.
	History time.Duration
	// Listen is host:port; others than loopback addresses need Expose.
	Listen string
	Expose bool
	// Speed is how many simulated seconds pass in one of Now's.
	Speed float64
	Now   func() time.Time
	// Temp is where the directory of the database is made, the system's place when empty.
	Temp string
	// Token is a secret that lets the page switch things; see site.Options.
	Token string
}

// Demo is a demo that listens. It has a directory on disk until Close.
type Demo struct {
	world    *world.World
	site     *site.Site
	pace     *pace
	now      func() time.Time
	scenario scenario.Scenario
	history  time.Duration
	begin    time.Time
	filled   fraction
	listener net.Listener
	url      string
	dir      string
}

// fraction is a number between 0 and 1 that is read while it changes.
type fraction struct{ thousandths atomic.Int64 }

func (f *fraction) Store(v float64) { f.thousandths.Store(int64(v * 1000)) }
func (f *fraction) Load() float64   { return float64(f.thousandths.Load()) / 1000 }

// Fastest and slowest speed.
const (
	mostSpeed  = 120
	leastSpeed = 0.1
)

// validate refuses what makes no sense, all at once.
func (o Options) validate() error {
	var errs []error
	if !(o.Speed >= leastSpeed && o.Speed <= mostSpeed) {
		errs = append(errs, fmt.Errorf("a speed of %v: use %v to %v simulated seconds per second", o.Speed, leastSpeed, mostSpeed))
	}
	address, err := loopback.Parse(o.Listen)
	switch {
	case err != nil:
		errs = append(errs, err)
	case !o.Expose && !address.Local():
		errs = append(errs, &ExposedError{Address: o.Listen})
	}
	return errors.Join(errs...)
}

// ExposedError refuses an address that other machines reach.
type ExposedError struct{ Address string }

// Error implements error.
func (e *ExposedError) Error() string {
	return fmt.Sprintf("%s can be reached from other machines: the demo listens on loopback only, unless it is told to expose %s", e.Address, Exposed)
}

// Exposed is what everybody who reaches the address can do.
const Exposed = "the boards, every query of the demo's Prometheus, the generated files, and the switches for scenario and speed, all without a password"

// New begins to listen and makes the directory of the database. On an error
// nothing of it is left.
func New(o Options) (demo *Demo, err error) {
	if err := o.validate(); err != nil {
		return nil, err
	}
	d := &Demo{now: o.Now, scenario: o.Scenario, history: cmp.Or(o.History, History), pace: &pace{speed: o.Speed}}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.Close())
		}
	}()
	if d.listener, err = net.Listen("tcp", o.Listen); err != nil { //nolint:noctx // a local socket needs no deadline
		return nil, fmt.Errorf("can not listen: %w; choose another port, or port 0 for any free one", err)
	}
	d.url = address(d.listener.Addr())
	if d.dir, err = os.MkdirTemp(o.Temp, "llmslo-demo-"); err != nil {
		return nil, fmt.Errorf("no place for the database: %w", err)
	}
	generated, err := generate(o.Mode, d.url)
	if err != nil {
		return nil, err
	}
	external, err := url.Parse(d.url)
	if err != nil {
		return nil, err
	}
	d.begin = o.Now().Truncate(time.Second).Add(-d.history)
	if d.world, err = world.New(world.Options{Dir: d.dir, Fleet: spec(o, d.begin), Rules: ruleFiles(generated), External: external}); err != nil {
		return nil, err
	}
	api := queryapi.New(queryapi.Source{
		Engine: d.world.Database().Engine(), Storage: d.world.Database().Storage(), Now: d.world.Now,
		Groups: d.world.Rules().Groups, Metadata: d.world.Metadata,
	})
	viewer, err := newViewer(generated.Documents, api, d.world.Now)
	if err != nil {
		return nil, err
	}
	d.site = site.New(site.Options{Demo: d, Mode: string(o.Mode), Documents: generated.Documents, URL: d.url, Token: o.Token, API: api, Viewer: viewer})
	return d, nil
}

// address is how a browser on this machine reaches a listener.
func address(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if ip := net.ParseIP(host); err != nil || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// URL is where the demo is.
func (d *Demo) URL() string { return d.url }

// Close ends everything and removes the directory.
func (d *Demo) Close() error {
	var errs []error
	if d.listener != nil {
		if err := d.listener.Close(); !errors.Is(err, net.ErrClosed) {
			errs = append(errs, err)
		}
	}
	if d.world != nil {
		errs = append(errs, d.world.Close())
	}
	if d.dir != "" {
		errs = append(errs, os.RemoveAll(d.dir))
	}
	return errors.Join(errs...)
}
