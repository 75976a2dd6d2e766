package config

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestFlagsMeanWhatTheFileMeans(t *testing.T) {
	tests := map[string]struct {
		flags Flags
		file  string
	}{
		"the flags of the manual": {
			Flags{Mode: "dynamo", Objectives: map[string]string{"ttft-p95": "500ms", "itl-p99": "50ms", "e2e-p99": "30s", "availability": "99.9"}},
			"{name: dynamo, mode: dynamo, slos: {ttft: {p95: 500ms}, itl: {p99: 50ms}, e2e: {p99: 30s}, availability: 99.9}}",
		},
		"every flag": {
			Flags{
				Name: "chat", Mode: "lmcache", Engine: "vllm", Policy: "strict", ScrapeInterval: "30s",
				Objectives: map[string]string{"queue-time-p99.9": "1.5", "ttft-p50": "0.2", "availability": "99.9%"},
				Selector:   []string{"namespace=a", "cluster=x=y"},
				Versions:   map[string]string{"vllm": ">=0.20", "lmcache": ">=0.5.4"},
			},
			`{name: chat, mode: lmcache, engine: vllm, scrape: {interval: 30s}, selector: {namespace: a, cluster: x=y}, versions: {vllm: ">=0.20", lmcache: ">=0.5.4"},
    slos: {queue_time: {p99.9: 1500ms, policy: strict}, ttft: {p50: 200ms, policy: strict}, availability: {objective: 99.9}}}`,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := FromFlags(tt.flags)
			if err != nil {
				t.Fatal(err)
			}
			want, err := Decode("a.yaml", []byte("apiVersion: llmslo/v1\ndeployments:\n  - "+tt.file))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got, withoutPlaces); diff != "" {
				t.Errorf("(-file +flags):\n%s", diff)
			}
		})
	}
}

func TestFaultyFlagsAreNamed(t *testing.T) {
	_, err := FromFlags(Flags{
		Name: "My Chat", Mode: "dynmo", Policy: "linear", ScrapeInterval: "30",
		Selector: []string{"namespace", "cluster=", "a=b", "a=c", "le=1"},
		Versions: map[string]string{"vlm": ">=0.20", "vllm": "~0.20"},
		Objectives: map[string]string{
			"ttft-p95": "500", "itl-p100": "50ms", "tfft-p99": "1s", "e2e": "30s", "availability": "100",
			"queue-time-p50": "", "availability-p99": "1s",
		},
	})
	if _, ok := errors.AsType[Errors](err); !ok {
		t.Fatalf("got %v", err)
	}
	want := []string{
		`--availability: 100 % leaves no error budget; use a value above 0 and below 100, like 99.9`,
		`--availability-p99: availability has no percentile; write it like --availability 99.9`,
		`--e2e: the flag says no percentile; write it like --e2e-p95 500ms`,
		`--itl-p100: p100 leaves no error budget; use p99 or p99.9`,
		`--mode: "dynmo" is not a mode; did you mean "dynamo"?`,
		`--name: "My Chat" is no name; use lower-case letters and digits, with dashes between them: my-chat`,
		`--policy: "linear" is not a policy; use interpolate, strict, lenient or exact`,
		`--queue-time-p50: the flag has no value; write it like --ttft-p95 500ms or --availability 99.9`,
		`--scrape-interval: "30" has no unit; write 30s or 30ms`,
		`--selector: "namespace" is no label=value pair; write it like --selector namespace=inference`,
		`--selector: the label "cluster" has no value; write it like --selector namespace=inference`,
		`--selector: the label "a" is given twice; keep one`,
		`--selector: the label le is not on every series of a deployment, or tells its parts apart; select by what all its targets have in common, like namespace or job`,
		`--tfft-p99: no SLI has this name; did you mean "ttft"?`,
		`--ttft-p95: "500" without a unit would be 500 seconds; write 500ms, or 500s if it is meant`,
		`--versions: "~0.20" is no version bound: use >= for the oldest release and < for the first one above, like ">=0.10 <0.12"`,
		`--versions: unknown key "vlm"; did you mean "vllm"?`,
	}
	if diff := cmp.Diff(want, strings.Split(err.Error(), "\n\n")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestMissingFlags(t *testing.T) {
	_, err := FromFlags(Flags{})
	want := "--mode: the mode is missing; give one, like --mode vllm\n\n--ttft-p95: there is no objective; give one, like --ttft-p95 500ms"
	if err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

func TestObjectiveFlagsAreParsedAlone(t *testing.T) {
	got, err := ParseObjectiveFlag("queue-time-p99.9", "1.5s")
	want := Objective{SLI: QueueTime, Percent: percent(t, "99.9"), Target: 1500 * time.Millisecond, Policy: Interpolate, Pos: Position{File: "--queue-time-p99.9"}}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
	for name, v := range map[string]string{"ttft-p95": "0", "ttft-p0": "1s", "ttft": "1s", "mode": "vllm", "ttft-policy": "strict", "": "", "-p": "1s", "availability": ""} {
		if o, err := ParseObjectiveFlag(name, v); err == nil {
			t.Errorf("--%s %s was read as %v", name, v, o)
		}
	}
}

func TestObjectiveFlagsAreToldFromOthers(t *testing.T) {
	for name, want := range map[string]bool{
		"ttft-p95": true, "queue-time-p99": true, "availability": true, "e2e": true, "ttft-p100": true,
		"mode": false, "policy": false, "scrape-interval": false, "o": false, "": false,
	} {
		if got := IsObjectiveFlag(name); got != want {
			t.Errorf("--%s: %t, want %t", name, got, want)
		}
	}
}
