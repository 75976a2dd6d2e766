package fleet

import (
	"fmt"
	"strconv"

	"github.com/llmslo/llmslo/internal/simulate/chance"
)

// process is one pod: an API server in front of its engines.
type process struct {
	instance int
	up       *Series
	engines  []*engine
	// ok, failed and own are HTTP requests: generations answered with 2xx and 5xx, and scrapes.
	ok, failed, own *Series
	pages           []*Series // all that /metrics shows
}

// newProcess starts a pod of an instance. A pod that is restarted in place has the
// same labels, so that its counters begin again in the same series.
func (m *model) newProcess(instance, release int) *process {
	pod := fmt.Sprintf("%s-%d", m.Name, instance)
	if release > 0 {
		pod = fmt.Sprintf("%s-%d-r%d", m.Name, instance, release)
	}
	mk := &maker{next: m.next, base: []string{"job", Job(m.Name), "namespace", "llm", "instance", pod + ":8000", "pod", pod}}
	p := &process{instance: instance, up: mk.counter("up")}
	http := func(make func(string, ...string) *Series, handler, method, status string) *Series {
		return make("http_requests_total", "handler", handler, "method", method, "status", status)
	}
	p.ok, p.failed = http(mk.unborn, "/v1/chat/completions", "POST", "2xx"), http(mk.unborn, "/v1/chat/completions", "POST", "5xx")
	p.own = http(mk.unborn, "/metrics", "GET", "2xx")
	for rank := range m.Engines {
		p.engines = append(p.engines, newEngine(mk, m.Mixed && instance%2 == 0, m.Name, strconv.Itoa(rank)))
	}
	p.pages = mk.made[1:]
	return p
}

// Job is the scrape job of a model: each has its own.
func Job(model string) string { return "vllm-" + model }

// answer counts what users were answered.
func (p *process) answer(a answers) {
	p.ok.add(a.ok)
	p.failed.add(a.failed)
}

// restart begins all counters again.
func (p *process) restart() {
	for _, s := range p.pages {
		s.value = 0
	}
	p.ok.shown, p.failed.shown, p.own.shown = false, false, false
	for _, e := range p.engines {
		e.held = 0
	}
}

// scrape adds what a scrape stores: nothing but up when the process does not answer.
func (p *process) scrape(answers bool, out []Sample) []Sample {
	if !answers {
		p.up.set(0)
		out = p.end(out)
		p.up.stored = true
		return append(out, Sample{Series: p.up, Value: 0})
	}
	p.own.add(1)
	p.up.set(1)
	p.up.stored = true
	out = append(out, Sample{Series: p.up, Value: 1})
	for _, s := range p.pages {
		if s.shown {
			s.stored = true
			out = append(out, Sample{Series: s, Value: s.value})
		} else if s.stored {
			s.stored = false
			out = append(out, Sample{Series: s, Stale: true})
		}
	}
	return out
}

// end marks what the page showed as stale.
func (p *process) end(out []Sample) []Sample {
	for _, s := range p.pages {
		if s.stored {
			s.stored = false
			out = append(out, Sample{Series: s, Stale: true})
		}
	}
	return out
}

// leave ends all series: the pod is gone from discovery.
func (p *process) leave(out []Sample) []Sample {
	if p.up.stored {
		p.up.stored = false
		out = append(out, Sample{Series: p.up, Stale: true})
	}
	return p.end(out)
}

// spoil makes requests of a step late or failing that would have been neither.
func spoil(c *chance.Stream, p *process, n int, kind Kind) {
	e := p.engines[c.Below(len(p.engines))]
	if kind == OneFailing {
		e.errored.add(n)
		p.failed.add(n)
		return
	}
	e.ttft.observe(c, n, n)
	e.e2e.observe(c, n, n)
	e.stop.add(n)
	e.output.add(n * outputTokens)
	p.ok.add(n)
}
