package fleet

import "time"

// Verdict is what somebody on call would say that an event deserves.
type Verdict string

// Verdicts.
const (
	Page    Verdict = "page"
	Ticket  Verdict = "ticket"
	Nothing Verdict = "nothing"
)

// Event is something that happens to one model, or to Prometheus when none is named.
type Event struct {
	Model string
	// What tells people, in a few words.
	What string
	From time.Duration
	// For is how long it lasts. What happens at once, like a single slow request, has none.
	For      time.Duration
	Deserves Verdict
	Effects  []Effect
}

// until is the end of the event.
func (e Event) until() time.Duration { return e.From + e.For }

// Effect is what goes on during an event.
type Effect struct {
	Kind Kind
	// Share is of requests or tokens; Count is a number of requests.
	Share float64
	Count int
	// Instance and Engine count from 1; 0 is every one.
	Instance, Engine int
}

// Kind is a way in which things change.
type Kind int

// Kinds of effects.
const (
	// SlowTTFT, SlowITL and SlowE2E make a share of requests, or of tokens, miss the target.
	SlowTTFT Kind = iota
	SlowITL
	SlowE2E
	// Failing requests are answered with a 5xx and counted by the engine as errors.
	Failing
	// Refused requests are answered with a 5xx before any engine sees them.
	Refused
	// Broken requests are answered with a 200 and die in the stream.
	Broken
	// OneSlow and OneFailing spoil the next Count requests.
	OneSlow
	OneFailing
	// Hanging engines take requests and do nothing; at the end clients have given up.
	Hanging
	// Down processes do not answer scrapes; they come back with counters at 0.
	Down
	// Deaf processes serve, but their scrapes time out.
	Deaf
	// Restart takes instances down for 90 seconds each, one after the other.
	Restart
	// Rollout replaces instances by new ones, one after the other, without a gap.
	Rollout
	// Away is Prometheus itself: nothing is scraped and no rule evaluated.
	Away
)
