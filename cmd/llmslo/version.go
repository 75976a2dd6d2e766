package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// newVersion makes the command that says what was built.
func newVersion(s streams) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  noArguments,
		RunE: func(*cobra.Command, []string) error {
			info, _ := debug.ReadBuildInfo()
			_, err := fmt.Fprintln(s.out, versionText(info))
			return err
		},
	}
}

// versionText says what the toolchain recorded about the build.
func versionText(info *debug.BuildInfo) string {
	if info == nil {
		return "llmslo, built without version information"
	}
	var text strings.Builder
	text.WriteString("llmslo " + info.Main.Version)
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			text.WriteString(", commit " + s.Value)
		case s.Key == "vcs.modified" && s.Value == "true":
			text.WriteString(" with changes")
		}
	}
	return text.String() + ", " + info.GoVersion
}
