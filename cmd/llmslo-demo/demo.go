package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/internal/demo"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// demoOptions are the flags of the demo command.
type demoOptions struct {
	// mode is how models are served, scenario a name or a file.
	mode, scenario string
	seed           uint64
	// listen is where everything is served, expose whether others may see it.
	listen string
	expose bool
	speed  float64
	// The size of the fleet.
	models, instances int
}

// newDemo makes the command that shows everything at once.
func newDemo(s streams) *cobra.Command {
	var o demoOptions
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "Show a simulated fleet with its alerts and boards, live",
		Long: `demo simulates a fleet, watches it with an embedded Prometheus that evaluates the
rules llmslo generates for the mode, and serves a page with the firing alerts, the
boards, and switches for what happens to the fleet. It needs no GPU, no Grafana and
no network, listens on loopback only, and first fills in six hours of history, which
takes less than a minute. Ctrl-C ends it and leaves nothing behind.

The first line that it prints is the address of the page. Prometheus' query API is
there too, to be used as a data source.`,
		Example: `  llmslo-demo demo
  llmslo-demo demo --mode dynamo --scenario overload
  llmslo-demo demo --mode lmcache --listen 127.0.0.1:0 --speed 10`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context(), s) },
	}
	o.setup(cmd.Flags())
	return cmd
}

// setup declares the flags.
func (o *demoOptions) setup(flags *pflag.FlagSet) {
	flags.SortFlags = false
	flags.StringVar(&o.mode, "mode", "vllm", "how models are served: vllm, dynamo or lmcache")
	flags.StringVar(&o.scenario, "scenario", "healthy", "what happens: a `name` that simulate --list prints, or a YAML file; the page can switch it")
	flags.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same fleet")
	flags.StringVar(&o.listen, "listen", "127.0.0.1:9095", "`address` of the page and the API; port 0 for any free one")
	flags.BoolVar(&o.expose, "allow-remote", false, "listen on addresses that other machines reach")
	flags.Float64Var(&o.speed, "speed", 1, "simulated seconds per second, once the demo is live")
	flags.IntVar(&o.models, "models", 2, "number of models, up to 4")
	flags.IntVar(&o.instances, "instances", 2, "engine processes per model, up to 8")
}

// historyGC is how much garbage, in percent of what is kept, is let pile up.
const historyGC = 400

// Limits of a demo: its history is simulated and evaluated while somebody waits.
const (
	mostDemoModels    = 4
	mostDemoInstances = 8
)

// validate refuses flags that make no sense, all at once.
func (o *demoOptions) validate() error {
	var wrong []string
	if modes := []fleet.Mode{fleet.VLLM, fleet.Dynamo, fleet.LMCache}; !slices.Contains(modes, fleet.Mode(o.mode)) {
		wrong = append(wrong, fmt.Sprintf("--mode %q: use vllm, dynamo or lmcache", o.mode))
	}
	if o.models < 1 || o.models > mostDemoModels {
		wrong = append(wrong, fmt.Sprintf("--models %d: use a number from 1 to %d", o.models, mostDemoModels))
	}
	if o.instances < 1 || o.instances > mostDemoInstances {
		wrong = append(wrong, fmt.Sprintf("--instances %d: use a number from 1 to %d", o.instances, mostDemoInstances))
	}
	if len(wrong) > 0 {
		return usageError{what: strings.Join(wrong, "\n"), help: "llmslo-demo demo"}
	}
	return nil
}

// run shows the demo until the context ends.
func (o *demoOptions) run(ctx context.Context, s streams) (err error) {
	if err := o.validate(); err != nil {
		return err
	}
	played, err := findScenario(o.scenario)
	if err != nil {
		return err
	}
	if os.Getenv("GOGC") == "" {
		// Filling in history allocates much and keeps little; 300 MB halve the wait.
		defer debug.SetGCPercent(debug.SetGCPercent(historyGC))
	}
	// A terminal that is closed must not leave the database behind either.
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGHUP)
	defer stop()
	// Nor must a reader of the progress who leaves, as in a pipe to head: without
	// this, the next word kills the process.
	signal.Ignore(syscall.SIGPIPE)
	defer signal.Reset(syscall.SIGPIPE)
	begin := time.Now()
	d, err := demo.New(demo.Options{
		Mode: fleet.Mode(o.mode), Models: o.models, Instances: o.instances, Seed: o.seed, Scenario: played,
		Listen: o.listen, Expose: o.expose, Speed: o.speed, Now: time.Now, Token: rand.Text(),
	})
	if _, ok := errors.AsType[*demo.ExposedError](err); ok {
		return usageError{what: err.Error(), fix: "add --allow-remote if that is what you want", help: "llmslo-demo demo"}
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if _, err := fmt.Fprintln(s.out, d.URL()+"/"); err != nil {
		return err
	}
	if o.expose {
		fmt.Fprintf(s.err, "Everybody who reaches %s can use %s.\n", o.listen, demo.Exposed)
	}
	fmt.Fprintf(s.err, "Filling in six hours of history of a fleet in mode %s; the page is there already.\n", o.mode)
	told := 0
	return d.Run(ctx, func(filled float64) {
		if filled >= 1 {
			fmt.Fprintf(s.err, "Live after %s: %s/  Ctrl-C ends it and leaves nothing behind.\n", time.Since(begin).Round(100*time.Millisecond), d.URL())
			return
		}
		if percent := int(filled * 100); percent >= told+10 {
			told = percent / 10 * 10
			fmt.Fprintf(s.err, "%3d %%\n", told)
		}
	})
}
