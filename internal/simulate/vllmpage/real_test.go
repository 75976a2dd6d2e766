package vllmpage

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/pageshape"
)

const pages = "../../../catalog/testdata/pages/"

// served fills a page with one request, which every family that is born by
// traffic needs, and returns its text.
func served(c Config, routes ...[3]string) []byte {
	p := New(c)
	engines := []*engine.Rank{}
	for i := range max(c.Ranks, 1) {
		e := engine.New(c.Hardware, p.Rank(i), nil, 0)
		e.Submit(&engine.Request{Prompt: 40, Output: 20, Limit: 50, Patience: 60, Arrived: 1, Ready: 1})
		e.AdvanceTo(5)
		engines = append(engines, e)
	}
	for _, r := range routes {
		p.HTTP(r[0], r[1], r[2], 0.7, 500, 900)
	}
	p.Collect(c.Start+5, engines)
	return p.Exposition().Layout().AppendText(nil)
}

func hardware(length int) engine.Hardware {
	h := engine.DefaultHardware()
	h.MaxModelLen = length
	return h
}

func TestPagesHaveTheShapeOfRealOnes(t *testing.T) {
	completions := [3]string{"/v1/completions", "POST", "2xx"}
	cases := map[string]struct {
		page   string
		config Config
		routes [][3]string
		// apart are the differences that are allowed: lines with these prefixes are not compared.
		apart []string
	}{
		"0.30 with adapters": {
			page: "vllm-0.30-lora.prom", config: Config{Release: version.V(0, 30, 0), MaxLoRA: 8, Hardware: hardware(512)},
			routes: [][3]string{{"/v1/models", "GET", "2xx"}, completions, {"/tokenize", "POST", "2xx"}},
			apart:  []string{"vllm:lora_requests_info{"}, // which adapters met is chance: the real page has 31 such series
		},
		"0.28": {
			page: "vllm-0.28.prom", config: Config{Release: version.V(0, 28, 0), Hardware: hardware(8192)},
			routes: [][3]string{{"/v1/models", "GET", "2xx"}, {"/v1/chat/completions", "POST", "2xx"}},
		},
		"0.20 behind LMCache's connector, which had no family of its own yet": {
			page: "vllm-0.20-lmcache-connector.prom", config: Config{Release: version.V(0, 20, 1), Hardware: hardware(16384)},
			routes: [][3]string{completions},
		},
		"0.17 with NIXL": {
			page: "vllm-0.17-nixl.prom", config: Config{Release: version.V(0, 17, 0), Nixl: true, Hardware: hardware(2048)},
			routes: [][3]string{{"/v1/chat/completions", "POST", "2xx"}, {"/v1/models", "GET", "2xx"}},
		},
		"0.10 in multiprocess mode": {
			page: "vllm-0.10-lmcache-in-process.prom", config: Config{Release: version.V(0, 10, 2), SharedDir: true, Hardware: hardware(8192)},
			routes: [][3]string{completions},
			apart:  []string{"lmcache:"}, // LMCache inside the engine is not simulated
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			real, err := os.ReadFile(pages + c.page)
			if err != nil {
				t.Fatal(err)
			}
			open := []string{"model_name", "version", "minor", "patchlevel", "pid"}
			open = append(open, cacheValues...)
			want, err := pageshape.Of(real, open...)
			if err != nil {
				t.Fatal(err)
			}
			c.config.Start, c.config.Model = 1.75e9, "m"
			got, err := pageshape.Of(served(c.config, c.routes...), open...)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(pageshape.Without(want, c.apart...), pageshape.Without(got, c.apart...)); diff != "" {
				t.Errorf("- real, + simulated:\n%s", diff)
			}
		})
	}
}

// cacheValues are the labels of cache_config_info whose values are settings.
var cacheValues = []string{
	"block_size", "gpu_memory_utilization", "num_gpu_blocks", "kv_cache_size_tokens", "kv_cache_max_concurrency",
}
