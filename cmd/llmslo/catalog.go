package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/neighbour"
)

// newCatalog makes the command that answers questions about metrics.
func newCatalog(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "catalog",
		Short: "Look up the metrics of vLLM, Dynamo and LMCache",
		Long: `catalog answers what a metric is, which releases and processes export it, how to
query it, and which records, alerts and panels of llmslo read it. It needs no
configuration and asks no server.`,
		Example: `  llmslo catalog search kv cache usage
  llmslo catalog show vllm:kv_cache_usage_perc
  llmslo catalog explain vllm:iteration_tokens_total
  llmslo catalog list --mode dynamo --kind histogram --status current`,
		Args: catalogArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },

		SuggestionsMinimumDistance: 2,
	}
	cmd.AddCommand(newCatalogList(s), newCatalogSearch(s), newCatalogShow(s), newCatalogExplain(s))
	return cmd
}

// catalogArguments takes what is no command for a metric that somebody looks for.
func catalogArguments(cmd *cobra.Command, args []string) error {
	err := noArguments(cmd, args)
	var wrong usageError
	if errors.As(err, &wrong) && wrong.fix == "" {
		wrong.fix = "look for a metric with llmslo catalog search " + strings.Join(args, " ")
		return wrong
	}
	return err
}

// output is the form of an answer.
type output struct {
	format string
}

func (o *output) setup(cmd *cobra.Command) {
	cmd.Flags().StringVarP(&o.format, "output", "o", formatText, "`form` of the answer: text or json")
	completeValues(cmd, "output", formatText, formatJSON)
}

func (o *output) validate(cmd *cobra.Command) error {
	if o.format != formatText && o.format != formatJSON {
		return usageError{what: fmt.Sprintf("there is no form of output %q", o.format), fix: "use text or json", help: cmd.CommandPath()}
	}
	return nil
}

// print writes an answer, as a value or as the text that is made when it is wanted.
func (o *output) print(w io.Writer, value any, text func() string) error {
	if o.format == formatText {
		_, err := io.WriteString(w, text())
		return err
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}

// printList is print for a list. It encodes element by element: a list of all
// metrics is long, and what holds all of it at once takes longer to get than to fill.
func printList[T any](o *output, w io.Writer, list []T, text func() string) error {
	if o.format == formatText || len(list) == 0 {
		return o.print(w, list, text)
	}
	out := bufio.NewWriterSize(w, 1<<16)
	var one bytes.Buffer
	enc := json.NewEncoder(&one)
	enc.SetEscapeHTML(false)
	enc.SetIndent("  ", "  ")
	begin := "[\n  "
	for _, v := range list {
		one.Reset()
		if err := enc.Encode(v); err != nil {
			return err
		}
		// What can not be written is told by Flush.
		_, _ = out.WriteString(begin)
		_, _ = out.Write(bytes.TrimRight(one.Bytes(), "\n"))
		begin = ",\n  "
	}
	_, _ = out.WriteString("\n]\n")
	return out.Flush()
}

// completeValues offers the values of a flag to a shell.
func completeValues(cmd *cobra.Command, flag string, values ...string) {
	err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	if err != nil {
		panic(err) // the flag was declared a line above
	}
}

// choice is a flag that takes some of a few values.
type choice[T ~string] struct {
	name  string
	given []string
	of    []T
}

func (c *choice[T]) setup(cmd *cobra.Command, name, usage string, of []T) {
	c.name, c.of = name, of
	cmd.Flags().StringSliceVar(&c.given, name, nil, usage+": "+orList(of))
	completeValues(cmd, name, asStrings(of)...)
}

// chosen returns what was given; the error names what was not one of the values.
func (c *choice[T]) chosen(cmd *cobra.Command) ([]T, error) {
	out := make([]T, 0, len(c.given))
	for _, g := range c.given {
		if !slices.Contains(c.of, T(g)) {
			return nil, usageError{what: fmt.Sprintf("--%s: there is no %s %q", c.name, c.name, g), fix: "use " + orList(c.of), help: cmd.CommandPath()}
		}
		out = append(out, T(g))
	}
	return out, nil
}

func asStrings[T ~string](values []T) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

// orList reads values aloud: "a, b or c".
func orList[T ~string](values []T) string {
	t := asStrings(values)
	if len(t) < 2 {
		return strings.Join(t, "")
	}
	return strings.Join(t[:len(t)-1], ", ") + " or " + t[len(t)-1]
}

// metricNamed finds a metric by any of its names. The error suggests others, or
// the command that knows more than metrics.
func metricNamed(registry *catalog.Registry, name string) (metric.Metric, error) {
	if res, _, ok := registry.LookupVariant(name); ok {
		return res.Metric, nil
	}
	if m, ok := registry.Family(name); ok {
		return m, nil
	}
	_, gone := registry.Prefix(name)
	_, foreign := neighbour.Find(name)
	if gone || foreign || strings.Contains(name, ":llm_") {
		return nil, usageError{
			what: fmt.Sprintf("there is no metric %q in the catalogue", name),
			fix:  "llmslo catalog explain " + name + " says what it is",
		}
	}
	return nil, unknownMetric(name, registry.Near(name, 3))
}

// unknownMetric words a name that nothing is known of. The way out is the search,
// not the command's help.
func unknownMetric(name string, near []string) error {
	fix := didYouMean("", near)
	if fix == "" {
		fix = "look for words of it with llmslo catalog search"
	}
	return usageError{what: fmt.Sprintf("there is no metric %q in the catalogue", name), fix: fix}
}

// oneName asks for exactly one name.
func oneName(cmd *cobra.Command, args []string) error {
	if len(args) == 1 && strings.TrimSpace(args[0]) != "" {
		return nil
	}
	what := "names no metric"
	if len(args) > 1 {
		what = fmt.Sprintf("takes one name, found %d", len(args))
	}
	return usageError{what: cmd.CommandPath() + " " + what, fix: "write it like " + cmd.CommandPath() + " vllm:kv_cache_usage_perc", help: cmd.CommandPath()}
}

// noSort keeps flags in the order of their importance.
func noSort(flags *pflag.FlagSet) { flags.SortFlags = false }
