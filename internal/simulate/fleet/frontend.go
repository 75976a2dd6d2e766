package fleet

import (
	"fmt"
	"strconv"

	"github.com/llmslo/llmslo/internal/simulate/dynamopage"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// frontend is a Dynamo frontend with its KV router.
type frontend struct {
	Process
	page *dynamopage.Frontend
	id   uint64
	// boots counts its starts, so that calls of a former life are known as lost.
	boots int
	// cards are the models that are registered.
	cards map[*model]bool
}

func (f *Fleet) newFrontend(number int) *frontend {
	t := &frontend{id: 0x2000_0000_0000 + uint64(number)<<8}
	t.Process = Process{
		fleet: f, role: Frontend, name: "frontend-" + strconv.Itoa(number), number: number, port: 8000, job: "dynamo-frontend",
		texts: t.texts,
	}
	t.address(90)
	return t
}

// dynamoNamespace is the Dynamo namespace of the fleet as configured.
func (f *Fleet) dynamoNamespace() string { return f.spec.Namespace + "-chat" }

func (t *frontend) boot() {
	f := t.fleet
	t.boots++
	t.cards = map[*model]bool{}
	t.page = dynamopage.NewFrontend(dynamopage.FrontendConfig{
		Release: f.spec.Dynamo, Start: f.unix(), RouterID: strconv.FormatUint(t.id+uint64(t.boots), 10),
		Namespace: dynamopage.Sanitised(f.dynamoNamespace(), "c76086f3"), WorkerID: fmt.Sprintf("%x", t.id+uint64(t.boots)),
	})
}

// texts implements Process.
func (t *frontend) texts(now float64) []*exposition.Page {
	for _, m := range t.fleet.models {
		t.see(m)
	}
	t.page.Collect(now)
	return t.page.Pages()
}

// see keeps the registration of a model and what is known of its workers.
func (t *frontend) see(m *model) {
	decode, prefill := up(m.instances), up(m.prefill)
	registered := decode+prefill > 0
	switch {
	case registered && !t.cards[m]:
		h := m.spec.Hardware
		t.page.Register(dynamopage.Card{Model: m.spec.Name, Blocks: h.Blocks, Sequences: h.MaxSequences, BatchedTokens: h.Chunk, ContextLen: h.MaxModelLen, BlockSize: h.BlockSize})
	case !registered && t.cards[m]:
		t.page.Deregister(m.spec.Name)
	}
	t.cards[m] = registered
	if !registered {
		return
	}
	t.page.Ready(m.spec.Name, decode > 0 && (len(m.prefill) == 0 || prefill > 0))
	for _, pool := range [][]*instance{m.instances, m.prefill} {
		for _, i := range pool {
			if i.state != Up {
				continue
			}
			for n, k := range i.ranks {
				g := k.Gauges()
				t.page.Worker(dynamopage.WorkerSeen{
					ID: i.id + uint64(i.generation), Rank: n, Prefill: i.role == Prefill,
					Blocks: g.KVUsage * float64(m.spec.Hardware.Blocks), Tokens: float64(g.Waiting) * m.spec.Prompt.Median,
				})
			}
		}
	}
}

// up counts the instances that take requests.
func up(all []*instance) int {
	n := 0
	for _, i := range all {
		if i.takes() {
			n++
		}
	}
	return n
}

// someFrontend returns a random frontend that is up, nil when there is none.
func (f *Fleet) someFrontend() *frontend {
	n := 0
	for _, t := range f.frontends {
		if t.state == Up {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	at := f.doors.Below(n)
	for _, t := range f.frontends {
		if t.state == Up {
			if at == 0 {
				return t
			}
			at--
		}
	}
	return nil
}
