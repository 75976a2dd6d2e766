package queryapi

import (
	"context"
	"maps"
	"net/url"
	"slices"

	"github.com/prometheus/prometheus/model/metadata"
)

// metadata lists kind and help text of metrics by family.
func (a *API) metadata(_ context.Context, p url.Values) (result, error) {
	limit, err := number(p, "limit")
	if err != nil {
		return result{}, err
	}
	perMetric, err := number(p, "limit_per_metric")
	if err != nil {
		return result{}, err
	}
	all := a.source.Metadata()
	out := map[string][]metadata.Metadata{}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if m := p.Get("metric"); m != "" && m != name {
			continue
		}
		if limit > 0 && len(out) == limit {
			break
		}
		said := all[name]
		if perMetric > 0 && len(said) > perMetric {
			said = said[:perMetric]
		}
		out[name] = said
	}
	return result{data: out}, nil
}
