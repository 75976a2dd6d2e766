package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
	"github.com/llmslo/llmslo/internal/simulate/serve"
)

// simulateOptions are the flags of the simulate command.
type simulateOptions struct {
	// mode and engine say how models are served.
	mode, engine string
	// scenario is a name or a file; list prints the names instead.
	scenario string
	list     bool
	seed     uint64
	// listen is where the list of targets is served, remote whether others may see it.
	listen string
	remote bool
	speed  float64
	// The size of the fleet.
	models, instances, ranks, prefill, frontends, adapters int
	rate                                                   float64
	l2                                                     string
	// The releases that the pages are of.
	vllm, dynamo, lmcache string
}

// newSimulate makes the command that serves a simulated fleet.
func newSimulate(s streams) *cobra.Command {
	var o simulateOptions
	cmd := &cobra.Command{
		Use:   "simulate",
		Short: "Serve the /metrics pages of a simulated fleet",
		Long: `simulate serves /metrics pages as vLLM, NVIDIA Dynamo and LMCache write them, from a
model of their queues, batches and caches, every process on a port of its own.
The first line that it prints is the address for Prometheus' http_sd_configs.

It listens on loopback only. What happens to the fleet is a scenario, by name
(--list) or from a file; it can be changed while the fleet runs.`,
		Example: `  llmslo-demo simulate --mode vllm --scenario overload
  llmslo-demo simulate --mode lmcache --models 2 --instances 3 --speed 10
  curl -X PUT -d stalled-engine http://127.0.0.1:9100/scenario

  # prometheus.yml
  scrape_configs:
    - job_name: simulated
      scrape_interval: 15s
      http_sd_configs: [{url: "http://127.0.0.1:9100/targets"}]`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if o.list {
				return printScenarios(s)
			}
			return o.run(cmd.Context(), s)
		},
	}
	o.setup(cmd.Flags())
	return cmd
}

// setup declares the flags.
func (o *simulateOptions) setup(flags *pflag.FlagSet) {
	flags.SortFlags = false
	flags.StringVar(&o.mode, "mode", "vllm", "how models are served: vllm, dynamo or lmcache")
	flags.StringVar(&o.engine, "engine", "dynamo", "the engines beside LMCache servers: dynamo or vllm")
	flags.StringVar(&o.scenario, "scenario", "healthy", "what happens: a `name` from --list, or a YAML file")
	flags.BoolVar(&o.list, "list", false, "print the scenarios and end")
	flags.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same fleet")
	flags.StringVar(&o.listen, "listen", "127.0.0.1:9100", "`address` of the list of targets; processes get the ports after it, or free ones with port 0")
	flags.BoolVar(&o.remote, "allow-remote", false, "listen on addresses that other machines reach")
	flags.Float64Var(&o.speed, "speed", 1, "simulated seconds per second")
	flags.IntVar(&o.models, "models", 2, "number of models")
	flags.IntVar(&o.instances, "instances", 2, "engine processes per model")
	flags.IntVar(&o.ranks, "ranks", 1, "data-parallel engines per process")
	flags.IntVar(&o.prefill, "prefill", 0, "prefill workers per model, mode dynamo only")
	flags.IntVar(&o.frontends, "frontends", 2, "Dynamo frontends")
	flags.IntVar(&o.adapters, "adapters", 0, "LoRA adapters per model")
	flags.Float64Var(&o.rate, "rate", 1, "requests per second and instance of the first model; each other model has a third of the one before")
	flags.StringVar(&o.l2, "l2", "", "`type` of the second tier of LMCache servers, such as fs; empty for none")
	flags.StringVar(&o.vllm, "vllm", "0.30", "vLLM `release` that the pages are of, or several like 0.10.2,0.30 that instances run in turn")
	flags.StringVar(&o.dynamo, "dynamo", "1.5", "Dynamo `release`")
	flags.StringVar(&o.lmcache, "lmcache", "0.5.6", "LMCache `release`")
}

// Limits of a fleet, so that a mistyped number does not take the machine.
const (
	mostModels    = 20
	mostInstances = 200
	mostProcesses = 500
)

