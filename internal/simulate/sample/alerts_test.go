package sample

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/prometheus/util/teststorage"

	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

const faultsPage = "../../../docs/simulated-faults.md"

var update = flag.Bool("update", false, "write "+faultsPage)

// A run is a healthy stretch, a fault, and a healthy stretch again.
const (
	before = 8 * time.Minute
	during = 24 * time.Minute
	after  = 12 * time.Minute
)

// run is a scenario played on a fleet. must lists the alerts that have to fire,
// may those that are right to: what else fires is wrong. Both say the severity first.
type run struct {
	scenario, fleet string
	must, may       []string
}

// The budgets that a slow or busy model burns.
var (
	ttft  = []string{"page LLMTTFTOutage", "page LLMTTFTBudgetBurn", "ticket LLMTTFTBudgetBurn"}
	itl   = []string{"page LLMITLOutage", "page LLMITLBudgetBurn", "ticket LLMITLBudgetBurn"}
	e2e   = []string{"page LLME2ELatencyOutage", "page LLME2ELatencyBudgetBurn", "ticket LLME2ELatencyBudgetBurn"}
	slow  = slices.Concat(ttft, itl, e2e)
	queue = []string{"ticket LLMQueueGrowing"}
)

var runs = []run{
	{"healthy", "vllm", nil, nil},
	{"healthy", "dynamo", nil, nil},
	{"healthy", "lmcache", nil, nil},
	{"diurnal", "vllm", nil, nil},
	{"low-traffic", "vllm", nil, nil},
	{"idle", "vllm", nil, nil},
	{"rollout", "vllm", nil, nil},
	{"scale-to-zero", "vllm", nil, nil},
	// They leave in the middle of their work, which no autoscaler does.
	{"engines-lost", "vllm", []string{"ticket LLMModelGone"}, nil},
	{"overload", "vllm", []string{"page LLMTTFTOutage", "page LLMTTFTBudgetBurn"}, slices.Concat(slow, queue)},
	{"slow-prefill", "vllm", []string{"page LLMTTFTBudgetBurn"}, slow},
	// More is computed, and there is room for it.
	{"cold-cache", "vllm", nil, nil},
	{"kv-thrash", "vllm", []string{"page LLMTTFTOutage", "ticket LLMKVCacheExhausted"}, slices.Concat(slow, queue)},
	{"bad-instance", "vllm", []string{"page LLMITLBudgetBurn"}, slices.Concat(slow, queue)},
	{"stalled-engine", "vllm", []string{"page LLMEngineStalled"}, slices.Concat(e2e, queue)},
	{"hung-engine", "vllm", []string{"page LLMEngineSilent"}, e2e},
	// A busy model whose requests all go at once: the gateway is gone, or it hangs.
	{"frozen-gauges", "vllm", []string{"page LLMModelSilent"}, nil},
	{"frozen-gauges", "dynamo", nil, nil},
	{"log-stats-off", "vllm", []string{"ticket LLMMetricsMissing"}, nil},
	{"outage", "vllm", []string{"page LLMModelDown", "ticket LLMTargetDown"}, nil},
	{"frontends-down", "dynamo", []string{"page LLMModelNotReady", "ticket LLMTargetDown"}, nil},
	// The other instances serve its users; it is never down for long.
	{"crash-loop", "vllm", []string{"ticket LLMTargetFlapping"}, nil},
	{"nixl-failure", "dynamo, prefill apart", []string{"ticket LLMKVTransferFailing", "ticket LLMKVExpiring"}, slow},
	{"lmcache-failure", "lmcache", []string{"ticket LLMCacheAllocationFailing", "ticket LLMCachePrefetchFailing", "ticket LLMCacheEventsDropped", "ticket LLMCacheStoreFailing"}, nil},
	{"lmcache-eviction", "lmcache", []string{"ticket LLMCacheEvictionStopped"}, []string{"ticket LLMCacheAllocationFailing"}},
}

// fleets are the small ones that scenarios are played on.
func fleets() map[string]fleet.Spec {
	split := fleet.DefaultSpec(fleet.Dynamo, 1, 2)
	split.Models[0].Prefill = 2
	cached := fleet.DefaultSpec(fleet.LMCache, 1, 2)
	cached.L2 = "fs"
	return map[string]fleet.Spec{
		"vllm": fleet.DefaultSpec(fleet.VLLM, 1, 3), "dynamo": fleet.DefaultSpec(fleet.Dynamo, 1, 3), "dynamo, prefill apart": split, "lmcache": cached,
	}
}

