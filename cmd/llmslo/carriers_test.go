package main

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/config"
)

func TestCarriersAreTheSeriesOfTheMode(t *testing.T) {
	events := func(names ...string) config.Carrier { return config.Carrier{Events: names} }
	cache := config.Carrier{Events: []string{"vllm:prefix_cache_queries_total"}, Good: []string{"vllm:prefix_cache_hits_total"}}
	engine := map[config.SLOName]config.Carrier{
		config.TTFT:           events("vllm:time_to_first_token_seconds"),
		config.ITL:            events("vllm:inter_token_latency_seconds"),
		config.TPOT:           events("vllm:request_time_per_output_token_seconds"),
		config.E2E:            events("vllm:e2e_request_latency_seconds"),
		config.QueueTime:      events("vllm:request_queue_time_seconds"),
		config.Availability:   events("http_requests_total", "vllm:request_success_total"),
		config.PrefixHitRatio: cache,
	}
	frontend := map[config.SLOName]config.Carrier{
		config.TTFT:           events("dynamo_frontend_time_to_first_token_seconds"),
		config.ITL:            events("dynamo_frontend_inter_token_latency_seconds"),
		config.TPOT:           engine[config.TPOT],
		config.E2E:            events("dynamo_frontend_request_duration_seconds"),
		config.QueueTime:      engine[config.QueueTime],
		config.Availability:   events("dynamo_frontend_requests_total"),
		config.PrefixHitRatio: cache,
	}
	withServer := func(base map[config.SLOName]config.Carrier) map[config.SLOName]config.Carrier {
		all := map[config.SLOName]config.Carrier{
			config.LMCacheLookup:   events("vllm:lmcache_mp_lookup_duration_seconds"),
			config.LMCacheHitRatio: {Events: []string{"lmcache_mp_lookup_requested_tokens_total"}, Good: []string{"lmcache_mp_lookup_hit_tokens_total"}},
		}
		maps.Copy(all, base)
		return all
	}
	known := carriers{catalog.New()}
	for name, tt := range map[string]struct {
		mode, engine config.Mode
		want         map[config.SLOName]config.Carrier
	}{
		"the engine":                        {config.VLLM, config.VLLM, engine},
		"the frontend":                      {config.Dynamo, config.Dynamo, frontend},
		"an LMCache server and the engine":  {config.LMCache, config.VLLM, withServer(engine)},
		"an LMCache server and a frontend":  {config.LMCache, config.Dynamo, withServer(frontend)},
		"a mode that does not exist at all": {"vlm", "", nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := known.Carriers(tt.mode, tt.engine)
			for sli, c := range got {
				// Former names follow.
				c.Events = c.Events[:min(len(c.Events), len(tt.want[sli].Events))]
				c.Good = c.Good[:min(len(c.Good), len(tt.want[sli].Good))]
				got[sli] = c
			}
			if diff := cmp.Diff(tt.want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	if former := known.Carriers(config.VLLM, config.VLLM)[config.ITL].Events; !slices.Contains(former, "vllm:time_per_output_token_seconds") {
		t.Errorf("the former name of the inter-token latency is not among %v", former)
	}
}
