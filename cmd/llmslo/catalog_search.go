package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain/facts"
	"github.com/llmslo/llmslo/generator/explain/find"
	"github.com/llmslo/llmslo/generator/explain/sheet"
)

// catalogSearchOptions are the flags of the search command.
type catalogSearchOptions struct {
	limit  int
	output output
}

// searchHit is a hit in the form of the JSON answer.
type searchHit struct {
	facts.Facts
	// Where says in which facts the words stand.
	Where []string `json:"where"`
}

// newCatalogSearch makes the command that finds metrics by words.
func newCatalogSearch(s streams) *cobra.Command {
	var o catalogSearchOptions
	cmd := &cobra.Command{
		Use:   "search WORD…",
		Short: "Find metrics by words of their names, meanings and traps",
		Long: `search finds the metrics in whose names, labels, meanings, flags and traps every
word stands, the best first. Usual abbreviations are understood: ttft, itl, tpot,
e2e, isl, osl, mfu.

Exit codes: 0 found, 1 nothing found, 2 nothing could be done.`,
		Example: `  llmslo catalog search kv cache usage
  llmslo catalog search ttft
  llmslo catalog search --limit 0 preemption -o json`,
		Args: func(cmd *cobra.Command, args []string) error {
			if strings.TrimSpace(strings.Join(args, "")) != "" {
				return nil
			}
			return usageError{what: "there is no word to look for", fix: "write it like " + cmd.CommandPath() + " kv cache usage", help: cmd.CommandPath()}
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(cmd *cobra.Command, args []string) error { return o.run(cmd, args, s) },
	}
	noSort(cmd.Flags())
	cmd.Flags().IntVar(&o.limit, "limit", 20, "`number` of metrics shown, 0 for all")
	o.output.setup(cmd)
	return cmd
}

// run searches.
func (o *catalogSearchOptions) run(cmd *cobra.Command, args []string, s streams) error {
	if err := o.output.validate(cmd); err != nil {
		return err
	}
	if o.limit < 0 {
		return usageError{what: fmt.Sprintf("--limit: %d is no number of metrics", o.limit), fix: "use 0 for all", help: cmd.CommandPath()}
	}
	var words []string
	for _, a := range args {
		words = append(words, strings.Fields(a)...)
	}
	hits := find.NewIndex(catalog.New()).Search(words...)
	all := len(hits)
	if o.limit > 0 {
		hits = hits[:min(all, o.limit)]
	}
	values := make([]searchHit, len(hits))
	for i, h := range hits {
		values[i] = searchHit{facts.Of(h.Metric), h.Where}
	}
	if err := printList(&o.output, s.out, values, func() string { return searchText(values) }); err != nil {
		return err
	}
	if all == 0 {
		return findingsError{advice: fmt.Sprintf("no metric has %q: try fewer or other words", strings.Join(words, " "))}
	}
	if o.output.format == formatText {
		text := counted(all, "metric")
		if len(hits) < all {
			text += fmt.Sprintf(", the best %d are shown (--limit 0 shows all)", len(hits))
		}
		_, err := fmt.Fprintln(s.err, text)
		return err
	}
	return nil
}

func searchText(hits []searchHit) string {
	var text sheet.Sheet
	for _, h := range hits {
		text.Title(h.Name)
		text.Text(fmt.Sprintf("%s, %s, %s, %s. %s", h.Kind, h.Unit, h.Status, h.Releases, h.Meaning))
	}
	return text.String()
}
