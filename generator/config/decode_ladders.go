package config

import (
	"fmt"
	"regexp"
)

// Histograms is what the catalogue knows of histograms by wire name. A nil
// Histograms leaves names unchecked.
type Histograms interface {
	// HasHistogram tells whether a release exports a histogram of that name.
	HasHistogram(wire string) bool
	// NearHistogram returns names that a mistyped one may have meant, best first.
	NearHistogram(wire string) []string
}

// MaxBounds is how many bucket bounds a ladder may have; every one is a series per model and instance.
const MaxBounds = 200

var metricPattern = regexp.MustCompile(`^[a-zA-Z_:][a-zA-Z0-9_:]*$`)

func laddersValue() value[map[string][]float64] {
	keys := keyRule{pattern: metricPattern.String(), check: func(r *reader, key string) (what, fix string) {
		switch {
		case !metricPattern.MatchString(key) || len(key) > 256:
			return quoted(key) + " is no metric name", "write the name as on the /metrics page, without _bucket"
		case r.histograms != nil && !r.histograms.HasHistogram(key):
			fix := "write the name as on the /metrics page, without _bucket"
			if near := r.histograms.NearHistogram(key); len(near) > 0 {
				fix = "did you mean " + anyOf(near) + "?"
			}
			return "the catalogue knows no histogram " + quoted(key), fix
		}
		return "", ""
	}}
	bounds := listOf(positive("a bucket bound, a number above 0; leave +Inf out"), 1, "a list of bucket bounds, like [0.1, 0.5, 1]").
		with(shape{"maxItems": MaxBounds}).then(ascending)
	return mapOf(keys, bounds, `bucket bounds by metric name, like {"vllm:request_queue_time_seconds": [0.1, 0.5, 1]}`)
}

func ascending(r *reader, n *node, v *[]float64) {
	if len(n.items) > MaxBounds {
		r.problem(n, fmt.Sprintf("%d bounds are more than the %d that a histogram may have", len(n.items), MaxBounds), "use fewer")
		return
	}
	if !r.clean(n.items...) {
		return
	}
	for i := 1; i < len(*v); i++ {
		if (*v)[i] <= (*v)[i-1] {
			r.problem(n.items[i], "the bound "+n.items[i].text+" is not above the one before it, "+n.items[i-1].text, "list bounds in ascending order, each once")
			return
		}
	}
}
