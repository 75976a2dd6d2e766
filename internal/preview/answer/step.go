package answer

import (
	"strconv"
	"time"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/template"
	"github.com/llmslo/llmslo/internal/preview/timerange"
)

// screen is how wide a board is in pixels when nobody says: a series has a
// sample per pixel at most.
const screen = 1560

// mostSamples is how many steps Prometheus answers.
const mostSamples = 11000

// steps are what a query is asked with.
type steps struct {
	// step is the time between two samples, rate what $__rate_interval stands for.
	step, rate time.Duration
}

// stepsOf are the steps of a target, by the rules of Grafana's Prometheus data
// source: the range by pixels, at least what panel, target and scrapes allow.
func (a *Asker) stepsOf(p board.Panel, t board.Target, span timerange.Range, v template.Values) steps {
	points := screen * p.Grid.W / board.Columns
	if p.MaxPoints > 0 {
		points = p.MaxPoints
	}
	if a.MostPoints > 0 {
		points = min(points, a.MostPoints)
	}
	scrape := a.scrape()
	if d, err := timerange.Duration(v.Plain(t.Step)); err == nil && d > 0 {
		scrape = d
	}
	least := scrape
	if d, err := timerange.Duration(v.Plain(p.MinStep)); err == nil && t.Step == "" {
		least = max(least, d)
	}
	step := max(niceStep(span.Length(), max(points, 10)), least) * time.Duration(max(t.Factor, 1))
	step = max(step, span.Length()/mostSamples, time.Millisecond)
	return steps{step, max(step+scrape, 4*scrape)}
}

// nice are lengths that people would choose as a step.
var nice = []time.Duration{
	time.Millisecond, 2 * time.Millisecond, 5 * time.Millisecond, 10 * time.Millisecond, 20 * time.Millisecond, 50 * time.Millisecond,
	100 * time.Millisecond, 200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second, 10 * time.Second,
	15 * time.Second, 20 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 15 * time.Minute,
	20 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour,
	7 * 24 * time.Hour, 30 * 24 * time.Hour, 365 * 24 * time.Hour,
}

// niceStep is the nice length nearest to a part of a range.
func niceStep(length time.Duration, parts int) time.Duration {
	exact := length / time.Duration(parts)
	for i, n := range nice {
		if i+1 == len(nice) || exact < (n+nice[i+1])/2 {
			return n
		}
	}
	return nice[len(nice)-1]
}

// builtIn are Grafana's own variables.
func builtIn(span timerange.Range, step, rate time.Duration, title string) template.Values {
	whole := func(d time.Duration) string { return strconv.FormatInt(int64(d/time.Second), 10) }
	ms := func(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
	length := span.Length().Round(time.Second)
	out := template.Values{
		"__interval": template.One(timerange.Print(step)), "__interval_ms": template.One(ms(step)),
		"__rate_interval": template.One(timerange.Print(rate)), "__rate_interval_ms": template.One(ms(rate)),
		"__range": template.One(whole(length) + "s"), "__range_s": template.One(whole(length)), "__range_ms": template.One(ms(length)),
		"__from":      template.One(strconv.FormatInt(span.From.UnixMilli(), 10)),
		"__to":        template.One(strconv.FormatInt(span.To.UnixMilli(), 10)),
		"__dashboard": template.One(title), "__org": template.One("1"), "__auto": template.One(timerange.Print(step)),
	}
	return out
}
