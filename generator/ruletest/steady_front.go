package ruletest

import (
	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/lmcache"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/sli"
)

// outcome is a way in which requests end at Dynamo's frontend, per second and weight.
type outcome struct {
	status, class string
	rate          float64
}

// outcomes are 100 requests that count, one of them failed, and 25 that ended
// by the client's doing.
var outcomes = []outcome{
	{"success", "", 99},
	{"error", "internal", 0.5},
	{"error", "overload", 0.3},
	{"error", "not_known_yet", 0.2},
	{"error", "validation", 15},
	{"error", "not_found", 4},
	{"error", "not_implemented", 1},
	{"error", "cancelled", 5},
}

// started counts one request that has not ended for each 125 that have. In
// flight are some that began before.
const (
	started  = 126
	inFlight = 7
)

func (s *steady) writeFront(m *member, f front) {
	labels := map[string]string{"model": m.name, "endpoint": "chat_completions", "request_type": "stream"}
	for _, o := range outcomes {
		rate := o.rate
		if m.conduct == clean || m.conduct == idle {
			if o.status != "success" {
				continue
			}
			rate = 100
		}
		s.counter(f.target, dynamo.FrontendRequests, with(labels, map[string]string{"status": o.status, "error_type": o.class}), s.flow(m, f.target, rate*f.weight)...)
	}
	s.counter(f.target, dynamo.FrontendRequestsStarted, labels, s.flow(m, f.target, started*f.weight)...)
	s.gauge(f.target, dynamo.FrontendActiveRequests, map[string]string{"model": m.name}, s.level(m, inFlight*f.weight))
	if h := dynamo.FrontendOutputSequenceTokens; s.exists(h) {
		s.add(f.target, h, "_count", map[string]string{"model": m.name}, counter(s.spacing, s.flow(m, f.target, m.answered()*f.weight)...))
	}
	// Of several frontends only the last one can route the model.
	ready := 0.0
	if f.labels["instance"] == m.fronts[len(m.fronts)-1].labels["instance"] {
		ready = 1
	}
	s.gauge(f.target, dynamo.FrontendModelReady, map[string]string{"model": m.name}, s.level(m, ready))
}

// succeeded is how many requests per second and weight a frontend counts as success.
func (m *member) succeeded() float64 {
	if m.conduct == clean {
		return 100
	}
	return outcomes[0].rate
}

// answered is how many answers have a token; where somebody claims too much,
// more than there are requests.
func (m *member) answered() float64 {
	if m.conduct == excess {
		return 2 * m.succeeded()
	}
	return m.succeeded() - 2
}

// ended is the rate of requests that ended in one class of errors, nothing for
// members that never had one.
func ended(class string) func(*steady, *member) []truth {
	return func(_ *steady, m *member) []truth {
		for _, o := range outcomes {
			if o.class == class && m.conduct != clean && m.conduct != idle && len(m.fronts) > 0 {
				return only(o.rate * m.frontWeight() * m.moving())
			}
		}
		return nil
	}
}

func emptyAnswers(_ *steady, m *member) []truth {
	if m.conduct == idle {
		return nil
	}
	return only(max(1-m.answered()/m.succeeded(), 0))
}

// The cache servers' lookups per second and weight: tokens asked for, held at
// all, in L1 and in L2.
const lookedUp, heldAtAll, heldInL1, heldInL2 = 100, 50, 30, 20

var (
	lookups        = []float64{lookedUp, heldAtAll, heldInL1, heldInL2}
	lookupCounters = []*metric.Counter{lmcache.LookupRequestedTokens, lmcache.LookupHitTokens, lmcache.LookupHitL1Tokens, lmcache.LookupHitL2Tokens}
)

// looksUp tells whether the cache servers know the member.
func (m *member) looksUp() bool {
	return !m.away && (m.conduct == serving || m.conduct == idle || m.conduct == excess)
}

// serverCount is a counter of the cache server that has no model, per second, weight and label set.
type serverCount struct {
	counter *metric.Counter
	rate    float64
	labels  []map[string]string
}

var serverCounts = []serverCount{
	{lmcache.L1AllocationFailure, 2, []map[string]string{{"during": "l1_store"}, {"during": "l2_prefetch"}}},
	{lmcache.L1ReadFailure, 3, []map[string]string{{"during": "l2_store", "reason": "not_found"}, {"during": "l1_retrieve", "reason": "write_locked"}}},
	{lmcache.L2PrefetchFailure, 4, []map[string]string{{"reason": "l1_oom"}, {"reason": "not_found"}}},
	{lmcache.L1EvictedChunks, 5, []map[string]string{nil}},
	{lmcache.EventBusDroppedEvents, 6, []map[string]string{nil}},
	{lmcache.L1EvictionLoopTicks, 1, []map[string]string{nil}},
	{lmcache.L2StoreSubmittedObjects, storesAsked, []map[string]string{nil}},
	{lmcache.L2StoreCompletedObjects, storesDone, []map[string]string{nil}},
}

