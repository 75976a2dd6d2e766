package queryapi

import (
	"context"
	"errors"
	"net/url"
	"time"

	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
)

// value is the data of a query's answer.
type value struct {
	Type   parser.ValueType `json:"resultType"`
	Result parser.Value     `json:"result"`
}

// query evaluates an expression at one time.
func (a *API) query(ctx context.Context, p url.Values) (result, error) {
	at, err := moment(p, "time", a.source.Now())
	if err != nil {
		return result{}, err
	}
	return a.evaluate(ctx, p, func(ctx context.Context) (promql.Query, error) {
		return a.source.Engine.NewInstantQuery(ctx, a.source.Storage, nil, p.Get("query"), at)
	})
}

// mostPoints is how many points of a series a query may ask for, as in Prometheus.
const mostPoints = 11_000

// queryRange evaluates an expression at every step of a range.
func (a *API) queryRange(ctx context.Context, p url.Values) (result, error) {
	for _, name := range []string{"start", "end", "step"} {
		if p.Get(name) == "" {
			return result{}, invalid(name, errors.New("it is missing"))
		}
	}
	start, err := moment(p, "start", time.Time{})
	if err != nil {
		return result{}, err
	}
	end, err := moment(p, "end", time.Time{})
	if err != nil {
		return result{}, err
	}
	step, err := span(p, "step")
	switch {
	case err != nil:
		return result{}, err
	case end.Before(start):
		return result{}, invalid("end", errors.New("end timestamp must not be before start time"))
	case step < time.Millisecond:
		return result{}, invalid("step", errors.New("query resolution step widths below a millisecond are not accepted"))
	case end.Sub(start)/step > mostPoints:
		return result{}, bad("exceeded maximum resolution of 11,000 points per timeseries; use a longer step")
	}
	return a.evaluate(ctx, p, func(ctx context.Context) (promql.Query, error) {
		return a.source.Engine.NewRangeQuery(ctx, a.source.Storage, nil, p.Get("query"), start, end, step)
	})
}

// evaluate runs a query within the time that the asker gives it.
func (a *API) evaluate(ctx context.Context, p url.Values, query func(context.Context) (promql.Query, error)) (result, error) {
	timeout, err := span(p, "timeout")
	if err != nil {
		return result{}, err
	}
	release := func() {}
	if timeout > 0 {
		ctx, release = context.WithTimeout(ctx, timeout)
	}
	q, err := query(ctx)
	if err != nil {
		release()
		return result{}, invalid("query", err)
	}
	r := q.Exec(ctx)
	out := result{remarks: r.Warnings, done: func() { q.Close(); release() }}
	if r.Err != nil {
		return out, failed(r.Err)
	}
	out.data = value{r.Value.Type(), present(r.Value)}
	return out, nil
}

// present makes an empty list of none, which JSON would write as null.
func present(v parser.Value) parser.Value {
	switch v := v.(type) {
	case promql.Vector:
		if v == nil {
			return promql.Vector{}
		}
	case promql.Matrix:
		if v == nil {
			return promql.Matrix{}
		}
	}
	return v
}
