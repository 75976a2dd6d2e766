package sli

import (
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
)

// NoteOverlaps tells of deployments whose selectors let both read one series: each
// counts it as its own, and both alert on it. That is what somebody wants who gives
// one fleet two sets of objectives, and a forgotten selector everywhere else.
func NoteOverlaps(deployments []config.Deployment, log *decision.Log) {
	for i, d := range deployments {
		for _, other := range deployments[:i] {
			if apart(d.Selector, other.Selector) || !shareExporter(d, other) {
				continue
			}
			log.Add(d.Name, "selector", "series of "+other.Name+" may be read as well, and both would count and alert on them: no label has one value in the selector of "+
				d.Name+" and another in that of "+other.Name+"; give each a value of its own, like selector: {namespace: ...}, if they are not the same fleet")
		}
	}
}

// apart tells whether no series fulfils both selectors.
func apart(a, b map[string]string) bool {
	for label, value := range a {
		if other, ok := b[label]; ok && other != value {
			return true
		}
	}
	return false
}

// shareExporter tells whether two deployments read series of one name. Every mode
// reads those of vLLM, unless a platform renames them for one of the two.
func shareExporter(a, b config.Deployment) bool { return a.Prefix["vllm"] == b.Prefix["vllm"] }
