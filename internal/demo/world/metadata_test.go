package world

import (
	"testing"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/metadata"

	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

func TestMetadataIsWhatThePagesSay(t *testing.T) {
	w := start(t, fleet.LMCache, 1)
	advance(t, w, 2*time.Minute)
	all := w.Metadata()
	for name, want := range map[string]metadata.Metadata{
		"vllm:time_to_first_token_seconds":       {Type: model.MetricTypeHistogram},
		"vllm:num_requests_running":              {Type: model.MetricTypeGauge},
		"dynamo_frontend_requests_total":         {Type: model.MetricTypeCounter},
		"lmcache_mp_lookup_hit_tokens_total":     {Type: model.MetricTypeCounter},
		"dynamo_component_request_bytes_total":   {Type: model.MetricTypeCounter},
		"no_family_of_any_page_is_called_this_x": {},
	} {
		said := all[name]
		if want.Type == "" {
			if len(said) > 0 {
				t.Errorf("%s: %v", name, said)
			}
			continue
		}
		if len(said) != 1 || said[0].Type != want.Type || said[0].Help == "" {
			t.Errorf("%s: %v, want a %s with a help text", name, said, want.Type)
		}
	}
}

func TestMetadataOfTextThatDisagrees(t *testing.T) {
	all := described("# HELP a one\\ntwo\n# TYPE a counter\na 1\n# HELP a other\n# TYPE a gauge\na 2\n# TYPE b gauge\nb 1\n# HELP a one\\ntwo\n# TYPE a counter\na 1\n")
	if len(all["a"]) != 2 || all["a"][0].Help != "one\ntwo" || all["a"][1].Type != model.MetricTypeGauge {
		t.Errorf("a: %q", all["a"])
	}
	if len(all["b"]) != 1 || all["b"][0].Help != "" {
		t.Errorf("b: %q", all["b"])
	}
	if got := described("# TYPE\n# HELP\n# a comment\nx{a=\"# TYPE b gauge\"} 1"); len(got) != 0 {
		t.Errorf("a page without families: %v", got)
	}
}
