package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/generator/overlay"
)

// newTargets makes the command that lists the ways to load the output.
func newTargets(s streams) *cobra.Command {
	var templates string
	cmd := &cobra.Command{
		Use:   "targets",
		Short: "List the ways to load the output, for generate --target",
		Long: `targets lists the packaging templates: what they are called, and what each of them
makes of rules, boards and scrape targets. Templates of your own are Jsonnet files in
a directory, each a function of the bundle that returns files by path.`,
		Example: `  llmslo targets
  llmslo targets --templates ./templates`,
		Args: noArguments,
		RunE: func(*cobra.Command, []string) error {
			all, err := overlay.Targets(templatesIn(templates))
			if err != nil {
				return err
			}
			table := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
			for _, t := range all {
				if _, err := fmt.Fprintf(table, "%s\t%s\n", t.Name, t.Summary); err != nil {
					return err
				}
			}
			return table.Flush()
		},
	}
	cmd.Flags().StringVar(&templates, "templates", "", "`directory` of templates of your own")
	return cmd
}
