package fleet

import (
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/catalog/version"
)

func TestSpecsThatMakeNoSenseAreRefused(t *testing.T) {
	cases := map[string]struct {
		change func(*Spec)
		want   string
	}{
		"no model":                       {func(s *Spec) { s.Models = nil }, "no model"},
		"a model without a name":         {func(s *Spec) { s.Models[0].Name = "" }, `model 1 is named ""`},
		"two models of one name":         {func(s *Spec) { s.Models = append(s.Models, s.Models[0]) }, "every model needs a name of its own"},
		"an unknown mode":                {func(s *Spec) { s.Mode = "sglang" }, `mode "sglang"`},
		"a release before the simulator": {func(s *Spec) { s.VLLM = version.V(0, 6, 0) }, "releases from 0.10 on"},
		"one among several":              {func(s *Spec) { s.Models[0].Releases = []version.Version{version.V(0, 30, 0), version.V(0, 9, 0)} }, "vLLM 0.9"},
		"a step of an hour":              {func(s *Spec) { s.Step = time.Hour }, "a step of 1h0m0s"},
		"prefill workers without Dynamo": {func(s *Spec) { s.Models[0].Prefill = 1 }, "only mode dynamo"},
		"less than no instance":          {func(s *Spec) { s.Models[0].Instances = -1 }, "none of them may be that small"},
	}
	for name, c := range cases {
		s := DefaultSpec(VLLM, 1, 2)
		c.change(&s)
		if _, err := New(s); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}

func TestAFleetInTheMiddleOfAnUpgradeShowsBothReleases(t *testing.T) {
	s := DefaultSpec(VLLM, 1, 3)
	s.Models[0].Releases = []version.Version{version.V(0, 10, 2), version.V(0, 30, 0)}
	f := run(t, s, time.Minute)
	for n, p := range f.Processes() {
		text := ""
		for _, page := range p.Pages() {
			text += string(page.Layout().AppendText(nil))
		}
		if old := n != 1; strings.Contains(text, "vllm:gpu_cache_usage_perc{") != old || strings.Contains(text, "vllm:request_num_preemptions_bucket{") == old {
			t.Errorf("instance %d shows the wrong release", n)
		}
		if old := n != 1; strings.Contains(p.ContentType(), "0.0.4") != old {
			t.Errorf("instance %d says %s", n, p.ContentType())
		}
	}
}

func TestNamesOfModelsBecomeNamesOfPods(t *testing.T) {
	for model, want := range map[string]string{
		"meta-llama/Llama-3.1-8B-Instruct": "llama-3-1-8b-instruct", "<script>alert(1)</script>": "script", "/models/x": "x", "Ünï code": "n--code", "模型": "model",
	} {
		if got := slug(model); got != want {
			t.Errorf("%s becomes %q, want %q", model, got, want)
		}
	}
}

func TestTheDayHasANight(t *testing.T) {
	noon, night := time.Date(2026, 3, 3, 14, 0, 0, 0, time.UTC), time.Date(2026, 3, 3, 2, 0, 0, 0, time.UTC)
	sunday := time.Date(2026, 3, 1, 14, 0, 0, 0, time.UTC)
	for what, c := range map[string]struct {
		at   time.Time
		want float64
	}{"the peak": {noon, 1}, "the night": {night, 0.2}, "a Sunday": {sunday, 0.6}} {
		if got := daylight(float64(c.at.Unix()), 0.2); got < c.want-0.001 || got > c.want+0.001 {
			t.Errorf("%s has %v of the traffic, want %v", what, got, c.want)
		}
	}
}
