package main

import (
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// set is pictures of one demo.
type set struct {
	mode     fleet.Mode
	scenario string
	pictures []picture
}

// picture is the top of a board.
type picture struct {
	// name is that of the file, without theme and ending.
	name, board string
	// from is the begin of the time range; it ends now.
	from string
	// height is how much of the board is drawn, in pixels; 0 is all of it, with
	// its rows opened.
	height int
}

// documented are the pictures that the documentation shows.
var documented = []set{
	{fleet.VLLM, "healthy", []picture{
		{"slo", "llmslo-vllm-slo", "now-6h", 1284},
		{"service", "llmslo-vllm-service", "now-6h", 1284},
	}},
	{fleet.LMCache, "healthy", []picture{
		{"cache", "llmslo-lmcache-cache", "now-1h", 930},
		{"lmcache", "llmslo-lmcache-server", "now-1h", 930},
	}},
}

var boards = map[fleet.Mode][]string{
	fleet.VLLM:    {"slo", "service", "engines", "cache"},
	fleet.Dynamo:  {"slo", "service", "engines", "cache", "pipeline"},
	fleet.LMCache: {"slo", "service", "engines", "cache", "pipeline", "server"},
}

func everyBoard(mode fleet.Mode, scenario string) []set {
	s := set{mode: mode, scenario: scenario}
	for _, name := range boards[mode] {
		s.pictures = append(s.pictures, picture{name: string(mode) + "-" + scenario + "-" + name, board: "llmslo-" + string(mode) + "-" + name, from: "now-6h"})
	}
	return []set{s}
}
