package fleet

import (
	"fmt"
	"strconv"

	"github.com/llmslo/llmslo/internal/simulate/cacheserver"
	"github.com/llmslo/llmslo/internal/simulate/chance"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/lmcachepage"
	"github.com/llmslo/llmslo/internal/simulate/truth"
)

// cache is an LMCache server beside an instance.
type cache struct {
	Process
	beside  *instance
	server  *cacheserver.Server
	page    *lmcachepage.Page
	random  *chance.Stream
	clients []*cacheserver.Client
	faults  cacheserver.Faults
	boots   int
}

func (f *Fleet) newCache(i *instance) *cache {
	c := &cache{beside: i}
	c.Process = Process{
		fleet: f, role: Cache, model: i.model, name: i.name + "-lmcache", number: i.number, port: 8080, job: "lmcache",
		host: i.host, texts: c.texts,
	}
	c.random = chance.New(f.spec.Seed, c.name)
	return c
}

func (c *cache) boot() {
	f := c.fleet
	c.boots++
	config := cacheserver.Default()
	if f.spec.L2 != "" {
		config.L2 = 20 * config.L1
	}
	c.page = lmcachepage.New(lmcachepage.Config{
		Release: f.spec.LMCache, Start: f.unix(), InstanceID: fmt.Sprintf("%s-%d", c.name, c.boots), L2: f.spec.L2,
	})
	c.server = cacheserver.New(config, &lookups{Page: c.page, truth: c.beside.served.truth}, c.random, f.now)
	c.server.Faults(c.faults)
	for _, client := range c.clients {
		client.Reconnect(c.server)
	}
}

// lookups adds the truth to what a server's page is told.
type lookups struct {
	*lmcachepage.Page
	truth *truth.Model
}

// Looked implements cacheserver.Observer.
func (l *lookups) Looked(k cacheserver.Lookup) {
	l.Page.Looked(k)
	l.truth.Add(truth.LookupQueries, float64(k.Requested))
	l.truth.Add(truth.LookupHits, float64(k.L1+k.L2))
}

// connect gives an engine of the instance its connector.
func (c *cache) connect(i *instance, rank int) *cacheserver.Client {
	page, t := i.page.Rank(rank), i.served.truth
	client := c.server.Client(i.model, strconv.Itoa(84+rank), func(seconds float64) {
		page.Lookup(seconds)
		t.Observe(truth.Lookup, seconds, 1)
	})
	c.clients = append(c.clients, client)
	return client
}

// texts implements Process.
func (c *cache) texts(now float64) []*exposition.Page {
	c.page.Collect(now, c.server)
	return []*exposition.Page{c.page.Exposition()}
}

// set hands the faults to the server; one that is not up answers nobody.
func (c *cache) set() {
	f := c.faults
	f.Down = c.state != Up
	c.server.Faults(f)
}
