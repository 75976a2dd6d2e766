package promtest

import (
	"math"
	"strings"
	"testing"
	"time"
)

func TestNHCBAnswersAsTheClassicHistogramDoes(t *testing.T) {
	t.Parallel()
	series := []Series{
		{`ttft_bucket{model="m",le="0.5"}`, "0 _ 0+6x18"},
		{`ttft_bucket{model="m",le="1.0"}`, "0 _ 0+9x18"},
		{`ttft_bucket{model="m",le="+Inf"}`, "0 _ 0+10x18"},
		{`ttft_sum{model="m"}`, "0 _ 0+4.5x18"},
		{`ttft_count{model="m"}`, "0 _ 0+10x18"},
		{`up`, "1x20"},
	}
	native, err := NHCB(series)
	if err != nil {
		t.Fatal(err)
	}
	if len(native) != 1 || native[0].Series != `ttft{model="m"}` {
		t.Fatalf("NHCB() = %v, want one series", native)
	}
	r := Record(t, Scenario{Series: append(series, native...), Spacing: 30 * time.Second}, 10*time.Minute)
	pairs := map[string][2]string{
		"quantile": {
			"histogram_quantile(0.7, sum by (le) (rate(ttft_bucket[5m])))", "histogram_quantile(0.7, sum(rate(ttft[5m])))",
		},
		"share below": {
			`sum(rate(ttft_bucket{le="0.5"}[5m])) / sum(rate(ttft_count[5m]))`, "histogram_fraction(0, 0.5, sum(rate(ttft[5m])))",
		},
		"mean": {"sum(rate(ttft_sum[5m])) / sum(rate(ttft_count[5m]))", "histogram_avg(sum(rate(ttft[5m])))"},
	}
	for name, pair := range pairs {
		want := r.Must(t, pair[0], 10*time.Minute).Only(t)
		if got := r.Must(t, pair[1], 10*time.Minute).Only(t); math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: native %v, classic %v", name, got, want)
		}
	}
}

func TestNHCBRefuses(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		series []Series
		want   string
	}{
		"a bucket without le":        {[]Series{{"x_bucket", "1"}}, "label le"},
		"text that is no series":     {[]Series{{"x_bucket{", "1"}}, "x_bucket{"},
		"buckets that do not add up": {[]Series{{`x_bucket{le="1"}`, "5"}, {`x_bucket{le="2"}`, "4"}}, "not cumulative"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := NHCB(c.series); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("NHCB() = %v, want an error with %q", err, c.want)
			}
		})
	}
}
