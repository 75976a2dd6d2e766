package dynamopage

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/internal/simulate/engine"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/pageshape"
)

const pages = "../../../catalog/testdata/pages/"

// text joins the texts of a process.
func text(all []*exposition.Page) []byte {
	var out []byte
	for _, p := range all {
		out = p.Layout().AppendText(out)
	}
	return out
}

func card() Card {
	return Card{Model: "Qwen/Qwen3-0.6B", Blocks: 3000, Sequences: 32, BatchedTokens: 512, ContextLen: 16384, BlockSize: 16}
}

// frontend is a frontend of the release that has answered a request.
func frontend(release version.Version) *Frontend {
	f := NewFrontend(FrontendConfig{Release: release, Start: 1.75e9, RouterID: "7", Namespace: "dynamo", WorkerID: "2a"})
	f.Register(card())
	model := card().Model
	f.Arrived(model)
	f.Routed("backend", 0.002, 0.001, 0.4)
	f.FirstToken("backend", model, 0.2)
	f.Gap(model, 0.02, 30)
	f.Tokens(model, 31)
	f.Ended(Answer{Model: model, Seconds: 1, Input: 100, Output: 31, CacheHit: 32, Component: "backend", PerToken: 0.02})
	f.Collect(1.75e9 + 10)
	return f
}

func worker(release version.Version, component string) *Worker {
	w := NewWorker(WorkerConfig{Release: release, Start: 1.75e9, Model: "Qwen/Qwen3-0.6B", Name: "Qwen/Qwen3-0.6B", Namespace: "dynamo", Component: component, ID: 42, Blocks: 3000, Ranks: 1})
	w.Arrived(100)
	w.Ended(&engine.Request{Prompt: 100, Generated: 20, Arrived: 1, Done: 2})
	w.Collect(1.75e9+10, []*engine.Rank{engine.New(engine.DefaultHardware(), nil, nil, 0)})
	return w
}

func TestTheFrontendPageIsThatOfJanuary2026(t *testing.T) {
	real, err := os.ReadFile(pages + "dynamo-2026-01-frontend.prom")
	if err != nil {
		t.Fatal(err)
	}
	// All simulated requests are streamed; the real one was not.
	open := []string{"request_type"}
	want, err := pageshape.Of(real, open...)
	if err != nil {
		t.Fatal(err)
	}
	got, err := pageshape.Of(text(frontend(version.V(0, 8, 0)).Pages()), open...)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("- real, + simulated:\n%s", diff)
	}
}

func TestTheWorkerPageIsThatOfJanuary2026(t *testing.T) {
	real, err := os.ReadFile(pages + "dynamo-2026-01-worker-trtllm.prom")
	if err != nil {
		t.Fatal(err)
	}
	// Names of components are free.
	open := []string{"dynamo_component"}
	want, err := pageshape.Of(real, open...)
	if err != nil {
		t.Fatal(err)
	}
	// The engine behind the real page is TensorRT-LLM, whose series end the page.
	want = pageshape.Without(want, "trtllm_")
	page := ""
	for line := range strings.Lines(string(text(worker(version.V(0, 8, 0), "backend").Pages()))) {
		// A vLLM worker has endpoints that one of TensorRT-LLM lacks.
		if !strings.Contains(line, `_lora"`) && !strings.Contains(line, `_loras"`) && !strings.Contains(line, `clear_kv_blocks"`) {
			page += line
		}
	}
	got, err := pageshape.Of([]byte(page), open...)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("- real, + simulated:\n%s", diff)
	}
}
