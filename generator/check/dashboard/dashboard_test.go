package dashboard_test

import (
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/dashboard"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/source"
)

// expectation is a dashboard and what a check says of it.
type expectation struct {
	// keys are keys of the board beside its title; panel is the inside of one panel.
	keys, panel string
	// at is the text pointed to, empty for a sound board; says a part of what is said.
	at, says string
	severity check.Severity
}

// run holds a check against dashboards, keyed by a sentence.
func run(t *testing.T, c dashboard.Checker, tests map[string]expectation) {
	t.Helper()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			problems := c.Check(tt.subject(t))
			if tt.at == "" {
				for _, p := range problems {
					t.Errorf("a sound board is faulted: %s (%s)", p.Summary, p.At)
				}
				return
			}
			if len(problems) != 1 {
				t.Fatalf("got %d problems, want one: %+v", len(problems), problems)
			}
			p := problems[0]
			if p.At.String() != tt.at {
				t.Errorf("it points to %q, want %q", p.At, tt.at)
			}
			if text := p.Summary + " " + p.Why + " " + p.Fix; !strings.Contains(text, tt.says) {
				t.Errorf("it says %q, want %q in it", text, tt.says)
			}
			if p.Severity != tt.severity || p.Summary == "" || p.Why == "" || p.Fix == "" || p.Where == (check.Location{}) {
				t.Errorf("it does not say all: %+v", p)
			}
		})
	}
}

func (tt expectation) subject(t *testing.T) dashboard.Subject {
	t.Helper()
	content := `{"title": "T", ` + tt.keys + ` "panels": [{"title": "P", ` + tt.panel + `}]}`
	if tt.panel == "" {
		content = `{"title": "T", ` + tt.keys + `}`
		if !strings.Contains(tt.keys, `"panels"`) {
			content = `{"title": "T", "panels": [], ` + tt.keys + `}`
		}
	}
	docs, faults := document.Read(source.NewFile("d.json", []byte(content)), true)
	if len(docs) != 1 || len(faults) > 0 {
		t.Fatal(content, faults)
	}
	env := &query.Env{
		Registry: catalog.New(), Scrape: 15 * time.Second,
		Ranges: map[metric.System]version.Range{metric.VLLM: {From: version.V(0, 30, 0)}, metric.Dynamo: {From: version.V(1, 5, 0)}, metric.LMCache: {From: version.V(0, 5, 6)}},
	}
	b := board.Read(docs[0])
	s := dashboard.Subject{Board: b, Queries: query.FromBoard(b), Env: env}
	for _, q := range s.Queries {
		q.Parse(env)
	}
	return s
}

func TestOddBoardsAreNoReasonToPanic(t *testing.T) {
	for _, content := range []string{
		`"panels": null, "templating": null`,
		`"panels": [null, 5, {"targets": [null, {"expr": null}]}], "templating": {"list": [null, {"name": 5}]}`,
		`"panels": [{"type": "stat", "targets": [{"expr": ""}], "fieldConfig": {"defaults": {"unit": 5, "thresholds": 3}}}], "refresh": 5, "id": "x"`,
		`"panels": [{"libraryPanel": null, "datasource": {"uid": null}}], "__inputs": {}`,
	} {
		s := expectation{keys: content}.subject(t)
		for _, c := range dashboard.All() {
			c.Check(s)
		}
	}
}
