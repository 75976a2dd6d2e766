package usage

import (
	"github.com/llmslo/llmslo/generator/rules"
	"github.com/llmslo/llmslo/generator/slo"
)

// Alert is an alerting rule of ours.
type Alert struct {
	rules.Alert
	// Severity is the value of its severity label.
	Severity string
	// Labels are those that the rule itself sets, by name.
	Labels map[string]string
	// Reads is what its expression reads.
	Reads
}

// alerts reads the alerting groups.
func (r *reader) alerts(p slo.Plan, set rules.Set) []Alert {
	all := set.Alerts()
	out := make([]Alert, len(all))
	for i, a := range all {
		out[i] = Alert{Alert: a, Severity: rules.Severity(p.Set.Deployment, a.Class), Labels: a.Labels, Reads: r.reads("alert "+a.Name, a.Expr)}
	}
	return out
}
