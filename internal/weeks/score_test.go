package weeks

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// A page in the fault, one long after it, one on another model, a ticket for a page's fault.
func TestJudge(t *testing.T) {
	const m = time.Minute
	fault := event("a", "fault", 100*m, 20*m, fleet.Page)
	slow := event("b", "slow burn", 100*m, 20*m, fleet.Ticket)
	missed := event("c", "another", 100*m, 20*m, fleet.Page)
	early := Notice{Severity: "page", Model: "a", First: "A", From: 90 * m, To: 92 * m}
	wrong := Notice{Severity: "page", Model: "b", First: "A", From: 110 * m, To: 111 * m}
	got := Judge("x", []fleet.Event{fault, slow, missed}, []Firing{
		{"A", "page", "a", 90 * m, 92 * m},
		{"A", "page", "a", 103 * m, 121 * m},
		{"T", "ticket", "a", 104 * m, 400 * m},
		{"A", "page", "b", 110 * m, 111 * m},
		{"T", "ticket", "b", 112 * m, 130 * m},
		// The same notice: another alert takes over within five minutes.
		{"B", "page", "a", 125 * m, 127 * m},
		{"A", "page", "a", 134 * m, 135 * m},
	})
	want := Score{Name: "x", False: []Notice{early, wrong}, Outcomes: []Outcome{
		{Event: fault, After: 3 * m, Over: 15 * m, First: "A", Notices: 2},
		{Event: slow, After: 12 * m, Over: 10 * m, First: "T", Notices: 1},
		{Event: missed, After: never, Over: never},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestFiringsAreReadAsWritten(t *testing.T) {
	want := []Firing{{"A", "page", "m", 90 * time.Second, time.Hour}, {"B", "ticket", "", 0, time.Second}}
	got, err := read(write(want))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, bad := range []string{"1m\t2m\tpage\n", "x\t2m\tpage\tA\tm\n", "1m\tx\tpage\tA\tm\n"} {
		if _, err := read(bad); err == nil {
			t.Errorf("%q is read without an error", bad)
		}
	}
}
