package fleet

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/chance"
	"github.com/llmslo/llmslo/internal/simulate/dynamopage"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/truth"
	"github.com/llmslo/llmslo/internal/simulate/vllmpage"
)

// instance is a process that holds engines: a vLLM server or a Dynamo worker.
type instance struct {
	Process
	served *model
	ranks  []*engine.Rank
	gaps   []engine.Gaps
	page   *vllmpage.Page
	worker *dynamopage.Worker // nil outside of Dynamo
	cache  *cache             // nil without LMCache
	random *chance.Stream
	id     uint64

	// weather is what effects do to it, silent whether the process runs without log stats.
	weather weather
	silent  bool
	// draining: gets no new request; dying and leaving: what is in it ends because
	// the process dies, or because its clients leave by themselves.
	draining, dying, leaving bool
	// probe is when the gateway lists the models the next time.
	probe float64
}

func (f *Fleet) newInstance(m *model, role Role, number int) *instance {
	kind, job, port := "", "vllm", 8000
	switch role {
	case Worker:
		kind, job, port = "worker", "dynamo-worker", 9090
		if m.spec.Prefill > 0 {
			kind = "decode"
		}
	case Prefill:
		kind, job, port = "prefill", "dynamo-worker", 9090
	}
	i := &instance{served: m, weather: fair()}
	i.Process = Process{
		fleet: f, role: role, model: m.spec.Name, name: m.label(kind, number), number: number, port: port, job: job,
		texts: i.texts, label: i.contentType,
	}
	i.address(m.group)
	i.random = chance.New(f.spec.Seed, i.name)
	i.id = 0x1000_0000_0000 + uint64(m.group)<<32 + uint64(number)<<8
	return i
}

// boot starts the process: everything it counts begins at zero.
func (i *instance) boot() {
	f := i.fleet
	m := i.served.spec
	c := vllmpage.Config{
		Release: i.release(), Model: m.Name, Hardware: m.Hardware, Ranks: m.Ranks, Servers: m.Servers,
		Nixl: m.Prefill > 0, LMCache: i.cache != nil, MaxLoRA: len(m.Adapters), Start: f.unix(),
		LogStatsOff: i.silent,
	}
	if c.Servers == 0 {
		c.Servers = vllmpage.ServersFor(c.Release, m.Ranks)
	}
	if i.role != Engine {
		w := dynamopage.WorkerConfig{
			Release: f.spec.Dynamo, Start: f.unix(), Model: m.Name, Name: m.Name,
			Namespace: f.dynamoNamespace(), Generation: fmt.Sprintf("%08x", 0xc76086f3+uint32(i.generation)),
			Component: "backend", ID: i.id + uint64(i.generation), Blocks: m.Hardware.Blocks, Ranks: m.Ranks,
		}
		if i.role == Prefill {
			w.Component = "prefill"
		}
		i.worker = dynamopage.NewWorker(w)
		c.EngineOnly, c.Labels = true, w.EngineLabels()
	}
	i.page = vllmpage.New(c)
	if i.cache != nil {
		i.cache.clients = nil
	}
	i.ranks, i.gaps = i.ranks[:0], make([]engine.Gaps, m.Ranks)
	for n := range m.Ranks {
		var connector engine.Connector
		if i.cache != nil {
			connector = i.cache.connect(i, n)
		}
		rank := engine.New(m.Hardware, &observer{instance: i, page: i.page.Rank(n)}, connector, f.now)
		rank.Conditions(i.weather.Conditions)
		i.ranks = append(i.ranks, rank)
	}
	i.dying, i.draining = false, false
	i.probe = f.now + 5
}

// release is the vLLM release that it runs.
func (i *instance) release() version.Version {
	if all := i.served.spec.Releases; len(all) > 0 {
		return all[i.number%len(all)]
	}
	return i.fleet.spec.VLLM
}

// contentType is how the process labels its text. New releases of the Python
// client say version 1.0.0; a worker's own server says 0.0.4.
func (i *instance) contentType() string {
	if i.role == Engine && i.release().Compare(version.V(0, 15, 0)) >= 0 {
		return "text/plain; version=1.0.0; charset=utf-8"
	}
	return plainText
}

// texts implements Process: what the worker says, then what its engine says. A
// worker whose engine has no log stats has nothing of the engine.
func (i *instance) texts(now float64) []*exposition.Page {
	i.page.Collect(now, i.ranks)
	if i.worker == nil {
		return []*exposition.Page{i.page.Exposition()}
	}
	i.worker.Collect(now, i.ranks)
	pages := i.worker.Pages()
	if !i.silent {
		pages = append(pages, i.page.Exposition())
	}
	return pages
}

// takes tells whether requests are routed to it.
func (i *instance) takes() bool { return i.state == Up && !i.draining }

// load is the number of requests in its engines.
func (i *instance) load() int {
	n := 0
	for _, k := range i.ranks {
		n += k.Load()
	}
	return n
}

// submit hands a request to the engine with the fewest and returns its number.
func (i *instance) submit(r *engine.Request) int {
	best := 0
	for n, k := range i.ranks {
		if k.Load() < i.ranks[best].Load() {
			best = n
		}
	}
	if i.worker != nil {
		i.worker.Arrived(r.Prompt)
	}
	i.ranks[best].Submit(r)
	return best
}

// advance moves its engines to a time and counts what they generated.
func (i *instance) advance(to float64) {
	if i.state != Up && i.state != Unreachable {
		return
	}
	for n, k := range i.ranks {
		k.AdvanceTo(to)
		i.flush(n, k)
	}
	i.list(to)
}

// list is the gateway that asks every vLLM server for its models every ten seconds.
func (i *instance) list(to float64) {
	for ; i.role == Engine && i.state == Up && i.probe < to; i.probe += 10 {
		i.page.HTTP("/v1/models", "GET", "2xx", 0.0015, 0, 680)
	}
}

// flush counts the steps and gaps of an engine since the last time.
func (i *instance) flush(n int, k *engine.Rank) {
	did := k.Take()
	if did.Plain.Count == 0 && did.Mixed.Count == 0 {
		return
	}
	page, t := i.page.Rank(n), i.served.truth
	front := i.fleet.someFrontend()
	i.gaps[n].Each(did, func(seconds, times float64) {
		page.Gap(seconds, times)
		t.Observe(truth.ITL, seconds, times)
		if front != nil {
			front.page.Gap(i.model, seconds, times)
			front.page.Tokens(i.model, times)
		}
	})
	i.gaps[n].EachStep(did, page.Step)
}
