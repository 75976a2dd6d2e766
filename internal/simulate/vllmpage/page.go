package vllmpage

import (
	"strconv"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/pythonpage"
)

// Page is the page of one process. Engines that report to it are its ranks.
type Page struct {
	config   Config
	page     *exposition.Page
	families map[metric.Metric]*exposition.Family
	ranks    []*Rank
	http     map[route]*http
	highr    *exposition.Child
	process  *pythonpage.Process
}

// New makes the page of a process that just started.
func New(c Config) *Page {
	p := &Page{config: c, page: exposition.NewPage(c.dialect(), c.Start), families: map[metric.Metric]*exposition.Family{}, http: map[route]*http{}}
	if !c.EngineOnly && !c.multiprocess() {
		p.process = pythonpage.Declare(p.page, pythonpage.Config{
			Minor: 12, Patch: 3, Start: c.Start, Virtual: 1.35784448e10, Resident: 1.45e9, Files: 45, MaxFiles: 65535,
		})
	}
	order := c.order()
	if c.multiprocess() {
		order = c.byKind(order)
	}
	for _, m := range order {
		p.families[m] = p.page.Declare(m, only(c.Release), c.keys(m), c.options(m)...)
	}
	for i := range max(c.Ranks, 1) {
		p.ranks = append(p.ranks, newRank(p, i))
	}
	if f := p.families[vllm.CacheConfigInfo]; f != nil {
		f.With().Set(1)
	}
	if f := p.families[vllm.HTTPRequestDurationHighResolution]; f != nil {
		p.highr = f.With()
	}
	return p
}

// Exposition is the page as it can be written.
func (p *Page) Exposition() *exposition.Page { return p.page }

// Rank is what the engine of that number reports to.
func (p *Page) Rank(i int) *Rank { return p.ranks[i] }

// child makes the series of an engine, nil when the release does not have the family.
func (p *Page) child(m metric.Metric, rank int, more ...string) *exposition.Child {
	f := p.families[m]
	if f == nil {
		return nil
	}
	values := append([]string{strconv.Itoa(rank), p.config.Model}, more...)
	if p.config.multiprocess() && m.Describe().Multiprocess != "" {
		return f.Silent(values...)
	}
	return f.With(values...)
}

// set gives a series its value where the release has it.
func set(c *exposition.Child, v float64) {
	if c != nil {
		c.Set(v)
	}
}

// observe puts a value in where the release has the histogram.
func observe(c *exposition.Child, v float64) {
	if c != nil {
		c.Observe(v)
	}
}
