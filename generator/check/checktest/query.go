// Package checktest holds a check against single expressions, said as tables: what
// is written, what is pointed to, what is said of it and what the mended file is.
package checktest

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/board"
	"github.com/llmslo/llmslo/generator/check/document"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
)

// Query is an expression and what a check says of it.
type Query struct {
	// Expr is the expression.
	Expr string
	// At is the text pointed to, empty for an expression without a fault; Says a
	// part of what is said.
	At, Says string
	// Severity is the expected one, 0 for the usual one of the check.
	Severity check.Severity
	// Fixed is the expression after the edits, empty when there must be none.
	Fixed string
	// VLLM, Dynamo and LMCache are the releases to serve, empty for the newest.
	VLLM, Dynamo, LMCache string
	// Panel makes it an expression of a dashboard, with these keys of the panel; a
	// hyphen stands for none.
	Panel string
	// Record makes it the expression of a recording rule, else it is an alert's.
	Record bool
	// Rule holds more keys of the rule, and its name where it matters.
	Rule string
	// Lenient makes the rule one of VictoriaMetrics.
	Lenient bool
	// Records are recorded series that the expression may read.
	Records map[string]string
	// Scrape is the scrape interval, 15 seconds when 0.
	Scrape time.Duration
}

// Run holds a check against expressions, keyed by a sentence.
func Run(t *testing.T, c check.Checker[*query.Query], tests map[string]Query) {
	t.Helper()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			q := tt.query(t)
			problems := c.Check(q)
			if tt.At == "" {
				for _, p := range problems {
					t.Errorf("a sound expression is faulted: %s (%s)", p.Summary, p.At)
				}
				return
			}
			if len(problems) != 1 {
				t.Fatalf("got %d problems, want one: %+v", len(problems), problems)
			}
			p := problems[0]
			if p.At.String() != tt.At {
				t.Errorf("it points to %q, want %q", p.At, tt.At)
			}
			if text := p.Summary + " " + p.Why + " " + p.Fix; !strings.Contains(text, tt.Says) {
				t.Errorf("it says %q, want %q in it", text, tt.Says)
			}
			if p.Severity != tt.Severity {
				t.Errorf("its severity is %s, want %s", p.Severity, tt.Severity)
			}
			tt.checkFix(t, q, p)
		})
	}
}

func (tt Query) checkFix(t *testing.T, q *query.Query, p check.Problem) {
	t.Helper()
	if p.Summary == "" || p.Why == "" || p.Fix == "" {
		t.Errorf("it does not say all: %+v", p)
	}
	if tt.Fixed == "" {
		if len(p.Edits) > 0 {
			t.Errorf("it edits the file: %+v", p.Edits)
		}
		return
	}
	mended, err := source.Apply(q.Text.File().Content, p.Edits)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(string(q.Text.File().Content), written(tt.Expr), written(tt.Fixed), 1)
	if string(mended) != want {
		t.Errorf("the mended file is\n%s\nwant\n%s", mended, want)
	}
}

// written is an expression inside a JSON string.
func written(expr string) string {
	text, err := json.Marshal(expr)
	if err != nil {
		panic(err)
	}
	s := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(string(text))
	return s[1 : len(s)-1]
}

func (tt Query) query(t *testing.T) *query.Query {
	t.Helper()
	env := &query.Env{Registry: catalog.New(), Scrape: 15 * time.Second, Ranges: map[metric.System]version.Range{}, VLLM: strings.Contains(tt.Expr, "vllm:")}
	if tt.Scrape > 0 {
		env.Scrape = tt.Scrape
	}
	for system, given := range map[metric.System]string{metric.VLLM: tt.VLLM, metric.Dynamo: tt.Dynamo, metric.LMCache: tt.LMCache} {
		newest := map[metric.System]string{metric.VLLM: ">=0.30", metric.Dynamo: ">=1.5", metric.LMCache: ">=0.5.6"}[system]
		if given == "" {
			given = newest
		}
		r, err := version.ParseRange(given)
		if err != nil {
			t.Fatal(err)
		}
		env.Ranges[system] = r
	}
	env.Records = map[string][]*query.Query{}
	for name, expr := range tt.Records {
		q := &query.Query{Text: source.NewFile("r", []byte(expr)).Text(), Role: query.Record, Rule: &rulefile.Rule{Record: name}}
		q.Parse(env)
		env.Records[name] = append(env.Records[name], q)
	}
	q := tt.read(t)
	q.Parse(env)
	return q
}

func (tt Query) read(t *testing.T) *query.Query {
	t.Helper()
	if tt.Panel != "" {
		keys := strings.TrimSuffix(tt.Panel, "-")
		content := `{"title": "T", "templating": {"list": [{"name": "win", "type": "interval"}]}, "panels": [{"title": "P", ` + keys + ` "targets": [{"expr": "` + written(tt.Expr) + `"}]}]}`
		docs, faults := document.Read(source.NewFile("d.json", []byte(content)), true)
		if len(docs) != 1 {
			t.Fatal(faults)
		}
		return query.FromBoard(board.Read(docs[0]))[0]
	}
	kind := "alert"
	if tt.Record {
		kind = "record"
	}
	rule := `"` + kind + `": "a:b:c", `
	if strings.Contains(tt.Rule, `"alert"`) {
		rule = ""
	}
	content := `{"groups": [{"name": "g", "rules": [{` + rule + tt.Rule + `"expr": "` + written(tt.Expr) + `"}]}]}`
	if tt.Lenient {
		content = `{"kind": "VMRule", "spec": ` + content + `}`
	}
	docs, faults := document.Read(source.NewFile("r.json", []byte(content)), true)
	if len(docs) != 1 {
		t.Fatal(faults)
	}
	return query.FromRules(rulefile.Read(docs[0]))[0]
}