// Objects handed to L2 per second and weight, and those that arrive.
const storesAsked, storesDone = 10, 9.5

// farServers writes what servers in other places store in L2: in the first none
// arrives, so that there is no counter of them, and in the second more than was
// asked. Where both differ nothing is stored at all.
func (s *steady) farServers() {
	for i, p := range s.places[1:] {
		t := s.target(p, sli.TargetLMCache, "lmcache-far", newest, metric.Float)
		s.counter(t, lmcache.L2StoreSubmittedObjects, nil, s.flow(&member{}, t, storesAsked)...)
		if i > 0 {
			s.counter(t, lmcache.L2StoreCompletedObjects, nil, s.flow(&member{}, t, 2*storesAsked)...)
		}
	}
	if p, ok := s.stillPlace(); ok {
		t := s.target(p, sli.TargetLMCache, "lmcache-still", newest, metric.Float)
		for _, c := range []*metric.Counter{lmcache.L2StoreSubmittedObjects, lmcache.L2StoreCompletedObjects} {
			s.counter(t, c, nil, s.flow(&member{}, t, 0)...)
		}
	}
}

// stillPlace differs from the own place in two labels, where two are open.
func (s *steady) stillPlace() (map[string]string, bool) {
	if len(s.places) < 3 {
		return nil, false
	}
	out := with(s.places[0])
	for _, p := range s.places[1:3] {
		for l, v := range p {
			if v != s.places[0][l] {
				out[l] = v
			}
		}
	}
	return out, true
}

// stores is what holds for the servers of the own place, and for those of the others.
func stores(own float64, far ...float64) func(*steady) []truth {
	return func(s *steady) []truth {
		out := only(own)
		for i, p := range s.places[1:] {
			if !s.sparse {
				out = append(out, truth{p, far[min(i, len(far)-1)]})
			}
		}
		return out
	}
}

// storesAskedFor is stores of the objects handed over, which a still server shows as 0.
func storesAskedFor(s *steady) []truth {
	out := stores(3*storesAsked, storesAsked)(s)
	if p, ok := s.stillPlace(); ok && !s.sparse {
		out = append(out, truth{p, 0})
	}
	return out
}

// serverTicks are the turns of each server's eviction loop.
func serverTicks(s *steady) (out []truth) {
	for i, t := range s.servers {
		out = append(out, truth{map[string]string{"job": t.labels["job"], "instance": t.labels["instance"]}, float64(i + 1)})
	}
	return out
}

// cacheServers adds two LMCache servers in the deployment's own place, of which
// the second restarts, runs the oldest release and does twice as much.
func (s *steady) cacheServers() {
	if s.d.Mode != config.LMCache {
		return
	}
	for i, names := range []exports{newest, oldest} {
		t := s.target(s.places[0], sli.TargetLMCache, []string{"lmcache-1", "lmcache-2"}[i], names, metric.Float)
		s.servers = append(s.servers, t)
		weight := float64(i + 1)
		busy := &member{}
		s.gauge(t, lmcache.L1UsageRatio, nil, s.level(busy, []float64{0.4, 0.7}[i]))
		count := func(c *metric.Counter, rate float64, labels map[string]string) {
			s.counter(t, c, labels, s.flow(busy, t, rate*weight)...)
		}
		for _, f := range serverCounts {
			for _, l := range f.labels {
				count(f.counter, f.rate, l)
			}
		}
		for _, m := range s.members {
			if !m.looksUp() {
				continue
			}
			labels := map[string]string{"model_name": m.name}
			for c, held := range lookups {
				rate := held * m.moving()
				if m.conduct == excess && c > 0 {
					rate = 2 * lookedUp
				}
				count(lookupCounters[c], rate, labels)
			}
		}
	}
	// One has just begun, one was never asked.
	begun := s.target(s.places[0], sli.TargetLMCache, "lmcache-begun", newest, metric.Float)
	s.counter(begun, lmcache.LookupRequestedTokens, map[string]string{"model_name": s.members[0].name}, s.flow(&member{}, begun, 0)...)
	unasked := s.target(s.places[0], sli.TargetLMCache, "lmcache-unasked", newest, metric.Float)
	s.gauge(unasked, lmcache.L1UsageRatio, nil, s.level(&member{}, 0.1))
	s.others = append(s.others, begun, unasked)
}
