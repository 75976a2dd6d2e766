package vllmpage

import (
	"sort"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

func add(c *exposition.Child) {
	if c != nil {
		c.Add(1)
	}
}

// Collect brings the page up to what the engines show at that time, in unix
// seconds. The engines are the ranks in their order.
func (p *Page) Collect(now float64, engines []*engine.Rank) {
	p.page.Tick(now)
	open := 0
	for i, e := range engines {
		p.ranks[i].collect(e)
		open += e.Load()
	}
	if p.process != nil {
		p.process.Collect(now, p.highr.Count(), float64(open))
	}
	if f := p.families[vllm.LoRARequestsInfo]; f != nil {
		collectAdapters(f, p.config.MaxLoRA, now, engines)
	}
}

func (k *Rank) collect(e *engine.Rank) {
	t := e.Totals()
	set(k.prefixQueries, float64(t.PrefixQueries))
	set(k.prefixHits, float64(t.PrefixHits))
	set(k.oldQueries, float64(t.PrefixQueries))
	set(k.oldHits, float64(t.PrefixHits))
	set(k.externalQueries, float64(t.ExternalQueries))
	set(k.externalHits, float64(t.ExternalHits))
	set(k.preemptions, float64(t.Preemptions))
	set(k.prompt, float64(t.PromptComputed+t.PromptLocal+t.PromptExternal))
	set(k.computed, float64(t.PromptComputed))
	set(k.local, float64(t.PromptLocal))
	set(k.external, float64(t.PromptExternal))
	set(k.cached, float64(t.PromptLocal+t.PromptExternal))
	set(k.generated, float64(t.Generated))
	if k.page.config.multiprocess() && !k.written && t.Started == 0 {
		return // no gauge is written before the first step
	}
	k.written = true
	g := e.Gauges()
	set(k.running, float64(g.Running))
	set(k.waiting, float64(g.Waiting))
	set(k.capacity, float64(g.Waiting-g.Deferred))
	set(k.deferred, float64(g.Deferred))
	set(k.usage, g.KVUsage)
	set(k.oldUsage, g.KVUsage)
	if n := len(k.usageByServer); n > 0 {
		// Each step is reported to one server; what the others show is old.
		k.usageByServer[k.step%n].Set(g.KVUsage)
	}
}

// collectAdapters adds a series for the adapters that run and wait now. Every
// combination stays until the process ends.
func collectAdapters(f *exposition.Family, limit int, now float64, engines []*engine.Rank) {
	running, waiting := map[string]bool{}, map[string]bool{}
	busy := false
	for _, e := range engines {
		busy = busy || e.Gauges().Running > 0
		e.Adapters(func(adapter string, runs bool) {
			if runs {
				running[adapter] = true
			} else {
				waiting[adapter] = true
			}
		})
	}
	if busy {
		f.With(strconv.Itoa(limit), joined(running), joined(waiting)).Set(now)
	}
}

func joined(set map[string]bool) string {
	names := make([]string, 0, len(set))
	for n := range set {
		names = append(names, n)
	}
	sort.Strings(names)
	return strings.Join(names, ",")
}
