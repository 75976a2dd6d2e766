package main

import (
	"io"

	"github.com/spf13/cobra"
)

// streams are where a command reads and writes: results go to out, everything
// said to a person about them to err.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// run is the whole program: arguments in, exit code out.
func run(args []string, s streams) int {
	root := newRoot(args, s)
	root.SetArgs(args)
	return exitCode(root.Execute(), s.err)
}

// newRoot builds the tree of commands.
func newRoot(args []string, s streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "llmslo",
		Short: "Rules, SLO alerts and dashboards for vLLM, NVIDIA Dynamo and LMCache",
		Long: `llmslo turns a deployment's mode and latency targets into Prometheus recording
rules, SLO burn-rate alerts, rule tests and Grafana dashboards.`,
		Example: `  llmslo generate -c llmslo.yaml -o out
  llmslo generate --mode dynamo --ttft-p95 500ms --itl-p99 50ms --e2e-p99 30s -o out
  llmslo generate -c llmslo.yaml -o out --check`,
		Args:              noArguments,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		SilenceErrors:     true,
		SilenceUsage:      true,
		DisableAutoGenTag: true,

		SuggestionsMinimumDistance: 2,
	}
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(newGenerate(args, s), newCatalog(s), newCheck(s), newDemo(), newDiff(s), newSchema(s), newTargets(s), newVersion(s), newJsonnetChild(s))
	return root
}
