package config

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestModesDecideOnSystemsAndTargets(t *testing.T) {
	tests := map[string]struct {
		mode, engine   Mode
		systems, kinds []string
		ports          map[string]int
	}{
		"plain vLLM": {VLLM, VLLM, []string{"vllm"}, []string{"engine"}, map[string]int{"engine": 8000}},
		"Dynamo":     {Dynamo, Dynamo, []string{"vllm", "dynamo"}, []string{"engine", "frontend"}, map[string]int{"engine": 8081, "frontend": 8000}},
		"LMCache beside Dynamo": {
			LMCache, Dynamo,
			[]string{"vllm", "dynamo", "lmcache"},
			[]string{"engine", "frontend", "lmcache"},
			map[string]int{"engine": 8081, "frontend": 8000, "lmcache": 8080},
		},
		"LMCache beside vLLM": {LMCache, VLLM, []string{"vllm", "lmcache"}, []string{"engine", "lmcache"}, map[string]int{"engine": 8000, "lmcache": 8080}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d := Deployment{Mode: tt.mode, Engine: tt.engine}
			if diff := cmp.Diff(tt.systems, d.Systems()); diff != "" {
				t.Errorf("systems:\n%s", diff)
			}
			if diff := cmp.Diff(tt.kinds, d.TargetKinds()); diff != "" {
				t.Errorf("kinds of targets:\n%s", diff)
			}
			for kind, port := range tt.ports {
				if got := d.Port(kind); got != port {
					t.Errorf("the %s shows metrics on %d, want %d", kind, got, port)
				}
			}
		})
	}
}

func TestConfiguredPortsReplaceStandardOnes(t *testing.T) {
	d := good(t, "full.yaml").Deployments[0]
	if d.Port(EngineTarget) != 8001 || d.Port(LMCacheTarget) != 8082 || StandardPort("router", VLLM) != 0 {
		t.Errorf("ports are %d and %d", d.Port(EngineTarget), d.Port(LMCacheTarget))
	}
}
