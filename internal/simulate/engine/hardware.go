package engine

// Hardware says how fast one engine is and how much it holds. The defaults are
// those of no real accelerator: they are chosen so that about one request per
// second is a healthy load, which keeps simulated weeks cheap.
type Hardware struct {
	// Iteration is the time of one engine step with an empty batch, in seconds.
	Iteration float64
	// PerSequence is what each running request adds to a step, in seconds.
	PerSequence float64
	// PerPrefillToken is what each prompt token computed in a step adds, in seconds.
	PerPrefillToken float64
	// Chunk is the most prompt tokens that one step computes (chunked prefill).
	Chunk int
	// MaxSequences is the most requests that run at once.
	MaxSequences int
	// Blocks is the number of KV blocks and BlockSize the tokens that one holds.
	Blocks, BlockSize int
	// MaxModelLen is the most tokens that prompt and output may have together.
	MaxModelLen int
}

// DefaultHardware is what models run on when nothing else is said.
func DefaultHardware() Hardware {
	return Hardware{
		Iteration: 0.015, PerSequence: 0.001, PerPrefillToken: 25e-6, Chunk: 512,
		MaxSequences: 32, Blocks: 3000, BlockSize: 16, MaxModelLen: 16384,
	}
}

// Capacity is the number of tokens whose KV fits at once.
func (h Hardware) Capacity() float64 { return float64(h.Blocks * h.BlockSize) }

// Conditions are what faults do to an engine. The zero value is not useful:
// start from Normal.
type Conditions struct {
	// Prefill and Decode multiply the speed of the two phases; 1 is healthy.
	Prefill, Decode float64
	// KV is the share of the KV blocks that can be used.
	KV float64
	// Cache is the share of what the prefix cache holds that is found; 0 switches it off.
	Cache float64
	// Stalled is true while the scheduler runs and schedules nothing.
	Stalled bool
	// Hung is true while the engine makes no step at all, so that its gauges
	// keep their last values too.
	Hung bool
}

// Normal are the conditions of a healthy engine.
func Normal() Conditions { return Conditions{Prefill: 1, Decode: 1, KV: 1, Cache: 1} }

// still tells whether no token moves.
func (c Conditions) still() bool { return c.Stalled || c.Hung }
