package exposition_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/source"
)

func read(s string) *exposition.Page {
	return exposition.Read(source.NewFile("page", []byte(s)).Text())
}

func TestSamplesAreReadAsClientsWriteThem(t *testing.T) {
	tests := map[string]struct {
		line   string
		name   string
		labels []exposition.Label
		value  float64
	}{
		"no labels":                     {"up 1", "up", nil, 1},
		"a colon in the name":           {`vllm:x_total{a="b"} 2.0`, "vllm:x_total", []exposition.Label{{"a", "b"}}, 2},
		"an exponent of three digits":   {`x 2.894350336e+010`, "x", nil, 28943503360},
		"a brace and quotes in a value": {`x{a="}, \" # ",b="\\n\n"} 3`, "x", []exposition.Label{{"a", `}, " # `}, {"b", "\\n\n"}}, 3},
		"a comma behind the last label": {`x{a="",} 0`, "x", []exposition.Label{{"a", ""}}, 0},
		"spaces everywhere":             {`x { a = "1" , b = "2" } 4 1700000000000`, "x", []exposition.Label{{"a", "1"}, {"b", "2"}}, 4},
		"infinity":                      {`x -Inf`, "x", nil, math.Inf(-1)},
		"an exemplar":                   {`x_bucket{le="1.0"} 5 # {trace_id="abc"} 0.7 1700000000.1`, "x_bucket", []exposition.Label{{"le", "1.0"}}, 5},
		"a quoted name":                 {`{"my.name",a="b"} 6`, "my.name", []exposition.Label{{"a", "b"}}, 6},
		"Windows line end":              {"x 7\r", "x", nil, 7},
		"a negative value":              {"x -0.5", "x", nil, -0.5},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := read(tt.line + "\n")
			if len(p.Faults) > 0 || len(p.Samples) != 1 {
				t.Fatalf("faults %v, samples %v", p.Faults, p.Samples)
			}
			got := p.Samples[0]
			if diff := cmp.Diff(tt.labels, got.Labels); got.Name != tt.name || got.Value != tt.value || diff != "" {
				t.Errorf("got %s %v: %s", got.Name, got.Value, diff)
			}
		})
	}
	if p := read("x NaN\n"); len(p.Samples) != 1 || !math.IsNaN(p.Samples[0].Value) {
		t.Error("NaN is not read")
	}
	if p := read("x 1 # {a=\"b\"} 1\ny 1\n"); !p.Samples[0].Exemplar || p.Samples[1].Exemplar {
		t.Error("exemplars are not told apart")
	}
}

func TestOddPagesGiveFaultsAndWhatIsSound(t *testing.T) {
	tests := map[string]struct {
		page    string
		faults  []string
		samples int
	}{
		"an empty page":                    {"", nil, 0},
		"no end of the last line":          {"a 1\nb 2", []string{"2 no-newline"}, 2},
		"a page that was cut":              {"a 1\nb{x=\"", []string{"2 truncated"}, 1},
		"a line that is no sample":         {"a 1\n<html>\nb 2\n", []string{"2 malformed"}, 2},
		"a value that is no number":        {"a one\n", []string{"1 malformed"}, 0},
		"text behind the value":            {"a 1 2 3\n", []string{"1 malformed"}, 0},
		"bytes that are no text":           {"a{x=\"\xff\"} 1\nb 1\n", []string{"1 invalid-utf8"}, 1},
		"a second TYPE and HELP":           {"# HELP a x\n# TYPE a gauge\n# HELP a x\n# TYPE a counter\na 1\n", []string{"3 repeated-help", "4 repeated-type"}, 1},
		"a label twice":                    {"a{x=\"1\",x=\"2\"} 1\n", []string{"1 repeated-label"}, 1},
		"OpenMetrics":                      {"# TYPE a counter\na_total 1\n# EOF", nil, 1},
		"text behind the end":              {"a 1\n# EOF\nb 1\n", []string{"3 after-eof"}, 1},
		"comments and blank lines":         {"#\n# hello\n\n  \na 1\n", nil, 1},
		"a label that is not closed":       {"a{x=\"1\" 1\n", []string{"1 malformed"}, 0},
		"a value that is no quoted string": {"a{x=1} 1\n", []string{"1 malformed"}, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := read(tt.page)
			var faults []string
			for _, f := range p.Faults {
				line, _ := f.At.File().Position(f.At.Start())
				faults = append(faults, fmt.Sprintf("%d %s", line, f.Kind))
			}
			if diff := cmp.Diff(tt.faults, faults); diff != "" || len(p.Samples) != tt.samples {
				t.Errorf("%d samples, faults (-want +got):\n%s", len(p.Samples), diff)
			}
		})
	}
	if n := len(read(strings.Repeat("?\n", 1000)).Faults); n != exposition.MaxFaults {
		t.Errorf("%d faults are kept", n)
	}
}

func TestFamiliesHoldTheirSeriesAndStayWithoutSamples(t *testing.T) {
	p := read(strings.Join([]string{
		"# TYPE c counter", `c_total 1`, `c_created 1`,
		"# TYPE h histogram", `h_bucket{le="+Inf"} 1`, `h_sum 1`, `h_count 1`,
		"# TYPE vllm:iteration_tokens_total histogram", `vllm:iteration_tokens_total_bucket{le="+Inf"} 1`,
		"# TYPE never counter",
		"loose_count 4", "",
	}, "\n"))
	got := map[string]int{}
	for _, f := range p.Families {
		got[f.Name] = len(f.Samples)
	}
	want := map[string]int{"c": 2, "h": 3, "vllm:iteration_tokens_total": 1, "never": 0, "loose_count": 1}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if p.Has("nothing") || !p.Has("never") || p.Family("h").Type != "histogram" || p.Family("loose_count").Declared {
		t.Error("families are not told apart")
	}
}

func TestRepeatedSeriesAndLaddersAreFound(t *testing.T) {
	p := read("a{x=\"1\",y=\"2\"} 1\na{y=\"2\",x=\"1\"} 9\na{x=\"1\"} 1\n" +
		"h_bucket{le=\"1\",m=\"a\"} 1\nh_bucket{le=\"1\",m=\"b\"} 1\nh_bucket{le=\"+Inf\",m=\"a\"} 1\nh_bucket 1\n")
	if got := p.Repeated(); len(got) != 1 || got[0] != 1 {
		t.Errorf("repeated are %v", got)
	}
	want := []exposition.Ladder{{"h", []string{"1", "+Inf"}, 3}, {"h", []string{"1"}, 4}}
	if diff := cmp.Diff(want, p.Ladders()); diff != "" {
		t.Error(diff)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("# TYPE a counter\na_total{x=\"1\"} 1 # {t=\"x\"} 1\n# EOF\n")
	f.Add("{\"a.b\",c=\"d\\\"\"} +Inf 1\r\na 2.8e+010")
	f.Fuzz(func(t *testing.T, text string) {
		p := read(text)
		for i := range p.Samples {
			if s := p.Samples[i]; s.Name == "" || s.At.IsZero() {
				t.Errorf("a sample without a name or place: %+v", s)
			}
		}
		p.Repeated()
		p.Ladders()
	})
}
