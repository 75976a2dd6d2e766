package pageshape

import (
	"slices"
	"testing"
)

func TestAShapeKeepsWhatMattersAndNothingElse(t *testing.T) {
	page := "# HELP a_total Text.\n# TYPE a_total counter\na_total{model=\"x \\\"y\\\" {z}\",le=\"1.0\"} 12.0\n# TYPE g gauge\ng 3\n# TYPE a_created gauge\na_created 1.7e+09\nb_count 7\n\n"
	got, err := Of([]byte(page), "model")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"# TYPE a_total counter", `a_total{model="*",le="1.0"} 1.0`, "# TYPE g gauge", "g x", "# TYPE a_created gauge", "a_created x", "b_count 1"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if f := Families(got); !slices.Equal(f, []string{"a_total counter", "g gauge"}) {
		t.Errorf("families %q", f)
	}
	if w := Without(got, "a_"); !slices.Equal(w, []string{"# TYPE g gauge", "g x", "b_count 1"}) {
		t.Errorf("without a_: %q", w)
	}
}

func TestAPageThatIsNoneIsAnError(t *testing.T) {
	for _, page := range []string{"novalue\n", "a{b} 1\n", "a{b=\"c} 1\n"} {
		if got, err := Of([]byte(page)); err == nil {
			t.Errorf("%q gave %q", page, got)
		}
	}
}
