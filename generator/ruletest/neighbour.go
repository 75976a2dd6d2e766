package ruletest

import "github.com/llmslo/llmslo/generator/sli"

// record writes a record of another deployment.
func (s *script) record(id sli.ID, labels map[string]string, phases ...phase) {
	if r, ok := s.set.Record(id); ok {
		s.series = append(s.series, series{
			seriesName(r.Name, with(labels, map[string]string{sli.DeploymentLabel: elsewhere})), gauge(s.spacing, phases...),
		})
	}
}

// neighbour is another deployment with every fault there is.
func (s *script) neighbour() {
	before, after := phase{lasts: s.fault, rate: 1}, phase{lasts: s.end - s.fault, absent: true}
	for i, host := range []string{"neighbour-down", "neighbour-mute"} {
		t := s.on(host)
		s.up(t, before, phase{lasts: s.end - s.fault, rate: float64(i)})
		s.record(sli.TargetInfo, with(s.targetLabels(t), map[string]string{"model": host, sli.TargetLabel: string(sli.TargetEngine)}), before, after)
	}
	model := map[string]string{"model": "neighbour"}
	engine := with(s.targetLabels(s.on("neighbour")), model, map[string]string{"engine": "0"})
	s.record(sli.EngineWaiting, engine, phase{lasts: s.end, rate: 9, slope: 1})
	s.record(sli.EngineTokens, engine, phase{lasts: s.end})
	s.record(sli.Waiting, with(s.places[0], model), phase{lasts: s.end, rate: 1e6, slope: 1})
	s.record(sli.Finished, with(s.places[0], model, map[string]string{"finished_reason": "stop"}), phase{lasts: s.end, rate: 1})
}

// measuredNeighbour is another deployment whose targets are all there.
func (s *script) measuredNeighbour() {
	all := phase{lasts: s.end, rate: 9}
	s.record(sli.OutputTokens, with(s.places[0], map[string]string{"model": "neighbour"}), all)
	s.record(sli.PromptTokens, with(s.places[0], map[string]string{"model": "neighbour"}), all)
	for _, kind := range s.d.TargetKinds() {
		s.record(sli.TargetInfo, with(s.targetLabels(s.on("neighbour")), map[string]string{sli.TargetLabel: kind}), all)
	}
}
