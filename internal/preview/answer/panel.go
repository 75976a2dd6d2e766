package answer

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"time"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/template"
	"github.com/llmslo/llmslo/internal/preview/timerange"
)

// PanelAnswer is what a panel shows.
type PanelAnswer struct {
	// FromMS and ToMS are the range of the panel, which may have its own.
	FromMS int64 `json:"fromMs"`
	ToMS   int64 `json:"toMs"`
	// Own says that the range is not the board's, like "last 1h".
	Own     string         `json:"own,omitempty"`
	Targets []TargetAnswer `json:"targets"`
}

// TargetAnswer is the result of one query.
type TargetAnswer struct {
	RefID  string `json:"refId"`
	Legend string `json:"legend"`
	// Format is time_series, table or heatmap.
	Format  string `json:"format"`
	Instant bool   `json:"instant"`
	// Expr is the query as it was put, StepMS the time between samples.
	Expr   string `json:"expr"`
	StepMS int64  `json:"stepMs"`
	// Kind and Result are resultType and result of the answer.
	Kind     string          `json:"kind,omitempty"`
	Result   json.RawMessage `json:"result,omitempty"`
	Warnings []string        `json:"warnings,omitempty"`
	// Error says why there is no result. Foreign tells that the query is for
	// something that the preview does not have.
	Error   string `json:"error,omitempty"`
	Foreign bool   `json:"foreign,omitempty"`
}

// Panel asks the queries of a panel. An error is a mistake in the request; a
// query that fails says so in its own answer.
func (a *Asker) Panel(ctx context.Context, b *board.Board, r PanelRequest, now time.Time) (*PanelAnswer, error) {
	p, ok := find(b.Panels, r.ID)
	if !ok {
		return nil, fmt.Errorf("the board has no panel %d", r.ID)
	}
	span, err := timerange.Parse(orElse(r.From, b.From), orElse(r.To, b.To), now.In(location(b.Timezone, now)))
	if err != nil {
		return nil, err
	}
	vars := values(r.Variables, r.Scoped)
	span, own := panelRange(p, span, vars)
	out := &PanelAnswer{FromMS: span.From.UnixMilli(), ToMS: span.To.UnixMilli(), Own: own, Targets: []TargetAnswer{}}
	for _, t := range p.Targets {
		asked, from := []board.Target{t}, p
		if t.Datasource.UID == board.Dashboard {
			if from, ok = find(b.Panels, t.Panel); !ok {
				out.Targets = append(out.Targets, TargetAnswer{RefID: t.RefID, Error: fmt.Sprintf("takes the results of panel %d, which is not there", t.Panel)})
				continue
			}
			asked = from.Targets
		}
		for _, t := range asked {
			if !t.Hidden {
				out.Targets = append(out.Targets, a.target(ctx, b, from, t, span, vars, filters(r.Variables))...)
			}
		}
	}
	return out, nil
}

// find looks for a panel on the board and in collapsed rows.
func find(panels []board.Panel, id int) (board.Panel, bool) {
	for _, p := range panels {
		if p.ID == id && !p.IsRow() {
			return p, true
		}
		if inner, ok := find(p.Panels, id); ok {
			return inner, true
		}
	}
	return board.Panel{}, false
}

// panelRange is the range of a panel: the board's, or its own.
func panelRange(p board.Panel, span timerange.Range, v template.Values) (timerange.Range, string) {
	own := ""
	if d, err := timerange.Duration(v.Plain(p.TimeFrom)); err == nil && d > 0 {
		span.From = span.To.Add(-d)
		own = "last " + timerange.Print(d)
	}
	if d, err := timerange.Duration(v.Plain(p.TimeShift)); err == nil && d > 0 {
		span.From, span.To = span.From.Add(-d), span.To.Add(-d)
		if own != "" {
			own += ", "
		}
		own += timerange.Print(d) + " earlier"
	}
	return span, own
}

// target asks a query over the range, at its end, or both.
func (a *Asker) target(ctx context.Context, b *board.Board, p board.Panel, t board.Target, span timerange.Range, v template.Values, f []board.Filter) []TargetAnswer {
	s := a.stepsOf(p, t, span, v)
	v = v.With(builtIn(span, s.step, s.rate, b.Title))
	base := TargetAnswer{RefID: t.RefID, Legend: v.Words(t.Legend), Format: t.Format, StepMS: s.step.Milliseconds()}
	if needs := t.Datasource.Foreign(); needs != "" {
		base.Error, base.Foreign = "needs "+needs, true
		return []TargetAnswer{base}
	}
	base.Expr = filtered(v.PromQL(t.Expr), f)
	if base.Expr == "" {
		return nil
	}
	var all []TargetAnswer
	if t.Range {
		begin, end := span.From.UnixMilli()/base.StepMS*base.StepMS, span.To.UnixMilli()/base.StepMS*base.StepMS
		all = append(all, a.put(ctx, base, "query_range", url.Values{
			"query": {base.Expr}, "start": {seconds(begin)}, "end": {seconds(end)}, "step": {seconds(base.StepMS)},
		}))
	}
	if t.Instant {
		base.Instant = true
		all = append(all, a.put(ctx, base, "query", url.Values{"query": {base.Expr}, "time": {seconds(span.To.UnixMilli())}}))
	}
	return all
}

func (a *Asker) put(ctx context.Context, base TargetAnswer, endpoint string, parameters url.Values) TargetAnswer {
	reply, err := a.Source.Ask(ctx, endpoint, parameters)
	if err != nil {
		base.Error = err.Error()
		return base
	}
	var data struct {
		ResultType string          `json:"resultType"`
		Result     json.RawMessage `json:"result"`
	}
	if err := json.Unmarshal(reply.Data, &data); err != nil {
		base.Error = "the answer can not be read: " + err.Error()
		return base
	}
	base.Kind, base.Result, base.Warnings = data.ResultType, data.Result, reply.Warnings
	return base
}
