// Package fleet is a simulated deployment: models, their engines and what stands
// around them (Dynamo frontends, prefill workers, LMCache servers), the requests
// that pass through, what goes wrong, and the /metrics pages that show it. It
// moves in the time it is given and knows no wall clock.
package fleet

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/engine"
)

// Mode is how the models are served.
type Mode string

// The modes.
const (
	VLLM    Mode = "vllm"
	Dynamo  Mode = "dynamo"
	LMCache Mode = "lmcache"
)

// Spec describes a fleet. Zero values mean the defaults.
type Spec struct {
	// Mode is how models are served; Engine is the mode of the engines beside LMCache servers.
	Mode, Engine Mode
	// Seed decides all that is left to chance.
	Seed uint64
	// Start is the simulated time at which the fleet begins, all processes up and idle.
	Start time.Time
	// Step is the time between two looks at the fleet; requests move continuously
	// within it. Longer steps are cheaper and blur routing.
	Step time.Duration
	// Namespace is the Kubernetes namespace of all processes.
	Namespace string
	// Releases of the systems.
	VLLM, Dynamo, LMCache version.Version
	// Frontends is the number of Dynamo frontends.
	Frontends int
	// L2 is the type of the LMCache servers' second tier, empty for none.
	L2 string
	// Loading is how long an engine takes from its start to its first answer.
	Loading time.Duration
	// Models are what is served.
	Models []Model
	// TruthResolution and TruthRetention say how finely and how long the truth is kept.
	TruthResolution, TruthRetention time.Duration
}

// Model describes one model and its traffic.
type Model struct {
	// Name is the served name.
	Name string
	// Instances is the number of engine processes (with prefill workers: of decode
	// workers), Ranks the data-parallel engines in each, Prefill the number of
	// prefill workers in a Dynamo fleet.
	Instances, Ranks, Prefill int
	// Servers is the number of API servers per process; 0 is what the release starts.
	Servers int
	// Releases are vLLM releases that the instances run in turn, for fleets in the
	// middle of an upgrade; all run that of the fleet when empty.
	Releases []version.Version
	// Rate is the mean number of requests per second over all instances.
	Rate float64
	// Burstiness is how much the rate wanders by itself: the deviation of its logarithm.
	Burstiness float64
	// Hardware is what each engine runs on.
	Hardware engine.Hardware
	// Prompt and Output are lengths in tokens.
	Prompt, Output Length
	// Shared is the mean share of a prompt that earlier requests had too.
	Shared float64
	// ClientFaults is the share of requests that are wrong.
	ClientFaults float64
	// Patience is how long users wait for the first token.
	Patience time.Duration
	// Adapters are LoRA adapters that requests use in turn.
	Adapters []string
}

// Length is a distribution of lengths: log-normal, with that median and
// deviation of its logarithm.
type Length struct{ Median, Spread float64 }

// DefaultSpec is a small fleet of a mode with that many models and instances of each.
func DefaultSpec(mode Mode, models, instances int) Spec {
	s := Spec{Mode: mode}
	names := [...]string{"meta-llama/Llama-3.1-8B-Instruct", "Qwen/Qwen2.5-7B-Instruct", "mistralai/Mistral-7B-Instruct-v0.3", "google/gemma-2-9b-it"}
	for i := range models {
		m := Model{Name: fmt.Sprintf("example/model-%d", i), Instances: instances}
		if i < len(names) {
			m.Name = names[i]
		}
		// The first model has most of the traffic, each other one a third of the one before.
		m.Rate = float64(instances)
		for range i {
			m.Rate /= 3
		}
		s.Models = append(s.Models, m)
	}
	return s
}

// oldest is the first vLLM release whose page is known.
var oldest = version.V(0, 10, 0)

func or[T comparable](v *T, fallback T) {
	var zero T
	if *v == zero {
		*v = fallback
	}
}

// defaults fills in what is not said and refuses what makes no sense, all at once.
func (s *Spec) defaults() error {
	or(&s.Mode, VLLM)
	if s.Mode != LMCache {
		s.Engine = s.Mode
	}
	or(&s.Engine, Dynamo)
	or(&s.Start, time.Date(2026, 3, 2, 6, 0, 0, 0, time.UTC))
	or(&s.Step, time.Second)
	or(&s.Namespace, "inference")
	or(&s.VLLM, version.V(0, 30, 0))
	or(&s.Dynamo, version.V(1, 5, 0))
	or(&s.LMCache, version.V(0, 5, 6))
	or(&s.Frontends, 2)
	or(&s.Loading, 45*time.Second)
	or(&s.TruthResolution, time.Minute)
	var errs []error
	refuse := func(format string, a ...any) { errs = append(errs, fmt.Errorf(format, a...)) }
	if s.Engine != VLLM && s.Engine != Dynamo || s.Mode != VLLM && s.Mode != Dynamo && s.Mode != LMCache {
		refuse("mode %q with engines in mode %q: use vllm, dynamo or lmcache, and vllm or dynamo for engines", s.Mode, s.Engine)
	}
	if s.Step < 100*time.Millisecond || s.Step > time.Minute {
		refuse("a step of %v: use one between 100ms and 1m", s.Step)
	}
	if len(s.Models) == 0 {
		refuse("no model: name at least one")
	}
	seen := map[string]bool{}
	for i := range s.Models {
		m := &s.Models[i]
		m.defaults()
		if m.Name == "" || seen[m.Name] {
			refuse("model %d is named %q: every model needs a name of its own", i+1, m.Name)
		}
		seen[m.Name] = true
		for _, v := range append(m.Releases, s.VLLM) {
			if v.Compare(oldest) < 0 {
				refuse("vLLM %v: the simulator knows releases from %v on", v, oldest)
			}
		}
		if m.Prefill > 0 && s.Mode != Dynamo {
			refuse("model %s has prefill workers: only mode dynamo splits prefill and decode", m.Name)
		}
		if m.Rate < 0 || m.Instances < 1 || m.Ranks < 1 || m.Servers < 0 || m.Prefill < 0 {
			refuse("model %s has %v requests per second, %d instances, %d ranks, %d API servers, %d prefill workers: none of them may be that small", m.Name, m.Rate, m.Instances, m.Ranks, m.Servers, m.Prefill)
		}
	}
	return errors.Join(errs...)
}

func (m *Model) defaults() {
	or(&m.Instances, 2)
	or(&m.Ranks, 1)
	or(&m.Burstiness, 0.15)
	or(&m.Hardware, engine.DefaultHardware())
	or(&m.Prompt, Length{Median: 650, Spread: 0.8})
	or(&m.Output, Length{Median: 130, Spread: 0.7})
	or(&m.Shared, 0.55)
	or(&m.ClientFaults, 0.003)
	or(&m.Patience, 2*time.Minute)
}

// slug is the model's name as pods carry it.
func slug(model string) string {
	name := strings.ToLower(model[strings.LastIndexByte(model, '/')+1:])
	name = strings.Trim(strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, name), "-")
	or(&name, "model")
	return name
}
