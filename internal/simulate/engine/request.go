package engine

// Reason is why a request ended.
type Reason int

// The reasons, in the order in which vLLM lists them.
const (
	// Stop: the model ended its answer.
	Stop Reason = iota
	// Length: the answer reached its limit.
	Length
	// Abort: the client went away. vLLM 0.8 to 0.30 never counts it (#31503).
	Abort
	// Failed: the engine could not go on.
	Failed
)

// Fault is what goes wrong with a request inside the engine.
type Fault int

// The faults.
const (
	// NoFault: the request ends as it should.
	NoFault Fault = iota
	// FailsEarly: the engine gives up before the first token.
	FailsEarly
	// BreaksOff: the engine gives up half-way through the answer.
	BreaksOff
	// EndsEmpty: the request ends as if it had succeeded, without a token.
	EndsEmpty
)

// Request is one generation as an engine sees it. Times are seconds since the
// simulation began. The fields above the times are set by the caller, the rest
// by the engine.
type Request struct {
	// Prompt and Output are its tokens; Output is at least 1.
	Prompt, Output int
	// Reusable is how many leading prompt tokens earlier requests had too.
	Reusable int
	// Transferred is how many prompt tokens another engine computed and sends.
	Transferred int
	// Limit is the max_tokens that the client asked for.
	Limit int
	// Adapter is the LoRA adapter, empty for the base model.
	Adapter string
	// Reason is how it ends when nothing goes wrong; the engine overwrites it when something does.
	Reason Reason
	// Fault is what goes wrong.
	Fault Fault
	// Patience is how long the client waits for the first token, in seconds.
	Patience float64
	// Owner belongs to the caller.
	Owner any

	// Arrived is when the engine got it. Ready is when it may be scheduled: later
	// than Arrived while its KV is in transfer.
	Arrived, Ready float64
	// Scheduled is when it first ran, FirstToken and Done when these came.
	Scheduled, FirstToken, Done float64
	// LocalHit and ExternalHit are prompt tokens found in the engine's own cache
	// and behind its connector, Computed the rest.
	LocalHit, ExternalHit, Computed int
	// Generated is the number of tokens it had when it ended.
	Generated int
	// Preemptions is how often it was pushed back.
	Preemptions int

	// start and end are the readings of the engine's token clock at its first and last token.
	start, end float64
	// kept is what it had generated when it was preempted.
	kept float64
	// place is its index in the batch heap, -1 outside; turn is its admission number.
	place int
	turn  uint64
	// begun is true once it was scheduled for the first time, answered once it has a token.
	begun, answered bool
}

// Answered tells whether the first token came.
func (r *Request) Answered() bool { return r.answered }

// The phases of a finished request in seconds, as vLLM defines them.

// Queue is the time before it was first scheduled.
func (r *Request) Queue() float64 { return r.Scheduled - r.Arrived }

// Inference is the time from then to its end.
func (r *Request) Inference() float64 { return r.Done - r.Scheduled }

// Prefill is the part of it up to the first token.
func (r *Request) Prefill() float64 { return r.FirstToken - r.Scheduled }

// Decode is the rest of it.
func (r *Request) Decode() float64 { return r.Done - r.FirstToken }

// Latency is all of it.
func (r *Request) Latency() float64 { return r.Done - r.Arrived }

// PerToken is the decode time per output token after the first; 0 for an answer
// of one token, as vLLM has it.
func (r *Request) PerToken() float64 {
	if r.Generated <= 1 {
		return 0
	}
	return r.Decode() / float64(r.Generated-1)
}
