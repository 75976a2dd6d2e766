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

// recent lists the backends that take what came after Prometheus 2.42: query_offset
// in rule groups (Prometheus 2.53, Mimir), and native histograms with custom buckets
// (Prometheus 3).
var recent = []Backend{Prometheus3, Mimir}

// MaxQueryOffset is the longest delay of evaluations. Alerts are as late as that.
const MaxQueryOffset = 5 * time.Minute

func backendValue() value[Backend] {
	return choice("a backend", Prometheus2, Prometheus3, Mimir, Thanos, VictoriaMetrics, GMP)
}

// checkBackend refuses what the backend would refuse, or would silently ignore.
func checkBackend(r *reader, n *node, d *Deployment) {
	if slices.Contains(recent, d.Backend) || !r.clean(n.at("backend")) {
		return
	}
	named := "a backend that is not named"
	if d.Backend != "" {
		named = "backend " + string(d.Backend) + lineOf(n.at("backend"))
	}
	fix := "remove it, or name the backend: " + anyOf([]string{string(Prometheus3), string(Mimir)})
	if at := n.at("scrape", "histograms"); d.Scrape.Histograms == NHCB && r.clean(at) {
		r.problem(at, fmt.Sprintf("native histograms with custom buckets are not known to %s", named), fix)
	}
	if at := n.at("rules", "queryOffset"); d.Rules.QueryOffset > 0 && r.clean(at) {
		if d.Backend == VictoriaMetrics {
			fix = "remove it; vmalert delays evaluations by its flag -rule.evalDelay"
		}
		r.problem(at, fmt.Sprintf("rule groups of %s take no query_offset", named), fix)
	}
}
