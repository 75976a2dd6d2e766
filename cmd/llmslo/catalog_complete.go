package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain/facts"
)

// completeMetrics offers the names of metrics to a shell, each with what it is.
func completeMetrics(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return metricNames(begun), cobra.ShellCompDirectiveNoFileComp
}

// metricNames lists the metrics whose names begin like a text.
func metricNames(begun string) []cobra.Completion {
	var out []cobra.Completion
	for _, m := range catalog.New().All() {
		d := m.Describe()
		if strings.HasPrefix(d.Name, begun) {
			out = append(out, cobra.CompletionWithDesc(d.Name, string(m.Kind())+", "+string(d.Unit)+", "+facts.Releases(d)))
		}
	}
	return out
}
