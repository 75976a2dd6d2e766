package main

import (
	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain/facts"
)

// newCatalogShow makes the command that tells all facts of a metric.
func newCatalogShow(s streams) *cobra.Command {
	var o output
	cmd := &cobra.Command{
		Use:   "show NAME",
		Short: "Show everything that is known of a metric",
		Long: `show tells all facts of one metric: kind, unit, labels and their values, buckets
of every release, what it needs, when its first sample appears, where it is
exported, its history, the traps in reading it, and where all of this was read.

The name may be that of a series (with _bucket, _sum, _count or _created), carry a
platform's prefix (ray_vllm_, kserve_vllm:), or lack a counter's _total.`,
		Example:           `  llmslo catalog show vllm:time_to_first_token_seconds`,
		Args:              oneName,
		ValidArgsFunction: completeMetrics,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.validate(cmd); err != nil {
				return err
			}
			m, err := metricNamed(catalog.New(), args[0])
			if err != nil {
				return err
			}
			f := facts.Of(m)
			return o.print(s.out, f, f.Text)
		},
	}
	o.setup(cmd)
	return cmd
}
