package ruletest

import "testing"

// The documents of a deployment are written on every run of the generator.
func BenchmarkMake(b *testing.B) {
	g := generate(b, matrix["vllm with every kind of objective"].yaml)
	for b.Loop() {
		if _, err := Make(g.plan, g.set); err != nil {
			b.Fatal(err)
		}
	}
}
