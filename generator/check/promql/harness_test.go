package promql_test

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
	"github.com/llmslo/llmslo/generator/check/promql"
	"github.com/llmslo/llmslo/generator/check/query"
	"github.com/llmslo/llmslo/generator/check/rulefile"
	"github.com/llmslo/llmslo/generator/check/source"
)

// expectation is an expression and what a check says of it.
type expectation struct {
	expr string
	// at is the text pointed to, empty for an expression without a fault; says a
	// part of what is said.
	at, says string
	// severity is the expected one, 0 for the usual one of the check.
	severity check.Severity
	// fixed is the expression after the edits, empty when there must be none.
	fixed string
	// vllm, dynamo and lmcache are the releases to serve, empty for the newest.
	vllm, dynamo, lmcache string
	// panel makes it an expression of a dashboard, with these keys of the panel.
	panel string
	// record makes it the expression of a recording rule, else it is an alert's.
	record bool
	// records are recorded series that the expression may read.
	records map[string]string
	scrape  time.Duration
}

// run holds a check against expressions.
func run(t *testing.T, c promql.Checker, tests map[string]expectation) {
	t.Helper()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			q := tt.query(t)
			problems := c.Check(q)
			if tt.at == "" {
				for _, p := range problems {
					t.Errorf("a sound expression is faulted: %s (%s)", p.Summary, p.At)
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
			if p.Severity != tt.severity {
				t.Errorf("its severity is %s, want %s", p.Severity, tt.severity)
			}
			tt.checkFix(t, q, p)
		})
	}
}

func (tt expectation) checkFix(t *testing.T, q *query.Query, p check.Problem) {
	t.Helper()
	if p.Summary == "" || p.Why == "" || p.Fix == "" {
		t.Errorf("it does not say all: %+v", p)
	}
	if tt.fixed == "" {
		if len(p.Edits) > 0 {
			t.Errorf("it edits the file: %+v", p.Edits)
		}
		return
	}
	mended, err := source.Apply(q.Text.File().Content, p.Edits)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(string(q.Text.File().Content), written(tt.expr), written(tt.fixed), 1)
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

func (tt expectation) query(t *testing.T) *query.Query {
	t.Helper()
	env := &query.Env{Registry: catalog.New(), Scrape: 15 * time.Second, Ranges: map[metric.System]version.Range{}}
	if tt.scrape > 0 {
		env.Scrape = tt.scrape
	}
	for system, given := range map[metric.System]string{metric.VLLM: tt.vllm, metric.Dynamo: tt.dynamo, metric.LMCache: tt.lmcache} {
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
	for name, expr := range tt.records {
		q := &query.Query{Text: source.NewFile("r", []byte(expr)).Text(), Role: query.Record, Rule: &rulefile.Rule{Record: name}}
		q.Parse(env)
		env.Records[name] = append(env.Records[name], q)
	}
	q := tt.read(t)
	q.Parse(env)
	return q
}

func (tt expectation) read(t *testing.T) *query.Query {
	t.Helper()
	if tt.panel != "" {
		keys := strings.TrimSuffix(tt.panel, "-")
		content := `{"title": "T", "templating": {"list": [{"name": "win", "type": "interval"}]}, "panels": [{"title": "P", ` + keys + ` "targets": [{"expr": "` + written(tt.expr) + `"}]}]}`
		docs, faults := document.Read(source.NewFile("d.json", []byte(content)), true)
		if len(docs) != 1 {
			t.Fatal(faults)
		}
		return query.FromBoard(board.Read(docs[0]))[0]
	}
	kind := "alert"
	if tt.record {
		kind = "record"
	}
	content := `{"groups": [{"name": "g", "rules": [{"` + kind + `": "a:b:c", "expr": "` + written(tt.expr) + `"}]}]}`
	docs, faults := document.Read(source.NewFile("r.json", []byte(content)), true)
	if len(docs) != 1 {
		t.Fatal(faults)
	}
	return query.FromRules(rulefile.Read(docs[0]))[0]
}
