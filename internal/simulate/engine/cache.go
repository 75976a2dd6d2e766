package engine

import "math"

// prefixCache stands for the blocks that an engine keeps of earlier prompts. It
// knows no contents: it has a warmth, the share of what prompts have in common
// that is resident. Computing prompts warms it, a full KV cache cools it, since
// running requests take the blocks.
type prefixCache struct {
	warmth float64
}

const (
	// learning is how many computed tokens bring the warmth two thirds of the way up.
	learning = 150_000
	// room is how many tokens all shared prefixes need beside the running requests.
	room = 12_000
)

// hit is how many tokens of a shared prefix are found: whole blocks, and never
// the whole prompt, because the last token is always computed.
func (c *prefixCache) hit(reusable, prompt int, found float64, block int) int {
	n := min(int(float64(reusable)*c.warmth*found), prompt-1)
	return max(n, 0) / block * block
}

// computed warms the cache by tokens that were not found.
func (c *prefixCache) computed(tokens int) {
	c.warmth += (1 - c.warmth) * (1 - math.Exp(-float64(tokens)/learning))
}

// squeeze cools the cache to what the room beside the running requests can hold.
func (c *prefixCache) squeeze(free float64) {
	c.warmth = min(c.warmth, max(free, 0)/room)
}
