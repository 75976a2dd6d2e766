package config

import "slices"

// Target kinds: the processes that Prometheus scrapes. They are the keys of Scrape.Ports and Scrape.Targets.
const (
	// EngineTarget is the vLLM API server, or the Dynamo worker's system port.
	EngineTarget = "engine"
	// FrontendTarget is the Dynamo frontend.
	FrontendTarget = "frontend"
	// LMCacheTarget is the LMCache server.
	LMCacheTarget = "lmcache"
)

// Systems lists the projects whose metrics a deployment has, as keys of
// versions and prefix: vllm, dynamo, lmcache.
func (d Deployment) Systems() []string {
	systems := []string{"vllm"}
	if d.Engine == Dynamo {
		systems = append(systems, "dynamo")
	}
	if d.Mode == LMCache {
		systems = append(systems, "lmcache")
	}
	return systems
}

// TargetKinds lists the kinds of targets that a deployment has.
func (d Deployment) TargetKinds() []string {
	kinds := []string{EngineTarget}
	if d.Engine == Dynamo {
		kinds = append(kinds, FrontendTarget)
	}
	if d.Mode == LMCache {
		kinds = append(kinds, LMCacheTarget)
	}
	return kinds
}

// Port returns the port of a kind of target: the configured one, else the standard one.
func (d Deployment) Port(kind string) int {
	if p, ok := d.Scrape.Ports[kind]; ok {
		return p
	}
	return StandardPort(kind, d.Engine)
}

// StandardPort is the port on which a kind of target shows its metrics when
// nobody changed it; 0 for an unknown kind.
func StandardPort(kind string, engine Mode) int {
	switch {
	case kind == EngineTarget && engine == Dynamo:
		return 8081
	case kind == EngineTarget, kind == FrontendTarget:
		return 8000
	case kind == LMCacheTarget:
		return 8080
	}
	return 0
}

// checkSystems refuses inputs for systems and targets that the mode does not
// run: they would silently do nothing.
func checkSystems(r *reader, n *node, d *Deployment) {
	mode := n.at("mode")
	if !r.clean(mode, n.at("engine")) || mode == n {
		return
	}
	runs := "mode " + string(d.Mode)
	if d.Mode == LMCache {
		runs += " with engine " + string(d.Engine)
	}
	for _, under := range [][]string{{"versions"}, {"prefix"}, {"scrape", "ports"}, {"scrape", "targets"}} {
		valid := d.Systems()
		if under[0] == "scrape" {
			valid = d.TargetKinds()
		}
		for _, e := range n.entriesAt(under...) {
			known := slices.Contains([]string{"vllm", "dynamo", EngineTarget, FrontendTarget, LMCacheTarget}, e.key.text)
			if known && r.clean(e.key) && !slices.Contains(valid, e.key.text) {
				r.problem(e.key, runs+" has no "+e.key.text, "remove it; here it can be "+anyOf(valid))
			}
		}
	}
}
