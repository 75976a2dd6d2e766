package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/generator"
	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/dashboard"
)

// generateOptions are the flags of the generate command.
type generateOptions struct {
	// config names the configuration file; empty when flags describe the deployment.
	config string
	// deployment, versions and objectives describe one deployment.
	deployment config.Flags
	versions   []string
	objectives objectiveFlags
	// out is the directory to write to.
	out string
	// only names the deployments whose files are written; all when empty.
	only []string
	// check compares instead of writing.
	check bool
	// boards is the form of the boards.
	boards string
	// packaging are overlays and targets.
	packaging packagingOptions
	// write holds force and in-place.
	write bundle.Options
	// quiet leaves out the summary, format says how it is printed.
	quiet  bool
	format string
	// set are the flags that were given.
	set *pflag.FlagSet
}

// defaultOut is the directory written to when none is named.
const defaultOut = "out"

// newGenerate makes the command that does the main job.
func newGenerate(args []string, s streams) *cobra.Command {
	var o generateOptions
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "Write rules, alerts, rule tests and dashboards",
		Long: `generate writes everything that the configuration asks for into one directory,
removes what it wrote there earlier and no longer generates, and tells every
decision that it took on the way. Files that it did not write are never touched,
files that were edited since are refused. A kill leaves the old or the new files.

The configuration is a YAML or Jsonnet file, or one deployment in flags. There is
a flag for every SLI and percentile: --ttft-p95, --e2e-p99.9, --queue-time-p90.
A file of OpenSLO v1 documents is read too; where it has one Service, the other
flags of a deployment may stand beside it.

Exit codes: 0 done, 1 --check found differences, 2 nothing could be done.`,
		Example: `  llmslo generate -c llmslo.yaml -o out
  llmslo generate --mode vllm --ttft-p95 500ms --availability 99.9 -o out
  llmslo generate -c llmslo.yaml -o out --check
  llmslo generate -c llmslo.yaml -o out --only chat
  llmslo generate -c llmslo.yaml -o out --target kubernetes --overlay prod.jsonnet`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.set = cmd.Flags()
			if err := o.Validate(); err != nil {
				return err
			}
			return o.run(s)
		},
	}
	o.setup(cmd.Flags(), args)
	return cmd
}

// setup declares the flags.
func (o *generateOptions) setup(flags *pflag.FlagSet, args []string) {
	flags.SortFlags = false
	flags.StringVarP(&o.config, "config", "c", "", "configuration `file`, YAML or Jsonnet")
	flags.StringVarP(&o.out, "out", "o", defaultOut, "`directory` to write to")
	flags.StringArrayVar(&o.only, "only", nil, "`name` of a deployment; only its files, and those that deployments share, are written; repeatable")
	flags.BoolVar(&o.check, "check", false, "write nothing; exit with 1 and show what differs")
	flags.BoolVar(&o.write.Force, "force", false, "overwrite generated files that were edited since")
	flags.BoolVar(&o.write.InPlace, "in-place", false, "keep the directory itself, which a container has mounted, and replace file by file")
	flags.StringVar(&o.boards, "board-format", string(dashboard.Classic), "`form` of the boards: classic for Grafana from 10.4, v2 for resources of Grafana 13, both")
	o.packaging.setup(flags)
	flags.BoolVarP(&o.quiet, "quiet", "q", false, "print no summary")
	flags.StringVar(&o.format, "format", formatText, "`form` of the summary: text or json")
	flags.StringVar(&o.deployment.Mode, config.FlagMode, "", "`mode` of the deployment: vllm, dynamo or lmcache")
	flags.StringVar(&o.deployment.Engine, config.FlagEngine, "", "`mode` of the engine beside an LMCache server: dynamo or vllm")
	flags.StringVar(&o.deployment.Name, config.FlagName, "", "`name` of the deployment (default: the mode)")
	flags.StringArrayVar(&o.deployment.Selector, config.FlagSelector, nil, "`label=value` that every series has; repeatable")
	flags.StringArrayVar(&o.versions, config.FlagVersions, nil, "`system=range` of releases that run, like vllm=>=0.20; repeatable")
	flags.StringVar(&o.deployment.Backend, config.FlagBackend, "", "`server` that evaluates the rules: prometheus2, prometheus3, mimir, thanos, victoriametrics or gmp")
	flags.StringVar(&o.deployment.Policy, config.FlagPolicy, "", "`policy` for targets between two bucket bounds: interpolate, strict, lenient or exact")
	flags.StringVar(&o.deployment.ScrapeInterval, config.FlagScrapeInterval, "", "`duration` between two scrapes")
	o.objectives = addObjectiveFlags(flags, args)
}

