package promtest

import (
	"fmt"
	"math"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/value"
	"github.com/prometheus/prometheus/tsdb/chunkenc"
)

// History is what the storage holds of one series.
type History struct {
	// Labels include the name.
	Labels map[string]string
	// Times count from moment 0, and Values are parallel to them. Staleness markers
	// are left out.
	Times  []time.Duration
	Values []float64
}

// Histories are all series of the recording up to and including a moment: raw ones,
// records, and ALERTS. Native histograms are left out.
func (r *Recording) Histories(until time.Duration) ([]History, error) {
	querier, err := r.world.loader.Storage().Querier(epoch.UnixMilli(), epoch.Add(until).UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("read the storage: %w", err)
	}
	set := querier.Select(r.world.loader.Context(), true, nil, labels.MustNewMatcher(labels.MatchRegexp, labels.MetricName, ".+"))
	var out []History
	for set.Next() {
		h := History{Labels: set.At().Labels().Map()}
		it := set.At().Iterator(nil)
		for kind := it.Next(); kind != chunkenc.ValNone; kind = it.Next() {
			if kind != chunkenc.ValFloat {
				continue
			}
			at, v := it.At()
			if value.IsStaleNaN(v) || math.IsNaN(v) {
				continue
			}
			h.Times, h.Values = append(h.Times, time.UnixMilli(at).Sub(epoch)), append(h.Values, v)
		}
		if err := it.Err(); err != nil {
			return nil, fmt.Errorf("read %v: %w", h.Labels, err)
		}
		if len(h.Times) > 0 {
			out = append(out, h)
		}
	}
	if err := set.Err(); err != nil {
		return nil, fmt.Errorf("read the storage: %w", err)
	}
	return out, querier.Close()
}
