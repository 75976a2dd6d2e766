package weeks

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

const comparisonPage = "../../docs/comparison.md"

var (
	long   = flag.Bool("weeks", false, "play the weeks again and hold the recorded firings against them")
	update = flag.Bool("update", false, "write "+comparisonPage+", and with -weeks the recorded firings")
)

// sets are the two sets of rules, by the file that holds what they fired.
var sets = map[string]func() (*Ruleset, error){"llmslo": ours, "sloth": sloths}

func recorded(set string) string { return filepath.Join("testdata", "firings", set+".tsv") }

// TestWeeks plays the weeks to both sets, which takes half an hour of two cores. What
// they fired is recorded, and judged by the other tests each time.
func TestWeeks(t *testing.T) {
	if !*long {
		t.Skip("takes half an hour: run with -weeks")
	}
	for name, load := range sets {
		t.Run(name, func(t *testing.T) { replay(t, recorded(name), load) })
	}
}

// replay plays the weeks and holds what a set fires against a file.
func replay(t *testing.T, file string, load func() (*Ruleset, error)) {
	t.Helper()
	parts := make([][]Firing, len(halves()))
	t.Run("halves", func(t *testing.T) {
		for i, half := range halves() {
			t.Run(half[0].Name, func(t *testing.T) {
				t.Parallel()
				set, err := load()
				if err != nil {
					t.Fatal(err)
				}
				if parts[i], err = Play(fleet.New(seed, half, schedule), set, fortnight); err != nil {
					t.Fatal(err)
				}
			})
		}
	})
	if t.Failed() {
		return
	}
	firings := slices.Concat(parts...)
	slices.SortFunc(firings, inOrder)
	got := write(firings)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what fires: run `make weeks`", file)
	}
}
