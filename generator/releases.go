package generator

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
)

// noteUnknownReleases tells of ranges that hold no release the catalogue knows:
// mostly a typing mistake, and else releases that may have renamed what is read.
func noteUnknownReleases(d config.Deployment, registry *catalog.Registry, log *decision.Log) {
	for _, s := range d.Systems() {
		system := metric.System(s)
		r := d.Versions.VLLM
		switch system {
		case metric.Dynamo:
			r = d.Versions.Dynamo
		case metric.LMCache:
			r = d.Versions.LMCache
		}
		if !registry.Beyond(system, r) {
			continue
		}
		log.Add(d.Name, "versions", fmt.Sprintf(
			"%s %s is beyond the releases that are known here, of which %s is the newest: everything is made as for that one; if the range is meant, hold a metrics page of yours against it with llmslo check",
			s, r, registry.Newest(system)))
	}
}
