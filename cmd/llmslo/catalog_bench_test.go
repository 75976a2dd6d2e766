package main

import (
	"io"
	"strings"
	"testing"
)

// BenchmarkCatalog is one answer of each of the commands that ask the catalogue
// only, without the start of the process. The budget of each, with the start, is
// 50 ms.
func BenchmarkCatalog(b *testing.B) {
	for name, args := range map[string][]string{
		"list":         {"catalog", "list"},
		"list as JSON": {"catalog", "list", "-o", "json"},
		"show":         {"catalog", "show", "vllm:kv_cache_usage_perc"},
		"search":       {"catalog", "search", "cache", "usage"},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var stderr strings.Builder
				if code := run(args, streams{in: strings.NewReader(""), out: io.Discard, err: &stderr}); code != exitOK {
					b.Fatalf("exit code %d: %s", code, &stderr)
				}
			}
		})
	}
}
