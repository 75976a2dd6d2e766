package identity_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/identity"
	"github.com/llmslo/llmslo/generator/check/source"
)

func identify(name, page string) identity.Identity {
	return identity.Identify(catalog.New(), exposition.Read(source.NewFile(name, []byte(page)).Text()))
}

// TestRealPagesAreRecognised is R26: what answered is told from the page alone.
// Each page's release, as its origin gives it, lies in the range found.
func TestRealPagesAreRecognised(t *testing.T) {
	tests := map[string]struct{ identity, release string }{
		"dynamo-2025-08-runtime.prom":          {"a Dynamo worker, dynamo <0.7", "dynamo 0.4"},
		"dynamo-2025-11-frontend-excerpt.prom": {"a Dynamo frontend, dynamo <0.8", "dynamo 0.7"},
		"dynamo-2026-01-frontend.prom":         {"a Dynamo frontend, dynamo >=0.7 <1.2", "dynamo 0.8"},
		"dynamo-2026-01-worker-trtllm.prom":    {"a Dynamo worker, dynamo <1.0", "dynamo 0.8"},
		"lmcache-2026-05.prom":                 {"an LMCache server, lmcache >=0.4.5 <0.4.6", "lmcache 0.4.5"},
		"lmcache-2026-05-l2.prom":              {"an LMCache server, lmcache >=0.4.5 <0.4.6", "lmcache 0.4.5"},
		"lmcache-2026-05-push.prom":            {"something unknown", ""},
		"simulator-llm-d.prom":                 {"a vLLM simulator, vllm >=0.10.2 <0.15, simulator, lora, a part of its page", ""},
		"vllm-0.10-lmcache-in-process.prom":    {"a vLLM server, vllm >=0.10.2 <0.11 with lmcache >=0.3.5, multiprocess, lmcache-in-process", "vllm 0.10.2"},
		"vllm-0.17-nixl.prom":                  {"a vLLM server, vllm >=0.17 <0.20", "vllm 0.17"},
		"vllm-0.20-lmcache-connector.prom":     {"a vLLM server, vllm >=0.20 <0.30", "vllm 0.20.1"},
		"vllm-0.26-offload-excerpt.prom":       {"a vLLM server, vllm >=0.26, a part of its page", "vllm 0.26"},
		"vllm-0.28.prom":                       {"a vLLM server, vllm >=0.20 <0.30", "vllm 0.28"},
		"vllm-0.30-lora.prom":                  {"a vLLM server, vllm >=0.30, lora", "vllm 0.30"},
		"vllm-0.5-v0-excerpt.prom":             {"a vLLM server, vllm >=0.4.3 <0.5.5, v0-engine", "vllm 0.4.3"},
		"vllm-0.6-v0-multiprocess.prom":        {"a vLLM server, vllm >=0.6.3 <0.6.4, multiprocess, v0-engine, lora", "vllm 0.6.3"},
		"vllm-v0-ray-excerpt.prom": {
			"a vLLM server, vllm >=0.5.5 <0.7, names begin with ray_vllm: (Ray Serve before vLLM 0.11), v0-engine, a part of its page",
			"vllm 0.6.1",
		},
	}
	for file, tt := range tests {
		t.Run(file, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join("../testdata/pages", file))
			if err != nil {
				t.Fatal(err)
			}
			id := identify(file, string(text))
			if got := id.String(); got != tt.identity {
				t.Errorf("got  %s\nwant %s", got, tt.identity)
			}
			if len(id.Conflicts) > 0 {
				t.Errorf("a real page is said to contradict itself: %v", id.Conflicts)
			}
			system, release, _ := strings.Cut(tt.release, " ")
			if r, ok := id.Of(metric.System(system)); release != "" && (!ok || !r.Range().Contains(version.Must(release))) {
				t.Errorf("%s is not in %s", tt.release, r)
			}
		})
	}
}

func TestMadeUpPagesContradictThemselves(t *testing.T) {
	text, err := os.ReadFile("../testdata/pages/synthetic-vllm-hybrid.prom")
	if err != nil {
		t.Fatal(err)
	}
	if id := identify("hybrid", string(text)); len(id.Conflicts) == 0 {
		t.Error("families of two engines on one page are no conflict")
	}
}

