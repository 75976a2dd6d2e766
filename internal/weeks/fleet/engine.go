package fleet

import "github.com/llmslo/llmslo/internal/simulate/chance"

// What a request is made of, and how many an engine works on at once.
const (
	promptTokens = 400
	outputTokens = 150
	batch        = 64
	// holds is the share of a scrape interval that a request stays in an engine.
	holds = 0.3
)

// engine is one data-parallel rank of a process.
type engine struct {
	ttft, itl, e2e                  histogram
	stop, length, abort, errored    *Series
	prompt, output                  *Series
	running, waiting, kv, preempted *Series
	// held are the requests in a hanging engine.
	held int
}

func newEngine(m *maker, short bool, model, rank string) *engine {
	of := []string{"model_name", model, "engine", rank}
	finished := func(reason string) *Series {
		return m.counter("vllm:request_success_total", append([]string{"finished_reason", reason}, of...)...)
	}
	return &engine{
		ttft: newHistogram(m, ttftLadder, short, of...), itl: newHistogram(m, itlLadder, short, of...), e2e: newHistogram(m, e2eLadder, short, of...),
		stop: finished("stop"), length: finished("length"), abort: finished("abort"), errored: finished("error"),
		prompt: m.counter("vllm:prompt_tokens_total", of...), output: m.counter("vllm:generation_tokens_total", of...),
		running: m.counter("vllm:num_requests_running", of...), waiting: m.counter("vllm:num_requests_waiting", of...),
		kv: m.counter("vllm:kv_cache_usage_perc", of...), preempted: m.counter("vllm:num_preemptions_total", of...),
	}
}

// answers are HTTP answers by status class.
type answers struct{ ok, failed int }

// serve lets n requests come to the engine in a step.
func (e *engine) serve(c *chance.Stream, n int, s state) answers {
	refused := binomial(c, n, s.refused)
	n -= refused
	if s.hanging {
		e.held += n
		e.running.set(float64(min(batch, e.held)))
		e.waiting.set(float64(max(0, e.held-batch)))
		return answers{failed: refused}
	}
	e.abort.add(e.held)
	e.held = 0
	failing := binomial(c, n, s.failing)
	begun := n - failing
	e.ttft.observe(c, begun, binomial(c, begun, s.ttft))
	broken := binomial(c, begun, s.broken)
	ended := begun - broken
	tokens := poisson(c, outputTokens*float64(ended))
	e.itl.observe(c, tokens, binomial(c, tokens, s.itl))
	e.e2e.observe(c, ended, binomial(c, ended, s.e2e))
	long := binomial(c, ended, 0.2)
	e.length.add(long)
	e.stop.add(ended - long)
	e.errored.add(failing + broken)
	e.prompt.add(promptTokens * begun)
	e.output.add(tokens + ended)
	running := binomial(c, ended, holds)
	e.running.set(float64(running))
	e.waiting.set(0)
	e.kv.set(float64(running) / (2 * batch))
	return answers{ok: begun, failed: failing + refused}
}
