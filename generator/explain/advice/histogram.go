package advice

import (
	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/promql"
)

// histogram reads a histogram by the part that was asked for; all of it when its
// family name was.
func (a Adviser) histogram(h *metric.Histogram, part catalog.Part) []Query {
	mean := Query{
		Asks: "The mean" + per(h) + ", over the last 5 minutes",
		Expr: by("sum", h, a.scope.SumRate(h, window)) + " / (" + a.count(h) + " > 0)",
		Note: "Empty while nothing is observed.",
	}
	events := Query{Asks: "Observations per second" + per(h), Expr: a.count(h)}
	grown := Query{Asks: capital(string(h.Unit)) + " per second, all observations together" + per(h), Expr: by("sum", h, a.scope.SumRate(h, window))}
	if h.Unit == metric.Ratio || h.Unit == metric.Percent || h.Unit == metric.GBPerSecond || h.Unit == metric.TokensPerSec {
		grown = events
	}
	switch part {
	case catalog.Sum:
		return []Query{mean, grown}
	case catalog.Count:
		return []Query{events, mean}
	case catalog.Bucket:
		return append(a.buckets(h), a.heatmap(h))
	default:
		if coarse(h) {
			return append([]Query{mean, events}, a.buckets(h)...)
		}
		return append(a.buckets(h), mean, events)
	}
}

// coarse tells whether the buckets are too wide for a quantile: ladders of three
// steps, and the bounds that OpenTelemetry takes when nobody chooses any, which
// were made for milliseconds.
func coarse(h *metric.Histogram) bool {
	l := h.Ladder
	few := len(l.Bounds) > 0 && len(l.Bounds) <= 3
	return few || l.Name == "otel-default" && (h.Unit == metric.Seconds || h.Unit == metric.GBPerSecond || h.Unit == metric.Ratio)
}

func (a Adviser) count(h *metric.Histogram) string {
	return by("sum", h, a.scope.CountRate(h, window))
}

// buckets reads quantiles where the buckets are narrow enough, and the exact share
// up to a bound.
func (a Adviser) buckets(h *metric.Histogram) []Query {
	bounds, uniform := h.Ladder.For(a.releases(h))
	quantile := Query{
		Asks: "The 95th percentile" + per(h),
		Expr: "histogram_quantile(0.95, " + by("sum", h, a.scope.BucketRate(h, window), "le") + ")",
		Note: "Interpolated inside a bucket.",
	}
	if len(bounds) == 0 {
		return []Query{quantile}
	}
	top := metric.FormatBound(bounds[len(bounds)-1], metric.Integer)
	quantile.Note += " Values above the highest bound, " + top + ", are given as " + top + "."
	if !uniform {
		quantile.Note += " Releases of the range have other bounds: read the quantile of each by itself."
	}
	bound := bounds[len(bounds)/2]
	share := Query{
		Asks: "Share of the observations up to " + amount(bound, h.Unit) + per(h),
		Expr: by("sum", h, a.scope.BucketRate(h, window, promql.AtBound(bound))) + " / (" + a.count(h) + " > 0)",
		Note: "Exact, because it is a bucket bound; any other number in le finds nothing.",
	}
	if coarse(h) {
		share.Note += " The buckets are too wide for a quantile."
		return []Query{share}
	}
	return []Query{quantile, share}
}

// amount reads a bound aloud: 500 ms, 0.5, 256 tokens.
func amount(bound float64, u metric.Unit) string {
	n := metric.FormatBound(bound, metric.Integer)
	switch u {
	case metric.Ratio, metric.Count:
		return n
	case metric.Seconds:
		return n + " s"
	case metric.Milliseconds:
		return n + " ms"
	default:
		return n + " " + string(u)
	}
}

// releases are those that the adviser's queries serve: the newest unless it
// writes over renames.
func (a Adviser) releases(m metric.Metric) version.Range {
	d := m.Describe()
	if r, ok := a.scope.Ranges[d.System]; ok {
		return r
	}
	return version.Range{From: version.V(9999, 0, 0)}
}

// heatmap shows every bucket. Bounds that depend on the model are not added up
// over models.
func (a Adviser) heatmap(h *metric.Histogram) Query {
	q := Query{
		Asks: "A heatmap", Expr: "sum by (le) (" + a.scope.BucketRate(h, window) + ")",
		Note: "Grafana takes the differences between the cumulative buckets itself, with the query's format set to Heatmap.",
	}
	if h.Ladder.Rule != "" && model(h) != "" {
		q.Expr = by("sum", h, a.scope.BucketRate(h, window), "le")
		q.Note += " The bounds depend on the model: choose one."
	}
	return q
}

// summary reads the mean and the rate.
func (a Adviser) summary(s *metric.Summary) []Query {
	rate := func(suffix string) string { return by("sum", s, a.over("rate", s, suffix, promql.Duration(window))) }
	return []Query{
		{Asks: "The mean" + per(s) + ", over the last 5 minutes", Expr: rate("_sum") + " / (" + rate("_count") + " > 0)", Note: "Empty while nothing is observed."},
		{Asks: "Observations per second" + per(s), Expr: rate("_count")},
	}
}