// pageOf writes the page that a fresh vLLM server of a release serves, as far as
// the catalogue knows: every family that is there from the start.
func pageOf(v version.Version, labels string, v0 bool) string {
	var b strings.Builder
	here := version.Range{From: v, Before: version.V(v.Major, v.Minor, v.Patch+1)}
	for _, m := range catalog.New().BySystem(metric.VLLM) {
		d := m.Describe()
		old := d.Status == metric.Removed && !d.Life.SinceV0.Known() && d.Life.Since.Release.Compare(version.V(0, 7, 1)) < 0
		if d.Birth != metric.AtStart || d.Gate != "" || !d.ExistsThroughout(here) || old && !v0 {
			continue
		}
		labels := labels
		if l, ok := d.Label("engine"); ok && v.Compare(l.Since.Release) < 0 {
			labels = strings.Replace(labels, `engine="0",`, "", 1)
		}
		switch x := m.(type) {
		case *metric.Histogram:
			fmt.Fprintf(&b, "# TYPE %s histogram\n", d.Name)
			for _, bound := range append(append([]float64{}, identity.At(x.Ladder, v)...), math.Inf(1)) {
				fmt.Fprintf(&b, "%s_bucket{%sle=%q} 0.0\n", d.Name, labels, metric.FormatBound(bound, metric.Float))
			}
			fmt.Fprintf(&b, "%s_count{%s} 0.0\n%[1]s_sum{%[2]s} 0.0\n", d.Name, labels)
		case *metric.Counter:
			fmt.Fprintf(&b, "# TYPE %s counter\n%[1]s{%s} 0.0\n", d.Name, labels)
		default:
			fmt.Fprintf(&b, "# TYPE %s gauge\n%[1]s{%s} 0.0\n", d.Name, labels)
		}
	}
	return b.String()
}

// Every release at which something changes must be found in the range that its
// own page gives, and the range must end where the page changes again.
func TestTheReleaseOfEveryPageLiesInItsRange(t *testing.T) {
	releases := []string{"0.4.3", "0.6.4", "0.8.3", "0.8.5", "0.9.2", "0.10.2", "0.11.0", "0.11.1", "0.12.0", "0.13.0", "0.15.0", "0.16.0", "0.17.0", "0.19.0", "0.20.0", "0.27.0", "0.30.0"}
	for _, release := range releases {
		t.Run(release, func(t *testing.T) {
			v := version.Must(release)
			labels, v0 := `engine="0",model_name="m",`, false
			if v.Compare(version.V(0, 8, 0)) < 0 {
				labels, v0 = `model_name="m",`, true
			}
			id := identify(release, pageOf(v, labels, v0))
			r, ok := id.Of(metric.VLLM)
			if !ok || !r.Range().Contains(v) {
				t.Fatalf("%s is not in %s (%v)", release, id, r.Because)
			}
			if id.Excerpt || id.Has(identity.V0) != v0 || len(id.Conflicts) > 0 {
				t.Errorf("taken for %s, conflicts %v", id, id.Conflicts)
			}
			if r.From.Known && r.From.Compare(v) < 0 {
				older := pageOf(r.From, labels, v0)
				if diff := cmp.Diff(older, pageOf(v, labels, v0)); diff != "" {
					t.Errorf("the range begins at %s although the pages differ", r.From)
				}
			}
		})
	}
}

// The old engine could still be chosen when the new one was the default. It had
// none of the new names and no engine label.
func TestTheOldEngineOfALateReleaseIsNotTakenForAnEarlyOne(t *testing.T) {
	var page strings.Builder
	for line := range strings.Lines(pageOf(version.V(0, 10, 0), `model_name="m",`, true)) {
		name := strings.Fields(strings.TrimPrefix(line, "# TYPE "))[0]
		res, _, _ := catalog.New().LookupVariant(strings.SplitN(name, "{", 2)[0])
		if d := res.Metric.Describe(); d.Life.SinceV0.Known() {
			page.WriteString(line)
		}
	}
	id := identify("late", page.String())
	r, _ := id.Of(metric.VLLM)
	if !id.Has(identity.V0) || !r.Range().Contains(version.V(0, 10, 0)) || r.Range().Contains(version.V(0, 8, 3)) || r.Range().Contains(version.V(0, 11, 0)) {
		t.Errorf("taken for %s because of %v", id, r.Because)
	}
}

