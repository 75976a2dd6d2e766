package config

import (
	"os"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/llmslo/llmslo/catalog/version"
)

// good reads a file of testdata/good.
func good(t *testing.T, name string) File {
	t.Helper()
	f, err := testLoader.Load(os.DirFS("testdata/good"), name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// withoutPlaces compares what files mean, not where they say it.
var withoutPlaces = cmpopts.IgnoreTypes(Position{})

func percent(t *testing.T, s string) Percent {
	t.Helper()
	p, err := ParsePercent(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestEveryKeyLandsInItsField(t *testing.T) {
	at := func(line, column int) Position { return Position{"full.yaml", line, column} }
	release := version.Must
	want := File{Deployments: []Deployment{{
		Name: "chat", Mode: LMCache, Engine: VLLM,
		Versions: Versions{
			VLLM:    version.Range{From: release("0.20"), Before: release("0.31")},
			Dynamo:  version.Range{From: release("1.2")},
			LMCache: version.Range{From: release("0.5.4")},
		},
		Selector: map[string]string{"namespace": "inference", "cluster": "eu-1"},
		Identity: []string{"cluster", "namespace", "zone"},
		Labels:   map[string]string{"namespace": "exported_namespace"},
		Prefix:   map[string]string{"vllm": "kserve_vllm:"},
		Scrape: Scrape{
			Interval: 30 * time.Second, Histograms: NHCB,
			Ports:   map[string]int{"engine": 8001, "lmcache": 8082},
			Targets: map[string][]string{"engine": {"gpu-1:8001", "[::1]:8001"}},
		},
		Backend: Mimir,
		Rules:   Rules{Interval: time.Minute, Window: 10 * time.Minute, Period: 28 * 24 * time.Hour, QueryOffset: 90 * time.Second},
		SLOs: []Objective{
			{SLI: TTFT, Percent: percent(t, "95"), Target: 500 * time.Millisecond, Policy: Strict, Pos: at(22, 14)},
			{SLI: TTFT, Percent: percent(t, "99"), Target: 2 * time.Second, Policy: Strict, Pos: at(22, 26)},
			{SLI: ITL, Percent: percent(t, "99"), Target: 50 * time.Millisecond, Policy: Interpolate, Pos: at(23, 13)},
			{SLI: TPOT, Percent: percent(t, "90"), Target: 80 * time.Millisecond, Policy: Lenient, Pos: at(24, 14)},
			{SLI: E2E, Percent: percent(t, "99"), Target: 90 * time.Second, Policy: Exact, Pos: at(25, 13)},
			{SLI: QueueTime, Percent: percent(t, "99.9"), Target: 1500 * time.Millisecond, Policy: Interpolate, Pos: at(26, 20)},
			{SLI: LMCacheLookup, Percent: percent(t, "99"), Target: 100 * time.Millisecond, Policy: Interpolate, Pos: at(30, 24)},
			{SLI: Availability, Percent: percent(t, "99.95"), Pos: at(27, 21)},
			{SLI: PrefixHitRatio, Percent: percent(t, "30"), Pos: at(28, 25)},
			{SLI: LMCacheHitRatio, Percent: percent(t, "40"), Pos: at(29, 26)},
			{SLI: Throughput, Percent: percent(t, "95"), Floor: 2000, Pos: at(31, 19)},
		},
		Models: []ModelOverride{{
			Match: ".*-70B.*",
			SLOs: []Objective{
				{SLI: TTFT, Percent: percent(t, "95"), Target: time.Second, Policy: Interpolate, Pos: at(34, 23)},
				{SLI: ITL, Percent: percent(t, "99"), Target: 80 * time.Millisecond, Policy: Interpolate, Pos: at(34, 39)},
				{SLI: TPOT, Percent: percent(t, "90"), Target: 100 * time.Millisecond, Policy: Interpolate, Pos: at(34, 58)},
				{SLI: E2E, Percent: percent(t, "99"), Target: 2 * time.Minute, Policy: Interpolate, Pos: at(34, 75)},
				{SLI: QueueTime, Percent: percent(t, "99"), Target: 3 * time.Second, Policy: Interpolate, Pos: at(34, 98)},
				{SLI: LMCacheLookup, Percent: percent(t, "99"), Target: 250 * time.Millisecond, Policy: Interpolate, Pos: at(34, 230)},
				{SLI: Availability, Percent: percent(t, "99"), Pos: at(34, 122)},
				{SLI: PrefixHitRatio, Percent: percent(t, "20"), Pos: at(34, 158)},
				{SLI: LMCacheHitRatio, Percent: percent(t, "25"), Pos: at(34, 195)},
				{SLI: Throughput, Percent: percent(t, "90"), Floor: 300, Pos: at(34, 255)},
			},
			Pos: at(33, 9),
		}},
		Ladders: map[string][]float64{"vllm:request_queue_time_seconds": {0.05, 0.1, 1}},
		Alerts: Alerts{
			Page:         Severity{Label: "critical", MinBadEvents: 20, For: 2 * time.Minute, KeepFiringFor: time.Minute},
			Ticket:       Severity{Label: "warning", MinBadEvents: 5, For: 10 * time.Minute, KeepFiringFor: 2 * time.Minute},
			Labels:       map[string]string{"team": "inference"},
			DashboardURL: "https://grafana.example.com", RunbookURL: "https://runbooks.example.com/llm",
			StallFor: 4 * time.Minute, DownFor: 10 * time.Minute, QueueWait: time.Minute, QueueFor: 30 * time.Minute, AbsentFor: 48 * time.Hour,
			Disable: []string{"LLMCacheEventsDropped", "LLMTargetFlapping"},
			Override: map[string]Override{
				"LLMKVCacheExhausted": {Above: percent(t, "90")}, "LLMEngineStalled": {Class: TicketClass}, "LLMCacheStoreFailing": {Class: PageClass, Above: percent(t, "0.5")},
			},
		},
		Resources: Resources{Labels: map[string]string{"release": "kube-prometheus-stack"}},
		Pos:       at(4, 5),
	}}}
	if diff := cmp.Diff(want, good(t, "full.yaml")); diff != "" {
		t.Errorf("full.yaml (-want +got):\n%s", diff)
	}
}

func TestR33SpellingsOfOneTargetAreOneTarget(t *testing.T) {
	want := good(t, "R33-target-is-1.yaml")
	if d := want.Deployments[0].SLOs[0]; d.Target != time.Second || d.ID() != "e2e-p95" {
		t.Fatalf("1 was read as %v", d)
	}
	for _, name := range []string{"R33-target-is-1.0.yaml", "R33-target-is-1s.yaml", "R33-target-is-1000ms.yaml"} {
		if diff := cmp.Diff(want, good(t, name), withoutPlaces); diff != "" {
			t.Errorf("%s means something else (-1 +it):\n%s", name, diff)
		}
	}
}

func TestR47DeploymentsOfOneStackStayApart(t *testing.T) {
	f := good(t, "R47-one-stack-in-two-namespaces.yaml")
	a, b := f.Deployments[0], f.Deployments[1]
	if a.Name == b.Name || a.Selector["namespace"] == b.Selector["namespace"] {
		t.Errorf("the deployments are not told apart: %v, %v", a, b)
	}
	if diff := cmp.Diff([]string{"cluster", "namespace"}, a.Identity); diff != "" {
		t.Errorf("records must keep cluster and namespace unless told otherwise:\n%s", diff)
	}
	if diff := cmp.Diff(a.SLOs, b.SLOs, withoutPlaces); diff != "" {
		t.Errorf("an alias gives the same objectives:\n%s", diff)
	}
	if n := len(a.SLOs); n != 3 {
		t.Errorf("two percentiles of one SLI and availability are three objectives, got %d", n)
	}
}

func TestR70WindowFollowsTheScrapeInterval(t *testing.T) {
	d := good(t, "R70-window-follows-the-scrape-interval.yaml").Deployments[0]
	if d.Rules.Window != 8*time.Minute {
		t.Errorf("four scrapes of 2m are 8m, got %s", d.Rules.Window)
	}
	for scrape, want := range map[time.Duration]time.Duration{
		time.Second: 5 * time.Minute, 15 * time.Second: 5 * time.Minute, 75 * time.Second: 5 * time.Minute,
		76 * time.Second: 6 * time.Minute, 90 * time.Second: 6 * time.Minute, 2 * time.Minute: 8 * time.Minute,
	} {
		if got := DefaultWindow(scrape); got != want {
			t.Errorf("scraped every %s, the window is %s, want %s", scrape, got, want)
		}
	}
}

func TestLanguagesAndEncodingsMeanTheSame(t *testing.T) {
	tests := map[string]struct{ one, other string }{
		"YAML and Jsonnet":           {"minimal.yaml", "minimal.jsonnet"},
		"YAML and JSON":              {"minimal.yaml", "minimal.json"},
		"line ends of Unix, Windows": {"byte-order-mark.yaml", "windows-line-ends.yaml"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(good(t, tt.one), good(t, tt.other), withoutPlaces); diff != "" {
				t.Errorf("%s and %s differ:\n%s", tt.one, tt.other, diff)
			}
		})
	}
}

func TestImportsGiveTheirValues(t *testing.T) {
	slos := good(t, "imports.jsonnet").Deployments[0].SLOs
	if len(slos) != 2 || slos[0].ID() != "ttft-p95" || slos[1].ID() != "availability-99.9" {
		t.Errorf("got %v", slos)
	}
}

func TestNumbersOfJsonnetKeepTheirMeaning(t *testing.T) {
	slos := good(t, "numbers-of-jsonnet-keep-their-meaning.jsonnet").Deployments[0].SLOs
	if slos[0].Target != 300*time.Millisecond || slos[1].ID() != "availability-99.9" {
		t.Errorf("0.1 + 0.2 s is %s and 100 - 0.1 %% is %s", slos[0].Target, slos[1].ID())
	}
}

func TestMergedKeysYieldToTheirOwn(t *testing.T) {
	f := good(t, "merge-keys-share-settings.yaml")
	chat, batch := f.Deployments[0], f.Deployments[1]
	if batch.Name != "batch" || batch.Scrape.Interval != chat.Scrape.Interval || len(batch.SLOs) != 1 || batch.SLOs[0].SLI != E2E {
		t.Errorf("batch was read as %+v", batch)
	}
}

func TestAvailabilityHasOneMeaningInThreeSpellings(t *testing.T) {
	for _, d := range good(t, "availability-in-three-spellings.yaml").Deployments {
		if len(d.SLOs) != 1 || d.SLOs[0].ID() != "availability-99.9" {
			t.Errorf("%s: %v", d.Name, d.SLOs)
		}
	}
}

func TestLeastValuesAreValues(t *testing.T) {
	if p := good(t, "floor-and-for-at-their-least.yaml").Deployments[0].Alerts.Page; p.MinBadEvents != 1 || p.For != 0 {
		t.Errorf("got %+v", p)
	}
	if id := good(t, "no-identity.yaml").Deployments[0].Identity; len(id) != 0 {
		t.Errorf("an empty list is no default, got %v", id)
	}
}
