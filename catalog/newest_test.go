package catalog_test

import (
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
)

// TestNewest holds what people are told against the entries: whoever adds one of a
// newer release says so here.
func TestNewest(t *testing.T) {
	registry := catalog.New()
	for system, want := range map[metric.System]version.Version{
		metric.VLLM: version.V(0, 30, 0), metric.Dynamo: version.V(1, 5, 0), metric.LMCache: version.V(0, 5, 6),
		"another": {},
	} {
		if got := registry.Newest(system); got != want {
			t.Errorf("the newest release of %s is %s, not %s", system, got, want)
		}
	}
}

func TestBeyond(t *testing.T) {
	tests := map[string]struct {
		system metric.System
		text   string
		want   bool
	}{
		"a major release to come":       {metric.VLLM, ">=9", true},
		"the next minor release":        {metric.VLLM, "0.31", true},
		"a patch of the newest release": {metric.VLLM, ">=0.30.2", false},
		"the newest release":            {metric.VLLM, ">=0.30", false},
		"a range that reaches beyond":   {metric.VLLM, ">=0.20 <9", false},
		"a system nobody knows":         {"another", ">=9", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			releases, err := version.ParseRange(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := catalog.New().Beyond(tt.system, releases); got != tt.want {
				t.Errorf("%s %s is beyond: %v", tt.system, releases, got)
			}
		})
	}
}
