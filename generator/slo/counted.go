package slo

import (
	"slices"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/sli"
)

// counted lists the records that count what the objectives of a plan judge: each
// signal once, and of a latency only the bounds that some target asks for.
func counted(p Plan) (out []sli.Record) {
	bounds := map[config.SLOName][]float64{}
	for _, s := range p.SLOs {
		for _, v := range s.Variants {
			bounds[s.SLI] = append(bounds[s.SLI], v.Neighbours.Lower, v.Neighbours.Upper)
		}
	}
	done := map[config.SLOName]bool{}
	for _, s := range p.SLOs {
		if done[s.SLI] {
			continue
		}
		done[s.SLI] = true
		if ratio, ok := ratioOf[s.SLI]; ok {
			for _, id := range []sli.ID{ratio.total, ratio.bad} {
				c, _ := p.Set.EventsCounted(id)
				out = append(out, c.Records()...)
			}
			continue
		}
		if l, ok := p.Set.Latency(signalOf[s.SLI]); ok {
			asked := bounds[s.SLI]
			slices.Sort(asked)
			out = append(out, p.Set.BucketsCounted(l, slices.Compact(asked)...).Records()...)
		}
	}
	return out
}
