package scrape

import (
	"fmt"
	"slices"

	"github.com/llmslo/llmslo/generator/check"
)

// LabelCollision finds labels that the scrape writes too.
type LabelCollision struct{}

// Meta implements Checker.
func (LabelCollision) Meta() check.Meta {
	return check.Meta{ID: "scrape/label-collision", Severity: check.Info, Title: "label that the scrape writes too"}
}

// targetLabels are written by Prometheus and by the monitors of the Prometheus operator.
var targetLabels = []string{"job", "instance", "namespace", "pod", "container", "endpoint", "service", "node", "cluster"}

// Check implements Checker. It reports each label once.
func (LabelCollision) Check(s Subject) []check.Problem {
	var out []check.Problem
	seen := map[string]bool{}
	for i := range s.Page.Samples {
		sample := &s.Page.Samples[i]
		for _, l := range sample.Labels {
			if seen[l.Name] || !slices.Contains(targetLabels, l.Name) {
				continue
			}
			seen[l.Name] = true
			out = append(out, check.Problem{
				At: sample.At, Series: sample.Name,
				Summary: fmt.Sprintf("the label %s is written by a PodMonitor or ServiceMonitor as well", l.Name),
				Why:     fmt.Sprintf("Without honorLabels the exporter's own becomes exported_%s, and %s is the target's: queries on either read the other in half of all clusters.", l.Name, l.Name),
				Fix:     fmt.Sprintf("Set honorLabels: true on that port, or query exported_%s.", l.Name),
			})
		}
	}
	return out
}
