package facts

import (
	"slices"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
)

// Added is a set of labels that something else than the metric's own code writes.
type Added struct {
	By     string  `json:"by"`
	Labels []Label `json:"labels"`
}

// added returns the labels that come on top on some pages.
func added(m metric.Metric, pages []Page) []Added {
	d := m.Describe()
	var out []Added
	worker := slices.ContainsFunc(pages, func(p Page) bool { return p.Process == metric.Worker })
	if worker && d.System != metric.Dynamo {
		out = append(out, Added{"a Dynamo worker that passes the series through", labels(dynamo.InjectedLabels)})
	}
	server := slices.Contains(d.Processes, metric.MPServer) || slices.Contains(d.Processes, metric.Coordinator)
	if server && d.System == metric.LMCache && m.Kind() != metric.KindInfo {
		out = append(out, Added{"newer OpenTelemetry exporters in LMCache's server", labels(lmcache.ScopeLabels)})
	}
	return out
}
