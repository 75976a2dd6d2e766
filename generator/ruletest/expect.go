package ruletest

import (
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/sli"
)

// truth is a value that a record must have, with the labels it has beside those of the member.
type truth struct {
	labels map[string]string
	value  float64
}

func only(v float64) []truth { return []truth{{value: v}} }

// known says what the records that are no latency must be for a member. A
// record without an entry here has no test, which is an error.
var known = map[sli.ID]func(*steady, *member) []truth{
	sli.Requests:        (*steady).finishedAtUser,
	sli.RequestsStarted: (*steady).startedAtUser,
	sli.InFlight:        func(_ *steady, m *member) []truth { return only(inFlight * m.frontWeight() * m.moving()) },
	sli.Finished:        byLabel(vllm.RequestSuccess, "finished_reason"),
	sli.Valid:           func(s *steady, m *member) []truth { return only(s.valid(m)) },
	sli.Failed:          func(s *steady, m *member) []truth { return only(s.failed(m)) },
	sli.ErrorShare: func(s *steady, m *member) []truth {
		if s.valid(m) == 0 {
			return nil
		}
		return only(s.failed(m) / s.valid(m))
	},
	sli.PromptTokens: sum(vllm.PromptTokens),
	sli.OutputTokens: sum(vllm.GenerationTokens),
	sli.PromptSource: byLabel(vllm.PromptTokensBySource, "source"),
	sli.Preemptions:  sum(vllm.NumPreemptions),

	sli.Running:         total(func(e engine) float64 { return e.running }),
	sli.Waiting:         total(func(e engine) float64 { return e.waiting }),
	sli.WaitingByReason: waitingByReason,
	sli.KVUsageMax:      kvUsage(largest),
	sli.KVUsageMean:     kvUsage(mean),

	sli.EngineWaiting: perEngine(func(e engine) float64 { return e.waiting }),
	sli.EngineRunning: perEngine(func(e engine) float64 { return e.running }),
	sli.EngineKVUsage: perEngine(func(e engine) float64 { return e.usage }),

	sli.EngineTokens:   engineFlow(vllm.GenerationTokens),
	sli.EnginePrompts:  engineFlow(vllm.PromptTokens),
	sli.EngineFinished: engineFlow(vllm.RequestSuccess),

	sli.ModelReady:   func(_ *steady, m *member) []truth { return only(m.moving()) },
	sli.Rejected:     ended("overload"),
	sli.Cancelled:    ended("cancelled"),
	sli.EmptyAnswers: emptyAnswers,
	sli.WaitingByRole: byRole(func(m *member) []truth {
		return total(func(e engine) float64 { return e.waiting })(nil, m)
	}),
	sli.FinishedByRole:    byRole(func(m *member) []truth { return sum(vllm.RequestSuccess)(nil, m) }),
	sli.KVTransferFailed:  sum(vllm.NixlNumFailedTransfers),
	sli.KVTransferExpired: sum(vllm.NixlNumKVExpiredReqs),

	sli.PrefixQueries:   sum(vllm.PrefixCacheQueries),
	sli.PrefixMisses:    difference(vllm.PrefixCacheQueries, vllm.PrefixCacheHits),
	sli.PrefixHitRatio:  ratio(vllm.PrefixCacheHits, vllm.PrefixCacheQueries),
	sli.ExternalQueries: sum(vllm.ExternalPrefixCacheQueries),
	sli.ExternalRatio:   ratio(vllm.ExternalPrefixCacheHits, vllm.ExternalPrefixCacheQueries),
	sli.MMRatio:         ratio(vllm.MMCacheHits, vllm.MMCacheQueries),

	sli.LMCacheTokens: func(s *steady, m *member) []truth { return s.lookedUp(m, lookedUp) },
	sli.LMCacheMisses: func(s *steady, m *member) []truth {
		if m.conduct == excess {
			return s.lookedUp(m, 0)
		}
		return s.lookedUp(m, lookedUp-heldAtAll)
	},
	sli.LMCacheRatio:   held(heldAtAll),
	sli.LMCacheL1Share: held(heldInL1),
	sli.LMCacheL2Share: held(heldInL2),
}

// knownOfServers says what the records without a model must be.
var knownOfServers = map[sli.ID]func(*steady) []truth{
	sli.LMCacheL1Usage:     func(*steady) []truth { return only(0.7) },
	sli.LMCacheAllocFailed: counted(lmcache.L1AllocationFailure),
	sli.LMCacheReadFailed:  counted(lmcache.L1ReadFailure),
	sli.LMCachePrefetch:    counted(lmcache.L2PrefetchFailure),
	sli.LMCacheEvicted:     counted(lmcache.L1EvictedChunks),
	sli.LMCacheDropped:     counted(lmcache.EventBusDroppedEvents),
	sli.LMCacheTicks:       counted(lmcache.L1EvictionLoopTicks),
	sli.LMCacheServerTicks: serverTicks,
	sli.LMCacheL2Asked:     storesAskedFor,
	sli.LMCacheL2Stored:    stores(storesDone/storesAsked, 0, 1),
}

// moving is 0 for idle members and 1 for the others.
func (m *member) moving() float64 {
	if m.conduct == idle {
		return 0
	}
	return 1
}

// engineTotal adds up what a member's engines count per second, and tells whether they show the counter.
func engineTotal(m *member, c *metric.Counter) (sum float64, shown bool) {
	for _, r := range m.rates(c) {
		sum, shown = sum+r.rate*m.engineWeight()*m.moving(), true
	}
	return sum, shown
}

func sum(c *metric.Counter) func(*steady, *member) []truth {
	return func(_ *steady, m *member) []truth {
		if v, shown := engineTotal(m, c); shown {
			return only(v)
		}
		return nil
	}
}

