package ruletest

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/sli"
)

// twins of a target differ from it in one label each: the identity labels that
// the selector leaves open, job and instance. What joins on one label less takes
// the one for the other.
func (s *stage) twins(t target) (out []target) {
	differ := func(label, value string) {
		out = append(out, target{labels: with(t.labels, map[string]string{label: value}), names: t.names, spelling: t.spelling})
	}
	for _, p := range s.places[1:] {
		for _, l := range s.set.Scope.Identity {
			if p[l] != s.places[0][l] {
				differ(l, p[l])
			}
		}
	}
	if _, pinned := s.d.Selector["job"]; !pinned {
		differ("job", "other-job")
	}
	differ("instance", "other-"+t.labels["instance"])
	return out
}

// rankTwins writes engines that differ from one in a label of their target, in
// their rank, or in their model.
func (s *stage) rankTwins(t target, model string, scenes ...scene) {
	for _, other := range s.twins(t) {
		s.engine(other, model, scenes...)
	}
	s.rank(t, model, "1", scenes...)
	s.rank(t, "other-"+model, "0", scenes...)
}

// placeTwins are targets that differ in an identity label.
func (s *stage) placeTwins(host string) (out []target) {
	for _, p := range s.places[1:] {
		out = append(out, s.target(p, sli.TargetEngine, host, newest, metric.Float))
	}
	return out
}
