package scenario_test

import (
	"math"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/sample"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// seen is what stood on the pages of a fleet in the last minutes of a run.
type seen struct {
	grew map[string]float64 // by how much cumulative series rose, summed by name and chosen labels
	last map[string]float64 // the values of the last scrape, summed likewise
	had  map[string]bool    // names that had samples
	*truth.Window
}

// labels that tell apart what tests look at.
var kept = []string{"finished_reason", "status", "error_type", "during", "handler"}

// nameOf is a series' name with the labels that are kept.
func nameOf(s *sample.Series) string {
	name := s.Name()
	for _, l := range kept {
		if v := s.Label(l); v != "" && (l != "handler" || s.Name() == "http_requests_total") {
			name += " " + v
		}
	}
	return name
}

// play lets a fleet of two models get warm for ten minutes, plays effects for
// half an hour and reports the last ten minutes.
func play(t *testing.T, s fleet.Spec, effects []effect.Effect) seen {
	t.Helper()
	f, err := fleet.New(s)
	if err != nil {
		t.Fatal(err)
	}
	f.AdvanceTo(f.Now().Add(10 * time.Minute))
	f.Play(effects)
	f.AdvanceTo(f.Now().Add(20 * time.Minute))
	from := f.Now()
	sampler, err := sample.New(f, sample.Options{Interval: 15 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	out := seen{grew: map[string]float64{}, last: map[string]float64{}, had: map[string]bool{}}
	before, now := map[int]float64{}, map[int]float64{}
	err = sampler.Run(from.Add(10*time.Minute), func(_ time.Time, samples []sample.Sample) error {
		clear(now)
		for _, x := range samples {
			if x.Stale {
				delete(before, x.Series.ID)
				continue
			}
			now[x.Series.ID] = x.Value
			out.had[x.Series.Name()] = true
			if old, ok := before[x.Series.ID]; ok && x.Value > old {
				out.grew[nameOf(x.Series)] += x.Value - old
			}
			before[x.Series.ID] = x.Value
		}
		clear(out.last)
		for _, x := range samples {
			if !x.Stale {
				out.last[nameOf(x.Series)] += x.Value
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	out.Window = f.Truth().Window("", from, f.Now())
	return out
}

func split(s fleet.Spec) fleet.Spec {
	for i := range s.Models {
		s.Models[i].Prefill = 2
	}
	return s
}

func TestScenariosShow(t *testing.T) {
	plain, dynamo := fleet.DefaultSpec(fleet.VLLM, 2, 2), fleet.DefaultSpec(fleet.Dynamo, 2, 2)
	cached := fleet.DefaultSpec(fleet.LMCache, 1, 2)
	cached.L2 = "fs"
	cases := map[string]struct {
		scenario string
		spec     fleet.Spec
		shows    func(s seen) map[string]bool
	}{
		"healthy vllm": {"healthy", plain, func(s seen) map[string]bool {
			return map[string]bool{
				"no error":                 s.ErrorShare() == 0,
				"hardly anybody waits":     s.last["vllm:num_requests_waiting"] < 3,
				"tokens come":              s.grew["vllm:generation_tokens_total"] > 50000,
				"no request is preempted":  s.grew["vllm:num_preemptions_total"] == 0,
				"client faults are 4xx":    s.grew["http_requests_total 4xx /v1/chat/completions"] > 0,
				"and there is no 5xx":      s.grew["http_requests_total 5xx /v1/chat/completions"] == 0,
				"models are listed":        s.grew["http_requests_total 2xx /v1/models"] > 200,
				"the old route is in use":  s.grew["http_requests_total 2xx /v1/completions"] > 50,
				"targets are up":           s.last["up"] == 4,
				"shared prompts are found": math.Abs(s.HitRatio(truth.PrefixHits, truth.PrefixQueries)-s.grew["vllm:prefix_cache_hits_total"]/s.grew["vllm:prefix_cache_queries_total"]) < 0.01,
			}
		}},
		"idle": {"idle", plain, func(s seen) map[string]bool {
			return map[string]bool{
				"no request":    s.Requests() == 0 && s.grew["vllm:request_success_total stop"] == 0,
				"no token":      s.grew["vllm:generation_tokens_total"] == 0,
				"gauges read 0": s.last["vllm:num_requests_running"]+s.last["vllm:num_requests_waiting"]+s.last["vllm:kv_cache_usage_perc"] == 0,
				"targets up":    s.last["up"] == 4,
			}
		}},
		"low traffic": {"low-traffic", plain, func(s seen) map[string]bool {
			return map[string]bool{"a request now and then": s.Requests() > 2 && s.Requests() < 100}
		}},
		"overload": {"overload", plain, func(s seen) map[string]bool {
			return map[string]bool{
				"a queue":               s.last["vllm:num_requests_waiting"] > 50,
				"full batches":          s.last["vllm:num_requests_running"] >= 60,
				"slow first tokens":     s.Quantile(truth.TTFT, 0.5) > 5,
				"users give up":         s.Requests(truth.TimedOut) > 10,
				"and vLLM counts none":  s.grew["vllm:request_success_total abort"] == 0,
				"waiting is capacity":   s.last["vllm:num_requests_waiting_by_reason"] == s.last["vllm:num_requests_waiting"],
				"queue time shows late": s.grew["vllm:request_queue_time_seconds_sum"] > 100,
			}
		}},
		"slow prefill": {"slow-prefill", plain, func(s seen) map[string]bool {
			return map[string]bool{"first tokens are late": s.Quantile(truth.TTFT, 0.95) > 0.9, "no error": s.ErrorShare() == 0}
		}},
		"slow decode": {"slow-decode", plain, func(s seen) map[string]bool {
			return map[string]bool{"gaps are long": s.Quantile(truth.ITL, 0.5) > 0.06}
		}},
		"cold cache": {"cold-cache", plain, func(s seen) map[string]bool {
			return map[string]bool{"nothing is found": s.grew["vllm:prefix_cache_hits_total"] == 0 && s.grew["vllm:prefix_cache_queries_total"] > 0}
		}},
		"KV thrash": {"kv-thrash", plain, func(s seen) map[string]bool {
			return map[string]bool{"requests are preempted": s.grew["vllm:num_preemptions_total"] > 20, "histogram too": s.grew["vllm:request_num_preemptions_sum"] > 0}
		}},
		"a stalled engine": {"stalled-engine", plain, func(s seen) map[string]bool {
			return map[string]bool{
				"requests wait": s.last["vllm:num_requests_waiting"] > 5, "users give up": s.Requests(truth.TimedOut) > 10, "it answers scrapes": s.last["up"] == 4,
				"the other engine serves": s.grew["vllm:generation_tokens_total"] > 10000,
			}
		}},
		"a hung engine": {"hung-engine", plain, func(s seen) map[string]bool {
			return map[string]bool{"users give up": s.Requests(truth.TimedOut) > 10, "it answers scrapes": s.last["up"] == 4, "nobody seems to wait": s.last["vllm:num_requests_waiting"] < 5}
		}},
		"frozen gauges": {"frozen-gauges", plain, func(s seen) map[string]bool {
			return map[string]bool{"gauges stay": s.last["vllm:num_requests_running"] > 0, "no token": s.grew["vllm:generation_tokens_total"] == 0, "no request": s.Requests() == 0}
		}},
		"log stats off": {"log-stats-off", plain, func(s seen) map[string]bool {
			return map[string]bool{
				"no engine series": !s.had["vllm:generation_tokens_total"] && !s.had["vllm:cache_config_info"], "http_* goes on": s.grew["http_requests_total 2xx /v1/chat/completions"] > 100,
				"users are served": s.ErrorShare() == 0, "up": s.last["up"] == 4,
			}
		}},
		"log stats off in Dynamo": {"log-stats-off", dynamo, func(s seen) map[string]bool {
			return map[string]bool{"no engine series": !s.had["vllm:generation_tokens_total"], "the worker's own go on": s.grew["dynamo_component_requests_total"] > 100}
		}},
		"a target down": {"target-down", plain, func(s seen) map[string]bool {
			return map[string]bool{"up is 0 for one of each": s.last["up"] == 2, "the rest serves": s.ErrorShare() < 0.01}
		}},
		"an outage": {"outage", plain, func(s seen) map[string]bool {
			return map[string]bool{"nothing is up": s.last["up"] == 0, "nothing is served": s.Requests(truth.OK) == 0 && s.Requests(truth.Unreachable) > 100}
		}},
		"a crash loop": {"crash-loop", plain, func(s seen) map[string]bool {
			return map[string]bool{"requests are lost": s.Requests(truth.Lost) > 0, "it is up sometimes": s.had["up"]}
		}},
		"scale to zero": {"scale-to-zero", plain, func(s seen) map[string]bool {
			return map[string]bool{"no target": s.last["up"] == 0, "no request": s.Requests() == 0}
		}},
		"engines that are lost": {"engines-lost", plain, func(s seen) map[string]bool {
			return map[string]bool{"no target": !s.had["up"], "no request": s.Requests() == 0}
		}},
		"one request in ten fails": {"errors-10", plain, func(s seen) map[string]bool {
			share := s.grew["vllm:request_success_total error"] / (s.grew["vllm:request_success_total error"] + s.grew["vllm:request_success_total stop"] + s.grew["vllm:request_success_total length"])
			return map[string]bool{"truth": near(s.ErrorShare(), 0.1, 0.03), "engines say so": near(share, s.ErrorShare(), 0.01), "HTTP says so": s.grew["http_requests_total 5xx /v1/chat/completions"] > 50}
		}},
		"one in ten fails in Dynamo": {"errors-10", dynamo, func(s seen) map[string]bool {
			bad := s.grew["dynamo_frontend_requests_total error internal"]
			return map[string]bool{"truth": near(s.ErrorShare(), 0.1, 0.03), "frontends say so": near(bad/(bad+s.grew["dynamo_frontend_requests_total success"]), s.ErrorShare(), 0.01)}
		}},
		"every request fails": {"errors-100", plain, func(s seen) map[string]bool {
			return map[string]bool{"truth": s.ErrorShare() == 1, "no first token": s.grew["vllm:time_to_first_token_seconds_count"] == 0}
		}},
		"refused": {"refused", dynamo, func(s seen) map[string]bool {
			return map[string]bool{"overload": near(s.grew["dynamo_frontend_requests_total error overload"], s.Requests(truth.Refused), 40), "rejections": s.grew["dynamo_frontend_model_rejection_total"] > 100}
		}},
		"broken streams hide behind 200": {"broken-streams", plain, func(s seen) map[string]bool {
			return map[string]bool{"no 5xx": s.grew["http_requests_total 5xx /v1/chat/completions"] == 0, "engines count errors": near(s.grew["vllm:request_success_total error"], s.Requests(truth.Broken), 20)}
		}},
		"empty answers look like success": {"empty-answers", dynamo, func(s seen) map[string]bool {
			return map[string]bool{"truth": s.Requests(truth.Empty) > 50, "fewer answers than successes": s.grew["dynamo_frontend_requests_total success"]-s.grew["dynamo_frontend_output_sequence_tokens_count"] > 50}
		}},
		"client errors are nobody's fault": {"client-errors", dynamo, func(s seen) map[string]bool {
			return map[string]bool{"no error": s.ErrorShare() == 0, "validation": s.grew["dynamo_frontend_requests_total error validation"] > 200}
		}},
		"LMCache fails": {"lmcache-failure", cached, func(s seen) map[string]bool {
			return map[string]bool{
				"allocations": s.grew["lmcache_mp_l1_allocation_failure_chunks_total l1_store"] > 10, "loads": s.grew["lmcache_mp_l2_prefetch_failure_chunks_total"] > 0,
				"events": s.grew["lmcache_mp_event_bus_dropped_events_total"] > 10, "stores": s.grew["lmcache_mp_l2_store_completed_objects_chunks_total"] < 0.8*s.grew["lmcache_mp_l2_store_submitted_objects_chunks_total"],
				"users are served": s.ErrorShare() == 0,
			}
		}},
		"LMCache works": {"healthy", cached, func(s seen) map[string]bool {
			return map[string]bool{
				"hits":          near(s.grew["lmcache_mp_lookup_hit_tokens_total"]/s.grew["lmcache_mp_lookup_requested_tokens_total"], s.HitRatio(truth.LookupHits, truth.LookupQueries), 0.01) && s.Total(truth.LookupHits) > 0,
				"the loop runs": near(s.grew["lmcache_mp_l1_eviction_loop_ticks_total"], 2*585, 5), "engines load from it": s.grew["vllm:external_prefix_cache_hits_total"] > 0,
				"no failure has a series": !s.had["lmcache_mp_l1_allocation_failure_chunks_total"],
			}
		}},
		"the eviction loop dies": {"lmcache-eviction", cached, func(s seen) map[string]bool {
			return map[string]bool{"no tick": s.grew["lmcache_mp_l1_eviction_loop_ticks_total"] == 0, "a full tier fails": s.grew["lmcache_mp_l1_allocation_failure_chunks_total l1_store"] > 0}
		}},
		"LMCache is down": {"lmcache-down", cached, func(s seen) map[string]bool {
			return map[string]bool{"no lookup series": !s.had["lmcache_mp_lookup_requested_tokens_total"], "users are served": s.ErrorShare() == 0, "up": s.last["up"] == 4}
		}},
		"NIXL fails": {"nixl-failure", split(fleet.DefaultSpec(fleet.Dynamo, 1, 2)), func(s seen) map[string]bool {
			return map[string]bool{"transfers": s.grew["vllm:nixl_num_failed_transfers_total"] > 100, "expiry": s.grew["vllm:nixl_num_kv_expired_reqs_total"] > 20, "users are served": s.ErrorShare() == 0}
		}},
		"prefill apart from decode": {"healthy", split(fleet.DefaultSpec(fleet.Dynamo, 1, 2)), func(s seen) map[string]bool {
			return map[string]bool{"KV is sent": s.grew["vllm:nixl_bytes_transferred_count"] > 500, "no failure": s.grew["vllm:nixl_num_failed_transfers_total"] == 0}
		}},
		"no frontend": {"frontends-down", dynamo, func(s seen) map[string]bool {
			return map[string]bool{"nothing is served": s.Requests(truth.OK) == 0, "workers are up": s.last["up"] == 4}
		}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			named, ok := scenario.Named(c.scenario)
			if !ok {
				t.Fatalf("no scenario %s", c.scenario)
			}
			s := play(t, c.spec, named.Effects)
			for what, ok := range c.shows(s) {
				if !ok {
					t.Errorf("does not show: %s", what)
				}
			}
			if t.Failed() {
				t.Logf("requests %v, errors %v, timed out %v, lost %v, unreachable %v, TTFT p50 %v p95 %v, ITL p50 %v", s.Requests(), s.ErrorShare(), s.Requests(truth.TimedOut), s.Requests(truth.Lost), s.Requests(truth.Unreachable),
					s.Quantile(truth.TTFT, 0.5), s.Quantile(truth.TTFT, 0.95), s.Quantile(truth.ITL, 0.5))
				for _, n := range []string{"up", "vllm:num_requests_running", "vllm:num_requests_waiting"} {
					t.Logf("%s last %v", n, s.last[n])
				}
			}
		})
	}
}

func near(got, want, off float64) bool { return math.Abs(got-want) <= off }

func TestARolloutLosesNobody(t *testing.T) {
	f, err := fleet.New(fleet.DefaultSpec(fleet.VLLM, 1, 3))
	if err != nil {
		t.Fatal(err)
	}
	f.Play([]effect.Effect{{Kind: effect.Rollout, At: 5 * time.Minute}})
	f.AdvanceTo(f.Now().Add(30 * time.Minute))
	for _, p := range f.Processes() {
		if p.State() != fleet.Up || p.Target().Pod == "llama-3-1-8b-instruct-0" {
			t.Errorf("%+v is %v after the rollout", p.Target(), p.State())
		}
	}
	w := f.Truth().Window("", f.Now().Add(-30*time.Minute), f.Now())
	if e := w.ErrorShare(); e > 0.002 {
		t.Errorf("error share %v, %v lost", e, w.Requests(truth.Lost))
	}
}
