package main

import (
	"context"
	"os"
	"os/exec"

	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/cmd/llmslo/internal/sandbox"
)

// jsonnetChild is the hidden command by which the program evaluates Jsonnet in a
// process of its own.
const jsonnetChild = "jsonnet-child"

// newJsonnetChild makes the command of the child.
func newJsonnetChild(s streams) *cobra.Command {
	return &cobra.Command{
		Use:    jsonnetChild,
		Hidden: true,
		Args:   noArguments,
		RunE:   func(*cobra.Command, []string) error { return sandbox.Serve(s.in, s.out) },
	}
}

// newEvaluator evaluates programs whose imports stay below a directory.
func newEvaluator(dir string) (sandbox.Evaluator, error) {
	command, err := jsonnetCommand()
	return sandbox.Evaluator{Dir: dir, Command: command}, err
}

// jsonnetCommand makes the process of the child.
func jsonnetCommand() (func(ctx context.Context) *exec.Cmd, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context) *exec.Cmd {
		cmd := exec.CommandContext(ctx, self, jsonnetChild)
		cmd.Args[0] = os.Args[0]
		return cmd
	}, nil
}