// outcome is what a run showed: how long after the fault began each alert fired
// first, and which still fire at the end.
type outcome struct {
	first map[string]time.Duration
	left  map[string]bool
}

func playFault(t *testing.T, spec fleet.Spec, name string) outcome {
	t.Helper()
	fault, ok := scenario.Named(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	spec.Step = 5 * time.Second
	db := teststorage.New(t)
	shipped := loadRules(t, db, spec.Mode)
	f := start(t, spec)
	begins := f.Now().Add(before)
	out := outcome{first: map[string]time.Duration{}}
	o := Options{Interval: 15 * time.Second, Keep: func(n string) bool { return shipped.names[n] }}
	fill(t, db, f, o, before+during+after, func(at time.Time) {
		shipped.at(at)
		out.left = shipped.firing()
		for a := range out.left {
			if _, seen := out.first[a]; !seen {
				out.first[a] = at.Sub(begins)
			}
		}
		switch at.Sub(begins) {
		case 0:
			f.Play(fault.Effects)
		case during:
			f.Play(nil)
		}
	})
	return out
}

// TestAlertsOnSimulatedFaults evaluates the rules as they ship over a simulated
// fleet in which something goes wrong: what must fire does, nothing else that may not
// does, and no page outlives its fault by twelve minutes.
func TestAlertsOnSimulatedFaults(t *testing.T) {
	outcomes := make([]outcome, len(runs))
	t.Run("runs", func(t *testing.T) {
		for i, r := range runs {
			t.Run(r.scenario+" on "+r.fleet, func(t *testing.T) {
				t.Parallel()
				o := playFault(t, fleets()[r.fleet], r.scenario)
				outcomes[i] = o
				for _, a := range r.must {
					if _, fired := o.first[a]; !fired {
						t.Errorf("%s does not fire", a)
					}
				}
				for a, at := range o.first {
					if !slices.Contains(r.must, a) && !slices.Contains(r.may, a) || at < 0 {
						t.Errorf("%s fires after %v", a, at)
					}
					if o.left[a] && strings.HasPrefix(a, "page ") {
						t.Errorf("%s still fires %v after the fault", a, after)
					}
				}
			})
		}
	})
	if t.Failed() {
		return
	}
	want := page(outcomes)
	if *update {
		if err := os.WriteFile(faultsPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(faultsPage)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the runs show: run the test with -update", faultsPage)
	}
}

// page is the document of all runs.
func page(outcomes []outcome) string {
	var b strings.Builder
	fmt.Fprintf(&b, `# Alerts on simulated faults

The rules of `+"`out/`"+`, evaluated by Prometheus' own engine over simulated fleets of one
model: %v healthy, %v of a scenario, %v healthy again; scraped every 15 s. Behind
each alert is how long after the beginning of the scenario it fires first. What is not
listed did not fire, and no page was left at the end. The page is made by
`+"`go test ./internal/simulate/sample -run TestAlertsOnSimulatedFaults -update`"+`, and the test
holds it to that. Tickets of budgets come sooner here than in a deployment with a history:
before there is any, the last hour is all that long windows hold.

| scenario | fleet | what goes on | pages | tickets |
|---|---|---|---|---|
`, short(before), short(during), short(after))
	for i, r := range runs {
		s, _ := scenario.Named(r.scenario)
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", r.scenario, r.fleet, s.Summary, fired(outcomes[i], "page "), fired(outcomes[i], "ticket "))
	}
	return b.String()
}

// fired lists the alerts of a severity, the first one first.
func fired(o outcome, severity string) string {
	var names []string
	for a := range maps.Keys(o.first) {
		if strings.HasPrefix(a, severity) {
			names = append(names, a)
		}
	}
	if len(names) == 0 {
		return "–"
	}
	slices.SortFunc(names, func(a, b string) int {
		if d := o.first[a] - o.first[b]; d != 0 {
			return int(d)
		}
		return strings.Compare(a, b)
	})
	for i, a := range names {
		names[i] = "`" + strings.TrimPrefix(a, severity) + "` " + short(o.first[a])
	}
	return strings.Join(names, ", ")
}

// short prints a time without seconds that are 0.
func short(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		return strings.TrimSuffix(text, "0s")
	}
	return text
}
