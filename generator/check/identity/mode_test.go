package identity_test

import (
	"testing"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check/identity"
)

func TestModesOfAPage(t *testing.T) {
	type modes struct{ vllm, dynamo, lmcache bool }
	tests := map[string]struct {
		id          identity.Identity
		fits, shows modes
	}{
		"a vLLM server":       {identity.Identity{System: metric.VLLM, Process: metric.Engine}, modes{true, false, true}, modes{vllm: true}},
		"a Dynamo frontend":   {identity.Identity{System: metric.Dynamo, Process: metric.Frontend}, modes{false, true, true}, modes{dynamo: true}},
		"a Dynamo worker":     {identity.Identity{System: metric.Dynamo, Process: metric.Worker, Traits: []identity.Trait{identity.ViaDynamo}}, modes{false, true, true}, modes{dynamo: true}},
		"an LMCache server":   {identity.Identity{System: metric.LMCache, Process: metric.MPServer}, modes{false, false, true}, modes{lmcache: true}},
		"LMCache in a server": {identity.Identity{System: metric.VLLM, Process: metric.Engine, Traits: []identity.Trait{identity.LMCacheInProcess}}, modes{true, false, true}, modes{vllm: true, lmcache: true}},
		"nobody":              {identity.Identity{}, modes{}, modes{}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			of := func(has func(metric.System) bool) modes {
				return modes{has(metric.VLLM), has(metric.Dynamo), has(metric.LMCache)}
			}
			if got := of(tt.id.Fits); got != tt.fits {
				t.Errorf("it fits %+v, want %+v", got, tt.fits)
			}
			if got := of(tt.id.Shows); got != tt.shows {
				t.Errorf("it shows series of %+v, want %+v", got, tt.shows)
			}
		})
	}
}
