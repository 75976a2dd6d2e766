package vllmpage

import (
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/pageshape"
)

func TestPagesKeepToTheCatalogue(t *testing.T) {
	cases := map[string]Config{
		"the newest release":      {Release: version.V(0, 30, 0), Nixl: true, LMCache: true, MaxLoRA: 4},
		"0.20 with four ranks":    {Release: version.V(0, 20, 0), Ranks: 4, Servers: 4},
		"0.10 with four servers":  {Release: version.V(0, 10, 2), Ranks: 2, Servers: 4},
		"0.10 in one process":     {Release: version.V(0, 10, 2)},
		"0.12":                    {Release: version.V(0, 12, 0)},
		"0.15":                    {Release: version.V(0, 15, 0), Ranks: 2},
		"without engine stats":    {Release: version.V(0, 30, 0), LogStatsOff: true},
		"inside a Dynamo worker":  {Release: version.V(0, 30, 0), EngineOnly: true, Nixl: true},
		"several servers, idling": {Release: version.V(0, 30, 0), Ranks: 8, Servers: 8},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			c.Model, c.Hardware, c.Start = "m", hardware(16384), 1.75e9
			pageshape.CheckCatalogue(t, served(c, [3]string{"/v1/chat/completions", "POST", "5xx"}))
		})
	}
}

// series returns the sample lines whose names begin so.
func series(page []byte, prefix string) []string {
	var out []string
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, prefix) {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return out
}

func TestWithoutEngineStatsThePageHasNoEngine(t *testing.T) {
	page := served(Config{Release: version.V(0, 30, 0), Model: "m", Hardware: hardware(1024), LogStatsOff: true}, [3]string{"/v1/chat/completions", "POST", "2xx"})
	if strings.Contains(string(page), "vllm:") {
		t.Error("vllm: series with log stats off")
	}
	for _, want := range []string{"http_requests_total{", "process_start_time_seconds", "python_info{"} {
		if len(series(page, want)) == 0 {
			t.Errorf("no %s", want)
		}
	}
}

func TestGaugesOfSeveralServers(t *testing.T) {
	c := Config{Release: version.V(0, 30, 0), Model: "m", Hardware: hardware(1024), Ranks: 2, Servers: 2}
	idle := New(c)
	idle.Collect(1, []*engine.Rank{engine.New(c.Hardware, idle.Rank(0), nil, 0), engine.New(c.Hardware, idle.Rank(1), nil, 0)})
	page := idle.Exposition().Layout().AppendText(nil)
	if got := series(page, "vllm:num_requests_running"); len(got) != 0 {
		t.Errorf("before the first step: %q", got)
	}
	if got := series(page, "# TYPE vllm:num_requests_running"); len(got) != 1 {
		t.Errorf("TYPE lines before the first step: %q", got)
	}
	if got := series(served(c), "vllm:num_requests_running"); !slices.Equal(got, []string{`vllm:num_requests_running{engine="0",model_name="m"} 0.0`, `vllm:num_requests_running{engine="1",model_name="m"} 0.0`}) {
		t.Errorf("after it: %q", got)
	}
	c.Release = version.V(0, 10, 2)
	if got := series(served(c), "vllm:kv_cache_usage_perc"); len(got) != 2 || !strings.Contains(got[0], `pid="3`) {
		t.Errorf("0.10 with two servers: %q; each rank was reported to one of them so far", got)
	}
	if page := served(c); strings.Contains(string(page), "_created") || strings.Contains(string(page), "process_") {
		t.Error("multiprocess mode has no _created and no process_ series")
	}
}

func TestWhatAReleaseCounts(t *testing.T) {
	count := func(release version.Version, fault engine.Fault) []string {
		c := Config{Release: release, Model: "m", Hardware: hardware(1024), Start: 1}
		p := New(c)
		e := engine.New(c.Hardware, p.Rank(0), nil, 0)
		e.Submit(&engine.Request{Prompt: 40, Output: 20, Limit: 50, Patience: 60, Arrived: 1, Ready: 1, Fault: fault})
		e.AdvanceTo(5)
		p.Collect(6, []*engine.Rank{e})
		var out []string
		for _, s := range series(p.Exposition().Layout().AppendText(nil), "vllm:request_success_total") {
			if !strings.HasSuffix(s, " 0.0") {
				out = append(out, s)
			}
		}
		return out
	}
	cases := map[string]struct {
		release version.Version
		fault   engine.Fault
		want    []string
	}{
		"an answer counts under its reason":        {version.V(0, 30, 0), engine.NoFault, []string{`vllm:request_success_total{engine="0",finished_reason="stop",model_name="m"} 1.0`}},
		"a failure counts as error from 0.13 on":   {version.V(0, 13, 0), engine.FailsEarly, []string{`vllm:request_success_total{engine="0",finished_reason="error",model_name="m"} 1.0`}},
		"and nowhere before":                       {version.V(0, 12, 0), engine.FailsEarly, nil},
		"a stream that breaks off is an error too": {version.V(0, 30, 0), engine.BreaksOff, []string{`vllm:request_success_total{engine="0",finished_reason="error",model_name="m"} 1.0`}},
	}
	for name, c := range cases {
		if got := count(c.release, c.fault); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestAdaptersAreNamedWithTheTime(t *testing.T) {
	c := Config{Release: version.V(0, 30, 0), Model: "m", Hardware: hardware(1024), MaxLoRA: 2}
	p := New(c)
	e := engine.New(c.Hardware, p.Rank(0), nil, 0)
	engines := []*engine.Rank{e}
	p.Collect(100, engines)
	if got := series(p.Exposition().Layout().AppendText(nil), "vllm:lora_requests_info"); len(got) != 0 {
		t.Errorf("an idle engine names %q", got)
	}
	for _, a := range []string{"b", "a"} {
		e.Submit(&engine.Request{Prompt: 40, Output: 500, Patience: 60, Arrived: 1, Ready: 1, Adapter: a})
	}
	e.AdvanceTo(3)
	p.Collect(103, engines)
	want := `vllm:lora_requests_info{max_lora="2",running_lora_adapters="a,b",waiting_lora_adapters=""} 103.0`
	if got := series(p.Exposition().Layout().AppendText(nil), "vllm:lora_requests_info"); !slices.Equal(got, []string{want}) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestAWorkerLabelsEverySeries(t *testing.T) {
	page := served(Config{
		Release: version.V(0, 30, 0), Model: "m", Hardware: hardware(1024), EngineOnly: true,
		Labels: []exposition.Label{{Name: "dynamo_component", Value: "backend"}},
	}, [3]string{"/v1/chat/completions", "POST", "2xx"})
	for line := range strings.Lines(string(page)) {
		if !strings.HasPrefix(line, "#") && (!strings.HasPrefix(line, "vllm:") || !strings.Contains(line, `dynamo_component="backend"`)) {
			t.Errorf("unexpected line %q", line)
		}
	}
}
