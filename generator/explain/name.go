package explain

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/generator/explain/usage"
)

// NotSeriesError is a text that can not be the name of a series.
type NotSeriesError struct {
	Text string
}

// Error names the text.
func (e *NotSeriesError) Error() string {
	return fmt.Sprintf("%q is no series name: it has letters, digits, _ and : only, and no digit first", e.Text)
}

// UnknownError is a name that nothing is known of.
type UnknownError struct {
	// Series is the name, Near are names that may have been meant, the nearest first.
	Series string
	Near   []string
}

// Error names the series.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("there is no series %q in the catalogue or among the records of llmslo", e.Series)
}

// seriesName is the name at the beginning of a selector.
func seriesName(text string) (string, bool) {
	name := strings.TrimSpace(text)
	if i := strings.IndexAny(name, "{["); i > 0 {
		name = strings.TrimSpace(name[:i])
	}
	for i, c := range name {
		letter := c == '_' || c == ':' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || c < '0' || '9' < c) {
			return "", false
		}
	}
	return name, name != ""
}

// near suggests up to three names. A platform's prefix is kept.
func (x Explainer) near(name string, modes []usage.Mode) []string {
	var out []string
	for _, v := range catalog.Variants() {
		rest, ok := strings.CutPrefix(name, v.Prefix)
		if !ok || len(out) > 0 {
			continue
		}
		for _, n := range x.registry.Near("vllm:"+rest, 3) {
			if rest, ok := strings.CutPrefix(n, "vllm:"); ok {
				out = append(out, v.Prefix+rest)
			}
		}
	}
	if len(out) == 0 {
		out = x.registry.Near(name, 3)
	}
	if len(out) > 0 || !strings.Contains(name, ":") {
		return out
	}
	return nearRecords(name, modes)
}

// nearRecords suggests records of ours.
func nearRecords(name string, modes []usage.Mode) []string {
	distances := map[string]int{}
	for _, m := range modes {
		for _, r := range m.Records {
			if d := distance(name, r.Name); d <= len(name)/4 {
				distances[r.Name] = d
			}
		}
	}
	names := slices.SortedFunc(maps.Keys(distances), func(a, b string) int {
		return cmp.Or(cmp.Compare(distances[a], distances[b]), cmp.Compare(a, b))
	})
	return names[:min(3, len(names))]
}

// distance is the least number of bytes to insert, delete or replace to make a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
