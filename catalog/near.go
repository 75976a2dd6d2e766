package catalog

import (
	"cmp"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog/metric"
)

// Near returns up to n names that a mistyped series name may have meant, the
// nearest first and names of one distance in alphabetical order. A histogram's
// suffix is kept, so that the result can stand in a query. Names too far away
// are left out, and so are phantom ones; where all are, the names that hold what
// was typed stand in, as people leave out a unit or the beginning.
func (r *Registry) Near(series string, n int) []string {
	type candidate struct {
		name     string
		distance int
	}
	base, suffix := series, ""
	for _, s := range suffixes {
		if b, ok := strings.CutSuffix(series, s.text); ok {
			base, suffix = b, s.text
			break
		}
	}
	limit := max(2, len(series)/4)
	var found []candidate
	for _, m := range r.all {
		d := m.Describe()
		if d.Status == metric.Phantom {
			continue
		}
		typed, name := series, d.Name
		if isFamily(m) && suffix != "" {
			typed = base
		}
		dist := editDistance(typed, name, limit)
		if base := familyName(m); base != name {
			dist = min(dist, editDistance(typed, base, limit)) // _total was left out
		}
		if dist <= limit {
			if isFamily(m) {
				name += suffix
			}
			found = append(found, candidate{name, dist})
		}
	}
	if len(found) == 0 {
		for _, m := range r.all {
			if name := m.Describe().Name; m.Describe().Status != metric.Phantom && isMostOf(base, name) {
				if isFamily(m) {
					name += suffix
				}
				found = append(found, candidate{name, len(name)})
			}
		}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.name, b.name))
	})
	var out []string
	for _, c := range found[:min(max(n, 0), len(found))] {
		out = append(out, c.name)
	}
	return out
}

// isMostOf tells whether a part is in a name and at least half of it: less says
// little about which name was meant.
func isMostOf(part, name string) bool {
	return 2*len(part) >= len(name) && strings.Contains(name, part)
}

// editDistance is the least number of bytes to insert, delete or replace to
// make a into b, or limit+1 when it is more than limit.
func editDistance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal, best := row[0], i+1
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
			best = min(best, row[j+1])
		}
		if best > limit {
			return limit + 1
		}
	}
	return row[len(b)]
}
