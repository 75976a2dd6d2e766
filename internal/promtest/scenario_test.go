package promtest

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

func rulesFS(content string) fstest.MapFS {
	return fstest.MapFS{"r.yaml": {Data: []byte(content)}}
}

func TestEvalReturnsTheSamplesOfEachMoment(t *testing.T) {
	t.Parallel()
	s := Scenario{
		Series:  []Series{{`x{model="a"}`, "1+1x20"}, {`x{model="b"}`, "10 _x8 stale"}},
		Spacing: time.Minute,
	}
	got := Eval(t, s, "x", 0, 3*time.Minute, 20*time.Minute)
	want := []string{
		"x{model=\"a\"} 1\nx{model=\"b\"} 10",
		"x{model=\"a\"} 4\nx{model=\"b\"} 10",
		"x{model=\"a\"} 21",
	}
	for i := range want {
		if got[i].String() != want[i] {
			t.Errorf("moment %d: got\n%s\nwant\n%s", i, got[i], want[i])
		}
	}
	if v := got[2].Only(t); v != 21 {
		t.Errorf("Only() = %v", v)
	}
	if by := got[1].By(t, "model"); by["a"] != 4 || by["b"] != 10 {
		t.Errorf("By(model) = %v", by)
	}
	if found := got[1].Find(map[string]string{"model": "b"}); len(found) != 1 || found[0].Value != 10 {
		t.Errorf("Find(model=b) = %v", found)
	}
	if found := got[1].Find(map[string]string{"model": "b", "engine": "0"}); len(found) != 0 {
		t.Errorf("Find with a label no sample has = %v", found)
	}
}

const twoIntervals = `
groups:
  - {name: slow, interval: 5m, rules: [{record: 'l:slow:x', expr: 'l:fast:x'}]}
  - {name: fast, interval: 30s, rules: [{record: 'l:fast:x', expr: x}]}
`

func TestGroupsKeepTheirOwnIntervalUnlessToldOtherwise(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		every      time.Duration
		slow, fast float64
	}{
		"own intervals": {0, 2, 20},
		"promtool's":    {time.Minute, 10, 10},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := Record(t, Scenario{
				Series: []Series{{"x", "0+1x60"}}, Rules: rulesFS(twoIntervals), RuleFiles: []string{"r.yaml"},
				EvaluationInterval: c.every, GroupOrder: []string{"fast", "slow"},
			}, 10*time.Minute)
			if got := r.Must(t, "count_over_time(l:slow:x[10m])", 10*time.Minute).Only(t); got != c.slow {
				t.Errorf("slow group evaluated %v times in ten minutes, want %v", got, c.slow)
			}
			if got := r.Must(t, "count_over_time(l:fast:x[10m])", 10*time.Minute).Only(t); got != c.fast {
				t.Errorf("fast group evaluated %v times in ten minutes, want %v", got, c.fast)
			}
		})
	}
}

func TestGroupOrderDecidesWhoSeesWhom(t *testing.T) {
	t.Parallel()
	s := Scenario{
		Series: []Series{{"x", "0+1x60"}}, Rules: rulesFS(twoIntervals), RuleFiles: []string{"r.yaml"},
		EvaluationInterval: time.Minute,
	}
	if got := Eval(t, s, "l:slow:x", 4*time.Minute)[0].Only(t); got != 6 {
		t.Errorf("in file order slow sees the value of the evaluation before: got %v, want 6", got)
	}
	s.GroupOrder = []string{"fast", "slow"}
	if got := Eval(t, s, "l:slow:x", 4*time.Minute)[0].Only(t); got != 8 {
		t.Errorf("in the given order slow sees the newest value: got %v, want 8", got)
	}
}

func TestARecordingLooksBackOnAlertsAndLongWindows(t *testing.T) {
	t.Parallel()
	const month = 30 * 24 * time.Hour
	r := Record(t, Scenario{
		Series:  []Series{{"up", "1x4000 0x10 1x4629"}, {"y", "_x8000 0+1x639"}},
		Spacing: 5 * time.Minute,
		Rules: rulesFS(`groups: [{name: g, interval: 5m, rules: [
  {alert: Down, expr: up == 0, for: 10m, labels: {severity: page}}, {record: 'job:up', expr: up}]}]`),
		RuleFiles: []string{"r.yaml"},
	}, month)
	down := 4001 * 5 * time.Minute
	for moment, want := range map[time.Duration]int{down + 5*time.Minute: 0, down + 10*time.Minute: 1, down + 55*time.Minute: 0} {
		firing, err := r.Firing(moment)
		if err != nil || len(firing) != want {
			t.Errorf("at %s: %v %v, want %d firing", moment, firing, err, want)
		}
	}
	if got := r.Must(t, "count_over_time(job:up[30d])", month).Only(t); got != 8640 {
		t.Errorf("the month has %v evaluations, want 8640", got)
	}
}

func TestPlayReports(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		scenario Scenario
		want     string
	}{
		"series that can not be parsed":   {Scenario{Series: []Series{{"x{", "1"}}}, "input_series"},
		"a rule file that does not exist": {Scenario{Rules: fstest.MapFS{}, RuleFiles: []string{"none.yaml"}}, "none.yaml"},
		"a rule file with a bad rule": {
			Scenario{Rules: rulesFS("groups: [{name: g, rules: [{record: a, expr: 'sum('}]}]"), RuleFiles: []string{"r.yaml"}}, "r.yaml",
		},
		"a rule that fails while it runs": {
			Scenario{
				Series: []Series{{`x{a="1"}`, "1"}, {`x{a="2"}`, "1"}},
				Rules:  rulesFS("groups: [{name: g, rules: [{record: 'a:b', expr: x * ignoring(a) x}]}]"), RuleFiles: []string{"r.yaml"},
			},
			`rule "a:b"`,
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := Play(c.scenario, time.Minute); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Play() = %v, want an error with %q", err, c.want)
			}
		})
	}
}

func TestQueryReportsABadExpression(t *testing.T) {
	t.Parallel()
	r := Record(t, Scenario{Series: []Series{{"x", "1"}}}, 0)
	for _, expr := range []string{"sum(", "x[5m]", `"text"`} {
		if _, err := r.Query(expr, 0); err == nil || !strings.Contains(err.Error(), expr) {
			t.Errorf("Query(%s) = %v, want an error that quotes it", expr, err)
		}
	}
}
