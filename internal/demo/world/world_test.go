package world

import (
	"context"
	"testing"
	"time"

	"github.com/llmslo/llmslo/examples"
	"github.com/llmslo/llmslo/generator"
	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/internal/demo/ruleset"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// generated are the rule files of the example of a mode.
func generated(tb testing.TB, mode fleet.Mode) []ruleset.File {
	tb.Helper()
	name := string(mode) + ".yaml"
	content, err := examples.Files.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	file, err := config.Decode(name, content)
	if err != nil {
		tb.Fatal(err)
	}
	result, err := generator.Generate(file, generator.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	var out []ruleset.File
	for _, d := range result.Bundle.Documents {
		if d.Kind == bundle.Rules {
			out = append(out, ruleset.File{Name: d.Path, Data: d.Data})
		}
	}
	return out
}

// begin is the time at which the worlds of these tests start.
var begin = time.Date(2026, 3, 2, 6, 0, 0, 0, time.UTC)

// start makes a small world that ends with the test.
func start(tb testing.TB, mode fleet.Mode, instances int) *World {
	tb.Helper()
	spec := fleet.DefaultSpec(mode, 2, instances)
	spec.Start = begin
	w, err := New(Options{Dir: tb.TempDir(), Fleet: spec, Rules: generated(tb, mode)})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := w.Close(); err != nil {
			tb.Error(err)
		}
	})
	return w
}

// BenchmarkSixHours is what the demo does before it is live.
func BenchmarkSixHours(b *testing.B) {
	for _, mode := range []fleet.Mode{fleet.VLLM, fleet.Dynamo, fleet.LMCache} {
		b.Run(string(mode), func(b *testing.B) {
			for b.Loop() {
				w := start(b, mode, 2)
				if err := w.AdvanceTo(context.Background(), begin.Add(6*time.Hour)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
