package rules

import (
	"math/big"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/promql"
	"github.com/llmslo/llmslo/generator/sli"
)

// cacheAllocations, cachePrefetches and cacheEvents: single events of these kinds
// are a full cache at work; a number of them in every window is a fault.
func (l live) cacheAllocations() (Alert, bool) {
	return l.cacheFails(sli.LMCacheAllocFailed, "LLMCacheAllocationFailing", "L1 allocations fail ({{ $labels.during }})", "L1 allocations failed during {{ $labels.during }}", "L1 allocations have failed", Card{
		Means: "L1 has no room and eviction does not make any: prompts are not kept, and the hit ratio will fall.",
		Steps: []string{"Does eviction run: ticks of its loop, evicted chunks.", "L1 too small for what is in use at once: --l1-size-gb.", "Pinned chunks of requests that never ended: restart of engines without the server."},
	})
}

func (l live) cachePrefetches() (Alert, bool) {
	return l.cacheFails(sli.LMCachePrefetch, "LLMCachePrefetchFailing", "prefetches from L2 fail ({{ $labels.reason }})", "chunks that L2 was said to hold did not arrive in L1, for the reason {{ $labels.reason }}", "chunks that L2 was said to hold have not arrived in L1, for one reason", Card{
		Means: "What the lookup promised is computed after all: first tokens are late, and the hit ratio reads too well.",
		Steps: []string{"l1_oom: L1 is full, see LLMCacheAllocationFailing.", "not_found: somebody else evicts in L2, or its data is gone.", "serde_failure: servers of different releases or layouts share one L2."},
	})
}

func (l live) cacheEvents() (Alert, bool) {
	return l.cacheFails(sli.LMCacheDropped, "LLMCacheEventsDropped", "metric events are lost", "events were dropped by the bus of its LMCache servers", "events have been dropped by the bus", Card{
		Means: "Every counter of LMCache that events drive reads low: hit ratios, failures and this alert itself. Serving is not touched.",
		Steps: []string{"Load of the server's process: the bus holds 10,000 events.", "A subscriber that hangs: traces or logs switched on for a while.", "Judge nothing by LMCache's counters until it ends."},
	})
}

func (l live) cacheFails(id sli.ID, name, summary, what, plain string, c Card) (Alert, bool) {
	if !l.recorded(id) {
		return Alert{}, false
	}
	c.Fires = "For " + promql.Duration(l.lasting()) + " at least " + l.least(name) + " " + plain + " " + l.perWindow() + "."
	c.Quiet, c.Query = l.floor(name), l.own(id)
	return Alert{
		Name: name, For: l.lasting(), Expr: l.enough(name, l.own(id)),
		Summary:     l.d.Name + ", LMCache: " + summary,
		Description: where(l.plan.Set, false) + ": {{ $value | humanize }} " + what + " " + l.perWindow() + "; " + l.least(name) + " are too many.",
		Card:        c,
	}, true
}

// cacheEviction: the loop turns once a second whether or not there is anything to
// evict, so that a rate of 0 is a dead loop and no quiet night.
func (l live) cacheEviction() (Alert, bool) {
	if !l.recorded(sli.LMCacheServerTicks) {
		return Alert{}, false
	}
	ticks := l.own(sli.LMCacheServerTicks)
	return Alert{
		Name: "LLMCacheEvictionStopped", For: l.d.Alerts.DownFor, Expr: ticks + " == 0",
		Summary:     l.d.Name + ", LMCache on {{ $labels.instance }}: the eviction loop stands still",
		Description: where(l.plan.Set, false) + ": an eviction loop of the LMCache server {{ $labels.instance }} has not turned for " + promql.Duration(l.d.Rules.Window+l.d.Alerts.DownFor) + "; it turns about once a second when it is well.",
		Card: Card{
			Means: "L1 fills up and is never emptied: allocations will fail, and new prompts will not be kept.",
			Fires: "An eviction loop has not turned for " + promql.Duration(l.d.Rules.Window+l.d.Alerts.DownFor) + ".",
			Quiet: "It ends with the first turn, or when the server shows no metrics.",
			Steps: []string{"Server log: an exception ended the thread.", "How long until L1 is full: its usage.", "Restart the server at a quiet time; engines go on without it."},
			Query: ticks,
		},
	}, true
}

// cacheStores: no counter of failed stores is left in current servers, so those
// that did not arrive are counted. Stores in flight are among them, which is why it
// must last.
func (l live) cacheStores() (Alert, bool) {
	if !l.recorded(sli.LMCacheL2Stored, sli.LMCacheL2Asked) {
		return Alert{}, false
	}
	const name = "LLMCacheStoreFailing"
	lost := l.d.Alerts.Above(name)
	stored := new(big.Rat).Sub(big.NewRat(1, 1), lost)
	arrived, asked := l.own(sli.LMCacheL2Stored), l.own(sli.LMCacheL2Asked)
	return Alert{
		Name: name, For: l.lasting(),
		Expr:        arrived + " < " + config.Decimal(stored) + " and " + l.enough(name, "(1 - "+arrived+") * "+asked),
		Summary:     l.d.Name + ", LMCache: only {{ $value | humanizePercentage }} of the objects arrive in L2",
		Description: where(l.plan.Set, false) + ": {{ $value | humanizePercentage }} of the objects that were handed to L2 " + l.perWindow() + " arrived there; this alert fires below " + percentText(stored) + ".",
		Card: Card{
			Means: "The second tier does not fill: what leaves L1 is lost, and the hit ratio falls after the next restart.",
			Fires: "For " + promql.Duration(l.lasting()) + " fewer than " + percentText(stored) + " of the objects that were handed to L2 have arrived there, and at least " + l.least(name) + " " + l.perWindow() + " have not.",
			Quiet: l.floor(name) + " Where " + percentText(stored) + " of them arrive it is silent, too.",
			Steps: []string{"The storage behind the adapter: full, read-only, slow, credentials.", "Server log: errors of the L2 adapter.", "Slow rather than failing: stores in flight grow."},
			Query: arrived,
		},
	}, true
}
