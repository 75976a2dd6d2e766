package sample

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
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
	before = 15 * time.Minute
	during = 40 * time.Minute
	after  = 15 * time.Minute
)

// outcome is what a run of a scenario showed.
type outcome struct {
	// first is how long after its beginning each alert fired first.
	first map[string]time.Duration
	// left are those that still fire at the end.
	left map[string]bool
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
	look := func(at time.Time) {
		shipped.at(at)
		out.left = shipped.firing()
		for a := range out.left {
			if _, seen := out.first[a]; !seen {
				out.first[a] = at.Sub(begins)
			}
		}
	}
	o := Options{Interval: 15 * time.Second, Keep: func(n string) bool { return shipped.names[n] }}
	fill(t, db, f, o, before, look)
	f.Play(fault.Effects)
	fill(t, db, f, o, during, look)
	f.Play(nil)
	fill(t, db, f, o, after, look)
	return out
}

func TestTmp(t *testing.T) {
	var mu sync.Mutex
	plain := fleet.DefaultSpec(fleet.VLLM, 2, 3)
	dynamo := fleet.DefaultSpec(fleet.Dynamo, 1, 3)
	split := fleet.DefaultSpec(fleet.Dynamo, 1, 2)
	split.Models[0].Prefill = 2
	cached := fleet.DefaultSpec(fleet.LMCache, 1, 2)
	cached.L2 = "fs"
	for _, c := range []struct {
		name string
		spec fleet.Spec
	}{{"healthy", plain}, {"healthy", dynamo}, {"healthy", cached}, {"healthy", split}, {"overload", plain}, {"hung-engine", plain}, {"hung-engine", dynamo}, {"frozen-gauges", plain}, {"nixl-failure", split}, {"lmcache-failure", cached}, {"lmcache-eviction", cached}, {"kv-thrash", plain}} {
		t.Run(c.name+" "+string(c.spec.Mode), func(t *testing.T) {
			t.Parallel()
			begin := time.Now()
			o := playFault(t, c.spec, c.name)
			mu.Lock()
			defer mu.Unlock()
			fmt.Println(c.name, c.spec.Mode, c.spec.Models[0].Prefill, time.Since(begin))
			for _, a := range slices.Sorted(maps.Keys(o.first)) {
				fmt.Println("   ", a, o.first[a], "left", o.left[a])
			}
		})
	}
	_, _ = os.ReadFile, strings.Join
}
