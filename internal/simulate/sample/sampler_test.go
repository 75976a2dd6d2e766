package sample

import (
	"fmt"
	"hash/fnv"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/effect"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

func start(tb testing.TB, s fleet.Spec, effects ...effect.Effect) *fleet.Fleet {
	tb.Helper()
	f, err := fleet.New(s)
	if err != nil {
		tb.Fatal(err)
	}
	f.Play(effects)
	return f
}

// collect runs a sampler and calls f with every sample.
func collect(tb testing.TB, f *fleet.Fleet, o Options, lasts time.Duration, each func(at time.Duration, x Sample)) *Sampler {
	tb.Helper()
	s, err := New(f, o)
	if err != nil {
		tb.Fatal(err)
	}
	begin := f.Now()
	if err := s.Run(begin.Add(lasts), func(at time.Time, samples []Sample) error {
		for _, x := range samples {
			each(at.Sub(begin), x)
		}
		return nil
	}); err != nil {
		tb.Fatal(err)
	}
	return s
}

func TestTheSameSeedGivesTheSameSamples(t *testing.T) {
	run := func(seed uint64) uint64 {
		spec := fleet.DefaultSpec(fleet.LMCache, 2, 2)
		spec.Seed, spec.L2 = seed, "fs"
		h := fnv.New64a()
		collect(t, start(t, spec, effect.Effect{Kind: effect.Errors, Share: 0.05, Error: effect.Engine}, effect.Effect{Kind: effect.Rollout, At: 5 * time.Minute}),
			Options{Interval: 15 * time.Second, Spread: true}, 20*time.Minute, func(at time.Duration, x Sample) {
				fmt.Fprintf(h, "%v %d %x\n", at, x.Series.ID, math.Float64bits(x.Value))
			})
		return h.Sum64()
	}
	first := run(1)
	if again := run(1); again != first {
		t.Error("the same seed gave other samples")
	}
	if other := run(2); other == first {
		t.Error("another seed gave the same samples")
	}
}

// cumulative tells whether a series may only rise while its process lives.
func cumulative(name string) bool {
	for _, ending := range []string{"_total", "_bucket", "_count", "_sum"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}

func TestCountersOnlyRise(t *testing.T) {
	for _, mode := range []fleet.Mode{fleet.VLLM, fleet.Dynamo, fleet.LMCache} {
		t.Run(string(mode), func(t *testing.T) {
			spec := fleet.DefaultSpec(mode, 2, 2)
			if mode == fleet.Dynamo {
				spec.Models[0].Prefill = 2
			}
			last := map[int]float64{}
			falls := 0
			collect(t, start(t, spec, effect.Effect{Kind: effect.Blocks, Factor: 0.15}, effect.Effect{Kind: effect.Errors, Share: 0.1, Error: effect.Broken}),
				Options{Interval: 15 * time.Second}, 30*time.Minute, func(at time.Duration, x Sample) {
					if x.Stale || !cumulative(x.Series.Name()) {
						return
					}
					if x.Value < last[x.Series.ID]-1e-9 && falls < 10 {
						falls++
						t.Errorf("after %v %v fell from %v to %v", at, x.Series.Labels, last[x.Series.ID], x.Value)
					}
					last[x.Series.ID] = x.Value
				})
			if len(last) < 500 {
				t.Errorf("only %d cumulative series", len(last))
			}
		})
	}
}

func TestAbsence(t *testing.T) {
	spec := fleet.DefaultSpec(fleet.VLLM, 1, 2)
	type seen struct {
		up, down, stale, tokens int
		instances               map[string]bool
	}
	cases := map[string]struct {
		effect effect.Effect
		check  func(seen) bool
	}{
		"a target that is down shows up 0 and its series end": {effect.Effect{Kind: effect.Down, Instance: "0", At: 5 * time.Minute}, func(s seen) bool {
			return s.down == 20 && s.up == 20+40 && s.stale > 100
		}},
		"one that leaves discovery shows nothing any more": {effect.Effect{Kind: effect.ScaledDown, Instance: "0", At: 5 * time.Minute}, func(s seen) bool {
			return s.down == 0 && s.up == 20+40 && s.stale > 100
		}},
		"a gap in scraping is no end": {effect.Effect{Kind: effect.ScrapeGap, At: 5 * time.Minute, For: 2 * time.Minute}, func(s seen) bool {
			return s.down == 0 && s.up == 2*(40-8) && s.stale == 0
		}},
		"a restarted process comes back as itself": {effect.Effect{Kind: effect.Restart, Instance: "0", At: 5 * time.Minute}, func(s seen) bool {
			return s.down == 3 && len(s.instances) == 2 && s.stale > 100
		}},
		"a rollout brings new instances": {effect.Effect{Kind: effect.Rollout, At: time.Minute}, func(s seen) bool {
			return len(s.instances) == 4 && s.down > 0 && s.stale > 200
		}},
		"without log stats the process is up and its engine is not there": {effect.Effect{Kind: effect.LogStatsOff, At: 2 * time.Minute}, func(s seen) bool {
			return s.tokens == 2*8 && s.up > 70
		}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := seen{instances: map[string]bool{}}
			collect(t, start(t, spec, c.effect), Options{Interval: 15 * time.Second}, 10*time.Minute, func(_ time.Duration, x Sample) {
				switch {
				case x.Stale:
					if !math.IsNaN(x.Value) {
						t.Fatalf("a stale series has the value %v", x.Value)
					}
					got.stale++
				case x.Series.Name() == "up" && x.Value == 1:
					got.up++
					got.instances[x.Series.Label("instance")] = true
				case x.Series.Name() == "up":
					got.down++
				case x.Series.Name() == "vllm:generation_tokens_total":
					got.tokens++
				}
			})
			if !c.check(got) {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestStoredLabels(t *testing.T) {
	target := []exposition.Label{{Name: "job", Value: "j"}, {Name: "role", Value: "engine"}}
	cases := map[string]struct {
		exposed []exposition.Label
		asSent  bool
		want    string
	}{
		"labels of the target come first and all are in order": {[]exposition.Label{{Name: "a", Value: "1"}, {Name: "z", Value: "2"}}, false, "__name__=n a=1 job=j role=engine z=2"},
		"the exporter's label of the same name is renamed":     {[]exposition.Label{{Name: "role", Value: "worker"}}, false, "__name__=n exported_role=worker job=j role=engine"},
		"an empty label is none":                               {[]exposition.Label{{Name: "error_type"}}, false, "__name__=n job=j role=engine"},
		"Prometheus 3 writes whole bounds with a point":        {[]exposition.Label{{Name: "le", Value: "1"}}, false, "__name__=n job=j le=1.0 role=engine"},
		"Prometheus 2 stores what was sent":                    {[]exposition.Label{{Name: "le", Value: "1"}}, true, "__name__=n job=j le=1 role=engine"},
	}
	for name, c := range cases {
		var got []string
		for _, l := range stored(target, "n", c.exposed, c.asSent) {
			got = append(got, l.Name+"="+l.Value)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %s, want %s", name, s, c.want)
		}
	}
	for sent, want := range map[string]string{"0": "0.0", "130000": "130000.0", "1000000": "1e+06", "2.097152e+06": "2.097152e+06", "0.15000000000000002": "0.15000000000000002", "+Inf": "+Inf", "1e-05": "1e-05"} {
		if got := normalised(sent); got != want {
			t.Errorf("%s is stored as %s, want %s", sent, got, want)
		}
	}
}

func TestSpreadScrapesEveryTargetOncePerInterval(t *testing.T) {
	moments := map[time.Duration]bool{}
	ups := 0
	collect(t, start(t, fleet.DefaultSpec(fleet.VLLM, 1, 8)), Options{Interval: 30 * time.Second, Spread: true, Keep: func(name string) bool { return name == "up" }}, 5*time.Minute, func(at time.Duration, x Sample) {
		moments[at%(30*time.Second)] = true
		ups++
	})
	if len(moments) < 4 || ups != 8*10 {
		t.Errorf("%d scrapes at %d moments", ups, len(moments))
	}
}

func TestAnIntervalMustFitTheStep(t *testing.T) {
	if _, err := New(start(t, fleet.DefaultSpec(fleet.VLLM, 1, 1)), Options{Interval: 1500 * time.Millisecond}); err == nil || !strings.Contains(err.Error(), "multiple") {
		t.Errorf("got %v", err)
	}
}

func TestRunStopsWhenToldTo(t *testing.T) {
	for want, give := range map[string]error{"nil": ErrStop, "boom": fmt.Errorf("boom")} {
		s, err := New(start(t, fleet.DefaultSpec(fleet.VLLM, 1, 1)), Options{Interval: time.Minute})
		if err != nil {
			t.Fatal(err)
		}
		calls := 0
		err = s.Run(s.fleet.Now().Add(time.Hour), func(time.Time, []Sample) error { calls++; return give })
		if calls != 1 || (err == nil) != (want == "nil") {
			t.Errorf("%d calls, error %v", calls, err)
		}
	}
}

// BenchmarkADayOfTenEngines is a day of scrapes every 15 seconds, all series.
func BenchmarkADayOfTenEngines(b *testing.B) {
	for _, c := range []struct {
		name string
		mode fleet.Mode
		keep func(string) bool
	}{
		{"vllm, all series", fleet.VLLM, nil},
		{"vllm, latency buckets", fleet.VLLM, func(n string) bool { return n == "up" || n == "vllm:time_to_first_token_seconds_bucket" }},
		{"dynamo, all series", fleet.Dynamo, nil},
	} {
		b.Run(c.name, func(b *testing.B) {
			samples := 0
			for b.Loop() {
				spec := fleet.DefaultSpec(c.mode, 2, 5)
				spec.Step = 5 * time.Second
				collect(b, start(b, spec), Options{Interval: 15 * time.Second, Keep: c.keep}, 24*time.Hour, func(time.Duration, Sample) { samples++ })
			}
			b.ReportMetric(float64(samples)/float64(b.N), "samples/op")
		})
	}
}

func mustVersion(s string) version.Version { return version.Must(s) }
