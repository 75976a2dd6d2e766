package dashboard

import (
	"math"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/dashboard/board"
	"github.com/llmslo/llmslo/internal/promtest"
)

// TestAcceptanceIsOfTheSameModel: a model that drafts three tokens has no fourth
// position, and must not halve the acceptance of one that drafts five.
func TestAcceptanceIsOfTheSameModel(t *testing.T) {
	series := func(name, model, extra, values string) promtest.Series {
		return promtest.Series{Series: name + `{job="engine",instance="` + model + `:1",engine="0",model_name="` + model + `"` + extra + "}", Values: values}
	}
	world := promtest.Scenario{Series: []promtest.Series{
		series("vllm:spec_decode_num_drafts_total", "long", "", "0+10x40"),
		series("vllm:spec_decode_num_drafts_total", "short", "", "0+10x40"),
		series("vllm:spec_decode_num_accepted_tokens_per_pos_total", "long", `,position="4"`, "0+8x40"),
		series("vllm:spec_decode_num_accepted_tokens_per_pos_total", "short", `,position="2"`, "0+5x40"),
	}}
	for _, m := range []string{"long", "short"} {
		world.Series = append(world.Series, promtest.Series{
			Series: `instance:llm_target:info{deployment="chat",target="engine",job="engine",model="` + m + `",instance="` + m + `:1"}`, Values: "1+0x40",
		})
	}
	var engines board.Board
	for _, b := range boardsOf(t, vllmConfig) {
		if b.Key == "vllm-engines" {
			engines = b
		}
	}
	const now = 10 * time.Minute
	var p board.Panel
	for _, q := range engines.Panels() {
		if q.Title == "Acceptance by position" {
			p = q
		}
	}
	got := promtest.Eval(t, world, plain(t, engines, p.Queries[0].Expr), now)[0].By(t, "model_name")
	for model, want := range map[string]float64{"long": 0.8, "short": 0.5} {
		if math.Abs(got[model]-want) > 1e-9 {
			t.Errorf("model %s accepts %v of its last position, want %v", model, got[model], want)
		}
	}
}
