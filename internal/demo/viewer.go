package demo

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/internal/demo/queryapi"
	"github.com/llmslo/llmslo/internal/demo/world"
	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/live"
	"github.com/llmslo/llmslo/internal/preview/promapi"
)

// newViewer draws the generated boards on answers of the API. Relative times
// count from the simulated now, which may be ahead of the one outside.
func newViewer(documents []bundle.Document, api *queryapi.API, now func() time.Time) (http.Handler, error) {
	var files []live.File
	for _, d := range documents {
		if d.Kind != bundle.Dashboard {
			continue
		}
		b, err := board.Read(d.Data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d.Path, err)
		}
		files = append(files, live.File{ID: b.UID, Name: d.Path, Board: b})
	}
	s := &live.Site{
		Boards: func() ([]live.File, error) { return files, nil }, Now: now, Server: "the demo",
		Asker: &answer.Asker{Source: source{api}, ScrapeInterval: world.Scrape},
	}
	return s.Handler(), nil
}

// source asks the API without HTTP in between.
type source struct{ api *queryapi.API }

// Ask implements promapi.Source.
func (s source) Ask(ctx context.Context, endpoint string, parameters url.Values) (promapi.Reply, error) {
	a, err := s.api.Ask(ctx, endpoint, parameters)
	if refused, ok := errors.AsType[*queryapi.Error](err); ok {
		return promapi.Reply{}, &promapi.RefusedError{Status: refused.Status(), Message: refused.What}
	}
	return promapi.Reply{Data: a.Data, Warnings: append(a.Warnings, a.Infos...)}, err
}
