package scrape

import (
	"fmt"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/identity"
)

// WrongPage finds pages that no target of the chosen mode answers.
type WrongPage struct{}

// Meta implements Checker.
func (WrongPage) Meta() check.Meta {
	return check.Meta{ID: "scrape/wrong-page", Severity: check.Error, Title: "page of another process than the mode scrapes"}
}

// Check implements Checker. A page of the mode beside which the mode's own series
// are on no page that was given is right, so that this is an info only.
func (WrongPage) Check(s Subject) []check.Problem {
	id := s.Identity
	switch {
	case s.Mode == "" || id.Shows(s.Mode):
		return nil
	case id.Fits(s.Mode):
		return s.alone()
	}
	p := check.Problem{
		At:      s.whole(),
		Summary: fmt.Sprintf("in %s mode this is the wrong page: it is of %s", s.Mode, id.Name()),
		Why:     missingHere(s),
		Fix:     rightMode(s),
	}
	if id.System == "" {
		p.Summary = fmt.Sprintf("in %s mode this is the wrong page: it shows no series of %s", s.Mode, systems(s.Mode))
		if id.Guess != "" {
			p.Why = "It may be " + id.Guess + "."
		}
	}
	return []check.Problem{p}
}

// rightMode says which mode the page is right in, if it is of a system that we know,
// and where the pages of the chosen one are.
func rightMode(s Subject) string {
	there := places(s.Mode) + "."
	switch of := s.Identity.System; {
	case of == s.Mode && !s.Identity.Has(identity.ViaDynamo):
		return "Scrape " + there
	case of == metric.Dynamo || s.Identity.Has(identity.ViaDynamo):
		return "Choose the mode dynamo, which such a fleet has, or scrape " + there
	case of == metric.LMCache:
		return "Choose the mode lmcache, which engines beside LMCache servers are, or scrape " + there
	case of == metric.VLLM:
		return "Choose the mode vllm for engines without Dynamo, or scrape " + there
	default:
		return "Scrape " + there
	}
}

// alone finds that no page that was given has the series of the mode's own.
func (s Subject) alone() []check.Problem {
	if slices.ContainsFunc(s.Together, func(id identity.Identity) bool { return id.Shows(s.Mode) }) {
		return nil
	}
	return []check.Problem{{
		At: s.whole(), Severity: check.Info,
		Summary: fmt.Sprintf("in %s mode this page is a part only: %s has no series of %s", s.Mode, s.Identity.Name(), s.Mode),
		Why:     missingHere(s),
		Fix:     "Check the page with them too: " + places(s.Mode) + ".",
	}}
}

// systems names the systems that the targets of a mode are of.
func systems(mode metric.System) string {
	if mode == metric.LMCache {
		return "lmcache, dynamo or vllm"
	}
	return string(mode)
}

// missingHere says which series the mode wants and where they are instead.
func missingHere(s Subject) string {
	id := s.Identity
	switch {
	case s.Mode == metric.VLLM && id.System == metric.Dynamo && id.Process == metric.Frontend:
		return "A Dynamo frontend has no vllm:* series: they are on each worker's system port."
	case s.Mode == metric.VLLM && id.Has(identity.ViaDynamo):
		return "The vllm:* series pass through a Dynamo worker here, with its labels added; users' latency is measured at the frontend."
	case s.Mode == metric.VLLM && id.System == metric.Dynamo:
		return "The engine of this worker has written no vllm:* series: it is not vLLM, or its log stats are off."
	case s.Mode == metric.LMCache:
		return "An LMCache server shows lmcache_mp_* on a port of its own, never on the engine's."
	case s.Mode == metric.Dynamo && id.System == metric.VLLM:
		return "Neither dynamo_frontend_* nor dynamo_component_* are here: this engine runs without Dynamo, or its own API port was scraped."
	case id.System == metric.LMCache:
		return "This is LMCache's own target."
	default:
		return fmt.Sprintf("The series of %s are elsewhere.", s.Mode)
	}
}

// places lists where the processes of a system answer.
func places(system metric.System) string {
	var out []string
	for _, e := range catalog.Endpoints() {
		if e.System != system || e.Process != metric.Engine && e.Process != metric.Frontend && e.Process != metric.Worker && e.Process != metric.MPServer || e.Port == 0 || len(out) == 2 {
			continue
		}
		at := fmt.Sprintf("%s on port %d", e.Command, e.Port)
		if e.KubernetesPort > 0 {
			at += fmt.Sprintf(" (%d in Kubernetes)", e.KubernetesPort)
		}
		out = append(out, at)
		if system == metric.LMCache {
			break
		}
	}
	return strings.Join(out, " and ")
}
