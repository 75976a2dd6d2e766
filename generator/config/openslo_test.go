package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// knownCarriers stands for the definitions of the SLIs.
type knownCarriers struct{}

func (knownCarriers) Carriers(mode, engine Mode) map[SLOName]Carrier {
	latency := func(name string) Carrier { return Carrier{Events: []string{name}} }
	found := map[SLOName]Carrier{
		TTFT:           latency("vllm:time_to_first_token_seconds"),
		E2E:            latency("vllm:e2e_request_latency_seconds"),
		Availability:   {Events: []string{"http_requests_total", "vllm:request_success_total"}},
		PrefixHitRatio: {Events: []string{"vllm:prefix_cache_queries_total"}, Good: []string{"vllm:prefix_cache_hits_total"}},
	}
	if engine == Dynamo {
		found[TTFT] = latency("dynamo_frontend_time_to_first_token_seconds")
		found[E2E] = latency("dynamo_frontend_request_duration_seconds")
		found[Availability] = latency("dynamo_frontend_requests_total")
	}
	if mode == LMCache {
		found[LMCacheLookup] = latency("vllm:lmcache_mp_lookup_duration_seconds")
	}
	return found
}

// The same meaning in both languages: NAME.yaml in OpenSLO, NAME.native.yaml in ours.
func TestOpenSLOMeansWhatAConfigurationMeans(t *testing.T) {
	files, err := filepath.Glob("testdata/openslo/good/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, file := range files {
		native := strings.TrimSuffix(file, ".yaml") + ".native.yaml"
		if strings.HasSuffix(file, ".native.yaml") {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			got, want := loaded(t, file), loaded(t, native)
			if diff := cmp.Diff(want, got, withoutPlaces); diff != "" {
				t.Errorf("(-configuration +OpenSLO):\n%s", diff)
			}
		})
		compared++
	}
	if compared == 0 {
		t.Fatal("there is nothing to compare")
	}
}

