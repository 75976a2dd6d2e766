package answer

import (
	"context"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/timerange"
)

// AnnotationRequest asks for the marks on all graphs of a board.
type AnnotationRequest struct {
	From      string     `json:"from"`
	To        string     `json:"to"`
	Variables []Variable `json:"variables"`
}

// Annotation is one annotation of a board with what it found.
type Annotation struct {
	Name   string  `json:"name"`
	Color  string  `json:"color"`
	Events []Event `json:"events"`
	Error  string  `json:"error,omitempty"`
}

// Event is a stretch of time, or a moment when both ends are the same.
type Event struct {
	FromMS int64    `json:"fromMs"`
	ToMS   int64    `json:"toMs"`
	Title  string   `json:"title"`
	Text   string   `json:"text"`
	Tags   []string `json:"tags"`
}

// mostEvents is how many marks an annotation draws.
const mostEvents = 1000

// Annotations asks the enabled annotations that are queries to Prometheus.
func (a *Asker) Annotations(ctx context.Context, b *board.Board, r AnnotationRequest, now time.Time) ([]Annotation, error) {
	span, err := timerange.Parse(orElse(r.From, b.From), orElse(r.To, b.To), now.In(location(b.Timezone, now)))
	if err != nil {
		return nil, err
	}
	vars := values(r.Variables, nil)
	all := []Annotation{}
	for _, x := range b.Annotations {
		if !x.Enabled || x.Expr == "" || x.Datasource.Foreign() != "" {
			continue
		}
		t := board.Target{RefID: "Anno", Expr: x.Expr, Range: true, Step: orElse(x.Step, "60s"), Datasource: x.Datasource}
		out := Annotation{Name: x.Name, Color: orElse(x.Color, "red"), Events: []Event{}}
		for _, answer := range a.target(ctx, b, board.Panel{Grid: board.Grid{W: board.Columns}}, t, span, vars, filters(r.Variables)) {
			out.Error = answer.Error
			out.Events = append(out.Events, events(x, answer)...)
		}
		out.Events = out.Events[:min(len(out.Events), mostEvents)]
		all = append(all, out)
	}
	return all, nil
}

// events are the stretches in which a series has samples other than 0.
func events(x board.Annotation, answer TargetAnswer) []Event {
	var matrix []struct {
		Metric map[string]string `json:"metric"`
		Values [][2]any          `json:"values"`
	}
	if answer.Kind != "matrix" || json.Unmarshal(answer.Result, &matrix) != nil {
		return nil
	}
	var all []Event
	for _, s := range matrix {
		var open *Event
		for _, v := range s.Values {
			at, _ := v[0].(float64)
			text, _ := v[1].(string)
			ms := int64(at * 1000)
			if n, err := strconv.ParseFloat(text, 64); err != nil || n == 0 {
				open = nil
				continue
			}
			if open != nil && ms-open.ToMS <= answer.StepMS {
				open.ToMS = ms
				continue
			}
			all = append(all, Event{ms, ms, labelled(orElse(x.Title, x.Name), s.Metric), labelled(x.Text, s.Metric), tags(x.Tags, s.Metric)})
			open = &all[len(all)-1]
		}
	}
	return all
}

var labelUse = regexp.MustCompile(`\{\{\s*([^}\s]+)\s*\}\}`)

// labelled writes labels into a format with {{label}}.
func labelled(format string, labels map[string]string) string {
	return labelUse.ReplaceAllStringFunc(format, func(use string) string { return labels[labelUse.FindStringSubmatch(use)[1]] })
}

func tags(names string, labels map[string]string) []string {
	all := []string{}
	for name := range strings.SplitSeq(names, ",") {
		if value := labels[strings.TrimSpace(name)]; value != "" {
			all = append(all, value)
		}
	}
	return all
}
