package vllmpage

import (
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// route is what the HTTP layer tells requests apart by, without their status.
type route struct{ handler, method string }

// http holds the series of one route.
type http struct {
	duration, in, out *exposition.Child
	statuses          map[string]*exposition.Child
}

// HTTP counts a request that the API server answered, whatever became of the
// stream behind the status: handler is the route, status a class such as 2xx.
func (p *Page) HTTP(handler, method, status string, seconds, in, out float64) {
	if p.highr == nil {
		return
	}
	h := p.route(route{handler, method})
	c := h.statuses[status]
	if c == nil {
		c = p.families[vllm.HTTPRequests].With(handler, method, status)
		h.statuses[status] = c
	}
	c.Add(1)
	h.in.Observe(in)
	h.out.Observe(out)
	h.duration.Observe(seconds)
	p.highr.Observe(seconds)
}

func (p *Page) route(r route) *http {
	h := p.http[r]
	if h == nil {
		h = &http{
			duration: p.families[vllm.HTTPRequestDuration].With(r.handler, r.method),
			in:       p.families[vllm.HTTPRequestSize].With(r.handler),
			out:      p.families[vllm.HTTPResponseSize].With(r.handler),
			statuses: map[string]*exposition.Child{},
		}
		p.http[r] = h
	}
	return h
}