// describing lists the given flags that describe a deployment.
func (o *generateOptions) describing() []string {
	var names []string
	o.set.Visit(func(f *pflag.Flag) {
		switch _, objective := o.objectives[f.Name]; {
		case objective:
			names = append(names, "--"+f.Name)
		default:
			switch f.Name {
			case config.FlagMode, config.FlagEngine, config.FlagName, config.FlagSelector,
				config.FlagVersions, config.FlagBackend, config.FlagPolicy, config.FlagScrapeInterval:
				names = append(names, "--"+f.Name)
			}
		}
	})
	return names
}

// Validate refuses flags that contradict each other.
func (o *generateOptions) Validate() error {
	const help = "llmslo generate"
	describing := o.describing()
	if err := o.validateBoards(); err != nil {
		return err
	}
	switch {
	case o.set.Changed("config") && o.config == "":
		return usageError{what: "-c names no file", help: help}
	case o.config == "" && len(describing) == 0:
		return usageError{what: "there is nothing to generate from", fix: "name a configuration with -c llmslo.yaml, or a deployment with --mode vllm --ttft-p95 500ms", help: help}
	case o.check && o.write.Force:
		return usageError{what: "--check writes nothing, so --force has no meaning", fix: "leave out one of them", help: help}
	case o.out == "":
		return usageError{what: "-o names no directory", help: help}
	case o.format != formatText && o.format != formatJSON:
		return usageError{what: fmt.Sprintf("there is no format %q", o.format), fix: "use text or json", help: help}
	}
	return nil
}

// validatePackaging refuses templates that nobody chose, and targets that read
// classic boards where others would be written. Targets may come from the
// configuration.
func (o *generateOptions) validatePackaging() error {
	if err := o.packaging.validate(); err != nil {
		return err
	}
	if dashboard.Format(o.boards) == dashboard.V2 && len(o.packaging.targets) > 0 {
		return usageError{what: "targets pack classic boards, and --board-format v2 writes none", fix: "use --board-format both, or load the resources without a target", help: "llmslo generate"}
	}
	return nil
}

// validateBoards refuses an unknown form of boards, and overlays that change classic
// boards where others would be written or left as they are.
func (o *generateOptions) validateBoards() error {
	const help = "llmslo generate"
	format := dashboard.Format(o.boards)
	switch {
	case !slices.Contains(dashboard.Formats(), format):
		return usageError{what: fmt.Sprintf("there is no form of boards %q", o.boards), fix: "use --board-format classic, v2 or both", help: help}
	case format != dashboard.Classic && len(o.packaging.overlays) > 0:
		return usageError{
			what: "--overlay changes classic boards, and --board-format " + o.boards + " would write others without the change",
			fix:  "leave out --board-format or --overlay", help: help,
		}
	}
	return nil
}

