package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"
)

// BenchmarkGenerate is one run per mode over a tree that is up to date, without
// the start of the process. The budget of a run for all three modes, with
// start and writing, is 150 ms and 80 MB.
func BenchmarkGenerate(b *testing.B) {
	for _, mode := range []string{"vllm", "dynamo", "lmcache"} {
		b.Run(mode, func(b *testing.B) {
			dir := filepath.Join(b.TempDir(), "out")
			b.ReportAllocs()
			for b.Loop() {
				args := []string{"generate", "-c", "../../examples/" + mode + ".yaml", "-o", dir, "-q"}
				var stderr strings.Builder
				if code := run(args, streams{in: strings.NewReader(""), out: io.Discard, err: &stderr}); code != exitOK {
					b.Fatalf("exit code %d: %s", code, &stderr)
				}
			}
		})
	}
}
