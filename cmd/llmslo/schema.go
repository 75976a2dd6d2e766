package main

import (
	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/generator/config"
)

// newSchema makes the command that prints the format of configurations.
func newSchema(s streams) *cobra.Command {
	return &cobra.Command{
		Use:     "schema",
		Short:   "Print the JSON Schema of a configuration",
		Example: `  llmslo schema > llmslo.schema.json`,
		Args:    noArguments,
		RunE: func(*cobra.Command, []string) error {
			_, err := s.out.Write(config.Schema())
			return err
		},
	}
}
