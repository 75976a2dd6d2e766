package engine

import (
	"math"
	"testing"
)

func TestGapsAddUpToTheTimeTheyTook(t *testing.T) {
	var g Gaps
	var tokens, seconds, count, steps, handled float64
	did := Iterations{
		Plain: Steps{Count: 50.3, Tokens: 201.7, Seconds: 4.1},
		Mixed: Steps{Count: 3.2, Tokens: 12.9, Seconds: 0.6, Prompt: 900},
	}
	const stretches = 1000
	for range stretches {
		g.Each(did, func(s, n float64) {
			if n != math.Trunc(n) || n < 1 {
				t.Fatalf("%v gaps", n)
			}
			count += n
			seconds += s * n
		})
		g.EachStep(did, func(tokens, n float64) {
			steps += n
			handled += tokens * n
		})
		tokens += did.Plain.Tokens + did.Mixed.Tokens
	}
	near := func(what string, got, want float64) {
		if math.Abs(got-want)/want > 0.005 {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	near("gaps", count, tokens)
	near("seconds", seconds, stretches*(did.Plain.Seconds+did.Mixed.Seconds))
	near("steps", steps, stretches*(did.Plain.Count+did.Mixed.Count))
	near("tokens handled", handled, tokens+stretches*did.Mixed.Prompt)
}

func TestAnEngineThatDidNothingHasNoGaps(t *testing.T) {
	var g Gaps
	g.Each(Iterations{}, func(s, n float64) { t.Errorf("%v gaps of %v s", n, s) })
	g.EachStep(Iterations{}, func(tokens, n float64) { t.Errorf("%v steps of %v tokens", n, tokens) })
}
