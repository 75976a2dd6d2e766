package usage

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql/parser"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/slo"
)

// reader finds what expressions read. Records are read in evaluation order, so
// that what a record reads through others is known when it is met.
type reader struct {
	registry *catalog.Registry
	// sources are the series behind each record, raw ones and records, by objective:
	// records that all objectives share read other series for each. Signals have the
	// objective none.
	sources map[string]map[string][]string
	// parsed are the selectors of expressions that were met.
	parsed map[string][]selector
	errs   []error
}

// none is the objective of what belongs to no objective.
const none = ""

// selector is a series that an expression names, and the matcher on the objective
// where there is one.
type selector struct {
	name      string
	objective *labels.Matcher
}

// picks tells whether series of an objective are selected. A matcher with a
// variable of Grafana's picks any.
func (s selector) picks(objective string) bool {
	return s.objective == nil || strings.Contains(s.objective.Value, "$") || s.objective.Matches(objective)
}

func (r *reader) err() error { return errors.Join(r.errs...) }

// plain makes an expression of a panel parse: a span in place of Grafana's own
// variables; its others stand in strings. It also turns patterns into texts, as
// only names and objectives are looked for and compiling patterns is most of a
// parser's work.
var plain = strings.NewReplacer(
	"$__rate_interval", "5m", "$__interval", "1m", "$__range", "1h",
	slo.SLOLabel+`=~"`, slo.SLOLabel+`=~"`, `=~"`, `="`, `!~"`, `!="`,
)

// selectors lists what an expression names, in order.
func (r *reader) selectors(what, expr string) []selector {
	if found, met := r.parsed[expr]; met {
		return found
	}
	e, err := promql.Parser().ParseExpr(plain.Replace(expr))
	if err != nil {
		r.errs = append(r.errs, fmt.Errorf("%s: the expression %q does not parse: %w", what, expr, err))
		return nil
	}
	var found []selector
	parser.Inspect(e, func(n parser.Node, _ []parser.Node) error {
		v, ok := n.(*parser.VectorSelector)
		if !ok || v.Name == "" {
			return nil
		}
		s := selector{name: v.Name}
		for _, m := range v.LabelMatchers {
			if m.Name == slo.SLOLabel {
				s.objective = m
			}
		}
		found = append(found, s)
		return nil
	})
	r.parsed[expr] = found
	return found
}

// behind lists the series behind selectors, themselves among them, by objective.
func (r *reader) behind(found []selector) map[string][]string {
	out := map[string][]string{}
	add := func(objective, name string) {
		if !slices.Contains(out[objective], name) {
			out[objective] = append(out[objective], name)
		}
	}
	for _, s := range found {
		objectives, recorded := r.sources[s.name]
		if !recorded {
			add(none, s.name)
		}
		for objective, names := range objectives {
			if !s.picks(objective) {
				continue
			}
			add(objective, s.name)
			for _, n := range names {
				add(objective, n)
			}
		}
	}
	return out
}

// learn remembers what a record reads. Its rule may say for which objective.
func (r *reader) learn(record, objective string, found []selector) {
	if r.sources[record] == nil {
		r.sources[record] = map[string][]string{}
	}
	r.sources[record][objective] = append(r.sources[record][objective], []string{}...)
	behind := r.behind(found)
	for _, of := range slices.Sorted(maps.Keys(behind)) {
		names := behind[of]
		if objective != none {
			of = objective
		}
		for _, n := range names {
			if !slices.Contains(r.sources[record][of], n) {
				r.sources[record][of] = append(r.sources[record][of], n)
			}
		}
	}
}

// entry finds the entry of a raw series; up and the like have none.
func (r *reader) entry(series string) (metric.Metric, bool) {
	if _, recorded := r.sources[series]; recorded {
		return nil, false
	}
	res, _, ok := r.registry.LookupVariant(series)
	return res.Metric, ok
}

// reads is what expressions of ours read.
func (r *reader) reads(what string, exprs ...string) Reads {
	var out Reads
	var all []selector
	for _, e := range exprs {
		all = append(all, r.selectors(what, e)...)
	}
	for _, s := range all {
		if slices.Contains(out.Series, s.name) {
			continue
		}
		out.Series = append(out.Series, s.name)
		if m, ok := r.entry(s.name); ok {
			out.named = append(out.named, m)
		}
	}
	behind := r.behind(all)
	for _, objective := range slices.Sorted(maps.Keys(behind)) {
		for _, n := range behind[objective] {
			if _, recorded := r.sources[n]; recorded && !slices.Contains(out.Records, n) {
				out.Records = append(out.Records, n)
			}
			if m, ok := r.entry(n); ok && !slices.Contains(out.Metrics, m) {
				out.Metrics = append(out.Metrics, m)
			}
		}
	}
	return out
}

// Reads is what something reads.
type Reads struct {
	// Series are the names in its expressions, in order: raw ones and records.
	Series []string
	// Metrics are the catalogue's entries behind them, directly or through records,
	// and Records the records.
	Metrics []metric.Metric
	Records []string
	// named are the entries of Series.
	named []metric.Metric
}

// Directly tells whether the expressions name a series of the entry themselves.
func (r Reads) Directly(m metric.Metric) bool { return slices.Contains(r.named, m) }

// Metric tells whether the entry is behind it.
func (r Reads) Metric(m metric.Metric) bool { return slices.Contains(r.Metrics, m) }
