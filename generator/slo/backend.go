package slo

import (
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
)

// noteBackend says what the server that evaluates the rules does otherwise than
// Prometheus does, and what was left out for it.
func noteBackend(d config.Deployment, log *decision.Log) {
	keeps := d.Alerts.Page.KeepFiringFor > 0 || d.Alerts.Ticket.KeepFiringFor > 0
	switch d.Backend {
	case config.GMP:
		if keeps {
			log.Add(d.Name, "backend", "keep_firing_for is left out, as the Rules resource has no field for it: an alert whose share of bad events hovers at its threshold may end and fire again")
		}
	case config.VictoriaMetrics:
		if keeps {
			log.Add(d.Name, "backend", "keep_firing_for needs vmalert 1.92 or later; for an older one set keepFiringFor: 0s under alerts.page and alerts.ticket")
		}
		log.Add(d.Name, "backend", "vmalert writes records back while it goes on: what reads a record may see it one evaluation late, so alerts fire later than the tables say")
	case config.Thanos:
		log.Add(d.Name, "backend", "a ruler sees only what its queriers return: give each group partial_response_strategy: abort, as --target thanos does, or missing stores look like missing traffic")
	}
}
