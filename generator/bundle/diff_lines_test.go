package bundle

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

// apply returns both sides of a list of edits.
func apply(edits []edit) (from, to []string) {
	for _, e := range edits {
		if e.op != '+' {
			from = append(from, e.line)
		}
		if e.op != '-' {
			to = append(to, e.line)
		}
	}
	return from, to
}

// shortest is the length of the shortest edit script, by the textbook table.
func shortest(from, to []string) int {
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		diagonal := row[0]
		row[0] = i + 1
		for j := range to {
			best := min(row[j], row[j+1]) + 1
			if from[i] == to[j] {
				best = diagonal
			}
			diagonal, row[j+1] = row[j+1], best
		}
	}
	return row[len(to)]
}

func TestCompareLinesIsRightAndShortest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	lines := func() []string {
		out := make([]string, random.IntN(12))
		for i := range out {
			out[i] = strconv.Itoa(random.IntN(4))
		}
		return out
	}
	for range 20_000 {
		from, to := lines(), lines()
		edits := compareLines(from, to)
		gotFrom, gotTo := apply(edits)
		if !slices.Equal(gotFrom, from) || !slices.Equal(gotTo, to) {
			t.Fatalf("compareLines(%v, %v) = %v leads from %v to %v", from, to, edits, gotFrom, gotTo)
		}
		if got, want := changes(edits), shortest(from, to); got != want {
			t.Fatalf("compareLines(%v, %v) takes %d edits, %d are enough: %v", from, to, got, want, edits)
		}
	}
}

func TestCompareLinesGivesUpBeyondItsBound(t *testing.T) {
	numbered := func(n int, prefix string) []string {
		out := make([]string, n)
		for i := range out {
			out[i] = prefix + strconv.Itoa(i)
		}
		return out
	}
	from, to := numbered(3000, "a"), numbered(3000, "b")
	edits := compareLines(append([]string{"head"}, from...), append([]string{"head"}, to...))
	gotFrom, gotTo := apply(edits)
	if len(gotFrom) != 3001 || len(gotTo) != 3001 || changes(edits) != 6000 || edits[0].op != ' ' {
		t.Fatalf("want one kept line and 6000 replaced, got %d edits of which %d change", len(edits), changes(edits))
	}
}
