package preview

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/board"
)

// format is the version of recorded answers.
const format = 1

// Answers are everything that a board showed at a moment: enough to draw it
// anywhere, without a server.
type Answers struct {
	// Format tells older recordings from this one.
	Format int          `json:"format"`
	View   *answer.View `json:"view"`
	// Panels are the answers by the key of their panel.
	Panels      map[string]*answer.PanelAnswer `json:"panels"`
	Annotations []answer.Annotation            `json:"annotations"`
}

// Failed are the panels whose queries had an error, with the error, in the
// order of the board.
func (a *Answers) Failed() []string {
	var all []string
	for _, s := range a.View.Sections {
		for _, p := range s.Panels {
			for _, t := range a.panel(p.Key).Targets {
				if t.Error != "" && !t.Foreign {
					all = append(all, fmt.Sprintf("panel %q, query %s: %s", p.Draw.Text("title"), t.RefID, t.Error))
				}
			}
		}
	}
	for _, v := range a.View.Variables {
		if v.Error != "" {
			all = append(all, fmt.Sprintf("variable %s: %s", v.Name, v.Error))
		}
	}
	return all
}

func (a *Answers) panel(key string) *answer.PanelAnswer {
	if p := a.Panels[key]; p != nil {
		return p
	}
	return &answer.PanelAnswer{}
}

// recorders is how many panels are asked for at the same time.
const recorders = 4

// Record asks everything that a board shows, collapsed rows included, once. A
// query that fails is recorded as failed; an error is a mistake in the request,
// or the end of the context.
func Record(ctx context.Context, a *answer.Asker, b *board.Board, r answer.Request, now time.Time) (*Answers, error) {
	view, err := a.View(ctx, b, r, now)
	if err != nil {
		return nil, err
	}
	out := &Answers{Format: format, View: view, Panels: map[string]*answer.PanelAnswer{}}
	out.Annotations, err = a.Annotations(ctx, b, answer.AnnotationRequest{From: view.From, To: view.To, Variables: view.Variables}, now)
	if err != nil {
		return nil, err
	}
	var (
		mu   sync.Mutex
		errs []error
		all  sync.WaitGroup
	)
	places := make(chan answer.Panel)
	for range recorders {
		all.Go(func() {
			for p := range places {
				got, err := a.Panel(ctx, b, answer.PanelRequest{From: view.From, To: view.To, Variables: view.Variables, ID: p.ID, Scoped: p.Scoped}, now)
				mu.Lock()
				out.Panels[p.Key], errs = got, append(errs, err)
				mu.Unlock()
			}
		})
	}
	for _, s := range view.Sections {
		for _, p := range s.Panels {
			if p.Queries > 0 {
				places <- p
			}
		}
	}
	close(places)
	all.Wait()
	return out, errors.Join(append(errs, ctx.Err())...)
}

// ReadAnswers reads answers that were written as JSON.
func ReadAnswers(content []byte) (*Answers, error) {
	var a Answers
	if err := json.Unmarshal(content, &a); err != nil {
		return nil, fmt.Errorf("are no recorded answers: %w", err)
	}
	if a.Format != format {
		return nil, fmt.Errorf("are answers of format %d, this version reads format %d: record them again", a.Format, format)
	}
	if a.View == nil {
		return nil, errors.New("are answers without a board: record them again")
	}
	if a.Annotations == nil {
		a.Annotations = []answer.Annotation{}
	}
	return &a, nil
}
