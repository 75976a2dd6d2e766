package dynamopage

import (
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/pageshape"
)

func TestPagesKeepToTheCatalogue(t *testing.T) {
	for _, release := range []version.Version{version.V(0, 8, 0), version.V(1, 0, 0), version.V(1, 2, 0), version.V(1, 4, 0), version.V(1, 5, 0)} {
		t.Run(release.String(), func(t *testing.T) {
			f := frontend(release)
			for _, o := range []Outcome{Validation, Overload, Unavailable, Cancelled, Internal} {
				f.Arrived("m")
				f.Ended(Answer{Model: "m", Outcome: o, Seconds: 0.1, Input: 10})
			}
			f.Worker(WorkerSeen{ID: 42, Blocks: 7})
			f.Worker(WorkerSeen{ID: 43, Prefill: true, Tokens: 9})
			f.Last(42, 0.2, 0.02, 100)
			pageshape.CheckCatalogue(t, text(f.Pages()))
			w := worker(release, "backend")
			w.Arrived(10)
			w.Ended(&engine.Request{Reason: engine.Failed})
			w.Arrived(10)
			w.Ended(&engine.Request{Reason: engine.Abort})
			pageshape.CheckCatalogue(t, text(w.Pages()))
			pageshape.CheckCatalogue(t, text(worker(release, "prefill").Pages()))
		})
	}
}

func lines(all []*exposition.Page, prefix string) []string {
	var out []string
	for line := range strings.Lines(string(text(all))) {
		if strings.HasPrefix(line, prefix) {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return out
}

func TestWhatAReleaseWrites(t *testing.T) {
	newest := version.V(1, 5, 0)
	cases := map[string]struct {
		pages  []*exposition.Page
		prefix string
		want   []string
	}{
		"success has an empty error type": {frontend(newest).Pages(), "dynamo_frontend_requests_total", []string{
			`dynamo_frontend_requests_total{endpoint="chat_completions",error_type="",model="Qwen/Qwen3-0.6B",request_type="stream",status="success"} 1`,
		}},
		"the model is in lower case before 1.2 on request families": {frontend(version.V(1, 1, 0)).Pages(), "dynamo_frontend_output_tokens_total", []string{
			`dynamo_frontend_output_tokens_total{model="qwen/qwen3-0.6b"} 31`,
		}},
		"and not on those of its card": {frontend(version.V(1, 1, 0)).Pages(), "dynamo_frontend_model_max_num_seqs", []string{
			`dynamo_frontend_model_max_num_seqs{model="Qwen/Qwen3-0.6B"} 32`,
		}},
		"readiness came with 1.5":                         {frontend(newest).Pages(), "dynamo_frontend_model_ready", []string{`dynamo_frontend_model_ready{model="Qwen/Qwen3-0.6B"} 1`}},
		"there is none before":                            {frontend(version.V(1, 4, 2)).Pages(), "dynamo_frontend_model_ready", nil},
		"the worker's Python writes fractions":            {worker(newest, "backend").Pages(), "dynamo_component_total_blocks", []string{`dynamo_component_total_blocks{dp_rank="0",dynamo_component="backend",model="Qwen/Qwen3-0.6B"} 3000.0`}},
		"a prefill worker shows no blocks":                {worker(newest, "prefill").Pages(), "dynamo_component_total_blocks", nil},
		"ids are hexadecimal on workers":                  {worker(newest, "backend").Pages(), "dynamo_component_uptime_seconds", []string{`dynamo_component_uptime_seconds{worker_id="2a"} 10`}},
		"a worker without errors has no series of errors": {worker(newest, "backend").Pages(), "dynamo_component_errors_total", nil},
	}
	for name, c := range cases {
		if got := lines(c.pages, c.prefix); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestReadinessVanishesWithTheModel(t *testing.T) {
	f := frontend(version.V(1, 5, 0))
	f.Ready(card().Model, false)
	if got := lines(f.Pages(), "dynamo_frontend_model_ready"); !slices.Equal(got, []string{`dynamo_frontend_model_ready{model="Qwen/Qwen3-0.6B"} 0`}) {
		t.Errorf("not routable: %q", got)
	}
	f.Deregister(card().Model)
	if got := lines(f.Pages(), "dynamo_frontend_model_ready"); len(got) != 0 {
		t.Errorf("deregistered: %q", got)
	}
}

func TestAFreshFrontendHasNoRequestFamily(t *testing.T) {
	f := NewFrontend(FrontendConfig{Release: version.V(1, 5, 0), Start: 1})
	f.Register(card())
	f.Collect(10)
	if got := lines(f.Pages(), "dynamo_frontend_request"); len(got) != 0 {
		t.Errorf("%q", got)
	}
}

func TestNamespaces(t *testing.T) {
	if got := Sanitised("chat-prod", ""); got != "chat_prod" {
		t.Error(got)
	}
	if got := Sanitised("chat-prod", "c76086f3"); got != "chat_prod_c76086f3" {
		t.Error(got)
	}
}
