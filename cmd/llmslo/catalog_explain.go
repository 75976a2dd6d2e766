package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain"
)

// newCatalogExplain makes the command that explains a series.
func newCatalogExplain(s streams) *cobra.Command {
	var o output
	cmd := &cobra.Command{
		Use:   "explain SERIES",
		Short: "Explain a series: what it is, what it is not, how to query it, who reads it",
		Long: `explain tells of any series what it is and what it is easily taken for, how it is
queried well, what to use instead where it is gone, and which records, alerts and
panels of llmslo read it.

The series may be one of a page, with _bucket, _sum, _count or _created, with a
platform's prefix (ray_vllm_, kserve_vllm:), the name of a family, or a record of
llmslo (model:llm_ttft_seconds:p95_rate5m). Matchers and a window that are pasted
along are put aside.`,
		Example: `  llmslo catalog explain vllm:iteration_tokens_total
  llmslo catalog explain vllm:gpu_cache_usage_perc
  llmslo catalog explain model:llm_ttft_seconds:p95_rate5m -o json`,
		Args:              oneName,
		ValidArgsFunction: completeSeries,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.validate(cmd); err != nil {
				return err
			}
			e, err := explain.New(catalog.New()).Explain(args[0])
			if err != nil {
				return unexplained(err)
			}
			return o.print(s.out, e, e.Text)
		},
	}
	o.setup(cmd)
	return cmd
}

// unexplained words what can not be explained as a mistake in the command line.
func unexplained(err error) error {
	var unknown *explain.UnknownError
	var notSeries *explain.NotSeriesError
	switch {
	case errors.As(err, &unknown):
		e := usageError{what: err.Error(), fix: didYouMean("", unknown.Near)}
		if e.fix == "" {
			e.fix = "look for words of it with llmslo catalog search"
		}
		return e
	case errors.As(err, &notSeries):
		return usageError{what: err.Error(), fix: "write it like llmslo catalog explain vllm:kv_cache_usage_perc"}
	default:
		return err
	}
}

// completeSeries offers metrics and, once a text begins like one of them, the
// records of llmslo.
func completeSeries(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	out := metricNames(begun)
	if strings.Contains(begun, ":") && len(out) == 0 {
		out = recordNames(begun)
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

// recordNames lists the records whose names begin like a text, each once.
func recordNames(begun string) []cobra.Completion {
	modes, err := explain.Modes(catalog.New())
	if err != nil {
		return nil // a shell can not be told
	}
	var out []cobra.Completion
	met := map[string]bool{}
	for _, m := range modes {
		for _, r := range m.Records {
			if strings.HasPrefix(r.Name, begun) && !met[r.Name] {
				met[r.Name] = true
				out = append(out, cobra.CompletionWithDesc(r.Name, r.Title+", "+r.Unit))
			}
		}
	}
	return out
}
