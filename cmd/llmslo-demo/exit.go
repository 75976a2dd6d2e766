package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Exit codes of every command, the same as those of llmslo. None of these
// commands finds anything, so that 1 is not used.
const (
	// exitOK: done, or ended by the person who started it.
	exitOK = 0
	// exitFailed: the command could not do its work.
	exitFailed = 2
)

// usageError is a mistake in the command line.
type usageError struct {
	what string
	// fix says what to write instead; help is the command that explains more.
	fix, help string
}

// Error prints what and fix.
func (e usageError) Error() string {
	text := e.what
	if e.fix != "" {
		text += "; " + e.fix
	}
	if e.help != "" {
		text += "\n(" + e.help + " --help lists what there is)"
	}
	return text
}

// exitCode prints an error as advice and says how the process ends.
func exitCode(err error, stderr io.Writer) int {
	if err == nil {
		return exitOK
	}
	// What can not be printed either is told by the exit code alone.
	_, _ = fmt.Fprintln(stderr, "llmslo-demo: "+err.Error())
	return exitFailed
}

// noArguments refuses positional arguments.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if cmd.HasSubCommands() {
		return usageError{what: fmt.Sprintf("there is no command %q", args[0]), fix: didYouMean(cmd.SuggestionsFor(args[0])), help: cmd.CommandPath()}
	}
	return usageError{what: fmt.Sprintf("%s takes no argument, found %q", cmd.CommandPath(), args[0]), help: cmd.CommandPath()}
}

// flagError words a mistake in the flags.
func flagError(cmd *cobra.Command, err error) error {
	e := usageError{what: err.Error(), help: cmd.CommandPath()}
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		e.what = fmt.Sprintf("there is no flag --%s", unknown.GetSpecifiedName())
	}
	return e
}

// didYouMean words suggestions, the first three of them.
func didYouMean(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(names[:min(len(names), 3)], " or ") + "?"
}