func TestProcessesAreToldApart(t *testing.T) {
	tests := map[string]struct{ page, name, trait string }{
		"a worker that passes vLLM's series through": {
			`vllm:num_requests_running{dynamo_component="backend",engine="0",model_name="m"} 1`, "a Dynamo worker", "dynamo-worker",
		},
		"a frontend with the KV router in it": {
			"dynamo_frontend_requests_total{model=\"m\"} 1\ndynamo_component_router_kv_hit_rate_sum{router_id=\"1\"} 1", "a Dynamo frontend", "kv-routing",
		},
		"a router on its own":                 {`dynamo_component_router_requests_total{router_id="1"} 1`, "a Dynamo router", ""},
		"a component of somebody's own":       {`dynamo_component_my_own_total{dynamo_namespace="n"} 1`, "a Dynamo worker", ""},
		"an old frontend":                     {`nv_llm_http_service_requests_total{model="m"} 1`, "a Dynamo frontend", ""},
		"the connector's series alone":        {`vllm:lmcache_mp_lookup_duration_seconds_count{engine="0",model_name="m"} 1`, "a vLLM server", ""},
		"a planner":                           {"dynamo_planner_num_prefill_replicas 1", "a Dynamo planner", ""},
		"LMCache's internal API server":       {`lmcache:num_lookup_tokens_total{model_name="m",worker_id="0"} 1`, "LMCache inside an engine", ""},
		"an LMCache server of the colon days": {"lmcache_mp:sm_read_requests_total 1", "an LMCache server", ""},
		"log stats off":                       {"vllm:websocket_connections_total 0\nhttp_request_duration_highr_seconds_sum 1", "a vLLM server", "log-stats-disabled"},
		"Ray Serve": {
			`ray_vllm_num_requests_running{model_name="m",engine="0",ReplicaId="x"} 1`, "a vLLM server", "",
		},
		"a router of production-stack": {`vllm:num_requests_running{server="http://a"} 1` + "\n" + `vllm:healthy_pods_total{server="http://a"} 1`, "something unknown", ""},
		"log stats off, with requests": {
			"http_requests_total{handler=\"/v1/completions\"} 1\nhttp_request_duration_highr_seconds_sum 1", "a vLLM server", "log-stats-disabled",
		},
		"a web server of somebody":           {"http_requests_total{handler=\"/items\"} 1\nhttp_request_duration_highr_seconds_sum 1", "something unknown", ""},
		"two engines":                        {"vllm:num_requests_running{engine=\"0\"} 1\nvllm:num_requests_running{engine=\"1\"} 1", "a vLLM server", "data-parallel"},
		"an OpenMetrics page of counters":    {"# TYPE vllm:prompt_tokens counter\nvllm:prompt_tokens_total{engine=\"0\"} 1\n# EOF", "a vLLM server", ""},
		"a GPU exporter":                     {"DCGM_FI_DEV_GPU_UTIL{gpu=\"0\"} 1", "something unknown", ""},
		"nothing":                            {"", "something unknown", ""},
		"a page of a process without series": {"process_start_time_seconds 1\npython_info{version=\"3\"} 1", "something unknown", ""},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			id := identify(name, tt.page+"\n")
			if id.Name() != tt.name || tt.trait != "" && !id.Has(identity.Trait(tt.trait)) {
				t.Errorf("got %s, %s", id.Name(), id)
			}
			if id.System == "" && id.Guess == "" {
				t.Error("nothing is said of what the page may be")
			}
		})
	}
}

func TestModelCaseTellsDynamoReleasesApart(t *testing.T) {
	page := func(onRequests string) string {
		return `dynamo_frontend_model_context_length{model="Org/Name"} 1` + "\n" + `dynamo_frontend_requests_total{model="` + onRequests + `"} 1` + "\n"
	}
	before, _ := identify("a", page("org/name")).Of(metric.Dynamo)
	after, _ := identify("b", page("Org/Name")).Of(metric.Dynamo)
	if before.Range().Contains(version.V(1, 2, 0)) || after.Range().Contains(version.V(1, 1, 9)) {
		t.Errorf("lower case gives %s, kept case %s", before, after)
	}
}

// TestEnginesWithoutNamesOfTheirOwn: between 0.7.1 and 0.7.3 the new engine
// showed a part of the old one's names, and from 0.8.3 on the old one hides its own.
func TestEnginesWithoutNamesOfTheirOwn(t *testing.T) {
	const both = `vllm:num_requests_running{model_name="m"} 0
vllm:prompt_tokens_total{model_name="m"} 0
vllm:generation_tokens_total{model_name="m"} 0
vllm:time_to_first_token_seconds_count{model_name="m"} 0
`
	for name, tt := range map[string]struct {
		page string
		v0   bool
	}{
		"the first of the new engine":  {both, false},
		"the old engine":               {both + "vllm:num_preemptions_total{model_name=\"m\"} 0\nvllm:e2e_request_latency_seconds_count{model_name=\"m\"} 0\n", true},
		"the old one before a request": {"vllm:prompt_tokens_total{model_name=\"m\"} 0\nvllm:num_preemptions_total{model_name=\"m\"} 0\n", true},
		"a few lines of it":            {"vllm:num_requests_running{model_name=\"m\"} 0\n", true},
	} {
		if id := identify(name, tt.page); id.Has(identity.V0) != tt.v0 {
			t.Errorf("%s: got %s", name, id)
		}
	}
}
