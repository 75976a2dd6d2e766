package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/generator"
	"github.com/llmslo/llmslo/generator/bundle"
)

// Exit codes of every command.
const (
	// exitOK: done, and nothing to report.
	exitOK = 0
	// exitFindings: the command did its work and found something, such as drift.
	exitFindings = 1
	// exitFailed: the command could not do its work: wrong flags, a wrong
	// configuration, a directory that can not be written.
	exitFailed = 2
)

// findingsError ends a command that did its work and found something. The
// findings themselves have been printed.
type findingsError struct {
	// advice says what to do about them; empty where that is for the reader to say.
	advice string
}

// Error returns the advice.
func (e findingsError) Error() string { return e.advice }

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
	text, code := err.Error(), exitFailed
	var findings findingsError
	var refused *bundle.RefusedError
	var foreign *bundle.ForeignDirectoryError
	var incomplete *generator.IncompleteError
	switch {
	case errors.As(err, &incomplete):
		text += "\n(generate without --only, or name these deployments too)"
	case errors.As(err, &findings):
		code = exitFindings
	case errors.As(err, &refused) && refused.Forceable():
		text += "\n(--check shows the edits, --force gives them up)"
	case errors.As(err, &refused):
		text += "\n(move what stands in the way, or generate into another directory with -o)"
	case errors.As(err, &foreign):
		text += "\n(name an empty or new directory with -o)"
	}
	if text == "" {
		return code // what was found has been printed, and asks for nothing
	}
	// What can not be printed either is told by the exit code alone.
	_, _ = fmt.Fprintln(stderr, "llmslo: "+text)
	return code
}

// noArguments refuses positional arguments, with the command that was meant.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if !cmd.HasSubCommands() {
		return usageError{what: fmt.Sprintf("%s takes no argument, found %q", cmd.CommandPath(), args[0]), help: cmd.CommandPath()}
	}
	return usageError{
		what: fmt.Sprintf("there is no command %q", args[0]),
		fix:  didYouMean("", cmd.SuggestionsFor(args[0])),
		help: cmd.CommandPath(),
	}
}

// flagError words a mistake in the flags.
func flagError(cmd *cobra.Command, err error) error {
	e := usageError{what: err.Error(), help: cmd.CommandPath()}
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		e.what = fmt.Sprintf("there is no flag --%s", unknown.GetSpecifiedName())
		if short := unknown.GetSpecifiedShortnames(); short != "" {
			e.what = fmt.Sprintf("there is no flag -%s", short)
		}
		e.fix = didYouMean("--", nearFlags(cmd, unknown.GetSpecifiedName()))
	}
	return e
}

// nearFlags lists the flags of a command that a mistyped name may have meant.
func nearFlags(cmd *cobra.Command, name string) []string {
	// cobra knows how to look among commands only.
	flags := &cobra.Command{SuggestionsMinimumDistance: 2}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		flags.AddCommand(&cobra.Command{Use: f.Name, Run: func(*cobra.Command, []string) {}})
	})
	return flags.SuggestionsFor(name)
}

// didYouMean words suggestions, the first three of them.
func didYouMean(prefix string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	names = names[:min(len(names), 3)]
	for i := range names {
		names[i] = prefix + names[i]
	}
	return "did you mean " + strings.Join(names, " or ") + "?"
}
