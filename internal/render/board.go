package render

import (
	"context"
	"fmt"
)

// Board is a board as a page of the preview shows it.
type Board struct {
	// Page is done once the board is laid out, or error with what Error says.
	Page, Error string
	Panels      []Panel
	Variables   []Variable
	// Height is that of the whole page in pixels.
	Height int
}

// Panel is a panel as it is shown.
type Panel struct {
	Key, Type, Title string
	// State is waiting, loading, done, error or unsupported.
	State, Problem string
	// Series is how many frames of data there are.
	Series int
	// Text is all that can be read in the panel.
	Text string
	// Broken says why the panel could not be drawn; Drawn tells that something was.
	Broken string
	Drawn  bool
}

// Variable is a variable as its picker shows it.
type Variable struct {
	Name, Problem string
	// Kind is the type that Grafana gives it: query, adhoc and so on.
	Kind    string
	Options int
}

const boardScript = `(() => {
	const main = document.querySelector('main');
	return {
		Page: main?.dataset.page ?? 'loading',
		Error: document.querySelector('main > [role=alert]')?.textContent ?? '',
		Height: Math.ceil(document.documentElement.scrollHeight),
		Panels: [...document.querySelectorAll('[data-panel]')].map((p) => ({
			Key: p.dataset.panel, Type: p.dataset.type, Title: p.dataset.title ?? '', State: p.dataset.state, Problem: p.dataset.problem ?? '',
			Series: Number(p.dataset.series), Text: p.innerText, Broken: p.querySelector('[data-broken]')?.dataset.broken ?? '',
			Drawn: p.querySelector('canvas, svg[role=img], [role=grid], [data-placeholder], .markdown-html, pre') !== null || p.innerText.trim() !== (p.dataset.title ?? ''),
		})),
		Variables: [...document.querySelectorAll('[data-variable]')].map((v) => ({ Name: v.dataset.variable, Kind: v.dataset.kind, Problem: v.dataset.problem ?? '', Options: Number(v.dataset.options) })),
	};
})()`

// Board looks at the board that the page shows.
func (p *Page) Board(ctx context.Context) (Board, error) {
	var b Board
	err := p.Evaluate(ctx, boardScript, &b)
	return b, err
}

// settled is true when nothing is asked for or waited for any more.
const settled = `document.querySelector('main')?.dataset.page !== 'loading' && ![...document.querySelectorAll('[data-panel]')].some((p) => ['waiting', 'loading'].includes(p.dataset.state))`

// Draw waits until every panel is drawn, with the tab as high as the board. All
// rows are opened when asked to.
func (p *Page) Draw(ctx context.Context, width int, rows bool) (Board, error) {
	if err := p.Until(ctx, `['done', 'error'].includes(document.querySelector('main')?.dataset.page)`); err != nil {
		return Board{}, err
	}
	if rows {
		if err := p.Evaluate(ctx, `document.querySelectorAll('[data-row][aria-expanded=false]').forEach((b) => b.click())`, nil); err != nil {
			return Board{}, err
		}
	}
	b, err := p.Board(ctx)
	if err != nil {
		return b, err
	}
	if err := p.Resize(ctx, width, min(b.Height, mostHeight)); err != nil {
		return b, err
	}
	if err := p.Until(ctx, settled); err != nil {
		b, _ := p.Board(context.WithoutCancel(ctx))
		return b, fmt.Errorf("%w; %v", err, b.unsettled())
	}
	// Two frames after the last change, canvases are painted.
	err = p.Evaluate(ctx, `document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150)))))`, nil)
	if err != nil {
		return b, err
	}
	return p.Board(ctx)
}

// mostHeight is the highest tab that Chromium takes a picture of.
const mostHeight = 16000

func (b Board) unsettled() []string {
	var all []string
	for _, p := range b.Panels {
		if p.State == "waiting" || p.State == "loading" {
			all = append(all, fmt.Sprintf("panel %q is %s", p.Title, p.State))
		}
	}
	return all
}
