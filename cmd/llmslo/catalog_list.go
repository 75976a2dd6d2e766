package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/explain/facts"
	"github.com/llmslo/llmslo/generator/explain/find"
	"github.com/llmslo/llmslo/generator/explain/sheet"
)

// catalogListOptions are the flags of the list command.
type catalogListOptions struct {
	mode     string
	systems  choice[metric.System]
	kinds    choice[metric.Kind]
	statuses choice[metric.Status]
	procs    choice[metric.Process]
	releases []string
	gate     string
	output   output
}

// newCatalogList makes the command that lists metrics.
func newCatalogList(s streams) *cobra.Command {
	var o catalogListOptions
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List metrics, all or those that match every flag",
		Long: `list shows every metric of the catalogue, or those that match every flag. A flag
that is given several values wants any of them.

RELEASES is the range that exports the name by default: a ~ stands before a
release that was derived from dates, ? where none is established, never for names
that only documents and boards have.`,
		Example: `  llmslo catalog list --mode vllm --kind histogram
  llmslo catalog list --system vllm --version '>=0.10 <0.12'
  llmslo catalog list --mode dynamo --version 'vllm=>=0.20' --version 'dynamo=1.2'
  llmslo catalog list --status removed,phantom -o json
  llmslo catalog list --gate nixl`,
		Args:              noArguments,
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, _ []string) error { return o.run(cmd, s) },
	}
	noSort(cmd.Flags())
	cmd.Flags().StringVar(&o.mode, "mode", "", "`mode` of a deployment, for the series that it has: vllm, dynamo or lmcache")
	completeValues(cmd, "mode", asStrings(find.Modes())...)
	o.systems.setup(cmd, "system", "`system` that exports the name", find.Systems())
	cmd.Flags().StringArrayVar(&o.releases, "version", nil, "`range` of releases of which some export the name, like '>=0.20' or 'vllm=>=0.20'; repeatable")
	o.kinds.setup(cmd, "kind", "`kind` of metric", find.Kinds())
	o.statuses.setup(cmd, "status", "`status` of the name", find.Statuses())
	o.procs.setup(cmd, "process", "`process` whose page shows it", find.Processes(catalog.New().All()))
	cmd.Flags().StringVar(&o.gate, "gate", "", "`text` of the flag or feature that the metric needs; any, or none for metrics that need nothing")
	o.output.setup(cmd)
	return cmd
}

// run lists.
func (o *catalogListOptions) run(cmd *cobra.Command, s streams) error {
	filter, err := o.filter(cmd)
	if err != nil {
		return err
	}
	found := filter.Apply(catalog.New().All())
	values := make([]facts.Facts, len(found))
	for i, m := range found {
		values[i] = facts.Of(m)
	}
	if err := printList(&o.output, s.out, values, func() string { return listText(values) }); err != nil {
		return err
	}
	if o.output.format == formatText {
		_, err = fmt.Fprintln(s.err, counted(len(values), "metric"))
	}
	return err
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

func listText(found []facts.Facts) string {
	if len(found) == 0 {
		return ""
	}
	rows := [][]string{{"NAME", "KIND", "UNIT", "STATUS", "RELEASES", "PROCESS"}}
	for _, f := range found {
		rows = append(rows, []string{f.Name, string(f.Kind), string(f.Unit), string(f.Status), f.Releases, processes(f)})
	}
	return sheet.Table(rows)
}

// processes lists whose pages show a metric, each once.
func processes(f facts.Facts) string {
	var out []string
	for _, p := range f.Pages {
		if !slices.Contains(out, string(p.Process)) {
			out = append(out, string(p.Process))
		}
	}
	return strings.Join(out, ",")
}

// filter reads the flags.
func (o *catalogListOptions) filter(cmd *cobra.Command) (find.Filter, error) {
	f := find.Filter{Gate: o.gate}
	err := o.output.validate(cmd)
	if err != nil {
		return f, err
	}
	if f.Systems, err = o.systems.chosen(cmd); err != nil {
		return f, err
	}
	if f.Kinds, err = o.kinds.chosen(cmd); err != nil {
		return f, err
	}
	if f.Statuses, err = o.statuses.chosen(cmd); err != nil {
		return f, err
	}
	if f.Processes, err = o.procs.chosen(cmd); err != nil {
		return f, err
	}
	if f.Systems, err = o.within(cmd, f.Systems); err != nil {
		return f, err
	}
	f.Releases, err = o.ranges(cmd, f.Systems)
	return f, err
}

// within keeps the systems that the mode has.
func (o *catalogListOptions) within(cmd *cobra.Command, systems []metric.System) ([]metric.System, error) {
	if o.mode == "" {
		return systems, nil
	}
	mode := config.Mode(o.mode)
	has := find.SystemsOf(mode)
	if len(has) == 0 {
		return nil, usageError{what: fmt.Sprintf("--mode: there is no mode %q", o.mode), fix: "use " + orList(find.Modes()), help: cmd.CommandPath()}
	}
	if len(systems) == 0 {
		return has, nil
	}
	for _, s := range systems {
		if !slices.Contains(has, s) {
			return nil, usageError{
				what: fmt.Sprintf("--mode %s has no series of %s", o.mode, s),
				fix:  "leave out --mode or --system", help: cmd.CommandPath(),
			}
		}
	}
	return systems, nil
}

// ranges reads the releases, each for the system that it names or for the only
// one that is listed.
func (o *catalogListOptions) ranges(cmd *cobra.Command, systems []metric.System) (map[metric.System]version.Range, error) {
	out := map[metric.System]version.Range{}
	if len(systems) == 0 {
		systems = find.Systems()
	}
	for _, text := range o.releases {
		refuse := func(what, fix string) error {
			return usageError{what: "--version: " + what, fix: fix, help: cmd.CommandPath()}
		}
		system, bounds := namedSystem(text)
		switch {
		case system == "" && len(systems) > 1:
			return nil, refuse(fmt.Sprintf("%q may be meant for %s", text, orList(systems)),
				fmt.Sprintf("write it like --version '%s=%s', or choose one with --system", systems[0], text))
		case system == "":
			system = systems[0]
		case !slices.Contains(systems, system):
			return nil, refuse(fmt.Sprintf("%q names a system that is not listed", text), "use "+orList(systems))
		}
		r, err := version.ParseRange(bounds)
		if err != nil {
			return nil, refuse(err.Error(), "")
		}
		if _, twice := out[system]; twice {
			return nil, refuse("there are two ranges for "+string(system), "write one, like '>=0.10 <0.12'")
		}
		out[system] = r
	}
	return out, nil
}

// namedSystem cuts "vllm=>=0.20" in two. A range may hold = itself.
func namedSystem(text string) (metric.System, string) {
	name, bounds, found := strings.Cut(text, "=")
	if name = strings.TrimSpace(name); !found || name == "" || strings.ContainsAny(name, "<>!~ ,.0123456789") {
		return "", text
	}
	return metric.System(name), bounds
}
