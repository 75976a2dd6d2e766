package queryapi

import (
	"context"
	"errors"
	"maps"
	"net/url"
	"slices"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/util/annotations"
)

// selection is what series, labels and label values have in common.
type selection struct {
	querier    storage.Querier
	start, end int64
	matchers   [][]*labels.Matcher
	limit      int
}

// choose reads the parameters of a selection. The caller closes the querier.
func (a *API) choose(p url.Values) (s selection, err error) {
	if s.matchers, err = a.selectors(p); err != nil {
		return s, err
	}
	if s.limit, err = number(p, "limit"); err != nil {
		return s, err
	}
	start, err := moment(p, "start", earliest)
	if err != nil {
		return s, err
	}
	end, err := moment(p, "end", latest)
	if err != nil {
		return s, err
	}
	s.start, s.end = start.UnixMilli(), end.UnixMilli()
	if s.querier, err = a.source.Storage.Querier(s.start, s.end); err != nil {
		return s, failed(err)
	}
	return s, nil
}

// series lists the label sets that selectors match.
func (a *API) series(ctx context.Context, p url.Values) (result, error) {
	if len(p["match[]"]) == 0 {
		return result{}, bad("no match[] parameter provided")
	}
	s, err := a.choose(p)
	if err != nil {
		return result{}, err
	}
	defer s.querier.Close()
	hints := &storage.SelectHints{Start: s.start, End: s.end, Func: "series"}
	sets := make([]storage.SeriesSet, 0, len(s.matchers))
	for _, m := range s.matchers {
		sets = append(sets, s.querier.Select(ctx, true, hints, m...))
	}
	set := storage.NewMergeSeriesSet(sets, 0, storage.ChainedSeriesMerge)
	found := []labels.Labels{}
	for set.Next() {
		found = append(found, set.At().Labels())
	}
	if err := set.Err(); err != nil {
		return result{}, failed(err)
	}
	return limited(found, s.limit, set.Warnings()), nil
}

// labels lists label names.
func (a *API) labels(ctx context.Context, p url.Values) (result, error) {
	return a.names(p, func(s selection, m []*labels.Matcher) ([]string, annotations.Annotations, error) {
		return s.querier.LabelNames(ctx, &storage.LabelHints{}, m...)
	})
}

// labelValues lists the values of a label.
func (a *API) labelValues(ctx context.Context, name string, p url.Values) (result, error) {
	if !model.UTF8Validation.IsValidLabelName(name) {
		return result{}, bad("invalid label name: %q", name)
	}
	return a.names(p, func(s selection, m []*labels.Matcher) ([]string, annotations.Annotations, error) {
		return s.querier.LabelValues(ctx, name, &storage.LabelHints{}, m...)
	})
}

// names collects sorted names over the selectors.
func (a *API) names(p url.Values, list func(selection, []*labels.Matcher) ([]string, annotations.Annotations, error)) (result, error) {
	s, err := a.choose(p)
	if err != nil {
		return result{}, err
	}
	defer s.querier.Close()
	if len(s.matchers) == 0 {
		s.matchers = append(s.matchers, nil) // everything
	}
	all := map[string]bool{}
	var remarks annotations.Annotations
	for _, m := range s.matchers {
		names, w, err := list(s, m)
		if err != nil {
			return result{}, failed(err)
		}
		remarks.Merge(w)
		for _, n := range names {
			all[n] = true
		}
	}
	sorted := slices.AppendSeq([]string{}, maps.Keys(all))
	slices.Sort(sorted)
	return limited(sorted, s.limit, remarks), nil
}

// limited cuts a list off and says so.
func limited[T any](list []T, limit int, remarks annotations.Annotations) result {
	if limit > 0 && len(list) > limit {
		list = list[:limit]
		remarks.Add(errors.New("results truncated due to limit"))
	}
	return result{data: list, remarks: remarks}
}
