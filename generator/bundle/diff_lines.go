package bundle

import "slices"

// maxEdits bounds how many edits are looked for between two texts; the search
// takes time and memory in its square.
const maxEdits = 1000

// edit is one line of a diff: ' ' kept, '-' only in the old text, '+' only in the new.
type edit struct {
	op   byte
	line string
}

// compareLines returns the edits that turn one list of lines into the other. The
// ends that agree are matched first; what lies between is compared by Myers'
// greedy search (An O(ND) Difference Algorithm, 1986), or replaced as a whole
// when that takes more than maxEdits edits.
func compareLines(from, to []string) []edit {
	head := 0
	for head < len(from) && head < len(to) && from[head] == to[head] {
		head++
	}
	tail := 0
	for tail < len(from)-head && tail < len(to)-head && from[len(from)-1-tail] == to[len(to)-1-tail] {
		tail++
	}
	edits := appendAll(nil, ' ', from[:head])
	edits = append(edits, search(from[head:len(from)-tail], to[head:len(to)-tail])...)
	return appendAll(edits, ' ', from[len(from)-tail:])
}

// furthest holds, for each diagonal k = x - y of the edit grid, the largest x
// reached so far.
type furthest []int

func (f furthest) at(k int) *int { return &f[len(f)/2+k] }

// down tells whether the best way onto diagonal k with d edits is an insertion.
func (f furthest) down(k, d int) bool {
	return k == -d || k != d && *f.at(k - 1) < *f.at(k + 1)
}

// search walks all diagonals with one edit more each round until one reaches the
// end of both lists.
func search(from, to []string) []edit {
	limit := min(len(from)+len(to), maxEdits)
	reach := make(furthest, 2*limit+3)
	var rounds []furthest // what each round started from
	for d := 0; d <= limit; d++ {
		rounds = append(rounds, slices.Clone(reach[len(reach)/2-d-1:len(reach)/2+d+2]))
		for k := -d; k <= d; k += 2 {
			x := *reach.at(k + 1)
			if !reach.down(k, d) {
				x = *reach.at(k - 1) + 1
			}
			for x < len(from) && x-k < len(to) && from[x] == to[x-k] {
				x++
			}
			*reach.at(k) = x
			if x >= len(from) && x-k >= len(to) {
				return walkBack(from, to, rounds)
			}
		}
	}
	return appendAll(appendAll(nil, '-', from), '+', to)
}

// walkBack follows the rounds from the end of both lists to their start.
func walkBack(from, to []string, rounds []furthest) []edit {
	var edits []edit
	x, y := len(from), len(to)
	for d, reach := range slices.Backward(rounds) {
		k := x - y
		before := k - 1
		if reach.down(k, d) {
			before = k + 1
		}
		startX := *reach.at(before)
		startY := startX - before
		for x > startX && y > startY {
			x, y = x-1, y-1
			edits = append(edits, edit{' ', from[x]})
		}
		switch {
		case d == 0:
		case x == startX:
			edits = append(edits, edit{'+', to[startY]})
		default:
			edits = append(edits, edit{'-', from[startX]})
		}
		x, y = startX, startY
	}
	slices.Reverse(edits)
	return edits
}

// appendAll adds lines that share an operation.
func appendAll(edits []edit, op byte, lines []string) []edit {
	for _, l := range lines {
		edits = append(edits, edit{op, l})
	}
	return edits
}
