package promtest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestHistoriesAreWhatWasStored(t *testing.T) {
	r := Record(t, Scenario{Series: []Series{
		{Series: `a{x="1"}`, Values: "1+1x2 stale 9"},
		{Series: `b`, Values: "_ 4"},
		{Series: `never`, Values: "_x4"},
	}}, 2*time.Minute)
	got, err := r.Histories(2 * time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	want := []History{
		{map[string]string{"__name__": "a", "x": "1"}, []time.Duration{0, 30 * time.Second, time.Minute, 2 * time.Minute}, []float64{1, 2, 3, 9}},
		{map[string]string{"__name__": "b"}, []time.Duration{30 * time.Second}, []float64{4}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
