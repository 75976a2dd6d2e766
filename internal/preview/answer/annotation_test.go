package answer

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAnnotationsAreStretchesOfTime(t *testing.T) {
	s := &served{answers: map[string]any{
		"query_range ALERTS": matrix(map[string]string{"alertname": "Slow", "model": "<b>", "severity": "page"},
			[2]any{1795000000, "1"}, [2]any{1795000060, "1"}, [2]any{1795000120, "0"}, [2]any{1795000180, "2"}, [2]any{1795000300, "1"}),
	}}
	b := read(t, `{"panels": [], "annotations": {"list": [
		{"name": "alerts", "enable": true, "iconColor": "orange", "expr": "ALERTS", "titleFormat": "{{alertname}}", "textFormat": "{{ model }} {{none}}", "tagKeys": "severity, none"},
		{"name": "off", "enable": false, "expr": "x"}, {"name": "built in", "enable": true, "datasource": {"uid": "-- Grafana --"}},
		{"name": "refused", "enable": true, "target": {"expr": "y", "interval": "1m"}}
	]}}`)
	got, err := (&Asker{Source: s}).Annotations(t.Context(), b, AnnotationRequest{}, now)
	if err != nil {
		t.Fatal(err)
	}
	event := func(from, to int64) Event {
		return Event{FromMS: from * 1000, ToMS: to * 1000, Title: "Slow", Text: "<b> ", Tags: []string{"page"}}
	}
	want := []Annotation{
		{Name: "alerts", Color: "orange", Events: []Event{event(1795000000, 1795000060), event(1795000180, 1795000180), event(1795000300, 1795000300)}},
		{Name: "refused", Color: "red", Events: []Event{}, Error: "the server answers with status 400: nothing is known of query_range y"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
