package e2e

import (
	"maps"
	"testing"
)

func TestRecordsAreSelectedByNameAndLabels(t *testing.T) {
	t.Parallel()
	cases := map[string]rule{
		`a:b:c{}`:                          {Name: "a:b:c"},
		`a:b:c{deployment="x",slo="y\"z"}`: {Name: "a:b:c", Labels: map[string]string{"slo": `y"z`, "deployment": "x"}},
	}
	for want, r := range cases {
		if got := recordSelector(r); got != want {
			t.Errorf("recordSelector() = %s, want %s", got, want)
		}
	}
}

func TestAbsurdities(t *testing.T) {
	t.Parallel()
	const nan, infinite = "are not a number", "are infinite"
	cases := map[string]map[string]string{
		"model:x:ratio_rate5m": {
			nan: `model:x:ratio_rate5m{d="e"} != model:x:ratio_rate5m{d="e"}`, infinite: `abs(model:x:ratio_rate5m{d="e"}) == Inf`,
			"have no label model": `model:x:ratio_rate5m{model="",d="e"}`,
			"are no share":        `model:x:ratio_rate5m{d="e"} < 0 or model:x:ratio_rate5m{d="e"} > 1`,
		},
		"deployment:x:sum": {nan: `deployment:x:sum{d="e"} != deployment:x:sum{d="e"}`, infinite: `abs(deployment:x:sum{d="e"}) == Inf`},
		"engine:budget_remaining:ratio30d": {
			nan:                    `engine:budget_remaining:ratio30d{d="e"} != engine:budget_remaining:ratio30d{d="e"}`,
			infinite:               `abs(engine:budget_remaining:ratio30d{d="e"}) == Inf`,
			"have no label engine": `engine:budget_remaining:ratio30d{engine="",d="e"}`,
		},
	}
	for name, want := range cases {
		if got := absurdities(name, name+`{d="e"}`); !maps.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}