// run loads, generates, and writes or compares.
func (o *generateOptions) run(s streams) error {
	file, err := o.load()
	if err != nil {
		return o.located(err)
	}
	o.packaging.add(file.Targets)
	if err := o.validatePackaging(); err != nil {
		return err
	}
	packaging, err := o.packaging.options()
	if err != nil {
		return err
	}
	result, err := o.generate(file, generator.Options{Boards: dashboard.Format(o.boards), Packaging: packaging})
	if err != nil {
		return o.located(err)
	}
	sum := newSummary(o.out, result)
	var findings error
	if o.check {
		drift, err := bundle.Compare(os.DirFS(o.out), result.Bundle, result.Kept)
		if err != nil {
			return fmt.Errorf("compare with %s: %w", o.out, err)
		}
		sum.Drift = &drift
		if !drift.Clean() {
			findings = findingsError{advice: o.out + " is not what would be generated: " + mend(drift)}
		}
	} else {
		how := o.write
		how.Keep = result.Kept
		how.InPlace = how.InPlace || standsIn(o.out)
		report, err := bundle.Write(o.out, result.Bundle, how)
		if err != nil {
			return err
		}
		sum.Report = &report
	}
	if o.quiet {
		return findings
	}
	return errors.Join(sum.print(s.out, o.format), findings)
}

// mend says what ends a drift. What somebody wrote by hand is not given up without a word.
func mend(drift bundle.Drift) string {
	if slices.ContainsFunc(drift.Files, func(f bundle.FileDrift) bool { return f.Status == bundle.EditedByHand }) {
		return "files were edited by hand; keep the edits as an overlay, or give them up: the same command with --force instead of --check"
	}
	return "run the same command without --check"
}

// generate makes everything, or what --only asks for.
func (o *generateOptions) generate(file config.File, opts generator.Options) (generator.Result, error) {
	if len(o.only) == 0 {
		return generator.Generate(file, opts)
	}
	owned, err := bundle.Owned(os.DirFS(o.out))
	if err != nil {
		return generator.Result{}, fmt.Errorf("read %s: %w", o.out, err)
	}
	return generator.GenerateOnly(file, opts, o.only, owned)
}

// load reads the configuration from the file or from the flags.
func (o *generateOptions) load() (config.File, error) {
	flags, err := o.flags()
	if err != nil {
		return config.File{}, err
	}
	if o.config != "" {
		targets, err := o.packaging.known()
		if err != nil {
			return config.File{}, err
		}
		return loadFile(o.config, flags, targets)
	}
	return config.FromFlags(flags)
}

// flags gathers the flags that describe a deployment.
func (o *generateOptions) flags() (config.Flags, error) {
	f := o.deployment
	f.Objectives = o.objectives.given(o.set)
	f.Versions = map[string]string{}
	for _, v := range o.versions {
		system, releases, found := strings.Cut(v, "=")
		if !found {
			return config.Flags{}, usageError{what: fmt.Sprintf("--versions: %q is no system=range pair", v), fix: "write it like --versions 'vllm=>=0.20'"}
		}
		f.Versions[system] = releases
	}
	return f, nil
}

// loadFile reads a configuration file, with the flags given beside it. Positions
// name it without its directory, which is what imports are relative to. Targets are
// the names that it may use.
func loadFile(name string, beside config.Flags, targets []string) (config.File, error) {
	dir, base := filepath.Split(filepath.Clean(name))
	if dir == "" {
		dir = "."
	}
	evaluator, err := newEvaluator(dir)
	if err != nil {
		return config.File{}, err
	}
	known := newHistograms()
	return config.Loader{
		Histograms: known, Carriers: carriers(known), Targets: targets, Evaluator: evaluator, Beside: beside,
	}.Load(os.DirFS(dir), base)
}

// located makes problems name the configuration file as the user did, not as it
// is called in its directory.
func (o *generateOptions) located(err error) error {
	var problems config.Errors
	if o.config == "" || !errors.As(err, &problems) {
		return err
	}
	for i, p := range problems {
		if p.Pos.File != "" {
			problems[i].Pos.File = filepath.Join(filepath.Dir(o.config), p.Pos.File)
		}
	}
	return problems
}
