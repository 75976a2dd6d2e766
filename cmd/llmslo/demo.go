package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"
)

// demoProgram is the program that has the demo. It is one of its own, so that
// this one carries neither a database nor a simulator.
const demoProgram = "llmslo-demo"

// newDemo makes the command that hands over to the other program.
func newDemo() *cobra.Command {
	return &cobra.Command{
		Use:   "demo [flags of llmslo-demo demo]",
		Short: "Show a simulated fleet with its alerts and boards (runs llmslo-demo)",
		Long: `demo hands over to the program llmslo-demo, which has to stand beside llmslo or on
the PATH. llmslo-demo demo --help lists its flags.`,
		Example: `  llmslo demo
  llmslo demo --mode dynamo --scenario overload`,
		// Flags are the other program's, --help among them.
		DisableFlagParsing: true,
		RunE: func(_ *cobra.Command, args []string) error {
			program, err := findDemo(os.Executable, exec.LookPath)
			if err != nil {
				return err
			}
			return become(program, append([]string{program, "demo"}, args...))
		},
	}
}

// findDemo looks for the other program beside this one, then on the PATH.
func findDemo(self func() (string, error), lookPath func(string) (string, error)) (string, error) {
	name := demoProgram
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if here, err := self(); err == nil {
		if resolved, err := filepath.EvalSymlinks(here); err == nil {
			here = resolved
		}
		if beside, err := lookPath(filepath.Join(filepath.Dir(here), name)); err == nil {
			return beside, nil
		}
	}
	path, err := lookPath(name)
	if err == nil {
		return path, nil
	}
	return "", fmt.Errorf("the demo is a program of its own, %s, and it is neither beside llmslo nor on the PATH: %s",
		demoProgram, "go install github.com/llmslo/llmslo/cmd/llmslo-demo@latest, or make demo in a clone")
}
