package usage

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/promql"
)

// reader finds what expressions read. Records are read in evaluation order, so
// that what a record reads through others is known when it is met.
type reader struct {
	registry *catalog.Registry
	// sources are the raw series behind each record.
	sources map[string][]string
	// parsed are the names in expressions that were met.
	parsed map[string][]string
	errs   []error
}

func (r *reader) err() error { return errors.Join(r.errs...) }

// plain makes an expression of a panel parse: a span in place of Grafana's own
// variables; its others stand in strings. It also turns patterns into texts, as
// only names are looked for and compiling patterns is most of a parser's work.
var plain = strings.NewReplacer(
	"$__rate_interval", "5m", "$__interval", "1m", "$__range", "1h",
	`=~"`, `="`, `!~"`, `!="`,
)

// series lists the series that an expression names, in order, each once.
func (r *reader) series(what, expr string) []string {
	if names, met := r.parsed[expr]; met {
		return names
	}
	e, err := promql.Parser().ParseExpr(plain.Replace(expr))
	if err != nil {
		r.errs = append(r.errs, fmt.Errorf("%s: the expression %q does not parse: %w", what, expr, err))
		return nil
	}
	var names []string
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		if v, ok := n.(*parser.VectorSelector); ok && v.Name != "" && !slices.Contains(names, v.Name) {
			names = append(names, v.Name)
		}
		return nil
	})
	r.parsed[expr] = names
	return names
}

// raw lists the raw series behind names, through records.
func (r *reader) raw(names []string) []string {
	var out []string
	for _, n := range names {
		behind, recorded := r.sources[n]
		if !recorded {
			behind = []string{n}
		}
		for _, b := range behind {
			if !slices.Contains(out, b) {
				out = append(out, b)
			}
		}
	}
	return out
}

// metrics are the entries of raw series; up and the like have none.
func (r *reader) metrics(raw []string) []metric.Metric {
	var out []metric.Metric
	for _, n := range raw {
		if res, _, ok := r.registry.LookupVariant(n); ok && !slices.Contains(out, res.Metric) {
			out = append(out, res.Metric)
		}
	}
	return out
}

// reads is what an expression of ours reads.
func (r *reader) reads(what string, exprs ...string) Reads {
	var names []string
	for _, e := range exprs {
		for _, n := range r.series(what, e) {
			if !slices.Contains(names, n) {
				names = append(names, n)
			}
		}
	}
	return Reads{Series: names, Metrics: r.metrics(r.raw(names))}
}

// Reads is what something reads.
type Reads struct {
	// Series are the names in its expressions, in order: raw ones and records.
	Series []string
	// Metrics are the catalogue's entries behind them, directly or through records.
	Metrics []metric.Metric
}

// Directly tells whether the expressions name a series of the entry themselves.
func (r Reads) Directly(registry *catalog.Registry, m metric.Metric) bool {
	return slices.ContainsFunc(r.Series, func(n string) bool {
		res, _, ok := registry.LookupVariant(n)
		return ok && res.Metric == m
	})
}

// Metric tells whether the entry is behind it.
func (r Reads) Metric(m metric.Metric) bool { return slices.Contains(r.Metrics, m) }