func loaded(t *testing.T, file string) File {
	t.Helper()
	f, err := testLoader.Load(os.DirFS(filepath.Dir(file)), filepath.Base(file))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestBadOpenSLOSaysWhatWhereAndHow(t *testing.T) { sayWhatWhereAndHow(t, "testdata/openslo/bad") }

// oneService is a file that leaves the mode to the flags.
const oneService = `apiVersion: openslo/v1
kind: SLO
metadata: {name: chat-ttft}
spec:
  service: chat
  indicator: {spec: {thresholdMetric: {metricSource: {type: Prometheus, spec: {query: "vllm:time_to_first_token_seconds"}}}}}
  timeWindow: [{duration: 28d, isRolling: true}]
  budgetingMethod: Occurrences
  objectives: [{op: lte, value: 0.5, target: 0.95}]
`

// beside reads a file with flags beside it.
func beside(content string, flags Flags) (File, error) {
	l := testLoader
	l.Beside = flags
	return l.Decode("slos.yaml", []byte(content))
}

func TestFlagsBesideOpenSLOSayWhatItCanNot(t *testing.T) {
	got, err := beside(oneService, Flags{
		Mode: "vllm", Policy: "lenient", ScrapeInterval: "30s", Backend: "mimir",
		Selector: []string{"namespace=a"}, Versions: map[string]string{"vllm": ">=0.20"},
	})
	if err != nil {
		t.Fatal(err)
	}
	want, err := Decode("a.yaml", []byte(`{apiVersion: llmslo/v1, deployments: [{name: chat, mode: vllm, backend: mimir, selector: {namespace: a}, versions: {vllm: ">=0.20"},
  scrape: {interval: 30s}, rules: {period: 28d}, slos: {ttft: {p95: 500ms, policy: lenient}}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, withoutPlaces); diff != "" {
		t.Errorf("(-file +flags):\n%s", diff)
	}
}

func TestFlagsThatCanNotStandBesideAFile(t *testing.T) {
	service := "---\napiVersion: openslo/v1\nkind: Service\nmetadata: {name: chat, annotations: {llmslo/mode: vllm}}\n"
	for name, tt := range map[string]struct {
		content string
		flags   Flags
		want    string
	}{
		"said twice": {
			oneService + service,
			Flags{Mode: "dynamo"},
			`--mode: the Service says it too, at slos.yaml:13:51; keep one`,
		},
		"another name": {
			oneService,
			Flags{Mode: "vllm", Name: "code"},
			`--name: the Service has a name: chat; leave it out`,
		},
		"an objective": {
			oneService,
			Flags{Mode: "vllm", Objectives: map[string]string{"ttft-p95": "1s"}},
			`--ttft-p95: objectives beside slos.yaml stand in it; write an SLO, or leave it out`,
		},
		"two services": {
			oneService + "---\n" + strings.NewReplacer("service: chat", "service: code", "chat-ttft", "code-ttft").Replace(oneService),
			Flags{Mode: "vllm"},
			`--mode: flags describe one deployment, and slos.yaml has several: chat, code; put annotations like llmslo/mode into each Service`,
		},
		"a value at fault": {
			oneService,
			Flags{Mode: "vllm", Backend: "minir"},
			`--backend: "minir" is not a backend; did you mean "mimir"?`,
		},
		"a file of ours": {
			"apiVersion: llmslo/v1",
			Flags{Mode: "vllm", Selector: []string{"a=b"}},
			`slos.yaml: the configuration file says it all, and --mode, --selector would say it again; put it into the file, or leave out -c`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := beside(tt.content, tt.flags)
			if err == nil || !strings.Contains("\n"+err.Error()+"\n", "\n"+tt.want+"\n") {
				t.Errorf("got:\n%v\nwant:\n%s", err, tt.want)
			}
		})
	}
}

// A program may write the documents, as a list.
func TestJsonnetGivesOpenSLOToo(t *testing.T) {
	got, err := testLoader.Decode("slos.jsonnet", []byte(`[
	{ apiVersion: 'openslo/v1', kind: 'Service', metadata: { name: 'chat', annotations: { 'llmslo/mode': 'vllm' } } },
] + [
	{ apiVersion: 'openslo/v1', kind: 'SLO', metadata: { name: 'chat-' + sli }, spec: {
		service: 'chat', timeWindow: [{ duration: '30d', isRolling: true }], budgetingMethod: 'Occurrences',
		indicator: { spec: { thresholdMetric: { metricSource: { type: 'llmslo', spec: { sli: sli } } } } },
		objectives: [{ op: 'lte', value: 0.5, target: 0.95 }],
	} }
	for sli in ['ttft', 'tpot']
]`))
	if err != nil {
		t.Fatal(err)
	}
	want, err := Decode("a.yaml", []byte("{apiVersion: llmslo/v1, deployments: [{name: chat, mode: vllm, slos: {ttft: {p95: 0.5}, tpot: {p95: 0.5}}}]}"))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, withoutPlaces); diff != "" {
		t.Errorf("(-YAML +Jsonnet):\n%s", diff)
	}
}

// A reader who knows no series reads SLIs by their names, and says so.
func TestWithoutCarriersNoQueryIsRecognised(t *testing.T) {
	_, err := Loader{Beside: Flags{Mode: "vllm"}}.Decode("slos.yaml", []byte(oneService))
	if err == nil || !strings.Contains(err.Error(), "no SLI is measured on \"vllm:time_to_first_token_seconds\"; say which one is meant with type: llmslo") {
		t.Errorf("got %v", err)
	}
}

// Where no more problems are noted, what is broken is still not read.
func TestAfterTooManyProblemsNothingIsReadByHalves(t *testing.T) {
	broken := strings.Replace(oneService, `thresholdMetric: {metricSource: {type: Prometheus, spec: {query: "vllm:time_to_first_token_seconds"}}}`,
		"ratioMetric: {counter: true}", 1)
	_, err := beside(strings.Repeat("apiVersion: openslo/v1\nkind: SL0\n---\n", MaxProblems)+broken, Flags{Mode: "vllm"})
	var found Errors
	if !errors.As(err, &found) || len(found) != MaxProblems+1 {
		t.Errorf("%d problems", len(found))
	}
}
