package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/report"
	"github.com/llmslo/llmslo/generator/check/scrape"
	"github.com/llmslo/llmslo/generator/check/suite"
	"github.com/llmslo/llmslo/generator/check/suppress"
	"github.com/llmslo/llmslo/internal/fetch"
)

// checkOptions are the flags of the check command.
type checkOptions struct {
	output, failOn, least string
	mode                  string
	ranges                map[metric.System]*string
	scrape                time.Duration
	targets               []string
	exclude               string
	fix, dryRun, list     bool
	timeout               time.Duration
	inputs                []string
}

// helpCheck is where the flags of the command are explained.
const helpCheck = "llmslo check"

// failNever is the value of --fail-on that no finding reaches.
const failNever = "none"

// newCheck makes the command that finds faults in anybody's files.
func newCheck(s streams) *cobra.Command {
	o := checkOptions{ranges: map[metric.System]*string{}}
	cmd := &cobra.Command{
		Use:   "check FILE|DIR|URL|-…",
		Short: "Find faults in metrics pages, rule files and dashboards",
		Long: `check reads metrics pages (a URL or a saved page, gzip too), rule files (plain,
PrometheusRule, Mimir namespaces, values of charts) and Grafana dashboards (classic,
v2 resources, ConfigMaps), yours or somebody else's, and finds what is wrong with
them by the catalogue: names that are gone, units that do not fit, ratios that lie,
pages of the wrong process. Every kind of finding has a page under docs/checks.

A comment "# llmslo:disable ID REASON" in YAML leaves a finding of its rule out,
and a list of exclusions does so for files without comments.

It ends with 1 when a finding is at or above --fail-on, with 2 when something
could not be read.`,
		Example: `  llmslo check http://engine:8000/metrics --mode vllm --target ttft=500ms
  llmslo check frontend.prom worker.prom lmcache.prom --mode lmcache
  llmslo check dashboards/ rules/ --vllm '>=0.10' -o github
  llmslo check board.json --fix --dry-run
  kubectl get cm board -o yaml | llmslo check -`,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.inputs = args
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			defer stop()
			return o.run(ctx, s)
		},
	}
	o.setup(cmd.Flags())
	return cmd
}

// setup declares the flags.
func (o *checkOptions) setup(flags *pflag.FlagSet) {
	flags.SortFlags = false
	flags.StringVarP(&o.output, "output", "o", string(report.Text), "`form` of the report: text, json, sarif or github")
	flags.StringVar(&o.failOn, "fail-on", check.Warning.String(), "lowest `severity` that ends with 1: info, warning, error or none")
	flags.StringVar(&o.least, "min-severity", check.Info.String(), "lowest `severity` that is reported: info, warning or error")
	flags.StringVar(&o.mode, "mode", "", "`mode` of the deployment that metrics pages are of, all together: vllm, dynamo or lmcache (default: whatever they are)")
	for _, system := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		o.ranges[system] = flags.String(string(system), "", fmt.Sprintf("`range` of %s releases to serve, like '>=0.10 <0.12' (default: the newest)", system))
	}
	flags.DurationVar(&o.scrape, "scrape-interval", suite.DefaultScrape, "`duration` between two scrapes, which windows are judged by")
	flags.StringArrayVar(&o.targets, "target", nil, "latency `name=duration` to hold against a page's buckets, like ttft=500ms; repeatable")
	flags.StringVar(&o.exclude, "exclude", "", "`file` that lists findings to leave out, each with a reason")
	flags.BoolVar(&o.fix, "fix", false, "mend what is safe to mend, and print what changes")
	flags.BoolVar(&o.dryRun, "dry-run", false, "with --fix: print what would change, write nothing")
	flags.DurationVar(&o.timeout, "timeout", fetch.DefaultTimeout, "`duration` to wait for a URL")
	flags.BoolVar(&o.list, "list", false, "list all kinds of findings")
}

// settings are the flags as the checks take them.
type settings struct {
	format  report.Format
	failOn  check.Severity
	least   check.Severity
	options suite.Options
}

