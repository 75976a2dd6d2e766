package sli

import (
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/config"
)

// engineMode is the mode of the engine: LMCache sits beside one of the others.
func engineMode(d config.Deployment) config.Mode {
	if d.Mode == config.LMCache {
		return d.Engine
	}
	return d.Mode
}

// ranges are the releases by system, for the systems that run in the mode.
func ranges(d config.Deployment) map[metric.System]version.Range {
	r := map[metric.System]version.Range{metric.VLLM: d.Versions.VLLM}
	if engineMode(d) == config.Dynamo {
		r[metric.Dynamo] = d.Versions.Dynamo
	}
	if d.Mode == config.LMCache {
		r[metric.LMCache] = d.Versions.LMCache
	}
	return r
}
