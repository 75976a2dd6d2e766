package identity

import (
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/generator/check/neighbour"
)

// process decides what answered. Series of a worker's engine stand beside the
// worker's own, those of the KV router beside the frontend's: the outer process wins.
func (s *shown) process() (metric.System, metric.Process) {
	named := func(prefixes ...string) int {
		return s.count(func(d *metric.Desc) bool {
			for _, p := range prefixes {
				if strings.HasPrefix(d.Name, p) {
					return true
				}
			}
			return false
		})
	}
	at := func(system metric.System, p metric.Process) int {
		return s.count(func(d *metric.Desc) bool {
			return d.System == system && len(d.Processes) == 1 && d.Processes[0] == p
		})
	}
	switch {
	case s.copied():
		return "", ""
	case named("dynamo_frontend_", "nv_llm_http_service_") > 0:
		return metric.Dynamo, metric.Frontend
	case at(metric.Dynamo, metric.Worker) > 0, s.injected():
		return metric.Dynamo, metric.Worker
	case named("dynamo_planner_") > 0:
		return metric.Dynamo, metric.Planner
	case named("dynamo_operator_") > 0:
		return metric.Dynamo, metric.Operator
	case named("dynamo_epp_") > 0:
		return metric.Dynamo, metric.EPP
	case named("dynamo_component_router_") > 0:
		return metric.Dynamo, metric.Router
	case at(metric.Dynamo, metric.KVIndexer) > 0:
		return metric.Dynamo, metric.KVIndexer
	case named("kvbm_") > 0:
		return metric.Dynamo, metric.KVBM
	case s.hasPrefix("dynamo_component_"):
		return metric.Dynamo, metric.Worker
	case named("lmcache_coordinator_") > 0:
		return metric.LMCache, metric.Coordinator
	case named("lmcache_mp_", "lmcache_mp:", "lmcache_blend_") > 0:
		return metric.LMCache, metric.MPServer
	case at(metric.VLLM, metric.Engine) > 0, at(metric.LMCache, metric.Engine) > 0:
		return metric.VLLM, metric.Engine
	case named("lmcache:") > 0:
		return metric.LMCache, metric.InProcess
	case named("dynamo_") > 0:
		return metric.Dynamo, metric.Frontend
	case s.answersPrompts():
		return metric.VLLM, metric.Engine
	default:
		return "", ""
	}
}

// copied tells whether the router of vLLM's production-stack wrote the page: it
// repeats a few of the engines' series, one per server.
func (s *shown) copied() bool {
	if s.families[vllm.TimeToFirstToken] != nil {
		return false
	}
	for _, f := range s.page.Families {
		if o, ok := neighbour.Find(f.Name); ok && o.Name == neighbour.ProductionStack.Name {
			return true
		}
	}
	return false
}

// injected tells whether engine series carry the labels that a Dynamo worker
// adds when it passes them through.
func (s *shown) injected() bool {
	for i := range s.page.Samples {
		sample := &s.page.Samples[i]
		if !strings.HasPrefix(sample.Name, "vllm:") {
			continue
		}
		if _, ok := sample.Label("dynamo_component"); ok {
			return true
		}
	}
	return false
}
