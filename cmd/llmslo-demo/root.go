package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"
)

// streams are where a command writes: results go to out, everything said to a
// person about them to err.
type streams struct {
	out, err io.Writer
}

// run is the whole program: arguments in, exit code out. It ends when the
// context does.
func run(ctx context.Context, args []string, s streams) int {
	root := newRoot(s)
	root.SetArgs(args)
	return exitCode(root.ExecuteContext(ctx), s.err)
}

// newRoot builds the tree of commands.
func newRoot(s streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "llmslo-demo",
		Short: "A simulated LLM-serving fleet to look at rules, alerts and dashboards with",
		Long: `llmslo-demo shows what llmslo generates without a GPU: it simulates vLLM, NVIDIA
Dynamo and LMCache processes and serves their /metrics pages. It is a program of
its own, so that llmslo itself carries none of it.`,
		Example:           `  llmslo-demo simulate --mode dynamo --scenario overload`,
		Args:              noArguments,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		SilenceErrors:     true,
		SilenceUsage:      true,
		DisableAutoGenTag: true,

		SuggestionsMinimumDistance: 2,
	}
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(newDemo(s), newSimulate(s))
	root.AddCommand(newPreview(s))
	return root
}
