package fleet

import (
	"fmt"

	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// Role is what a process does.
type Role string

// The roles.
const (
	// Engine is a vLLM server, Worker a Dynamo worker (that decodes), Prefill a
	// Dynamo worker that only computes prompts.
	Engine  Role = "engine"
	Worker  Role = "worker"
	Prefill Role = "prefill"
	// Frontend is a Dynamo frontend, Cache an LMCache server.
	Frontend Role = "frontend"
	Cache    Role = "lmcache"
)

// engines tells whether processes of the role hold an engine.
func (r Role) engines() bool { return r == Engine || r == Worker || r == Prefill }

// State is what a process is doing.
type State int

// The states.
const (
	// Absent: not in discovery.
	Absent State = iota
	// Starting: in discovery, its port is closed.
	Starting
	// Up: answers requests and scrapes.
	Up
	// Unreachable: runs, answers nobody.
	Unreachable
)

// Process is one scrape target of the fleet.
type Process struct {
	fleet *Fleet
	role  Role
	// model is empty for frontends, which serve all models.
	model string
	// name is the pod's, number its place within its model and role.
	name   string
	number int
	// host is the pod's address, another one in every generation; port its own.
	host       string
	port       int
	job        string
	state      State
	generation int
	// ready is when it is up again while it starts, upSince since when it is up.
	ready, upSince float64
	// gap is true while nobody scrapes it; down and absent are what effects want of a
	// process without an engine.
	gap, down, absent bool
	// texts brings the pages up to date and returns them.
	texts func(now float64) []*exposition.Page
	// label is how it labels them, nil for plain text.
	label func() string
}

// Target is what discovery knows of a process.
type Target struct {
	// Job, Namespace, Pod and Role become labels of all its series. Instance is its address.
	Job, Namespace, Pod, Instance string
	Role                          Role
	// Model is the served model, empty for frontends. It is no label of series,
	// where it would clash with the exporters' own.
	Model string
}

// Target returns what discovery knows.
func (p *Process) Target() Target {
	return Target{Job: p.job, Namespace: p.fleet.spec.Namespace, Pod: p.pod(), Instance: fmt.Sprintf("%s:%d", p.host, p.port), Role: p.role, Model: p.model}
}

// pod is the name with the generation that a rollout gives it.
func (p *Process) pod() string {
	if p.generation == 0 {
		return p.name
	}
	return fmt.Sprintf("%s-g%d", p.name, p.generation)
}

// State is what the process is doing.
func (p *Process) State() State { return p.state }

// Scraped tells whether a scrape of it happens at all.
func (p *Process) Scraped() bool { return p.state != Absent && !p.gap }

// Pages brings the process' texts up to the fleet's time. It answers with them
// one after the other, and not at all unless it is up.
func (p *Process) Pages() []*exposition.Page {
	if p.state != Up {
		return nil
	}
	return p.texts(p.fleet.unix())
}

// plainText is how most processes label their text.
const plainText = "text/plain; version=0.0.4; charset=utf-8"

// ContentType is how the process labels its text.
func (p *Process) ContentType() string {
	if p.label == nil {
		return plainText
	}
	return p.label()
}

// address gives the process the address of its generation.
func (p *Process) address(group int) {
	n := 10 + p.number
	if p.role == Prefill {
		n += 100
	}
	p.host = fmt.Sprintf("10.%d.%d.%d", 20+group, p.generation, n)
}
