package exposition

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog/dynamo"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/catalog/vllm"
)

var newest = version.Range{From: version.V(0, 30, 0)}

// write declares and fills the families of a test and returns the page without
// HELP lines, which are as long as the catalogue makes them.
func write(d Dialect, fill func(p *Page)) string {
	p := NewPage(d, 1.75e9)
	fill(p)
	var out strings.Builder
	for line := range strings.Lines(string(p.Layout().AppendText(nil))) {
		if !strings.HasPrefix(line, "# HELP") {
			out.WriteString(line)
		}
	}
	return out.String()
}

func TestDialects(t *testing.T) {
	histogram := func(p *Page) {
		f := p.Declare(vllm.RequestParamsN, newest, []string{"model_name", "engine"})
		c := f.With("m", "0")
		c.Observe(1)
		c.ObserveMany(3, 2)
		c.Observe(100)
	}
	cases := map[string]struct {
		dialect Dialect
		fill    func(*Page)
		want    string
	}{
		"the Python client puts le among the labels, the count before the sum and says when it was made": {Python, histogram, `# TYPE vllm:request_params_n histogram
vllm:request_params_n_bucket{engine="0",le="1.0",model_name="m"} 1.0
vllm:request_params_n_bucket{engine="0",le="2.0",model_name="m"} 1.0
vllm:request_params_n_bucket{engine="0",le="5.0",model_name="m"} 3.0
vllm:request_params_n_bucket{engine="0",le="10.0",model_name="m"} 3.0
vllm:request_params_n_bucket{engine="0",le="20.0",model_name="m"} 3.0
vllm:request_params_n_bucket{engine="0",le="+Inf",model_name="m"} 4.0
vllm:request_params_n_count{engine="0",model_name="m"} 4.0
vllm:request_params_n_sum{engine="0",model_name="m"} 107.0
# TYPE vllm:request_params_n_created gauge
vllm:request_params_n_created{engine="0",model_name="m"} 1.75e+09
`},
		"multiprocess mode puts the sum first and makes nothing": {Multiprocess, histogram, `# TYPE vllm:request_params_n histogram
vllm:request_params_n_sum{engine="0",model_name="m"} 107.0
vllm:request_params_n_bucket{engine="0",le="1.0",model_name="m"} 1.0
vllm:request_params_n_bucket{engine="0",le="2.0",model_name="m"} 1.0
vllm:request_params_n_bucket{engine="0",le="5.0",model_name="m"} 3.0
vllm:request_params_n_bucket{engine="0",le="10.0",model_name="m"} 3.0
vllm:request_params_n_bucket{engine="0",le="20.0",model_name="m"} 3.0
vllm:request_params_n_bucket{engine="0",le="+Inf",model_name="m"} 4.0
vllm:request_params_n_count{engine="0",model_name="m"} 4.0
`},
		"the Rust client puts le last, whole numbers without a point and the sum before the count": {Rust, func(p *Page) {
			f := p.Declare(dynamo.FrontendInputSequenceTokens, version.Range{From: version.V(1, 5, 0)}, []string{"model"}, Bounds([]float64{0, 1, 2.5}))
			f.With("zephyr").Observe(2)
		}, `# TYPE dynamo_frontend_input_sequence_tokens histogram
dynamo_frontend_input_sequence_tokens_bucket{model="zephyr",le="0"} 0
dynamo_frontend_input_sequence_tokens_bucket{model="zephyr",le="1"} 0
dynamo_frontend_input_sequence_tokens_bucket{model="zephyr",le="2.5"} 1
dynamo_frontend_input_sequence_tokens_bucket{model="zephyr",le="+Inf"} 1
dynamo_frontend_input_sequence_tokens_sum{model="zephyr"} 2
dynamo_frontend_input_sequence_tokens_count{model="zephyr"} 1
`},
		"a family without a series is a TYPE line in Python": {Python, func(p *Page) {
			p.Declare(vllm.LoRARequestsInfo, newest, nil)
		}, "# TYPE vllm:lora_requests_info gauge\n"},
		"and nothing in Rust": {Rust, func(p *Page) {
			p.Declare(dynamo.FrontendRequests, newest, nil)
		}, ""},
		"a gauge of multiprocess mode has no sample before its first write": {Multiprocess, func(p *Page) {
			p.Declare(vllm.NumRequestsRunning, newest, []string{"engine"}).Silent("0")
		}, "# TYPE vllm:num_requests_running gauge\n"},
		"and one after it": {Multiprocess, func(p *Page) {
			c := p.Declare(vllm.NumRequestsRunning, newest, []string{"engine"}).Silent("0")
			p.Layout()
			c.Set(0)
		}, "# TYPE vllm:num_requests_running gauge\nvllm:num_requests_running{engine=\"0\"} 0.0\n"},
		"label values are escaped": {OTel, func(p *Page) {
			p.Declare(vllm.NumPreemptions, newest, []string{"model_name"}).With("<script>\"\\\n").Add(2)
		}, "# TYPE vllm:num_preemptions_total counter\nvllm:num_preemptions_total{model_name=\"<script>\\\"\\\\\\n\"} 2.0\n"},
		"a counter's creation is named without _total": {Python, func(p *Page) {
			p.Declare(vllm.NumPreemptions, newest, nil, Constant(Label{"engine", "0"})).With()
		}, "# TYPE vllm:num_preemptions_total counter\nvllm:num_preemptions_total{engine=\"0\"} 0.0\n# TYPE vllm:num_preemptions_created gauge\nvllm:num_preemptions_created{engine=\"0\"} 1.75e+09\n"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, write(c.dialect, c.fill)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestALayoutIsNewWhenSeriesAre(t *testing.T) {
	p := NewPage(Python, 0)
	f := p.Declare(vllm.NumPreemptions, newest, []string{"engine"})
	f.With("0")
	first := p.Layout()
	f.With("0").Add(1)
	if p.Layout() != first {
		t.Error("a new value made a new layout")
	}
	f.With("1").Add(5)
	second := p.Layout()
	if second == first {
		t.Fatal("a new series did not")
	}
	values := second.AppendValues(nil)
	if len(values) != len(second.Series) || values[0] != 1 || values[1] != 5 {
		t.Errorf("values %v of series %v", values, second.Series)
	}
	f.Forget("0")
	if third := p.Layout(); len(third.Series) != 2 || third.Series[0].Labels[0].Value != "1" {
		t.Errorf("series %v after one was forgotten", third.Series)
	}
}

func TestAFilterKeepsSeriesAndValuesTogether(t *testing.T) {
	p := NewPage(Python, 0)
	p.Declare(vllm.NumPreemptions, newest, nil).With().Add(3)
	h := p.Declare(vllm.RequestParamsN, newest, nil).With()
	h.Observe(1)
	h.Observe(7)
	l := p.Layout().Filter(func(name string) bool {
		return name == "vllm:request_params_n_count" || name == "vllm:num_preemptions_total"
	})
	if got := l.AppendValues(nil); len(l.Series) != 2 || got[0] != 3 || got[1] != 2 {
		t.Errorf("series %v, values %v", l.Series, got)
	}
	if part := p.Layout().Filter(func(name string) bool { return name == "vllm:request_params_n_bucket" }); len(part.AppendValues(nil)) != len(vllm.ParamsLadder.Bounds)+1 {
		t.Errorf("buckets alone: %v", part.Series)
	}
}

func TestEveryKindHasATypeLine(t *testing.T) {
	want := map[metric.Metric]Kind{
		vllm.NumPreemptions: Counter, vllm.NumRequestsRunning: Gauge, vllm.KVCacheUsage: Gauge, vllm.EngineSleepState: Gauge,
		vllm.CacheConfigInfo: Gauge, vllm.TimeToFirstToken: Histogram, vllm.HTTPRequestSize: Summary, vllm.IterationTokens: Histogram,
	}
	for m, kind := range want {
		if got := kindOf(m); got != kind {
			t.Errorf("%s is a %s, want %s", m.Describe().Name, got, kind)
		}
	}
}