// spec is the fleet that the flags describe.
func (o *simulateOptions) spec(now time.Time) (fleet.Spec, error) {
	var wrong []string
	number := func(flag string, v, least, most int) {
		if v < least || v > most {
			wrong = append(wrong, fmt.Sprintf("--%s %d: use a number from %d to %d", flag, v, least, most))
		}
	}
	number("models", o.models, 1, mostModels)
	number("instances", o.instances, 1, mostInstances)
	number("ranks", o.ranks, 1, 64)
	number("prefill", o.prefill, 0, mostInstances)
	number("frontends", o.frontends, 1, 50)
	number("adapters", o.adapters, 0, 20)
	if n := o.models*(o.instances+o.prefill)*2 + o.frontends; n > mostProcesses && len(wrong) == 0 {
		wrong = append(wrong, fmt.Sprintf("%d processes: a fleet may have %d; use fewer --models or --instances", n, mostProcesses))
	}
	if !(o.rate > 0 && o.rate <= 100) {
		wrong = append(wrong, fmt.Sprintf("--rate %v: use a number above 0 and up to 100", o.rate))
	}
	modes := []fleet.Mode{fleet.VLLM, fleet.Dynamo, fleet.LMCache}
	if !slices.Contains(modes, fleet.Mode(o.mode)) {
		wrong = append(wrong, fmt.Sprintf("--mode %q: use vllm, dynamo or lmcache", o.mode))
	}
	if !slices.Contains(modes[:2], fleet.Mode(o.engine)) {
		wrong = append(wrong, fmt.Sprintf("--engine %q: use vllm or dynamo", o.engine))
	}
	release := func(flag, text string) version.Version {
		v, err := version.Parse(text)
		if err != nil {
			wrong = append(wrong, "--"+flag+": "+err.Error())
		}
		return v
	}
	s := fleet.Spec{}
	if len(wrong) == 0 {
		s = fleet.DefaultSpec(fleet.Mode(o.mode), o.models, o.instances)
	}
	s.Seed, s.Start, s.Frontends, s.L2 = o.seed, now, o.frontends, o.l2
	s.Engine = fleet.Mode(o.engine)
	var engines []version.Version
	for text := range strings.SplitSeq(o.vllm, ",") {
		engines = append(engines, release("vllm", text))
	}
	s.VLLM, s.Dynamo, s.LMCache = engines[0], release("dynamo", o.dynamo), release("lmcache", o.lmcache)
	// A server that runs for weeks keeps the truth of its last day.
	s.TruthRetention = 24 * time.Hour
	for i := range s.Models {
		s.Models[i].Ranks, s.Models[i].Prefill, s.Models[i].Releases = o.ranks, o.prefill, engines
		s.Models[i].Rate *= o.rate
		for a := range o.adapters {
			s.Models[i].Adapters = append(s.Models[i].Adapters, fmt.Sprintf("adapter-%d", a))
		}
	}
	if len(wrong) > 0 {
		return s, usageError{what: strings.Join(wrong, "\n"), help: "llmslo-demo simulate"}
	}
	return s, nil
}

// run serves the fleet until the context ends.
func (o *simulateOptions) run(ctx context.Context, s streams) error {
	played, err := findScenario(o.scenario)
	if err != nil {
		return err
	}
	spec, err := o.spec(time.Now().Truncate(time.Millisecond))
	if err != nil {
		return err
	}
	f, err := fleet.New(spec)
	if err != nil {
		return err
	}
	f.Play(played.Effects)
	server, err := serve.New(f, serve.Options{Listen: o.listen, Remote: o.remote, Now: time.Now, Speed: o.speed, Scenario: played})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(s.out, server.URL()+"/targets"); err != nil {
		return err
	}
	what := played.Name
	if played.Summary != "" {
		what += " (" + played.Summary + ")"
	}
	fmt.Fprintf(s.err, "Simulating %s: %d targets, scenario %s.\n", o.mode, len(server.Targets()), what)
	if o.remote {
		fmt.Fprintf(s.err, "Everybody who reaches %s can read the simulated metrics and switch scenarios; there is no password.\n", o.listen)
	}
	fmt.Fprintf(s.err, "What is there, in words: %s/   Ctrl-C ends it.\n", server.URL())
	return server.Serve(ctx)
}

// findScenario reads a scenario by name or from a file.
func findScenario(name string) (scenario.Scenario, error) {
	if s, ok := scenario.Named(name); ok {
		return s, nil
	}
	if ext := filepath.Ext(name); ext != ".yaml" && ext != ".yml" && !strings.ContainsRune(name, filepath.Separator) {
		return scenario.Scenario{}, usageError{what: fmt.Sprintf("there is no scenario %q", name), fix: "llmslo-demo simulate --list prints them all; a file ends in .yaml"}
	}
	content, err := os.ReadFile(name)
	if err != nil {
		return scenario.Scenario{}, fmt.Errorf("the scenario can not be read: %w", err)
	}
	return scenario.Decode(name, content)
}

// printScenarios lists the named scenarios.
func printScenarios(s streams) error {
	for _, x := range scenario.All() {
		if _, err := fmt.Fprintf(s.out, "%-18s %s\n", x.Name, x.Summary); err != nil {
			return err
		}
	}
	return nil
}
