package usage

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/config"
)

// targets are the objectives of the deployment that stands for a mode: one of
// every SLI, with the targets of the examples or plain ones. They decide no name.
var targets = map[string]any{
	"slos.ttft.p95":             "500ms",
	"slos.itl.p99":              "50ms",
	"slos.tpot.p95":             "50ms",
	"slos.e2e.p99":              "30s",
	"slos.queue_time.p95":       "1s",
	"slos.availability":         99.9,
	"slos.throughput.floor":     1000,
	"slos.throughput.objective": 90,
	"slos.prefix_hit_ratio":     50,
	"slos.lmcache_hit_ratio":    50,
	"slos.lmcache_lookup.p99":   "100ms",
}

// Configuration is the deployment that stands for a mode: every input at its
// default, the engine of mode lmcache too, and one objective of every SLI that the
// mode has. Changes set other values by the paths of their keys, such as
// alerts.page.severity; those of objectives that the mode has not are left out.
// The error is that of the configuration's reader.
func Configuration(mode config.Mode, changes map[string]any) (config.Deployment, error) {
	deployment := map[string]any{}
	values := map[string]any{"name": string(mode), "mode": string(mode)}
	maps.Copy(values, targets)
	maps.Copy(values, changes)
	if mode != config.LMCache {
		maps.DeleteFunc(values, func(path string, _ any) bool { return strings.HasPrefix(path, "slos.lmcache_") })
	}
	for _, path := range slices.Sorted(maps.Keys(values)) {
		set(deployment, strings.Split(path, "."), values[path])
	}
	text, err := json.Marshal(map[string]any{"apiVersion": config.APIVersion, "deployments": []any{deployment}})
	if err != nil {
		return config.Deployment{}, err
	}
	file, err := config.Decode("defaults.yaml", text)
	if err != nil {
		return config.Deployment{}, fmt.Errorf("the deployment that stands for mode %s: %w", mode, err)
	}
	return file.Deployments[0], nil
}

// set puts a value at a path of keys.
func set(at map[string]any, path []string, v any) {
	for _, key := range path[:len(path)-1] {
		inner, ok := at[key].(map[string]any)
		if !ok {
			inner = map[string]any{}
			at[key] = inner
		}
		at = inner
	}
	at[path[len(path)-1]] = v
}
