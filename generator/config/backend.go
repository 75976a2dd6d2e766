package config

import (
	"fmt"
	"slices"
	"time"
)

// Backend is the server that evaluates the rules. The same expressions run on all of
// them; what differs is which fields of a rule file they take.
type Backend string

// The backends. Prometheus2 is 2.42 and later, which is also what is written for when
// none is named.
const (
	Prometheus2     Backend = "prometheus2"
	Prometheus3     Backend = "prometheus3"
	Mimir           Backend = "mimir"
	Thanos          Backend = "thanos"
	VictoriaMetrics Backend = "victoriametrics"
	GMP             Backend = "gmp"
)

// KeepsFiring tells whether an alert can outlive its condition there. The Rules
// resource of Google Managed Prometheus has no such field
// (prometheus-engine, pkg/operator/apis/monitoring/v1/rules_types.go).
func (b Backend) KeepsFiring() bool { return b != GMP }

// queryOffset lists the backends whose rule groups take query_offset: Prometheus since
// 2.53, which is later than what Prometheus2 stands for, and Mimir.
var queryOffset = []Backend{Prometheus3, Mimir}

// MaxQueryOffset is the longest delay of evaluations. Alerts are as late as that.
const MaxQueryOffset = 5 * time.Minute

func backendValue() value[Backend] {
	return choice("a backend", Prometheus2, Prometheus3, Mimir, Thanos, VictoriaMetrics, GMP)
}

// checkBackend refuses what the backend would refuse, or would silently ignore.
func checkBackend(r *reader, n *node, d *Deployment) {
	at := n.at("rules", "queryOffset")
	if d.Rules.QueryOffset == 0 || !r.clean(at, n.at("backend")) || slices.Contains(queryOffset, d.Backend) {
		return
	}
	named := "a backend that is not named"
	if d.Backend != "" {
		named = "backend " + string(d.Backend) + lineOf(n.at("backend"))
	}
	fix := "remove it, or name the backend: " + anyOf([]string{string(Prometheus3), string(Mimir)})
	if d.Backend == VictoriaMetrics {
		fix = "remove it; vmalert delays evaluations by its flag -rule.evalDelay"
	}
	r.problem(at, fmt.Sprintf("rule groups of %s take no query_offset", named), fix)
}
