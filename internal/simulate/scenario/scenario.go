// Package scenario holds what can happen to a simulated fleet, by name or from a
// file: lists of timed effects.
package scenario

import (
	"time"

	"github.com/llmslo/llmslo/internal/simulate/effect"
)

// Scenario is a named list of effects.
type Scenario struct {
	// Name identifies it, Summary says in a sentence what goes on.
	Name, Summary string
	// Effects happen to the fleet while the scenario is played.
	Effects []effect.Effect
}

// All lists the named scenarios, the harmless ones first. Each is on from its
// beginning until another one is played.
func All() []Scenario {
	return []Scenario{
		{"healthy", "everything works", nil},
		{"diurnal", "traffic follows the hour of the day and the weekend", []effect.Effect{{Kind: effect.Diurnal, Factor: 0.15}}},
		{"low-traffic", "one request in fifty of the usual", []effect.Effect{{Kind: effect.Traffic, Factor: 0.02}}},
		{"idle", "no traffic at all", []effect.Effect{{Kind: effect.Traffic}}},
		{"slow-request", "one request in ten minutes takes forty times as long as usual", []effect.Effect{{Kind: effect.SlowRequest, Factor: 40, Every: 10 * time.Minute}}},
		{"rollout", "engines are replaced one after the other, every forty minutes", []effect.Effect{{Kind: effect.Rollout, Every: 40 * time.Minute}}},
		{"scale-to-zero", "no request comes, and ten minutes later all engines leave discovery", []effect.Effect{{Kind: effect.Traffic}, {Kind: effect.ScaledDown, At: 10 * time.Minute}}},
		{"overload", "five times the traffic, more than the engines can serve", []effect.Effect{{Kind: effect.Traffic, Factor: 5}}},
		{"slow-prefill", "prompts are computed fifteen times slower", []effect.Effect{{Kind: effect.Prefill, Factor: 1.0 / 15}}},
		{"slow-decode", "tokens come four times slower", []effect.Effect{{Kind: effect.Decode, Factor: 0.25}}},
		{"cold-cache", "prefix caches find nothing and half the computing power is gone", []effect.Effect{{Kind: effect.ForgetCache}, {Kind: effect.Cache}, {Kind: effect.Prefill, Factor: 0.5}}},
		{"kv-thrash", "long answers and few KV blocks: requests are preempted again and again", []effect.Effect{{Kind: effect.Blocks, Factor: 0.15}, {Kind: effect.Outputs, Factor: 4}}},
		{"bad-instance", "one instance of every model computes ten times slower", []effect.Effect{{Kind: effect.Prefill, Factor: 0.1, Instance: "0"}, {Kind: effect.Decode, Factor: 0.1, Instance: "0"}}},
		{"stalled-engine", "one instance of every model takes requests and schedules none", []effect.Effect{{Kind: effect.Stall, Instance: "0"}}},
		{"hung-engine", "one instance of every model hangs, its gauges keep their values", []effect.Effect{{Kind: effect.Hang, Instance: "0"}}},
		{"frozen-gauges", "all requests are cancelled, gauges keep their values and nothing new comes", []effect.Effect{{Kind: effect.FreezeGauges}, {Kind: effect.Traffic}}},
		{"log-stats-off", "engines serve without their metrics", []effect.Effect{{Kind: effect.LogStatsOff}}},
		{"target-down", "one instance of every model can not be reached", []effect.Effect{{Kind: effect.Down, Instance: "0"}}},
		{"outage", "no engine can be reached", []effect.Effect{{Kind: effect.Down}}},
		{"engines-lost", "all engines leave discovery at work, as with the nodes they run on", []effect.Effect{{Kind: effect.Traffic}, {Kind: effect.ScaledDown}}},
		{"crash-loop", "one instance of every model starts, serves half a minute and dies, again and again", []effect.Effect{{Kind: effect.CrashLoop, Instance: "0"}}},
		{"scrape-gap", "ten minutes without a scrape in every hour", []effect.Effect{{Kind: effect.ScrapeGap, At: 10 * time.Minute, For: 10 * time.Minute, Every: time.Hour}}},
		failing("errors-1", 0.01, effect.Engine, "one request in a hundred fails in the engine"),
		failing("errors-10", 0.1, effect.Engine, "one request in ten fails in the engine"),
		failing("errors-100", 1, effect.Engine, "every request fails in the engine"),
		failing("refused", 0.5, effect.Refused, "every second request is turned away with HTTP 503"),
		failing("broken-streams", 0.2, effect.Broken, "one answer in five breaks off after HTTP 200"),
		failing("empty-answers", 0.2, effect.Empty, "one answer in five is HTTP 200 without a token"),
		failing("client-errors", 0.5, effect.Client, "every second request is the client's mistake"),
		{"lmcache-failure", "stores, loads and events of LMCache servers fail", []effect.Effect{
			{Kind: effect.LMCacheAllocation, Share: 0.5}, {Kind: effect.LMCachePrefetch, Share: 0.5}, {Kind: effect.LMCacheStore, Share: 0.5}, {Kind: effect.LMCacheEvents, Share: 0.05},
		}},
		{"lmcache-eviction", "the eviction loop of LMCache servers stops", []effect.Effect{{Kind: effect.LMCacheEviction}}},
		{"lmcache-down", "no LMCache server can be reached", []effect.Effect{{Kind: effect.Down, Role: "lmcache"}}},
		{"nixl-failure", "every second KV transfer fails and one in ten expires", []effect.Effect{{Kind: effect.Nixl, Share: 0.5}, {Kind: effect.KVExpiry, Share: 0.1}}},
		{"frontends-down", "no Dynamo frontend can be reached", []effect.Effect{{Kind: effect.Down, Role: "frontend"}}},
	}
}

func failing(name string, share float64, kind effect.Error, summary string) Scenario {
	return Scenario{name, summary, []effect.Effect{{Kind: effect.Errors, Share: share, Error: kind}}}
}

// Named returns the scenario of that name.
func Named(name string) (Scenario, bool) {
	for _, s := range All() {
		if s.Name == name {
			return s, true
		}
	}
	return Scenario{}, false
}

// Names lists the named scenarios.
func Names() []string {
	var out []string
	for _, s := range All() {
		out = append(out, s.Name)
	}
	return out
}
