package scenario

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/internal/simulate/effect"
)

func TestNamedScenariosMakeSense(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range All() {
		if seen[s.Name] || s.Name == "" || s.Summary == "" {
			t.Errorf("scenario %q: names are unique, and each has a summary", s.Name)
		}
		seen[s.Name] = true
		for _, e := range s.Effects {
			about, ok := effect.Describe(e.Kind)
			if !ok {
				t.Errorf("%s: unknown effect %q", s.Name, e.Kind)
			}
			if needs := about.Needs == effect.ShareValue || about.Needs == effect.ErrorValue; needs != (e.Share > 0) || (about.Needs == effect.ErrorValue) != (e.Error != "") {
				t.Errorf("%s: %s with share %v and error %q", s.Name, e.Kind, e.Share, e.Error)
			}
		}
		if got, ok := Named(s.Name); !ok || got.Summary != s.Summary {
			t.Errorf("%s is not found by name", s.Name)
		}
	}
	for _, want := range []string{
		"healthy", "diurnal", "overload", "slow-prefill", "cold-cache", "kv-thrash", "bad-instance", "stalled-engine", "log-stats-off", "rollout",
		"crash-loop", "idle", "lmcache-failure", "nixl-failure", "low-traffic", "errors-1", "errors-10", "errors-100", "frozen-gauges",
	} {
		if !slices.Contains(Names(), want) {
			t.Errorf("there is no scenario %s", want)
		}
	}
}

func TestDecodeReadsEveryKey(t *testing.T) {
	got, err := Decode("friday.yaml", []byte(`
name: friday
summary: too much traffic while one instance is slow
effects:
  - {effect: traffic, factor: 4, at: 10m, for: 20m, every: 1d}
  - effect: decode
    factor: 0.3
    instance: "0"
    model: "*8B*"
    role: worker
  - {effect: errors, share: 1%, error: engine}
  - {effect: rollout}
`))
	if err != nil {
		t.Fatal(err)
	}
	want := Scenario{"friday", "too much traffic while one instance is slow", []effect.Effect{
		{Kind: effect.Traffic, Factor: 4, At: 10 * time.Minute, For: 20 * time.Minute, Every: 24 * time.Hour},
		{Kind: effect.Decode, Factor: 0.3, Instance: "0", Model: "*8B*", Role: "worker"},
		{Kind: effect.Errors, Share: 0.01, Error: effect.Engine},
		{Kind: effect.Rollout},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestDecodeRefuses(t *testing.T) {
	cases := map[string]struct{ content, want string }{
		"an empty file":                {"", "f.yaml: the file is empty"},
		"a file that is no YAML":       {"name: [", "f.yaml: "},
		"two documents":                {"name: a\n---\nname: b\n", "more than one document"},
		"a list":                       {"- a\n", "f.yaml:1:1: expected keys and values: name, summary, effects"},
		"a file without a name":        {"summary: x\n", "f.yaml:1:1: the scenario has no name"},
		"an unknown key":               {"name: a\nefects: []\n", `f.yaml:2:1: unknown key "efects"; the keys here are name, summary, effects`},
		"a key that comes twice":       {"name: a\nname: b\n", "f.yaml:2:1: the key name stands here twice"},
		"effects that are no list":     {"name: a\neffects: traffic\n", "f.yaml:2:10: expected a list of effects"},
		"an effect without its kind":   {"name: a\neffects:\n  - {factor: 2}\n", "f.yaml:3:5: the key effect is missing"},
		"an unknown effect":            {"name: a\neffects:\n  - {effect: boom}\n", `f.yaml:3:14: unknown effect "boom"; use one of traffic, diurnal`},
		"a missing factor":             {"name: a\neffects:\n  - {effect: traffic}\n", "f.yaml:3:5: traffic needs the key factor: it multiplies the requests"},
		"a value too many":             {"name: a\neffects:\n  - {effect: stall, share: 0.1}\n", "f.yaml:3:28: stall has no share"},
		"a share above all":            {"name: a\neffects:\n  - {effect: nixl, share: 120%}\n", "a share of 1.2"},
		"a negative factor":            {"name: a\neffects:\n  - {effect: traffic, factor: -1}\n", "a factor of -1"},
		"an engine that does not move": {"name: a\neffects:\n  - {effect: decode, factor: 0}\n", "use the effect stall"},
		"a word for a number":          {"name: a\neffects:\n  - {effect: traffic, factor: much}\n", `f.yaml:3:31: "much" is not a number`},
		"a word for a time":            {"name: a\neffects:\n  - {effect: stall, at: soon}\n", `"soon" is not a duration; write it like 90s, 10m or 1d`},
		"an unknown error":             {"name: a\neffects:\n  - {effect: errors, share: 1, error: odd}\n", `unknown error "odd"; use one of engine, refused`},
		"an unknown role":              {"name: a\neffects:\n  - {effect: down, role: boss}\n", `unknown role "boss"`},
		"a pattern that is none":       {"name: a\neffects:\n  - {effect: down, model: \"[\"}\n", `"[" is no pattern`},
		"an effect longer than a day":  {"name: a\neffects:\n  - {effect: stall, for: 2d, every: 1d}\n", "it lasts 48h0m0s and comes again every 24h0m0s"},
		"an alias":                     {"name: &a x\neffects: *a\n", "f.yaml:2:10: expected a list of effects"},
	}
	for name, c := range cases {
		_, err := Decode("f.yaml", []byte(c.content))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}

func TestDecodeReportsEverythingAtOnce(t *testing.T) {
	_, err := Decode("f.yaml", []byte("name: a\nwhat: 1\neffects:\n  - {effect: boom}\n  - {effect: traffic}\n"))
	var problems Problems
	if !errors.As(err, &problems) || len(problems) != 3 {
		t.Errorf("got %v, want three problems", err)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("name: a\neffects:\n  - {effect: traffic, factor: 2, at: 1m}\n"))
	f.Add([]byte("name: &a x\neffects: *a\n"))
	f.Add([]byte("- [a, {b: c}]\n? x\n: y"))
	f.Fuzz(func(t *testing.T, content []byte) {
		s, err := Decode("f.yaml", content)
		if err == nil && s.Name == "" {
			t.Error("a scenario without a name was accepted")
		}
	})
}
