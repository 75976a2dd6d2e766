package usage

import (
	"github.com/llmslo/llmslo/generator/config"
)

// targets are the objectives of the deployment that stands for a mode: one of
// every SLI, with the targets of the examples or plain ones. They decide no name.
var targets = map[config.SLOName][2]string{
	config.TTFT:            {"ttft-p95", "500ms"},
	config.ITL:             {"itl-p99", "50ms"},
	config.TPOT:            {"tpot-p95", "50ms"},
	config.E2E:             {"e2e-p99", "30s"},
	config.QueueTime:       {"queue-time-p95", "1s"},
	config.Availability:    {"availability", "99.9"},
	config.PrefixHitRatio:  {"prefix-hit-ratio", "50"},
	config.LMCacheHitRatio: {"lmcache-hit-ratio", "50"},
	config.LMCacheLookup:   {"lmcache-lookup-p99", "100ms"},
}

// Flags is the deployment that stands for a mode: every input at its default, the
// engine of mode lmcache too, and one objective of every SLI that the mode has.
func Flags(mode config.Mode) config.Flags {
	f := config.Flags{Mode: string(mode), Objectives: map[string]string{}}
	for sli, t := range targets {
		if lmcacheOnly := sli == config.LMCacheHitRatio || sli == config.LMCacheLookup; lmcacheOnly && mode != config.LMCache {
			continue
		}
		f.Objectives[t[0]] = t[1]
	}
	return f
}
