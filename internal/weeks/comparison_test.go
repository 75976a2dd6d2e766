package weeks

import (
	"os"
	"testing"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// judged is how a set did in the weeks as they were last played.
func judged(t *testing.T, name, set string) Score {
	t.Helper()
	text, err := os.ReadFile(recorded(set))
	if err != nil {
		t.Fatal(err)
	}
	firings, err := read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return Judge(name, schedule, firings)
}

// TestOurPagesInTheWeeks: every fault that deserves a page gets one, and nothing else does.
func TestOurPagesInTheWeeks(t *testing.T) {
	s := judged(t, "llmslo", "llmslo")
	for _, o := range s.Outcomes {
		if o.After == never && o.Event.Deserves != fleet.Nothing {
			t.Errorf("%s: no %s on %q", o.Event.Model, o.Event.Deserves, o.Event.What)
		}
	}
	for _, n := range s.False {
		if n.Severity == string(fleet.Page) {
			t.Errorf("a false page: %+v", n)
		}
	}
}

// TestComparisonPage holds the published page to the recorded firings.
func TestComparisonPage(t *testing.T) {
	our, err := ours()
	if err != nil {
		t.Fatal(err)
	}
	their, err := sloths()
	if err != nil {
		t.Fatal(err)
	}
	want := page(our, their, judged(t, "llmslo", "llmslo"), judged(t, "Sloth", "sloth"))
	if *update {
		if err := os.WriteFile(comparisonPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(comparisonPage)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the recorded firings say: run the test with -update", comparisonPage)
	}
}
