package answer

import (
	"context"
	"time"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/promapi"
	"github.com/llmslo/llmslo/internal/preview/timerange"
)

// Asker asks a Prometheus for what boards show.
type Asker struct {
	Source promapi.Source
	// ScrapeInterval is what $__rate_interval and the shortest step are made of.
	// The zero value stands for 15s, Grafana's own default.
	ScrapeInterval time.Duration
	// MostPoints bounds the samples of a series; 0 for as many as a panel has
	// pixels on a screen 1600 wide.
	MostPoints int
}

// scrape is the scrape interval in effect.
func (a *Asker) scrape() time.Duration {
	if a.ScrapeInterval <= 0 {
		return 15 * time.Second
	}
	return a.ScrapeInterval
}

// View resolves the variables of a board and lays it out. An error is a mistake
// in the request; a variable that can not be resolved says so itself.
func (a *Asker) View(ctx context.Context, b *board.Board, r Request, now time.Time) (*View, error) {
	from, to := orElse(r.From, b.From), orElse(r.To, b.To)
	span, err := timerange.Parse(from, to, now.In(location(b.Timezone, now)))
	if err != nil {
		return nil, err
	}
	v := &View{
		UID: b.UID, Title: b.Title, Description: b.Description, Tags: orEmpty(b.Tags),
		From: from, To: to, FromMS: span.From.UnixMilli(), ToMS: span.To.UnixMilli(), NowMS: now.UnixMilli(),
		Timezone: b.Timezone, Refresh: b.Refresh, Crosshair: b.Crosshair,
		Variables: orEmpty((&resolver{asker: a, board: b, span: span, asked: r.Values, keep: r.Keep}).all(ctx)), Links: []Link{},
	}
	all := values(v.Variables, nil)
	v.Title = all.Words(b.Title)
	for _, l := range b.Links {
		v.Links = append(v.Links, Link{all.Words(l.Title), all.Words(l.Tooltip), all.Plain(l.URL), l.Dashboards, orEmpty(l.Tags), l.IncludeVars, l.KeepTime})
	}
	layout := &layout{variables: v.Variables}
	v.Sections = layout.sections(b.Panels)
	v.Notes = append(orEmpty(b.Notes), layout.notes...)
	return v, nil
}

// location is where days of a board begin.
func location(timezone string, now time.Time) *time.Location {
	switch timezone {
	case "", "browser":
		return now.Location()
	case "utc", "UTC":
		return time.UTC
	}
	l, err := time.LoadLocation(timezone)
	if err != nil {
		return now.Location()
	}
	return l
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// orEmpty is a list that is written [] and not null.
func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