// validate reads the values of the flags.
func (o *checkOptions) validate() (settings, error) {
	refuse := func(what, fix string) (settings, error) {
		return settings{}, usageError{what: what, fix: fix, help: helpCheck}
	}
	st := settings{options: suite.Options{Registry: catalog.New(), Scrape: o.scrape, Mode: metric.System(o.mode), Ranges: map[metric.System]version.Range{}}}
	var err error
	if st.format, err = report.ParseFormat(o.output); err != nil {
		return refuse("-o: "+err.Error(), "")
	}
	if st.least, err = check.ParseSeverity(o.least); err != nil {
		return refuse("--min-severity: "+err.Error(), "")
	}
	if o.failOn != failNever {
		if st.failOn, err = check.ParseSeverity(o.failOn); err != nil {
			return refuse(fmt.Sprintf("--fail-on: %q is no severity", o.failOn), "write info, warning, error or none")
		}
	}
	switch st.options.Mode {
	case "", metric.VLLM, metric.Dynamo, metric.LMCache:
	default:
		return refuse(fmt.Sprintf("--mode: %q is no mode", o.mode), "write vllm, dynamo or lmcache")
	}
	for _, system := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		if *o.ranges[system] == "" {
			continue
		}
		if st.options.Ranges[system], err = version.ParseRange(*o.ranges[system]); err != nil {
			return refuse(fmt.Sprintf("--%s: %v", system, err), "")
		}
	}
	switch {
	case o.scrape <= 0:
		return refuse("--scrape-interval has to be longer than nothing", "")
	case o.timeout <= 0:
		return refuse("--timeout has to be longer than nothing", "")
	case o.dryRun && !o.fix:
		return refuse("--dry-run is about --fix", "add --fix")
	case len(o.inputs) == 0:
		return refuse("there is nothing to check", "name files, folders or URLs, or - for the standard input")
	}
	for _, t := range o.targets {
		target, what := parseTarget(t)
		if what != "" {
			return refuse("--target: "+what, "write it like ttft=500ms; the names are "+strings.Join(scrape.TargetNames(), ", "))
		}
		st.options.Targets = append(st.options.Targets, target)
	}
	return st, nil
}

// parseTarget reads a latency target; the text says what is wrong with it.
func parseTarget(s string) (scrape.Target, string) {
	name, value, ok := strings.Cut(s, "=")
	if !ok {
		return scrape.Target{}, fmt.Sprintf("%q has no value", s)
	}
	known := false
	for _, n := range scrape.TargetNames() {
		known = known || n == name
	}
	if !known {
		return scrape.Target{}, fmt.Sprintf("there is no target %q", name)
	}
	seconds, err := strconv.ParseFloat(value, 64)
	if d, e := time.ParseDuration(value); e == nil {
		seconds, err = d.Seconds(), nil
	}
	if err != nil || seconds <= 0 {
		return scrape.Target{}, fmt.Sprintf("%q is no duration", value)
	}
	return scrape.Target{Name: name, Seconds: seconds}, ""
}

// run checks, mends and reports.
func (o *checkOptions) run(ctx context.Context, s streams) error {
	if o.list {
		return listChecks(s)
	}
	st, err := o.validate()
	if err != nil {
		return err
	}
	if o.exclude != "" {
		content, err := os.ReadFile(o.exclude)
		if err != nil {
			return fmt.Errorf("--exclude: %w", err)
		}
		if st.options.Exclusions, err = suppress.ParseExclusions(o.exclude, content, suite.Known); err != nil {
			return fmt.Errorf("--exclude: %w", err)
		}
	}
	if err := tellBeyond(s, st.options); err != nil {
		return err
	}
	inputs, err := o.read(ctx, s)
	if err != nil {
		return err
	}
	result := suite.Run(inputs, st.options)
	if o.fix {
		if result, err = o.mend(s, st, inputs, result); err != nil {
			return err
		}
	}
	worst := check.Worst(result.Findings)
	result.Findings = atLeast(result.Findings, st.least)
	if err := report.Write(s.out, st.format, result); err != nil {
		return err
	}
	if st.failOn != 0 && worst >= st.failOn {
		return findingsError{advice: fmt.Sprintf("there are findings of severity %s or above", st.failOn)}
	}
	return nil
}

// tellBeyond warns of ranges without a release that the catalogue knows.
func tellBeyond(s streams, o suite.Options) error {
	for _, system := range []metric.System{metric.VLLM, metric.Dynamo, metric.LMCache} {
		if r := o.Ranges[system]; o.Registry.Beyond(system, r) {
			if _, err := fmt.Fprintf(s.err, "note: --%s %s is beyond the releases that are known here, of which %s is the newest; names are judged as of that one\n", system, r, o.Registry.Newest(system)); err != nil {
				return err
			}
		}
	}
	return nil
}

// atLeast keeps the findings of a severity or above.
func atLeast(findings []check.Finding, least check.Severity) []check.Finding {
	var out []check.Finding
	for _, f := range findings {
		if f.Severity >= least {
			out = append(out, f)
		}
	}
	return out
}

// listChecks prints every kind of finding.
func listChecks(s streams) error {
	for _, m := range suite.Metas() {
		if _, err := fmt.Fprintf(s.out, "%-32s %-8s %s\n", m.ID, m.Severity, m.Title); err != nil {
			return err
		}
	}
	return nil
}