func byLabel(c *metric.Counter, label string) func(*steady, *member) []truth {
	return func(_ *steady, m *member) (out []truth) {
		for _, r := range m.rates(c) {
			out = append(out, truth{map[string]string{label: r.value}, r.rate * m.engineWeight() * m.moving()})
		}
		return out
	}
}

// ratio is that of two counters, nothing without queries and never above 1.
func ratio(hits, queries *metric.Counter) func(*steady, *member) []truth {
	return func(_ *steady, m *member) []truth {
		h, _ := engineTotal(m, hits)
		q, _ := engineTotal(m, queries)
		if q == 0 {
			return nil
		}
		return only(min(h/q, 1))
	}
}

// difference is what one counter counts more than another.
func difference(all, some *metric.Counter) func(*steady, *member) []truth {
	return func(_ *steady, m *member) []truth {
		a, shown := engineTotal(m, all)
		b, _ := engineTotal(m, some)
		if !shown {
			return nil
		}
		return only(max(a-b, 0))
	}
}

func total(of func(engine) float64) func(*steady, *member) []truth {
	return func(_ *steady, m *member) []truth {
		if !m.histograms {
			return nil
		}
		v := 0.0
		for _, e := range m.engines {
			v += of(e) * m.moving()
		}
		return only(v)
	}
}

func waitingByReason(_ *steady, m *member) []truth {
	if !m.histograms {
		return nil
	}
	capacity, deferred := 0.0, 0.0
	for _, e := range m.engines {
		d := min(e.waiting, 1) * m.moving()
		deferred += d
		capacity += e.waiting*m.moving() - d
	}
	return []truth{{map[string]string{"reason": "capacity"}, capacity}, {map[string]string{"reason": "deferred"}, deferred}}
}

func kvUsage(fold func([]float64) float64) func(*steady, *member) []truth {
	return func(_ *steady, m *member) []truth {
		if !m.histograms {
			return nil
		}
		var usage []float64
		for _, e := range m.engines {
			usage = append(usage, e.usage*m.moving())
		}
		return only(fold(usage))
	}
}

func largest(v []float64) (most float64) {
	for _, x := range v {
		most = max(most, x)
	}
	return most
}

func mean(v []float64) (m float64) {
	for _, x := range v {
		m += x / float64(len(v))
	}
	return m
}

func perEngine(of func(engine) float64) func(*steady, *member) []truth {
	return func(_ *steady, m *member) (out []truth) {
		if !m.histograms {
			return nil
		}
		for _, e := range m.engines {
			out = append(out, truth{map[string]string{"job": e.labels["job"], "instance": e.labels["instance"], "engine": e.rank}, of(e) * m.moving()})
		}
		return out
	}
}

// byRole is what holds for a member whose workers all decode.
func byRole(of func(*member) []truth) func(*steady, *member) []truth {
	return func(_ *steady, m *member) (out []truth) {
		for _, t := range of(m) {
			out = append(out, truth{map[string]string{sli.RoleLabel: sli.RoleDecode}, t.value})
		}
		return out
	}
}

// engineFlow is what each engine of a member counts per second.
func engineFlow(c *metric.Counter) func(*steady, *member) []truth {
	return func(_ *steady, m *member) (out []truth) {
		for _, e := range m.engines {
			sum := 0.0
			for _, r := range m.rates(c) {
				sum += r.rate * e.weight * m.moving()
			}
			if m.rates(c) != nil {
				out = append(out, truth{map[string]string{"job": e.labels["job"], "instance": e.labels["instance"], "engine": e.rank}, sum})
			}
		}
		return out
	}
}

// finishedAtUser are all finished requests where users come in.
func (s *steady) finishedAtUser(m *member) []truth {
	if !s.dynamo {
		return sum(vllm.RequestSuccess)(s, m)
	}
	if m.conduct == clean {
		return only(100 * m.frontWeight())
	}
	all := 0.0
	for _, o := range outcomes {
		all += o.rate * m.frontWeight() * m.moving()
	}
	return only(all)
}

func (s *steady) startedAtUser(m *member) []truth {
	return only(started * m.frontWeight() * m.moving())
}

// valid are the requests that count, 100 per second and weight wherever they are counted.
func (s *steady) valid(m *member) float64 {
	if s.dynamo {
		return 100 * m.frontWeight() * m.moving()
	}
	return 100 * m.engineWeight() * m.moving()
}

// failed are those that the server is to blame for.
func (s *steady) failed(m *member) float64 {
	share := 1.0
	switch m.conduct {
	case refused:
		share = 20
	case clean, idle:
		share = 0
	}
	if s.dynamo {
		return share * m.frontWeight()
	}
	return share * m.engineWeight()
}

// lookedUp is a rate of tokens that the cache servers count for a member.
func (s *steady) lookedUp(m *member, rate float64) []truth {
	if len(s.servers) == 0 || !m.looksUp() {
		return nil
	}
	return only(rate * s.serverWeight() * m.moving())
}

// held is the share of looked-up tokens that were found, never above 1.
func held(tokens float64) func(*steady, *member) []truth {
	return func(s *steady, m *member) []truth {
		switch {
		case len(s.servers) == 0 || !m.looksUp() || m.conduct == idle:
			return nil
		case m.conduct == excess:
			return only(1)
		}
		return only(tokens / lookedUp)
	}
}

// serverWeight is what the two servers do together.
func (s *steady) serverWeight() float64 { return 3 }

func counted(c *metric.Counter) func(*steady) []truth {
	return func(s *steady) (out []truth) {
		for _, f := range serverCounts {
			for _, l := range f.labels {
				if f.counter == c {
					out = append(out, truth{l, f.rate * s.serverWeight()})
				}
			}
		}
		return out
	}
}
