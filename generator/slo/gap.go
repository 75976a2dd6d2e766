package slo

import (
	"fmt"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
)

// noteGaps says which objectives are blind to the older releases of the range,
// because those do not export the one series that the objective is read from.
func (p *Plan) noteGaps(log *decision.Log) {
	said := map[config.SLOName]bool{}
	for _, s := range p.SLOs {
		if len(s.Sources) != 1 || said[s.SLI] || p.Set.Scope.Available(s.Sources[0]) {
			continue
		}
		source := s.Sources[0].Describe()
		born, from := source.Life.Since.Release, p.Set.Scope.Ranges[source.System].From
		if !born.Known || !from.Known || born.Compare(from) <= 0 {
			continue
		}
		said[s.SLI] = true
		log.Add(p.Set.Deployment.Name, s.ID, fmt.Sprintf(
			"%s came with %s %s and the range begins at %s: older releases have no events for this objective and never alert; drop it or raise the oldest release",
			source.Name, source.System, born, from))
	}
}
