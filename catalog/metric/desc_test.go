package metric

import (
	"testing"

	"github.com/llmslo/llmslo/catalog/version"
)

func TestExistence(t *testing.T) {
	at := func(major, minor, patch int) Point { return Point{Release: version.V(major, minor, patch)} }
	young := Desc{Status: Current, Life: Lifetime{Since: at(0, 20, 0)}}
	both := Desc{Status: Current, Life: Lifetime{Since: at(0, 7, 1), SinceV0: at(0, 3, 1)}}
	gap := Desc{Status: Current, Life: Lifetime{Since: at(0, 8, 3), SinceV0: at(0, 5, 3)}}
	hidden := Desc{Status: Removed, Life: Lifetime{Since: at(0, 7, 1), Hidden: at(0, 11, 0), Removed: at(0, 12, 0)}}
	undated := Desc{Status: Removed}
	tests := map[string]struct {
		desc           Desc
		text           string
		in, throughout bool
	}{
		"younger than the whole range":              {young, ">=0.10 <0.20", false, false},
		"younger than the start of the range":       {young, ">=0.10", true, false},
		"as old as the range":                       {young, ">=0.20", true, true},
		"in V0 and in V1 since before the default":  {both, ">=0.4", true, true},
		"before V0 had it":                          {both, ">=0.2 <0.3", false, false},
		"in V0, missing in the first V1 defaults":   {gap, ">=0.6", true, false},
		"in V0, range of V0 only":                   {gap, ">=0.6 <0.8", true, true},
		"hidden within the range":                   {hidden, ">=0.9", true, false},
		"hidden after the range":                    {hidden, ">=0.9 <0.11", true, true},
		"hidden from the start counts as gone":      {hidden, ">=0.11 <0.12", false, false},
		"removed before the range":                  {hidden, ">=0.20", false, false},
		"removed some day, range to the newest":     {undated, ">=0.4", false, false},
		"removed some day, range with an end":       {undated, ">=0.4 <0.5", true, false},
		"never exported":                            {Desc{Status: Phantom}, ">=0.4 <0.5", false, false},
		"only in the newest build":                  {Desc{Status: Unreleased}, ">=0.4", true, false},
		"current, with a history that nobody knows": {Desc{Status: Current}, ">=0.4", true, true},
		"deprecated names are still there":          {Desc{Status: Deprecated}, ">=0.4", true, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			r := mustRange(t, tt.text)
			if got := tt.desc.ExistsIn(r); got != tt.in {
				t.Errorf("in %s: %v", r, got)
			}
			if got := tt.desc.ExistsThroughout(r); got != tt.throughout {
				t.Errorf("throughout %s: %v", r, got)
			}
		})
	}
}

func TestThroughoutImpliesIn(t *testing.T) {
	for _, d := range []Desc{
		{Status: Current},
		{Status: Removed},
		{Status: Unreleased},
		{Status: Phantom},
		{Status: Deprecated},
		{Status: Removed, Life: Lifetime{Removed: Point{Release: version.V(0, 9, 0)}}},
		{Status: Current, Life: Lifetime{Since: Point{Release: version.V(0, 9, 0)}}},
	} {
		for _, text := range []string{">=0.4", ">=0.4 <0.9", ">=0.9", ">=0.9 <0.10", ">=0.10"} {
			if r := mustRange(t, text); d.ExistsThroughout(r) && !d.ExistsIn(r) {
				t.Errorf("%+v exists throughout %s but not in it", d, r)
			}
		}
	}
}

func TestLabel(t *testing.T) {
	d := Desc{Labels: []Label{{Name: "model_name"}, {Name: "engine", Optional: true}}}
	if l, ok := d.Label("engine"); !ok || !l.Optional {
		t.Errorf("got %+v, %v", l, ok)
	}
	if _, ok := d.Label("le"); ok {
		t.Error("a label that the entry does not have")
	}
}

func TestKindsDecideOperations(t *testing.T) {
	tests := map[string]struct {
		m                            Metric
		rateable, summable, averages bool
	}{
		"a counter is rated":                                 {&Counter{}, true, false, false},
		"a gauge is summed and averaged":                     {&Gauge{}, false, true, true},
		"a fraction is averaged, never summed, which is R08": {&Fraction{}, false, false, true},
		"a state is averaged":                                {&StateGauge{}, false, false, true},
		"an info is none of it":                              {&Info{}, false, false, false},
		"a histogram goes by its parts":                      {&Histogram{}, false, false, false},
		"a summary goes by its parts":                        {&Summary{}, false, false, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, rateable := tt.m.(Rateable)
			_, summable := tt.m.(Summable)
			_, averages := tt.m.(Averageable)
			if rateable != tt.rateable || summable != tt.summable || averages != tt.averages {
				t.Errorf("%s: rate %v, sum %v, average %v", tt.m.Kind(), rateable, summable, averages)
			}
		})
	}
}
